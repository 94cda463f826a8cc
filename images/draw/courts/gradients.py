"""The few gradients of the courts, each defined only where a picture uses it."""

from images.draw.courts.tones import GOLD

_GILT = (("0", "#fbe9a6", ""), ("0.5", GOLD.base, ""), ("1", "#b98321", ""))
_SPACE = 'gradientUnits="userSpaceOnUse"'

_GRADIENTS = {
    "gold": ("linear", f'{_SPACE} x1="-28" y1="-129" x2="28" y2="-95"', _GILT),
    "cup": ("linear", 'x1="0%" y1="0%" x2="100%" y2="0%"', _GILT),
    "globe": ("radial", 'cx="35%" cy="30%" r="75%"', (*_GILT[:2], ("1", GOLD.dark, ""))),
    "veil": (
        "linear",
        f'{_SPACE} x1="0" y1="-117" x2="0" y2="-25"',
        (("0", "#5b78b4", ""), ("1", "#35508c", "")),
    ),
    "blush": (
        "radial",
        'cx="50%" cy="50%" r="50%"',
        (("0", "#e08a74", "0.55"), ("1", "#e08a74", "0")),
    ),
}


def definitions(shapes: str) -> str:
    """Return the definitions of the gradients that the shapes name."""
    used = [_gradient(name) for name in _GRADIENTS if f"url(#{name})" in shapes]
    return "<defs>\n" + "\n".join(used) + "\n</defs>\n"


def _gradient(name: str) -> str:
    kind, where, stops = _GRADIENTS[name]
    steps = "".join(
        f'<stop offset="{offset}" stop-color="{colour}"'
        + (f' stop-opacity="{opacity}"' if opacity else "")
        + "/>"
        for offset, colour, opacity in stops
    )
    return f'<{kind}Gradient id="{name}" {where}>{steps}</{kind}Gradient>'
