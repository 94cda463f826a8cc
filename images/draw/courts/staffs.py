"""Long emblems held upright, drawn around a rod with the hand at the origin."""

from images.draw.courts.charges import CLUB, FLEUR, HEART, LOZENGE, SPADE
from images.draw.courts.pen import both, both_line, disc, discs, fill, line, placed, rod, shape
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, STEEL, Tone

FOOT = 25.0


def _rod(top: float, tone: Tone = GOLD, width: float = 3.0) -> str:
    """Draw the shaft from the seam up to a height."""
    return (
        line(f"M0 {FOOT} L0 {top}", INK, width + 1.9)
        + line(f"M0 {FOOT} L0 {top}", tone.base, width)
        + line(f"M0.6 {FOOT} L0.6 {top}", tone.light, 0.8)
    )


def heart_sceptre() -> str:
    """Draw the queen of hearts' sceptre."""
    return (
        _rod(-69)
        + disc(0, -62, 3.2, GOLD.base, INK, 0.9)
        + both(
            "M-1.6 -77 C-8 -78 -10 -84 -8 -89 C-6.4 -85 -4 -82.6 -0.6 -80.6Z", GOLD.base, width=0.8
        )
        + disc(0, -73.6, 4.2, "url(#gold)", INK, 1.0)
        + shape(placed(HEART, 0, -88, 0.86), RED.base, width=1.1)
        + fill(placed(HEART, -1.2, -89.6, 0.4), RED.light)
    )


def lily_sceptre() -> str:
    """Draw the king of hearts' sceptre with a fleur-de-lis."""
    return (
        _rod(-66, width=3.4)
        + disc(0, -58, 3.4, GOLD.base, INK, 0.9)
        + shape("M-5 -66 C-5 -70 5 -70 5 -66 L3 -62 L-3 -62Z", GOLD.base, width=0.9)
        + shape(placed(FLEUR, 0, -81, 1.16), GOLD.base, width=1.1)
        + fill(
            placed("M0 -10 C-2 -6 -2.4 -3 -1 1 C-0.6 -3 -0.4 -7 0 -10Z", 0, -81, 1.16), GOLD.light
        )
        + disc(0, -74.2, 2.0, RED.base, INK, 0.6)
    )


def spade_sceptre() -> str:
    """Draw the queen of spades' sceptre, its head a spade between horns."""
    return (
        _rod(-66)
        + disc(0, -58, 3.0, GOLD.base, INK, 0.9)
        + both_line("M0 -68 C-7 -68 -12 -74 -10.6 -82", INK, 4.2)
        + both_line("M0 -68 C-7 -68 -12 -74 -10.6 -82", GOLD.base, 2.4)
        + disc(0, -68.4, 3.8, GOLD.base, INK, 0.9)
        + shape(placed(SPADE, 0, -84, 0.92), NAVY.base, width=1.1)
        + fill(placed("M-1 -8 C-4 -3 -8.4 0 -8 3.6 C-6 1 -2 -2 -1 -8Z", 0, -84, 0.92), NAVY.light)
        + discs([(-10.4, -83.4), (10.4, -83.4)], 1.8, CREAM.base)
    )


def mace() -> str:
    """Draw the king of clubs' flanged mace, crowned with a trefoil."""
    flange = "M-3 -64 C-10 -66 -14 -72 -13 -80 C-12 -85 -8 -88 -3 -89 C-6 -82 -6 -72 -3 -64Z"
    return (
        _rod(-64, width=3.8)
        + disc(0, -50, 3.4, GOLD.base, INK, 0.9)
        + shape("M-5.4 -62 L5.4 -62 L4 -57.6 L-4 -57.6Z", GOLD.base, width=0.9)
        + both(flange, "url(#gold)", width=1.1)
        + both_line("M-9.8 -69 C-11.4 -74 -11 -80 -8 -84", GOLD.light, 0.9)
        + shape("M0 -63 C-5 -70 -5 -82 0 -90 C5 -82 5 -70 0 -63Z", GOLD.base, width=1.0)
        + line("M0 -67 L0 -86", GOLD.dark, 0.8)
        + shape(placed(CLUB, 0, -95, 0.5), NAVY.base, width=0.9)
    )


def axe() -> str:
    """Draw the king of diamonds' battle-axe, its blade turned inwards."""
    blade = "M-2 -82 C-8 -81 -12 -87 -16 -92 C-20 -84 -21.4 -70 -15 -58 C-12 -64 -8 -69.6 -2 -69Z"
    return (
        _rod(-90, width=3.6)
        + shape(blade, STEEL.base)
        + line("M-16 -89 C-19 -82 -19.6 -71 -15.4 -62", STEEL.light, 1.6)
        + line("M-12.6 -84.4 C-14.6 -78 -14.6 -72 -12.4 -66.6", STEEL.dark, 0.8)
        + shape(placed(LOZENGE, -7.6, -75.6, 0.32), RED.base, INK, 0.6)
        + shape("M2 -80 L11 -75.6 L2 -71Z", STEEL.base)
        + shape("M-3.6 -84 L3.6 -84 L3.6 -67 L-3.6 -67Z", GOLD.base, width=1.0)
        + line("M-3.6 -80 L3.6 -80 M-3.6 -71 L3.6 -71", GOLD.dark, 0.8)
        + shape(placed(LOZENGE, 0, -95, 0.62), GOLD.base, width=1.0)
        + line("M-2 -60 L2 -57 M-2 -54 L2 -51 M-2 -48 L2 -45", RED.base, 1.1)
    )


def sword() -> str:
    """Draw the king of spades' sword, point upwards."""
    return (
        shape("M-3.6 -12 L-3.2 -84 L0 -93 L3.2 -84 L3.6 -12Z", STEEL.base)
        + fill("M-2.8 -13 L-2.4 -83.6 L0 -91 L0 -13Z", STEEL.light)
        + line("M0 -14 L0 -74", STEEL.dark, 0.9)
        + rod("M0 0 L0 14", RED.dark, 3.8)
        + shape(
            "M0 -9.6 C-6 -9 -10 -11 -14.6 -9.4 C-17 -10.8 -17.6 -14.6 -14.4 -15.4"
            " C-10 -14 -5 -15.4 0 -15.6"
            " C5 -15.4 10 -14 14.4 -15.4 C17.6 -14.6 17 -10.8 14.6 -9.4 C10 -11 6 -9 0 -9.6Z",
            "url(#gold)",
            width=1.1,
        )
        + disc(0, -12.6, 2.0, RED.base, INK, 0.6)
        + disc(0, 16.6, 4.4, GOLD.base, INK, 1.0)
        + shape(placed(SPADE, 0, 16.6, 0.24), NAVY.base, INK, 0.4)
    )


def halberd() -> str:
    """Draw the jack of spades' halberd: a spear point, a blade and a hook."""
    return (
        _rod(-70, GOLD, 3.0)
        + shape(
            "M-2 -80 C-8 -78 -12 -80 -17 -86 C-18.6 -76 -16 -66 -9 -60 C-8 -65 -5.6 -67.4 -2 -68Z",
            STEEL.base,
        )
        + line("M-16 -82 C-16.4 -75 -14.4 -68 -10 -63.6", STEEL.light, 1.3)
        + shape("M2 -78 C8 -78 11 -75 12.6 -69 C9 -71 6 -71 2 -70Z", STEEL.base)
        + shape(
            "M0 -109 C-3 -102 -5 -95 -4.6 -88 L-2.6 -82 L2.6 -82 L4.6 -88 C5 -95 3 -102 0 -109Z",
            STEEL.base,
        )
        + line("M0 -105 L0 -84", STEEL.dark, 0.9)
        + shape("M-3.2 -83 L3.2 -83 L2.8 -65 L-2.8 -65Z", GOLD.base, width=0.9)
        + shape(
            "M-3 -62 C-7 -57 -7.4 -50 -6 -44 L-3.4 -47 L-2 -42 L0 -47 L2 -42 L3.4 -47"
            " L6 -44 C7.4 -50 7 -57 3 -62Z",
            RED.base,
            width=0.9,
        )
        + line("M-2.6 -58 L-3.4 -50 M2.6 -58 L3.4 -50 M0 -58 L0 -50", RED.dark, 0.8)
    )


def lance() -> str:
    """Draw the jack of diamonds' lance with a swallow-tailed pennon."""
    pennon = (
        "M0 -94 C-8 -97 -14 -90 -21 -92 C-26 -93.4 -30 -92 -34 -89 L-27 -82 L-33 -73"
        " C-27 -77 -22 -76 -17 -75"
        " C-11 -73.6 -6 -78 0 -75Z"
    )
    return (
        _rod(-92)
        + shape(pennon, GOLD.base)
        + shape(
            "M0 -91 C-8 -93.6 -14 -87 -20 -88.6 L-20 -78.6 C-13 -77 -7 -81 0 -78.4Z",
            RED.base,
            RED.dark,
            0.7,
        )
        + shape(placed(LOZENGE, -10.4, -84.8, 0.5), GOLD.light, INK, 0.6)
        + rod("M0 -97 L0 -72", GOLD.base, 3.0)
        + shape(
            "M0 -110 C-2.4 -105 -4 -102 -3.6 -99 L-2 -95 L2 -95 L3.6 -99 C4 -102 2.4 -105 0 -110Z",
            STEEL.base,
            width=1.0,
        )
    )


def torch() -> str:
    """Draw the jack of clubs' torch with a calm flame."""
    flame = (
        "M0 -62 C-9 -62 -13 -70 -10.6 -77 C-9 -82 -5 -84 -5.4 -90 C0 -88 2.6 -94 0.6 -101"
        " C8 -96 8.4 -88 7.6 -84"
        " C10 -85 10.6 -87 10.4 -89 C14 -83 14 -62 0 -62Z"
    )
    inner = (
        "M0 -63 C-6 -63 -8 -69 -6 -74 C-4.6 -77 -2 -78 -1.6 -83 C3 -80 4 -76 3.6 -73.4"
        " C5 -74 6 -75 6.2 -76.6 C9 -71 7 -63 0 -63Z"
    )
    return (
        _rod(-50, GOLD, 3.4)
        + shape(flame, RED.base)
        + fill(inner, GOLD.base)
        + fill(
            "M0 -63.4 C-3 -63.4 -4 -67 -2.6 -70 C-1.6 -72 -0.6 -73 -0.4 -75"
            " C3.4 -71 4 -63.4 0 -63.4Z",
            GOLD.light,
        )
        + shape("M-7.6 -62 L7.6 -62 L3.4 -46 L-3.4 -46Z", "url(#gold)", width=1.1)
        + shape("M-9 -65.4 L9 -65.4 L8 -61 L-8 -61Z", GOLD.base, width=1.0)
        + both_line("M-4.6 -60 L-1.8 -47.6", GOLD.dark, 0.8)
        + disc(0, -44.6, 2.8, GOLD.base, INK, 0.8)
    )
