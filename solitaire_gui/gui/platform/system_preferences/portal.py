"""The preferences of a Linux desktop, read from its portal.

https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html; GNOME's
own settings are used where the common ones are missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solitaire_gui.gui.platform.session_bus import call_method, session_bus
from solitaire_gui.settings import SystemPreferences

PORTAL = "org.freedesktop.portal.Desktop"
PORTAL_PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
COMMON = "org.freedesktop.appearance"
GNOME, GNOME_ACCESS = "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"
LIGHT = 2
"""The colour scheme if the user prefers light; 1 is dark, 0 no preference."""


def read() -> SystemPreferences | None:
    """Return the current preferences, all off if there is no portal; None after a timeout."""
    try:
        with session_bus() as bus:
            namespaces = [COMMON, GNOME, GNOME_ACCESS]
            reply = call_method(bus, PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", namespaces)
        return from_settings(
            {
                namespace: {name: value for name, (_, value) in settings.items()}
                for namespace, settings in reply.items()
            }
        )
    except TimeoutError:
        return None
    except Exception:  # no bus, no portal, or a malformed reply
        return SystemPreferences()


def from_settings(settings: Mapping[str, Mapping[str, Any]]) -> SystemPreferences:
    """Convert settings, by namespace and name, to preferences."""
    common, gnome, gnome_access = (settings.get(name, {}) for name in (COMMON, GNOME, GNOME_ACCESS))
    contrast = common.get("contrast", gnome_access.get("high-contrast"))
    motion = common.get("reduced-motion", gnome.get("enable-animations") is False)
    is_light = common.get("color-scheme") == LIGHT
    return SystemPreferences(is_light, contrast in (1, True), motion in (1, True))
