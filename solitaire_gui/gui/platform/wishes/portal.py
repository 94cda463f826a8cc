"""The wishes of a desktop on Linux, as its portal tells them to every program that asks.

https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html; what
GNOME alone tells counts where the common settings say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solitaire_gui.gui.platform.session_bus import ask, session_bus
from solitaire_gui.play.settings import Wishes

PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
COMMON = "org.freedesktop.appearance"
GNOME, GNOME_ACCESS = "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"
LIGHT = 2
"""The colour scheme of whoever prefers light; 1 is dark, 0 no preference."""


def read() -> Wishes | None:
    """Return the wishes as they are now, none where nobody tells any; None if it takes too long."""
    try:
        with session_bus() as bus:
            namespaces = [COMMON, GNOME, GNOME_ACCESS]
            told = ask(bus, PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", namespaces)
        return wishes(
            {
                namespace: {name: value for name, (_, value) in settings.items()}
                for namespace, settings in told.items()
            }
        )
    except TimeoutError:
        return None
    except Exception:  # nobody tells, or what makes no sense
        return Wishes()


def wishes(settings: Mapping[str, Mapping[str, Any]]) -> Wishes:
    """Return what settings, by namespace and name, come down to."""
    common, gnome, gnome_access = (settings.get(name, {}) for name in (COMMON, GNOME, GNOME_ACCESS))
    contrast = common.get("contrast", gnome_access.get("high-contrast"))
    motion = common.get("reduced-motion", gnome.get("enable-animations") is False)
    return Wishes(common.get("color-scheme") == LIGHT, contrast in (1, True), motion in (1, True))
