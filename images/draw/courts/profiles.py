"""Heads in profile, looking to the viewer's left, as the one-eyed courts of old packs have them."""

from images.draw.courts.faces import Look
from images.draw.courts.pen import INNER, disc, fill, line, shape, spot
from images.draw.courts.tones import CREASE, INK, RED, SKIN, Tone

_HEAD = (
    "M-13 -97 C-16 -92 -17.6 -87 -17.4 -82.4 C-17.3 -80.4 -16.4 -79.2 -16.5 -77.4"
    " C-17.8 -73.4 -21 -70 -23.2 -66.8 C-24.2 -65.2 -23.4 -63.6 -21.6 -63.3"
    " C-20.2 -63 -19 -63 -18.7 -62 C-18.4 -60.8 -19.7 -60 -19.8 -58.6"
    " C-19.8 -57.6 -18.8 -57.1 -17.8 -56.7"
    " C-18.6 -56.2 -19.4 -55.4 -19.1 -54.2 C-18.8 -53 -17.3 -52.5 -17 -51.2"
    " C-16.8 -50 -17.8 -49 -17.7 -47.4"
    " C-17.4 -44.4 -14.8 -42.8 -11.4 -43 C-4 -43.6 4 -47 10 -54 L18 -70 L14 -97Z"
)


def _side_eye(hair: Tone, look: Look) -> str:
    """Draw the one eye that a profile shows."""
    return (
        shape(
            "M-15.6 -73.6 C-13.4 -76.4 -10.2 -76.6 -7 -73.6 C-9.6 -71.4 -13 -71.2 -15 -72.2Z",
            "#ffffff",
            hair.dark,
            0.5,
        )
        + shape(
            "M-14.4 -75 C-13 -76.2 -11 -75.6 -10.8 -73.6 C-10.9 -71.8 -12.6 -71.2 -14.4 -72"
            " C-14.9 -73 -14.9 -74.2 -14.4 -75Z",
            look.iris,
            INK,
            0.5,
        )
        + disc(-13, -73.7, 0.9, INK, INK, 0.1)
        + spot(-13.5, -74.5, 0.5, "#ffffff")
        + line("M-16 -73.2 C-13.6 -76.8 -10 -77 -6.4 -73.4", INK, 1.2)
        + line("M-14.8 -77.2 C-12 -79 -9 -78.6 -6.4 -76.4", SKIN.dark, 0.7)
    )


def profile_face(hair: Tone, look: Look) -> str:
    """Draw a young man's face from the side."""
    return (
        shape(_HEAD, SKIN.base)
        + fill(
            "M-14.6 -44.6 C-7 -44 3 -49 9 -57 L11 -54 C4.4 -47 -4 -43.8 -11.4 -43.4"
            " C-13 -43.4 -14 -44 -14.6 -44.6Z",
            SKIN.dark,
        )
        + spot(-7.6, -61, 5.6, "url(#blush)")
        + fill(
            "M-17.4 -80 C-14 -82.6 -9.4 -83 -5.4 -80.6 C-9 -81 -13 -80.4 -16.6 -78.2Z", hair.dark
        )
        + _side_eye(hair, look)
        + line("M-13.6 -70.6 C-11.6 -69.8 -9.4 -70 -7.6 -71", SKIN.dark, 0.7)
        + line("M-20.2 -64 C-19.6 -65.8 -17.6 -65.6 -17.6 -63.6", CREASE, INNER)
        + fill(
            "M-19.7 -58.4 C-17.4 -58.8 -14.6 -58 -12.8 -56.7"
            " C-14.6 -56.8 -16.6 -56.7 -18 -56.7 C-19 -57 -19.6 -57.6 -19.7 -58.4Z",
            "#b8675a",
        )
        + fill(
            "M-18 -56.6 C-16.4 -56.7 -14.6 -56.8 -12.8 -56.7"
            " C-14 -54.4 -16.8 -53.2 -18.8 -53.8 C-19.3 -55 -19 -55.8 -18 -56.6Z",
            "#e0a48f",
        )
        + line("M-17.9 -56.7 C-16 -56.9 -14.4 -57 -12.4 -56.6", RED.dark, 0.8)
    )


def profile_back(hair: Tone) -> str:
    """Draw the hair behind a profile, to the nape."""
    return shape(
        "M0 -104 C16 -104 27 -96 28 -80 C28.6 -68 32 -60 30 -52 C27 -46 18 -45 12 -46 L4 -70Z",
        hair.base,
    )


def profile_front(hair: Tone) -> str:
    """Draw the fringe and the side hair that covers the ear, turned under at the jaw."""
    return shape(
        "M-17.6 -84 C-18.6 -93 -13 -101 0 -101 C18 -101 26 -92 27 -78 C27.4 -68 30.6 -60 28.6 -52"
        " C25 -45.6 9 -44.6 4 -49.6 C1.6 -55 3.4 -62 2.6 -68 C2 -74 0 -79 -3 -84.4"
        " C-7.6 -83 -12.6 -83 -17.6 -84Z",
        hair.base,
    ) + line(
        "M-12 -85 C-12.6 -89 -11 -93 -8 -96.6 M-6.4 -86 C-6.6 -90 -5 -93.6 -2.6 -96.6"
        " M0 -84.6 C6 -77 6.6 -66 6.4 -58 C6.4 -54 7.6 -51.6 10 -50.6"
        " M5 -86 C11 -79 12.4 -68 12.4 -59 C12.4 -54.6 13.6 -51.6 16 -50.4"
        " M11 -88 C17 -81 18.6 -69 18.8 -60 C19 -55 20 -52 22 -50.8"
        " M17 -88 C22 -81 23 -72 24.4 -63",
        hair.light,
        INNER,
    )


def curled_profile_front(hair: Tone) -> str:
    """Draw hair brushed back from the brow, over the ear, and rolled up at the nape."""
    return (
        shape(
            "M-16.4 -87 C-18 -95 -12 -101 0 -101 C18 -101 26 -92 26.6 -80"
            " C26.8 -70 31.4 -64 32.4 -56 C33 -48.6 27 -44.6 21 -46.4"
            " C17 -43 10 -43 6.4 -47.4 C2.8 -52 5 -58 4.4 -64 C3.6 -72 1.6 -77 -1.4 -82"
            " C-5.6 -87 -11 -88.4 -16.4 -87Z",
            hair.base,
        )
        + line(
            "M-13 -90.4 C-4 -92 3 -86 6.6 -78 C9 -71 8.6 -63 8.6 -56"
            " C9 -51 12 -48.6 15.4 -50.4 C17.4 -52 16.6 -55 14.4 -54.6"
            " M-10 -94.4 C1 -95 9 -88 12.6 -79 C15 -71 15 -64 17 -58"
            " M-4 -97.6 C8 -97 16 -90 18.4 -80 C20 -71 22.4 -64 25 -58.6"
            " C26.6 -54 24.6 -50.4 21.4 -50.4",
            hair.light,
            1.0,
        )
        + line("M-7 -92.4 C3 -92 8 -86 10.4 -78 M3 -96 C12 -93 16 -86 17.6 -76", hair.dark, 0.8)
    )


_KING_HEAD = (
    "M-13 -98 C-16 -93 -17.6 -88 -17.6 -83.4 C-18 -81.8 -18.4 -80.6 -17.6 -78.6"
    " C-17 -77.4 -17.4 -76 -18.6 -74"
    " C-20.2 -72 -22 -69.4 -24.4 -65.6 C-25.2 -64 -24.4 -62.8 -22.8 -62.7"
    " C-21 -62.6 -19.6 -62.4 -19.2 -60.6"
    " C-19 -58 -19 -54 -18.4 -50 C-14 -44 4 -47 10 -54 L18 -70 L14 -98Z"
)


def king_profile(hair: Tone, look: Look) -> str:
    """Draw an elder man's face from the side; the beard hides its mouth and chin."""
    return (
        shape(_KING_HEAD, SKIN.base)
        + spot(-7.6, -64, 6, "url(#blush)")
        + line("M-14.6 -87.6 C-12 -88.8 -9.6 -88.8 -7 -88", SKIN.dark, 0.7)
        + fill(
            "M-18.8 -79 C-15.6 -83.6 -9.6 -84.2 -4.4 -80 C-8.6 -81 -13.4 -80.4 -17.2 -77.2Z",
            hair.dark,
        )
        + _side_eye(hair, look)
        + line("M-14.6 -69.4 C-11.6 -67.4 -8.6 -67.8 -6 -69.6", SKIN.dark, 0.9)
        + line(
            "M-5.4 -75 L-2.6 -76.4 M-5.2 -73 L-2.4 -72.6 M-5.6 -71.2 L-3.2 -69.4", SKIN.dark, 0.7
        )
        + line("M-21 -63 C-20.6 -65.2 -18.2 -65.2 -18 -62.8", CREASE, INNER)
        + line("M-17.4 -65 C-15.4 -63.6 -14.2 -62 -13.6 -60", CREASE, 0.7)
    )


def profile_beard(hair: Tone) -> str:
    """Draw a full beard from the side, with the moustache over it and the lip between."""
    beard = (
        "M4 -80 C3 -72 0.6 -66 -5 -61.6 C-9 -58.8 -14 -58.6 -18.6 -56"
        " C-20.4 -53.6 -19 -52.6 -19.8 -51"
        " C-22.6 -48 -24 -43 -22.8 -37.6 C-21.6 -32.6 -18 -29.6 -18.6 -24.6"
        " C-14.6 -25.6 -11.4 -28.4 -9.6 -31.6"
        " C-8.8 -28.6 -9.4 -26 -10.6 -23.6 C-4 -25 3 -31.6 6.6 -39.6 C10 -46 12.6 -54 12 -66Z"
    )
    moustache = (
        "M-20.4 -61 C-17 -62.4 -12.6 -60.4 -10 -56 C-8.4 -53 -5.6 -51.6 -2.4 -52.6"
        " C-4.6 -48.8 -10 -48.8 -13 -52"
        " C-15.4 -54.6 -18.4 -55.6 -21.4 -56.4 C-22.6 -58 -22 -60 -20.4 -61Z"
    )
    return (
        shape(beard, hair.base)
        + line("M1 -66 C-1.6 -58 -8 -50 -12.6 -46 C-17 -42 -17.6 -36 -15.6 -29.6", hair.light, 1.0)
        + line("M5.6 -66 C4.6 -57 -2 -50 -6.6 -45 C-10 -41 -10.6 -37 -9.6 -32", hair.dark, 0.8)
        + line("M8.6 -62 C8 -54 3 -47 -1.6 -42 C-5 -38 -5.6 -33 -6.4 -28.6", hair.light, 1.0)
        + line("M-16.6 -50 C-19.6 -46 -20.4 -41 -19 -36", hair.light, 1.0)
        + line("M-13.6 -49.6 C-16 -46.6 -17 -43 -16.8 -39", hair.dark, 0.8)
        + fill(
            "M-19.8 -55.8 C-17.4 -55.6 -15.4 -54.8 -13.6 -53.4"
            " C-15.6 -52 -18.6 -51.8 -20 -52.6 C-20.6 -54 -20.4 -55 -19.8 -55.8Z",
            "#b9534e",
        )
        + shape(moustache, hair.base, hair.dark, 0.9)
        + line("M-19 -59.4 C-15.6 -59.8 -13 -57.6 -11 -54.6", hair.light, 0.8)
    )


def profile_mane_back(hair: Tone) -> str:
    """Draw the long hair behind a king's profile."""
    return shape(
        "M0 -104 C16 -104 26 -96 27.4 -82 C28.4 -70 33 -60 33.6 -50 C34 -43 31 -40 34 -33"
        " C28 -33 25 -35 23 -38"
        " C22.6 -35 21 -33 18 -31.6 C10 -34 4 -42 2 -50 L4 -80Z",
        hair.base,
    )


def profile_mane_front(hair: Tone) -> str:
    """Draw the hair from the temple over the ear, and its locks."""
    return (
        shape(
            "M-13.6 -96 C-10 -101 -4 -103 2 -103 C18 -102 26 -94 26.6 -82"
            " C27 -70 30 -62 29 -52 C28.4 -46 25.6 -42 26.6 -37"
            " C21.6 -39 19.6 -43 19.6 -47 C18 -43 15.6 -40.6 12.6 -39.6"
            " C12.6 -46 10 -52 9.6 -60 C9.2 -68 8 -76 3.6 -83"
            " C-0.6 -88 -7 -90.4 -13.6 -96Z",
            hair.base,
            width=1.0,
        )
        + line(
            "M-8 -97.4 C0 -96 7 -90 10 -82 C13 -73 12.6 -62 14.6 -52 M0 -99.4"
            " C9 -97 15 -90 17 -80 C19 -70 18.6 -60 20.6 -50"
            " M9 -99 C17 -95 21 -88 22 -79 C23 -70 24.6 -62 24.6 -54",
            hair.light,
            1.0,
        )
        + line("M-3 -96.4 C6 -93 11.6 -86 13.6 -77 C15 -69 15 -60 17 -51", hair.dark, 0.8)
    )
