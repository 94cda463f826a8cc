"""The beards of the kings that face us, each with its moustache and the mouth beneath."""

from images.draw.courts.pen import both, both_line, fill, line, shape
from images.draw.courts.tones import RED, Tone

_MOUSTACHE = (
    "M0 -60 C-3.4 -61.8 -8.6 -60.4 -14 -54.4 C-10.6 -54.2 -5 -53.8 -1.2 -56.2"
    " C-0.6 -56.6 0 -57.2 0 -57.6Z"
)
_LONG_MOUSTACHE = (
    "M0 -60 C-3.6 -62 -9 -60.6 -12.6 -55.6 C-14.4 -53 -16.6 -51.4 -19.4 -52"
    " C-16.6 -48.6 -11.8 -49.4"
    " -9 -52 C-6.4 -54.4 -2.6 -54.8 0 -57.4Z"
)
_FULL = (
    "M-20 -82 C-20.6 -70 -22.6 -60 -21.6 -50 C-22 -44 -18.4 -41 -17.6 -37.6"
    " C-15 -37 -14 -33.6 -11 -33"
    " C-8.6 -29.6 -4.4 -30.6 0 -27.6 C4.4 -30.6 8.6 -29.6 11 -33 C14 -33.6 15 -37 17.6 -37.6"
    " C18.4 -41 22 -44 21.6 -50 C22.6 -60 20.6 -70 20 -82 C18.6 -74 17.4 -66 13.6 -60.4"
    " C10 -57.4 5 -60 0 -58.6 C-5 -60 -10 -57.4 -13.6 -60.4 C-17.4 -66 -18.6 -74 -20 -82Z"
)
_SQUARE = (
    "M-20 -82 C-20.4 -70 -21 -58 -19.6 -48 C-19 -41 -17.6 -36 -16 -31.6 C-8 -29.2 8 -29.2 16 -31.6"
    " C17.6 -36 19 -41 19.6 -48 C21 -58 20.4 -70 20 -82 C18.6 -74 17.4 -66 13.6 -60.4"
    " C10 -57.4 5 -60 0 -58.6 C-5 -60 -10 -57.4 -13.6 -60.4 C-17.4 -66 -18.6 -74 -20 -82Z"
)
_FLOWING = (
    "M-20 -82 C-21 -70 -23.4 -60 -21.6 -49 C-20.6 -42 -17 -38 -14.6 -31"
    " C-12.4 -24.6 -8 -19 -3.4 -13.6"
    " C-2.6 -15.6 -1.4 -17.4 0 -19 C1 -16 3.6 -13.4 6.4 -12 C6 -16 8.6 -20 11 -24"
    " C13.6 -29 16 -34 18 -40"
    " C22 -46 23.2 -60 20 -82 C18.6 -74 17.4 -66 13.6 -60.4"
    " C10 -57.4 5 -60 0 -58.6 C-5 -60 -10 -57.4 -13.6 -60.4 C-17.4 -66 -18.6 -74 -20 -82Z"
)


def _mouth() -> str:
    """Draw the lips that show under a moustache."""
    return fill(
        "M-5.4 -55.6 C-2 -54.6 2 -54.6 5.4 -55.6 C3.6 -51.4 -3.6 -51.4 -5.4 -55.6Z", "#b9534e"
    ) + line("M-3.4 -51.6 Q0 -50 3.4 -51.6", RED.dark, 0.6)


def full_beard(hair: Tone) -> str:
    """Draw a rounded beard of curls."""
    return (
        shape(_FULL, hair.base)
        + both_line("M-18.6 -64 C-19.6 -56 -18.6 -48 -14.6 -42", hair.light, 1.1)
        + both_line("M-14 -56 C-15 -50 -13 -43 -9 -38", hair.light, 1.1)
        + both_line("M-9.4 -50 C-9.6 -45 -7 -39 -3.6 -35.4", hair.light, 1.1)
        + both_line(
            "M-17.6 -37.6 C-15.6 -39.4 -13.6 -39.4 -12.4 -38 M-11 -33"
            " C-9.6 -35.2 -7.4 -35.6 -6 -34.2",
            hair.dark,
            0.9,
        )
        + both_line(
            "M-16.4 -58 C-17.4 -51 -15.6 -44.6 -12 -40 M-5 -47 C-5 -43 -3 -38 0 -34", hair.dark, 0.8
        )
        + _mouth()
        + both(_MOUSTACHE, hair.base, hair.dark, 0.9)
        + both_line("M-2 -58.4 C-5 -59 -8 -57.8 -11 -55.4", hair.light, 0.8)
    )


def square_beard(hair: Tone) -> str:
    """Draw a beard trimmed square in straight locks, with a long moustache."""
    return (
        shape(_SQUARE, hair.base)
        + both_line("M-18.4 -66 C-18.6 -54 -17 -42 -14.4 -33.6", hair.light, 1.0)
        + both_line("M-13.4 -50 C-13 -44 -11.6 -38 -9.8 -32.6", hair.light, 1.0)
        + both_line("M-5.4 -48 C-5.4 -42 -4.8 -37 -4 -32", hair.light, 1.0)
        + both_line(
            "M-16 -58 C-16.4 -49 -14.6 -40 -12.2 -32.6 M-9.2 -48 C-9 -42 -8 -37 -6.8 -32",
            hair.dark,
            0.8,
        )
        + line("M0 -47.6 L0 -31.4", hair.dark, 0.8)
        + _mouth()
        + both(_LONG_MOUSTACHE, hair.base, hair.dark, 0.9)
        + both_line("M-2.4 -58 C-6 -59 -9.4 -57 -12 -53.6", hair.light, 0.8)
    )


def flowing_beard(hair: Tone) -> str:
    """Draw an old man's long beard."""
    return (
        shape(_FLOWING, hair.base)
        + line(
            "M-18.8 -64 C-20.6 -54 -18.6 -46 -14.6 -38 C-12 -32 -9.6 -25 -6 -19.6", hair.dark, 0.8
        )
        + line("M-13.6 -54 C-14 -46 -10 -40 -8 -32 C-7 -27 -5.4 -22 -3.4 -18.6", hair.light, 1.2)
        + line("M-9.2 -50 C-9 -44 -5.4 -38 -4.4 -31 C-4 -27 -3 -23.6 -1 -20.6", hair.dark, 0.8)
        + line("M-4 -47 C-3 -41 0 -37 0.6 -30 C1 -25 2 -21 3.6 -17.6", hair.light, 1.2)
        + line("M3.4 -47 C3 -41 5.6 -36 5.4 -29 C5.2 -24 4.6 -21 4.6 -17", hair.dark, 0.8)
        + line("M9.4 -50 C9.4 -43 11.4 -39 10 -32 C9.2 -28 8 -24.6 7.2 -21.6", hair.light, 1.2)
        + line("M18.8 -64 C20.4 -54 19 -46 16 -39 C14.6 -35.6 13.6 -32 12 -28.6", hair.dark, 0.8)
        + line("M14.4 -55 C15 -48 15.4 -43 13.6 -38", hair.dark, 0.8)
        + _mouth()
        + both(_LONG_MOUSTACHE, hair.light, hair.dark, 0.9)
        + both_line("M-2.4 -58 C-6 -59 -9.4 -57 -12 -53.6", hair.dark, 0.6)
    )
