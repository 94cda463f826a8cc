"""The icons of the interface: strokes in a box of 24 by 24, in any colour."""

from __future__ import annotations

from pygame import Surface

from solitaire_gui.gui.graphics.theme import Colour, Theme

BOX = 24

_STROKES = {
    "new": """
        <rect x="4" y="6" width="11" height="15" rx="2"/>
        <path d="M8 3.5 H18 C19.1 3.5 20 4.4 20 5.5 V17"/>""",
    "restart": """
        <path d="M5.5 9 A7.5 7.5 0 1 1 4.6 13.5"/>
        <path d="M5 4 V9 H10"/>""",
    "undo": """
        <path d="M8.5 5 L4 9.5 L8.5 14"/>
        <path d="M4 9.5 H14.5 C21.5 9.5 21.5 19 14.5 19 H10"/>""",
    "redo": """
        <path d="M15.5 5 L20 9.5 L15.5 14"/>
        <path d="M20 9.5 H9.5 C2.5 9.5 2.5 19 9.5 19 H14"/>""",
    "hint": """
        <path d="M9 17.5 H15 M10 20.5 H14"/>
        <path d="M9 17.5 C9 15 6.5 13.8 6.5 9.8
            A5.5 5.5 0 0 1 17.5 9.8 C17.5 13.8 15 15 15 17.5"/>""",
    "review": """
        <path d="M4.5 19 V6.5 M9.5 19 V6.5 M14.5 19 V15 M19.5 19 V15"/>""",
    "show": """
        <path d="M3 12 C6 6.8 9 5.5 12 5.5 C15 5.5 18 6.8 21 12 C18 17.2 15 18.5 12 18.5"/>
        <path d="M12 18.5 C9 18.5 6 17.2 3 12"/>
        <circle cx="12" cy="12" r="2.8"/>""",
    "why": """
        <circle cx="5.5" cy="6.5" r="2.6"/>
        <circle cx="18.5" cy="17.5" r="2.6"/>
        <path d="M8.5 5.5 C13.5 4.5 18 7 18.4 12.2 M16 10.6 L18.5 13 L21 10.6"/>
        <path d="M15.5 18.5 C10.5 19.5 6 17 5.6 11.8 M8 13.4 L5.5 11 L3 13.4"/>""",
    "help": """
        <circle cx="12" cy="12" r="8.7"/>
        <path d="M9.4 9.6 C9.6 6.4 14.6 6.6 14.4 9.8 C14.3 11.8 12 11.9 12 14"/>
        <path d="M12 17 V17.2"/>""",
    "learn": """
        <path d="M2.5 9.5 L12 5 L21.5 9.5 L12 14 Z"/>
        <path d="M6.5 11.5 V16.3 C9 19.2 15 19.2 17.5 16.3 V11.5"/>
        <path d="M21.5 9.5 V15.5"/>""",
    "games": """
        <rect x="4" y="4" width="6.6" height="6.6" rx="1.5"/>
        <rect x="13.4" y="4" width="6.6" height="6.6" rx="1.5"/>
        <rect x="4" y="13.4" width="6.6" height="6.6" rx="1.5"/>
        <rect x="13.4" y="13.4" width="6.6" height="6.6" rx="1.5"/>""",
    "player": """
        <circle cx="12" cy="8" r="4.2"/>
        <path d="M4 20 C4 16.4 7.4 14.8 12 14.8 C16.6 14.8 20 16.4 20 20"/>""",
    "menu": """
        <path d="M4 7 H10 M16 7 H20"/>
        <circle cx="13" cy="7" r="2.6"/>
        <path d="M4 17 H6 M12 17 H20"/>
        <circle cx="9" cy="17" r="2.6"/>""",
    "more": """
        <circle cx="5" cy="12" r="1.3"/><circle cx="12" cy="12" r="1.3"/>
        <circle cx="19" cy="12" r="1.3"/>""",
    "daily": """
        <rect x="4" y="5.5" width="16" height="15" rx="2.5"/>
        <path d="M8.5 3 V7 M15.5 3 V7 M4 10.5 H20"/>
        <path d="M8.7 15.4 L11.2 17.7 L15.6 13.4"/>""",
    "puzzle": """
        <path d="M4.5 8.5 H9 A2.5 2.5 0 1 1 13 8.5 H17 V12.5
            A2.5 2.5 0 1 1 17 16.5 V20.5 H4.5 Z"/>""",
    "down": """
        <path d="M5 9 L12 16 L19 9"/>""",
    "check": """
        <path d="M5 12.8 L10 17.5 L19.2 7"/>""",
    "statistics": """
        <path d="M4 20 H20"/>
        <path d="M7 20 V13 M12 20 V5 M17 20 V9"/>""",
    "close": """
        <path d="M6 6 L18 18"/>
        <path d="M18 6 L6 18"/>""",
    "quit": """
        <path d="M11 4 H6 C5 4 4.5 4.6 4.5 5.5 V18.5 C4.5 19.4 5 20 6 20 H11"/>
        <path d="M9.5 12 H20 M16 8 L20 12 L16 16"/>""",
    "play": """
        <path d="M8 5 L19 12 L8 19 Z"/>""",
    "pause": """
        <path d="M8.5 5.5 V18.5 M15.5 5.5 V18.5"/>""",
    "back": """
        <path d="M15 6 L9 12 L15 18"/>""",
    "forward": """
        <path d="M9 6 L15 12 L9 18"/>""",
    "first": """
        <path d="M18 6 L12 12 L18 18 M6.5 6 V18"/>""",
    "last": """
        <path d="M6 6 L12 12 L6 18 M17.5 6 V18"/>""",
    "up": """
        <path d="M6 15 L12 9 L18 15"/>""",
    "copy": """
        <rect x="9" y="9" width="11" height="11" rx="2"/>
        <path d="M15.5 5.5 V5 C15.5 4.4 15 4 14.5 4 H5 C4.4 4 4 4.4 4 5 V14.5 C4 15 4.4 15.5 5 15.5
            H5.5"/>""",
    "paste": """
        <path d="M8 5.5 H6.5 C5.4 5.5 4.5 6.4 4.5 7.5 V18.5 C4.5 19.6 5.4 20.5 6.5 20.5 H17.5
            C18.6 20.5 19.5 19.6 19.5 18.5 V7.5 C19.5 6.4 18.6 5.5 17.5 5.5 H16"/>
        <rect x="8.5" y="3.5" width="7" height="4" rx="1.2"/>""",
    "own deal": """
        <rect x="3.5" y="5.5" width="8.5" height="13" rx="2" stroke-dasharray="0"/>
        <path d="M15.5 6.5 L20.5 8 L17.3 19 L12.5 17.6"/>
        <path d="M7.75 9 V15 M4.75 12 H10.75"/>""",
    "find": """
        <circle cx="10.5" cy="10.5" r="6"/>
        <path d="M15 15 L20 20"/>""",
    "view": """
        <rect x="5" y="3.5" width="14" height="17" rx="2"/>
        <path d="M8 12 C9.8 9 14.2 9 16 12 C14.2 15 9.8 15 8 12 Z M12 11.9 V12.1"/>""",
    "full screen": """
        <path d="M4.5 9 V4.5 H9 M15 4.5 H19.5 V9 M19.5 15 V19.5 H15 M9 19.5 H4.5 V15"/>""",
    "command": """
        <path d="M5 7 L10.5 12 L5 17 M13 18 H19.5"/>""",
    "save": """
        <path d="M12 4 V14 M7.5 10 L12 14.5 L16.5 10"/>
        <path d="M4 15 V18.5 C4 19.4 4.6 20 5.5 20 H18.5 C19.4 20 20 19.4 20 18.5 V15"/>""",
    "open": """
        <path d="M3.5 18.5 V6.5 C3.5 5.6 4.1 5 5 5 H9.5 L11.5 7.5 H17.5
            C18.4 7.5 19 8.1 19 9 V10.5"/>
        <path d="M3.5 18.5 L6.5 10.5 H21.5 L18.5 19 H4.2 C3.8 19 3.5 18.8 3.5 18.5 Z"/>""",
    "folder": """
        <path d="M3.5 17.5 V6.5 C3.5 5.6 4.1 5 5 5 H9.5 L11.5 7.5 H19 C19.9 7.5 20.5 8.1 20.5 9
            V17.5 C20.5 18.4 19.9 19 19 19 H5 C4.1 19 3.5 18.4 3.5 17.5 Z"/>""",
    "file": """
        <path d="M7 3.5 H13.5 L18.5 8.5 V19 C18.5 19.9 17.9 20.5 17 20.5 H7
            C6.1 20.5 5.5 19.9 5.5 19 V5 C5.5 4.1 6.1 3.5 7 3.5 Z"/>
        <path d="M13.5 3.5 V8.5 H18.5"/>""",
    "crown": """
        <path d="M5.5 19.5 H18.5"/>
        <path d="M5.2 16 L3.2 7.6 L8.4 11 L12 5 L15.6 11 L20.8 7.6 L18.8 16 Z"/>""",
    "action": """
        <rect x="4" y="4" width="10" height="14" rx="2"/>
        <path d="M17 9 V20"/>
        <path d="M14 17 L17 20 L20 17"/>""",
    "number": """
        <path d="M9.5 4 L7.5 20 M16.5 4 L14.5 20 M5 9 H20 M4 15 H19"/>""",
    "larger": """
        <circle cx="12" cy="12" r="8.5"/>
        <path d="M12 8 V16 M8 12 H16"/>""",
    "smaller": """
        <circle cx="12" cy="12" r="8.5"/>
        <path d="M8 12 H16"/>""",
    "normal size": """
        <circle cx="12" cy="12" r="8.5"/>
        <path d="M8 10 H16 M8 14 H16"/>""",
}


def icon(theme: Theme, name: str, colour: Colour, size: float = BOX) -> Surface:
    """Return an icon; its size is in design pixels."""
    factor = size / BOX
    body = (
        f'<g transform="scale({factor:g})" fill="none" stroke="{theme.colour(colour)}" '
        f'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{_STROKES[name]}</g>'
    )
    return theme.shape(body, size, size)
