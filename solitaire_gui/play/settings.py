"""What the player may choose, and between what; read from the store and kept there."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from solitaire_gui.language.languages import NAMES, SYSTEM
from solitaire_gui.play.next_deal import KINDS
from solitaire_gui.store import Store

ON, OFF = "on", "off"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "deck": ("classic", "large", "clear", "plain"),
    "index": ("normal", "large"),
    "colours": ("two", "four"),
    "table": ("green", "blue", "burgundy", "slate", "sand"),
    "back": ("navy", "crimson", "emerald", "violet", "own"),
    "deals": KINDS,
    "speed": ("off", "slow", "normal", "fast"),
    "interface": ("small", "normal", "large", "huge", "largest"),
    "language": (SYSTEM, *NAMES),
    "theme": (SYSTEM, "dark", "light"),
    "high_contrast": (SYSTEM, ON, OFF),
    "reduced_motion": (SYSTEM, ON, OFF),
}
"""The values that a setting in words may have."""
HIGHEST_VOLUME = 10
WISHES = "wishes"
"""The name under which they are kept."""
HIGHEST: Mapping[str, int] = {
    "volume": HIGHEST_VOLUME,
    "double_click": 15,
    "click_slack": 40,
}
"""The highest value of each setting that is a whole number from 0 up."""


class Wishes(NamedTuple):
    """What the system wishes all programs to look like, as far as it tells."""

    is_light: bool = False
    has_high_contrast: bool = False
    is_still: bool = False


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
    theme: str = SYSTEM
    """Whether panels are dark or light."""
    high_contrast: str = SYSTEM
    reduced_motion: str = SYSTEM
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
    wishes: Wishes = Wishes()
    """What the system wishes for: no setting, and in force where one says so."""

    @property
    def is_light(self) -> bool:
        """Whether panels are light now."""
        return self.wishes.is_light if self.theme == SYSTEM else self.theme == "light"

    @property
    def has_high_contrast(self) -> bool:
        """Whether all must stand out now."""
        choice = self.high_contrast
        return self.wishes.has_high_contrast if choice == SYSTEM else choice == ON

    @property
    def is_still(self) -> bool:
        """Whether nothing is to glide now."""
        choice = self.reduced_motion
        return self.wishes.is_still if choice == SYSTEM else choice == ON

    def with_value(self, name: str, value: Any) -> Settings:
        """Return the settings with one of them changed; raise ValueError for what cannot be."""
        if not is_possible(name, value):
            raise ValueError(f"{value!r} is no value of the setting {name!r}.")
        return self._replace(**{name: value})


SETTING_NAMES = tuple(name for name in Settings._fields if name != "wishes")
"""The names of all settings."""


def is_possible(name: str, value: Any) -> bool:
    """Return whether there is such a setting and it may have this value."""
    if type(value) is not type(Settings._field_defaults.get(name)):
        return False
    if name in CHOICES:
        return value in CHOICES[name]
    return name not in HIGHEST or value in range(HIGHEST[name] + 1)


def read_settings(store: Store) -> Settings:
    """Return the settings kept; those that are missing or make no sense have their first value."""
    settings = Settings(wishes=read_wishes(store))
    for name in SETTING_NAMES:
        if name in store.settings:
            with suppress(ValueError):
                settings = settings.with_value(name, _as_now(name, store.settings[name]))
    return settings


def read_wishes(store: Store) -> Wishes:
    """Return what the system is known to have wished for last."""
    kept: Any = store.settings.get(WISHES)
    if not isinstance(kept, dict):
        return Wishes()
    return Wishes(*(kept.get(name) is True for name in Wishes._fields))


def _as_now(name: str, value: Any) -> Any:
    """Return a value as it is meant now: what was once on or off may be left to the system."""
    if isinstance(value, bool) and ON in CHOICES.get(name, ()):
        return ON if value else OFF
    return value


def keep_settings(store: Store, settings: Settings) -> None:
    """Keep what differs from what is kept."""
    for name in SETTING_NAMES:
        value = getattr(settings, name)
        if store.settings.get(name, Settings._field_defaults[name]) != value:
            store.set_setting(name, value)
    if read_wishes(store) != settings.wishes:
        store.set_setting(WISHES, settings.wishes._asdict())
