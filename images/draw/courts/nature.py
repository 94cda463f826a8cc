"""Emblems that grow or fly: flowers, feathers and the hawk, with the hand at the origin."""

from images.draw.courts.charges import CLUB
from images.draw.courts.pen import disc, discs, fill, line, placed, rod, shape, spot
from images.draw.courts.tones import CREAM, CREASE, GOLD, INK, LEAF, LEATHER, NAVY, RED


def _leaf(d: str, vein: str) -> str:
    """Draw a leaf with its vein."""
    return shape(d, LEAF.base, width=0.9) + line(vein, LEAF.dark, 0.8)


def rose() -> str:
    """Draw the rose of the queen of hearts."""
    petals = "".join(
        disc(dx, -37 + dy, r, RED.base, RED.dark, 0.9)
        for dx, dy, r in (
            (-6.0, 2.0, 6.4),
            (6.0, 2.0, 6.4),
            (-3.6, -5.0, 6.2),
            (4.0, -5.0, 6.2),
            (0.0, 6.0, 6.4),
        )
    )
    return (
        line("M2 14 C1 -4 0.6 -16 0.4 -30", LEAF.dark, 2.2)
        + _leaf(
            "M1 -13 C-7.6 -12 -12 -17 -13.6 -23 C-6.6 -22 -0.6 -20 1 -13Z",
            "M-11.6 -21.4 C-6.6 -19 -2.6 -16 0.4 -13.6",
        )
        + _leaf(
            "M1.4 -9 C8 -10 13 -13.6 14.4 -19 C8 -19 2 -15.4 1.4 -9Z",
            "M12.4 -17.4 C8 -15 4 -12.6 1.6 -9.6",
        )
        + petals
        + disc(0, -37, 6.4, "#c93646", RED.dark, 0.9)
        + line(
            "M-4.1 -37 C-4.1 -41.4 3.5 -41.8 3.9 -37 C4.1 -33.6 -1.1 -33 -1.5 -36.2"
            " C-1.5 -38.2 1.5 -38.4 1.9 -36.6",
            RED.dark,
            1.0,
        )
        + line("M-8.5 -41 C-9 -35 -6 -30 -1 -29.4 M7 -41 C8.6 -37 7.4 -32 3.6 -30", RED.light, 0.8)
    )


def lily() -> str:
    """Draw a white lily with one open flower and a bud."""
    return (
        line("M1 16 C0 -4 -1 -16 0 -34", LEAF.dark, 2.2)
        + line("M0 -20 C4 -26 9 -28 11 -33", LEAF.dark, 1.8)
        + _leaf(
            "M0.6 -8 C-8 -10 -13 -18 -13.6 -27 C-6 -24 -0.6 -17 0.6 -8Z",
            "M-11.6 -24 C-7 -19 -2 -13 0.4 -8.6",
        )
        + _leaf("M1 -6 C7 -8 13 -13 15 -20 C8 -18 2.6 -13 1 -6Z", "M13 -18 C8 -14 4 -10.6 1.4 -6.8")
        + shape("M10 -33 C8 -38 10 -44 14 -47 C17 -43 16 -37 13 -32.6Z", CREAM.base, width=0.9)
        + shape("M-2 -34 C-9 -35 -16 -40 -19 -48 C-11 -50 -4 -45 -1 -38Z", CREAM.base, width=1.0)
        + shape("M2 -34 C9 -37 14 -44 14.6 -53 C7 -52 2 -46 0.6 -38Z", CREAM.base, width=1.0)
        + line("M-3 -37 C-7 -40 -11 -43.6 -14.6 -46 M3 -37 C6 -41 10 -46 12 -49.6", CREAM.dark, 0.9)
        + shape("M0 -33 C-8 -42 -9 -54 -1.6 -64 C6 -55 7 -43 0 -33Z", CREAM.base, width=1.0)
        + line("M-1.6 -46 C-2.4 -50 -2.2 -55 -1.6 -60", CREAM.dark, 1.0)
        + line(
            "M-0.4 -34 C-2 -38 -4 -41 -4.4 -45 M0 -34 L0.4 -46 M0.6 -34 C2.6 -38 4 -41 5 -44.6",
            GOLD.dark,
            0.9,
        )
        + discs([(-4.6, -46), (0.4, -47.4), (5.4, -45.6)], 1.4, GOLD.base)
        + shape(
            "M0.4 -30.6 C-6 -33 -14 -31 -16.6 -25 C-11 -22.6 -3 -24.6 0.4 -30.6Z",
            CREAM.base,
            width=1.0,
        )
        + line("M-2.4 -29.6 C-6 -29 -10 -28 -13 -26", CREAM.dark, 0.9)
        + disc(0, -32, 2.2, LEAF.base, INK, 0.7)
    )


def clover() -> str:
    """Draw a sprig of clover: one great leaf and a small one."""
    great = placed(CLUB, 0, -43, 1.36)
    small = placed(CLUB, 13, -23, 0.74, 24)
    return (
        line("M1 18 C2 0 0 -16 0 -34", LEAF.dark, 2.6)
        + line("M1 -6 C4 -13 8 -16 11 -19", LEAF.dark, 1.8)
        + shape(great, LEAF.base)
        + line(
            "M0 -33 L0 -54 M-0.6 -38.6 C-4 -40.4 -8 -41 -12 -40.4 M0.6 -38.6"
            " C4 -40.4 8 -41 12 -40.4",
            LEAF.light,
            1.0,
        )
        + shape(small, LEAF.base, width=1.0)
        + line("M11.6 -19.6 L15 -28", LEAF.light, 0.8)
    )


def peacock_feather() -> str:
    """Draw a peacock's feather."""
    vane = (
        "M0 -46 C-8 -54 -13 -66 -12 -78 C-11 -90 -6 -98 0 -103 C6 -98 11 -90 12 -78"
        " C13 -66 8 -54 0 -46Z"
    )
    barbs = "".join(
        f"M0 {y} C-4 {y - 3} -8 {y - 5} -{w} {y - 10} M0 {y} C4 {y - 3} 8 {y - 5} {w} {y - 10}"
        for y, w in ((-48, 8), (-54, 10.4), (-61, 11), (-90, 6))
    )
    wisps = (
        "M0 -14 C-4 -18 -7 -20 -8 -25 M0 -24 C4 -28 7 -30 8 -35 M0 -34"
        " C-4 -38 -7 -40 -8.4 -46 M0 -40 C4 -44 6 -46 7.4 -51"
    )
    return (
        line(wisps, LEAF.dark, 1.2)
        + rod("M0 25 L0 -50", GOLD.base, 1.6)
        + shape(vane, LEAF.base)
        + line(barbs, LEAF.dark, 0.9)
        + line("M0 -48 L0 -70", GOLD.light, 1.0)
        + shape(
            "M0 -64 C-7 -67 -9 -75 -7.6 -82 C-6 -88 -3 -91 0 -93 C3 -91 6 -88 7.6 -82"
            " C9 -75 7 -67 0 -64Z",
            GOLD.base,
            width=0.8,
        )
        + shape(
            "M0 -67.6 C-5 -70 -6 -76 -5 -80.6 C-4 -85 -2 -87 0 -88.4 C2 -87 4 -85 5 -80.6"
            " C6 -76 5 -70 0 -67.6Z",
            NAVY.light,
            width=0.6,
        )
        + fill(
            "M0 -69.4 C-3.6 -71.4 -4 -76 -3 -79.4 C-2 -80.8 -0.8 -79.6 0 -78"
            " C0.8 -79.6 2 -80.8 3 -79.4 C4 -76 3.6 -71.4 0 -69.4Z",
            NAVY.dark,
        )
    )


def quill() -> str:
    """Draw a long white quill held like a banner."""
    vane = (
        "M0 -22 C-5 -26 -8 -34 -8.4 -42 L-6.6 -43 C-9.4 -50 -10 -58 -9 -66 L-7 -66"
        " C-8.4 -76 -6 -86 -1 -94 C1 -98 4 -101 8 -103"
        " C12 -94 13 -84 11.6 -74 L9.4 -75 C10.4 -66 9.6 -56 7.4 -48 L5.4 -49.6 C6 -40 4 -30 0 -22Z"
    )
    return (
        rod("M0 25 L0 -24", CREAM.base, 1.8)
        + shape(vane, CREAM.base)
        + fill(
            "M0.6 -26 C2 -50 1 -74 6.6 -99 C11 -92 12 -84 11 -75.6 L8.6 -76.6"
            " C9.4 -66 8.8 -57 7 -50 L5 -51.6 C5.4 -42 3.6 -33 0.6 -26Z",
            RED.base,
        )
        + line("M0 -20 C-0.6 -46 -0.6 -72 6.4 -100", INK, 1.1)
        + line(
            "M-1 -34 C-3.6 -37 -5.6 -40 -6.6 -44 M-1 -46 C-4 -49 -6.4 -53 -7.4 -57"
            " M-0.8 -58 C-4 -61 -6 -65 -7 -69 M0 -70 C-3 -74 -4.6 -78 -5 -82",
            CREAM.dark,
            0.9,
        )
        + line(
            "M1 -36 C3 -39 4 -42 4.6 -45 M1 -48 C4 -51 6 -55 7 -58 M1.4 -62"
            " C5 -65 7.6 -69 8.6 -72 M3 -76 C6 -79 8.6 -83 9.6 -87",
            RED.dark,
            0.8,
        )
    )


def hawk() -> str:
    """Draw a hawk that sits on the glove, looking inwards."""
    wing = (
        "M-9 -46 C-15 -39 -17 -26 -14 -12 C-12.4 -5 -12 0 -13.6 8 C-8 3 -4.6 -3 -3 -9"
        " C1 -20 1 -34 -3 -43Z"
    )
    breast = (
        "M-6 -58 C-12 -52 -13.6 -40 -11.6 -28 C-10 -17 -4 -12.6 1.6 -14.6"
        " C9.6 -19 12.4 -32 10 -43 C9 -50 7 -54 5 -58Z"
    )
    head = (
        "M-7.4 -55.6 C-9 -64 -3 -68.6 3 -67.6 C8.4 -66.6 10.4 -62.6 9.8 -59"
        " C13 -58.6 14.6 -55.4 13 -51.6"
        " C11.6 -53.4 9.6 -54 7.8 -53.4 C3 -50.6 -4.4 -51.4 -7.4 -55.6Z"
    )
    return (
        shape("M-11 -14 C-15 -4 -16 6 -15 13 L-6.4 10 C-5 2 -4 -4 -3 -12Z", LEATHER.dark, width=1.0)
        + line("M-10.6 -6 L-10.4 10", LEATHER.base, 0.9)
        + shape(breast, CREAM.base)
        + line(
            "M3.4 -46 Q5.4 -43.6 7.6 -46 M2.4 -40 Q5.2 -37.2 8.6 -40 M2.4 -34"
            " Q5.4 -31 9 -34 M2 -28 Q5 -25 8.6 -28 M0 -22 Q3 -19 6 -22",
            CREASE,
            0.9,
        )
        + shape(wing, LEATHER.base)
        + line(
            "M-9.6 -38 C-13 -29 -12.6 -18 -10 -6 M-6 -38 C-8.6 -28 -8.4 -18 -6.4 -8",
            GOLD.light,
            0.9,
        )
        + shape(head, LEATHER.base)
        + shape(
            "M9.8 -59 C13 -58.6 14.6 -55.4 13 -51.6 C11.6 -53.4 9.6 -54 7.8 -53.4Z",
            GOLD.base,
            width=0.8,
        )
        + disc(4.8, -60, 1.9, GOLD.light, INK, 0.7)
        + spot(5.0, -60, 0.9, INK)
        + line("M1.6 -63 Q5 -64 7.8 -61.4", INK, 1.0)
        + rod("M-3 -14 L-3.4 -9.4 M3 -15.4 L3.4 -9.8", GOLD.base, 2.0)
        + line("M-3.4 -10 C-7 -6 -12 -2 -11.6 5", RED.base, 1.4)
    )
