"""The player's settings: their names, descriptions and values; how they are loaded and saved."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.cards import RANK_TEXT
from solitaire_gui.language.card_names import OWN_LETTERS, rank_texts
from solitaire_gui.language.languages import NAMES, SYSTEM
from solitaire_gui.language.message import Message, NamedKey

if TYPE_CHECKING:
    from solitaire_gui.store import Store

ON, OFF = "on", "off"
LANGUAGE, ENGLISH_LETTERS = "language", "english"
"""Values of `letters`: the card letters of the language, or the English ones."""
AFTER, BEFORE = "after", "before"
"""Values of `coach`: when it comments on a losing move. OFF is the third."""
CHOOSES, LIFTS, PLAYS = "choose", "lift", "play"
"""Values of `click`: what a click on a card does."""
MAX_VOLUME = 10
SYSTEM_PREFERENCES = "system"
"""The key under which the system's preferences are stored."""


class Setting(NamedTuple):
    """The label of a setting, its description, and its possible values."""

    label: Message
    description: Message
    choices: Mapping[str, Message | str] = {}
    """For a setting with named values: their labels.

    If a value has a picture, only speech uses its label.
    """
    maximum: int = 1
    """For a setting with whole numbers from 0 up: the highest."""
    affects_rendering: bool = False
    """Whether a change requires a new layout or drawing."""


ON_OR_OFF: Mapping[str, Message] = {
    SYSTEM: Message.in_context("choice", "System"),
    ON: Message.in_context("choice", "On"),
    OFF: Message.in_context("choice", "Off"),
}
TABS: Mapping[Message, Mapping[str, Setting]] = {
    Message.in_context("heading", "General"): {
        "theme": Setting(
            Message("Theme"),
            Message("Dark, light, or like the system."),
            {
                SYSTEM: Message.in_context("choice", "System"),
                "dark": Message.in_context("choice", "Dark"),
                "light": Message.in_context("choice", "Light"),
            },
            affects_rendering=True,
        ),
        "high_contrast": Setting(
            Message("High contrast"),
            Message("Pure colours, strong lines and a plain table."),
            ON_OR_OFF,
            affects_rendering=True,
        ),
        "interface": Setting(
            Message("Interface size"),
            Message("The size of words and buttons."),
            {
                "small": Message.in_context("choice", "Small"),
                "normal": Message.in_context("choice", "Normal"),
                "large": Message.in_context("choice", "Large"),
                "huge": Message.in_context("choice", "Very large"),
                "largest": Message.in_context("choice", "Huge"),
            },
            affects_rendering=True,
        ),
        "reduced_motion": Setting(
            Message("Reduced motion"), Message("Cards move at once, without gliding."), ON_OR_OFF
        ),
        "speed": Setting(
            Message("Speed"),
            Message("How fast cards glide into place."),
            {
                "slow": Message.in_context("choice", "Slow"),
                "normal": Message.in_context("choice", "Normal"),
                "fast": Message.in_context("choice", "Fast"),
            },
        ),
        "left_handed": Setting(
            Message("Left-handed"), Message("Mirror the table."), affects_rendering=True
        ),
        "language": Setting(
            Message("Language"), Message("The language of the program."), {SYSTEM: "", **NAMES}
        ),
    },
    Message.in_context("heading", "Cards"): {
        "deck": Setting(
            Message("Deck"),
            Message("The faces of the cards."),
            {
                "classic": Message.in_context("deck", "Classic"),
                "large": Message.in_context("deck", "Large"),
                "clear": Message.in_context("deck", "Clear"),
                "plain": Message.in_context("deck", "Plain"),
            },
            affects_rendering=True,
        ),
        "back": Setting(
            Message("Card back"),
            Message("The picture on the back of the cards."),
            {
                "navy": Message.in_context("card back", "Navy"),
                "crimson": Message.in_context("card back", "Crimson"),
                "emerald": Message.in_context("card back", "Emerald"),
                "violet": Message.in_context("card back", "Violet"),
                "own": Message.in_context("card back", "Own picture"),
            },
            affects_rendering=True,
        ),
        "index": Setting(
            Message("Card corners"),
            Message("The size of the rank and suit in the corners."),
            {
                "normal": Message.in_context("choice", "Normal"),
                "large": Message.in_context("choice", "Large"),
            },
            affects_rendering=True,
        ),
        "letters": Setting(
            Message("Card letters"),
            Message("The letters for ace, jack, queen and king."),
            {LANGUAGE: OWN_LETTERS, ENGLISH_LETTERS: "A J Q K"},
            affects_rendering=True,
        ),
        "colours": Setting(
            Message("Suit colours"),
            Message(
                "With four, clubs are green and diamonds blue. The Clear deck’s suits differ most."
            ),
            {
                "two": Message.in_context("choice", "Two"),
                "four": Message.in_context("choice", "Four"),
            },
            affects_rendering=True,
        ),
        "table": Setting(
            Message("Table colour"),
            Message("The colour of the cloth."),
            {
                "green": Message.in_context("cloth", "Green"),
                "blue": Message.in_context("cloth", "Blue"),
                "burgundy": Message.in_context("cloth", "Burgundy"),
                "slate": Message.in_context("cloth", "Slate"),
                "sand": Message.in_context("cloth", "Sand"),
            },
            affects_rendering=True,
        ),
    },
    Message.in_context("heading", "Play"): {
        "deals": Setting(
            Message("New deals"),
            Message("All but “Any” can be won; “Winnable” mixes easy and hard."),
            {
                "winnable": Message.in_context("choice", "Winnable"),
                "easy": Message.in_context("choice", "Easy"),
                "medium": Message.in_context("choice", "Medium"),
                "hard": Message.in_context("choice", "Hard"),
                "any": Message.in_context("choice", "Any"),
            },
        ),
        "lamp": Setting(
            Message("Lamp"),
            Message("Show whether the game can still be won. It sees face-down cards."),
        ),
        "coach": Setting(
            Message("Coach"),
            Message("Warns you before or after a losing move. Counts as a hint."),
            {
                OFF: Message.in_context("choice", "Never"),
                AFTER: Message.in_context("choice", "After"),
                BEFORE: Message.in_context("choice", "Before"),
            },
        ),
        "safe_up": Setting(
            Message("Send safe cards up"),
            Message("Cards go up to the foundation when that can do no harm."),
        ),
        "goals": Setting(
            Message("Goals of the week"),
            Message("Three things to try each week, shown under “Today”."),
        ),
        "clock": Setting(Message("Clock"), Message("Show the time spent on a game.")),
        "sound": Setting(
            Message("Sound"), Message("Hear cards being dealt and placed, and a win.")
        ),
        "volume": Setting(
            Message("Volume"), Message("How loud the sounds are."), maximum=MAX_VOLUME
        ),
    },
    Message.in_context("heading", "Mouse and keys"): {
        "click": Setting(
            Message("Clicking a card"),
            Message(
                "Click where it goes next, carry it with the pointer, or have its best move made."
            ),
            {
                CHOOSES: Message.in_context("click", "Chooses it"),
                LIFTS: Message.in_context("click", "Picks it up"),
                PLAYS: Message.in_context("click", "Plays it"),
            },
        ),
        "click_slack": Setting(
            Message("Steady click"),
            Message("How many pixels the pointer may slip in a click before it becomes a drag."),
            maximum=40,
        ),
        "double_click": Setting(
            Message("Double click"),
            Message("The longest pause between the two clicks, in seconds."),
            maximum=15,
        ),
        "one_key": Setting(
            Message("One-key moves"),
            Message(
                "The first possible move is always lit, and {key} plays it.", key=NamedKey("Enter")
            ),
        ),
        "key_repeat": Setting(
            Message("Key repeat"),
            Message("When off, holding a key down counts as one press."),
        ),
    },
}
"""The settings by the tabs of their dialog, in the order shown."""
SETTINGS: Mapping[str, Setting] = {
    name: setting for part in TABS.values() for name, setting in part.items()
}
"""All settings by name."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    name: (*setting.choices,) for name, setting in SETTINGS.items() if setting.choices
}
"""The values of each setting with named values."""


LIGHT_TABLES = frozenset({"sand"})
"""Table colours on which dark colours are drawn; not with high contrast."""


def shown_tabs() -> Mapping[Message, Mapping[str, Setting]]:
    """Return TABS without the settings that have no effect in the current language."""
    hidden = () if rank_texts() != RANK_TEXT else ("letters",)
    return {
        title: {name: setting for name, setting in part.items() if name not in hidden}
        for title, part in TABS.items()
    }


class SystemPreferences(NamedTuple):
    """The preferences of the operating system, False where it has none.

    The field names are stored.
    """

    is_light: bool = False
    has_high_contrast: bool = False
    is_still: bool = False
    """Whether it prefers reduced motion."""
    has_colour_filter: bool = False
    """Whether it shifts colours for colour-blind players."""


class Settings(NamedTuple):
    """The value of each setting; the defaults are those of a new player.

    `SETTINGS` describes them.
    """

    deck: str = "classic"
    index: str = "normal"  # type: ignore[assignment]  # of the cards, not tuple.index
    letters: str = LANGUAGE
    colours: str = "two"
    table: str = "green"
    back: str = "navy"
    theme: str = SYSTEM
    high_contrast: str = SYSTEM
    reduced_motion: str = SYSTEM
    speed: str = "normal"
    sound: bool = True
    volume: int = 5
    deals: str = "winnable"
    lamp: bool = True
    coach: str = OFF
    safe_up: bool = True
    click: str = CHOOSES
    clock: bool = True
    goals: bool = True
    left_handed: bool = False
    click_slack: int = 5
    double_click: int = 0
    """Tenths of a second between the clicks of a double click; 0 means the system's time."""
    one_key: bool = False
    key_repeat: bool = True
    interface: str = "normal"
    language: str = SYSTEM
    system: SystemPreferences = SystemPreferences()
    """The system's preferences, which a setting of SYSTEM refers to."""

    @property
    def is_light(self) -> bool:
        """Whether panels are light."""
        return self.system.is_light if self.theme == SYSTEM else self.theme == "light"

    @property
    def has_high_contrast(self) -> bool:
        """Whether high contrast is on."""
        choice = self.high_contrast
        return self.system.has_high_contrast if choice == SYSTEM else choice == ON

    @property
    def has_reduced_motion(self) -> bool:
        """Whether cards move at once, without animation."""
        choice = self.reduced_motion
        return self.system.is_still if choice == SYSTEM else choice == ON

    def with_value(self, name: str, value: Any) -> Settings:
        """Return the settings with one value changed. Raises ValueError for an invalid one."""
        if not is_valid(name, value):
            raise ValueError(f"{value!r} is no value of the setting {name!r}.")
        return self._replace(**{name: value})


def is_valid(name: str, value: Any) -> bool:
    """Return whether there is a setting of this name and it may have this value."""
    if name not in SETTINGS or type(value) is not type(Settings._field_defaults[name]):
        return False
    return value in (SETTINGS[name].choices or range(SETTINGS[name].maximum + 1))


def rendering_differs(settings: Settings, others: Settings) -> bool:
    """Return whether two settings differ in layout or rendering."""
    return settings.system != others.system or any(
        getattr(settings, name) != getattr(others, name)
        for name, setting in SETTINGS.items()
        if setting.affects_rendering
    )


def load_settings(store: Store) -> Settings:
    """Return the stored settings. Those that are missing or invalid have their default."""
    settings, kept = Settings(system=load_system_preferences(store)), _migrated(store.settings)
    for name in SETTINGS:
        if name in kept:
            with suppress(ValueError):
                settings = settings.with_value(name, kept[name])
    return settings


def load_system_preferences(store: Store) -> SystemPreferences:
    """Return the system's preferences as they were stored last, for use until it answers."""
    kept: Any = store.settings.get(SYSTEM_PREFERENCES)
    if not isinstance(kept, dict):
        return SystemPreferences()
    return SystemPreferences(*(kept.get(name) is True for name in SystemPreferences._fields))


def _migrated(kept: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return stored settings with older names and values replaced by those of today.

    Some settings that can be SYSTEM now were only on or off; two switches said what a click does;
    and the speed could be off.
    """
    now = dict(kept)
    for name, value in kept.items():
        if isinstance(value, bool) and name in SETTINGS and ON in SETTINGS[name].choices:
            now[name] = ON if value else OFF
    if kept.get("speed") == OFF:
        now["reduced_motion"] = ON
    for switch, click in (("click_to_lift", LIFTS), ("one_click", PLAYS)):
        if kept.get(switch) is True and "click" not in kept:
            now["click"] = click
    return now


def save_settings(store: Store, settings: Settings) -> None:
    """Write the settings that differ from the stored ones, or were stored under an older name."""
    before = load_settings(store)
    for name, first in Settings._field_defaults.items():
        value = getattr(settings, name)
        known = store.settings.get(name, first), getattr(before, name)
        if name in SETTINGS and known != (value, value):
            store.set_setting(name, value)
    if load_system_preferences(store) != settings.system:
        store.set_setting(SYSTEM_PREFERENCES, settings.system._asdict())
