"""What the player may choose, and between what; read from the store and kept there."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from solitaire_gui.language.languages import NAMES, SYSTEM
from solitaire_gui.play.next_deal import KINDS
from solitaire_gui.store import Store

CHOICES: Mapping[str, tuple[str, ...]] = {
    "deck": ("classic", "large", "clear", "plain"),
    "index": ("normal", "large"),
    "colours": ("two", "four"),
    "table": ("green", "blue", "burgundy", "slate", "sand"),
    "back": ("navy", "crimson", "emerald", "violet"),
    "deals": KINDS,
    "speed": ("off", "slow", "normal", "fast"),
    "interface": ("small", "normal", "large", "huge", "largest"),
    "language": (SYSTEM, *NAMES),
}
"""The values that a setting in words may have."""
HIGHEST_VOLUME = 10
HIGHEST: Mapping[str, int] = {
    "volume": HIGHEST_VOLUME,
    "double_click": 15,
    "click_slack": 40,
}
"""The highest value of each setting that is a whole number from 0 up."""


class Settings(NamedTuple):
    """All settings, each with the value it has at first."""

    deck: str = "classic"
    """Which faces the cards have."""
    index: str = "normal"  # type: ignore[assignment]  # of the cards, not tuple.index
    """The size of the cards' indices."""
    colours: str = "two"
    """Whether clubs are green and diamonds blue."""
    table: str = "green"
    back: str = "navy"
    high_contrast: bool = False
    reduced_motion: bool = False
    speed: str = "normal"
    """How fast cards glide."""
    sound: bool = True
    volume: int = 5
    deals: str = "winnable"
    """Which deals a new game comes from."""
    lamp: bool = True
    """Whether to show if the table can be won."""
    safe_up: bool = True
    """Whether cards go to the foundation by themselves where that can do no harm."""
    one_click: bool = False
    """Whether a click on a card plays its best move."""
    clock: bool = True
    goals: bool = True
    """Whether the calendar shows the goals of the week."""
    left_handed: bool = False
    click_to_lift: bool = False
    """Whether a click takes cards up, which follow the pointer until the next click."""
    click_slack: int = 5
    """How many pixels the pointer may slip in a click."""
    double_click: int = 0
    """The time between the clicks of a double click, in tenths of a second; 0 is the system's."""
    one_key: bool = False
    """Whether the first possible move is lit by itself, so that Enter plays it."""
    key_repeat: bool = True
    """Whether a key that is held goes on."""
    interface: str = "normal"
    """The size of words and buttons."""
    language: str = SYSTEM
    """A language by its tag, or that of the system."""

    def with_value(self, name: str, value: Any) -> Settings:
        """Return the settings with one of them changed; raise ValueError for what cannot be."""
        if not is_possible(name, value):
            raise ValueError(f"{value!r} is no value of the setting {name!r}.")
        return self._replace(**{name: value})


def is_possible(name: str, value: Any) -> bool:
    """Return whether there is such a setting and it may have this value."""
    if type(value) is not type(Settings._field_defaults.get(name)):
        return False
    if name in CHOICES:
        return value in CHOICES[name]
    return name not in HIGHEST or value in range(HIGHEST[name] + 1)


def read_settings(store: Store) -> Settings:
    """Return the settings kept; those that are missing or make no sense have their first value."""
    settings = Settings()
    for name in Settings._fields:
        if name in store.settings:
            with suppress(ValueError):
                settings = settings.with_value(name, store.settings[name])
    return settings


def keep_settings(store: Store, settings: Settings) -> None:
    """Keep what differs from what is kept."""
    for name, value in settings._asdict().items():
        if store.settings.get(name, Settings._field_defaults[name]) != value:
            store.set_setting(name, value)
