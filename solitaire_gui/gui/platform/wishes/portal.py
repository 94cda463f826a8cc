"""The wishes of a desktop on Linux, as its portal tells them to every program, and as they change.

https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html; what
GNOME alone tells counts where the common settings say nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solitaire_gui.gui.platform.wishes.bus import (
    BUS,
    BUS_PATH,
    ERROR,
    INTERFACE,
    MEMBER,
    REPLY_TO,
    RETURN,
    SIGNAL,
    Bus,
    Message,
)
from solitaire_gui.play.settings import Wishes

PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
COMMON = "org.freedesktop.appearance"
GNOME, GNOME_ACCESS = "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"
LIGHT = 2
"""The colour scheme of whoever prefers light; 1 is dark, 0 no preference."""

Values = Mapping[tuple[str, str], Any]
"""Settings by their namespace and name."""


def follow(bus: Bus, tell: Callable[[Wishes | None], None]) -> None:
    """Tell the wishes once and whenever they change, until the bus is gone: raises OSError then.

    None is told where there is no portal.
    """
    rule = f"type='signal',interface='{SETTINGS}',member='SettingChanged',path='{PORTAL_PATH}'"
    bus.call(BUS, BUS_PATH, BUS, "AddMatch", rule)
    namespaces = [COMMON, GNOME, GNOME_ACCESS]
    asked = bus.call(PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", namespaces)
    values: dict[tuple[str, str], Any] = {}
    for message in bus.messages():
        is_answer = message.fields.get(REPLY_TO) == asked
        if is_answer and message.kind == ERROR:
            tell(None)
        elif is_answer and message.kind == RETURN:
            values = {**_all(message), **values}
            tell(wishes(values))
        elif is_change(message):
            namespace, name, value = message.body
            values[namespace, name] = value
            tell(wishes(values))


def is_change(message: Message) -> bool:
    """Return whether a message tells that one setting has another value."""
    about = message.fields.get(INTERFACE), message.fields.get(MEMBER)
    return (
        message.kind == SIGNAL and about == (SETTINGS, "SettingChanged") and len(message.body) == 3
    )


def wishes(values: Values) -> Wishes:
    """Return what settings come down to."""
    contrast, motion = values.get((COMMON, "contrast")), values.get((COMMON, "reduced-motion"))
    if contrast is None:
        contrast = values.get((GNOME_ACCESS, "high-contrast"))
    if motion is None:
        motion = values.get((GNOME, "enable-animations")) is False
    is_light = values.get((COMMON, "color-scheme")) == LIGHT
    return Wishes(is_light, contrast in (1, True), motion in (1, True))


def _all(message: Message) -> dict[tuple[str, str], Any]:
    """Return the settings of an answer; none of one that makes no sense."""
    told = message.body[0] if message.body else None
    found: dict[tuple[str, str], Any] = {}
    for namespace, settings in told.items() if isinstance(told, dict) else ():
        if isinstance(settings, dict):
            found |= {(namespace, name): value for name, value in settings.items()}
    return found
