"""The settings: a dialog above the table, which shows every change at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Surface

from solitaire_gui.gui.graphics.cloth import cloth_preview
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screen_requests import Change, ChooseLanguage
from solitaire_gui.gui.screens.dialog_screen import DialogScreen
from solitaire_gui.gui.screens.language_screen import language_words
from solitaire_gui.gui.widgets.base.dialog import Dialog
from solitaire_gui.gui.widgets.base.row import Row
from solitaire_gui.gui.widgets.base.widget import Block, Widget
from solitaire_gui.gui.widgets.buttons.menu_button import MenuButton
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.gui.widgets.text.prose import heading
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext, pgettext_noop
from solitaire_gui.language.languages import ENGLISH
from solitaire_gui.play.settings import CHOICES, HIGHEST_VOLUME, Settings

BackPicture = Callable[[str, Size], Surface]

WIDTH = 660
TABLE_SWATCH, BACK_SWATCH = (46, 34), (40, 56)


class Words(NamedTuple):
    """How a setting is called and what it does."""

    label: str
    description: str


WORDS: Mapping[str, Mapping[str, Words]] = {
    pgettext_noop("heading", "Cards"): {
        "back": Words(
            gettext_noop("Card back"), gettext_noop("The picture on the back of the cards.")
        ),
        "index": Words(
            gettext_noop("Card corners"),
            gettext_noop("How large rank and suit are in the corners."),
        ),
        "colours": Words(
            gettext_noop("Suit colours"),
            gettext_noop("With four, clubs are green and diamonds blue."),
        ),
    },
    pgettext_noop("heading", "Table"): {
        "table": Words(
            gettext_noop("Table colour"), gettext_noop("The cloth that the cards lie on.")
        ),
        "clock": Words(gettext_noop("Clock"), gettext_noop("Show the time spent on a game.")),
        "left_handed": Words(
            gettext_noop("Left-handed"), gettext_noop("Lay out tables the other way round.")
        ),
    },
    pgettext_noop("heading", "Play"): {
        "deals": Words(
            gettext_noop("New deal"), gettext_noop("Which deals a new game comes from.")
        ),
        "lamp": Words(
            gettext_noop("Lamp"),
            gettext_noop("Show whether the table can be won. It sees face-down cards."),
        ),
        "safe_up": Words(
            gettext_noop("Safe cards up"),
            gettext_noop("They go to the foundation where it can do no harm."),
        ),
        "goals": Words(
            gettext_noop("Goals of the week"),
            gettext_noop("Three things to try, shown in the calendar."),
        ),
        "one_click": Words(
            gettext_noop("One click plays"), gettext_noop("A click on a card plays its best move.")
        ),
        "speed": Words(
            gettext_noop("Speed"), gettext_noop("How fast cards glide to their places.")
        ),
    },
    pgettext_noop("heading", "Sound"): {
        "sound": Words(
            gettext_noop("Sound"),
            gettext_noop("Hear cards being dealt and placed, and a game won."),
        ),
        "volume": Words(gettext_noop("Volume"), gettext_noop("How loud the sounds are.")),
    },
    pgettext_noop("heading", "Comfort"): {
        "language": Words(gettext_noop("Language"), gettext_noop("What everything is said in.")),
        "interface": Words(
            gettext_noop("Interface size"), gettext_noop("The size of words and buttons.")
        ),
        "high_contrast": Words(
            gettext_noop("High contrast"), gettext_noop("Pure white words and stronger lines.")
        ),
        "reduced_motion": Words(
            gettext_noop("Reduced motion"), gettext_noop("Cards are in their places at once.")
        ),
    },
}
"""The settings by heading, in the order shown; all words are in English."""
CHOICE_NAMES: Mapping[str, Mapping[str, str]] = {
    "index": {
        "normal": pgettext_noop("choice", "Normal"),
        "large": pgettext_noop("choice", "Large"),
    },
    "colours": {
        "two": pgettext_noop("choice", "Two"),
        "four": pgettext_noop("choice", "Four"),
    },
    "deals": {
        "winnable": pgettext_noop("choice", "Winnable"),
        "easy": pgettext_noop("choice", "Easy"),
        "medium": pgettext_noop("choice", "Medium"),
        "hard": pgettext_noop("choice", "Hard"),
        "any": pgettext_noop("choice", "Any"),
    },
    "speed": {
        "off": pgettext_noop("choice", "Off"),
        "slow": pgettext_noop("choice", "Slow"),
        "normal": pgettext_noop("choice", "Normal"),
        "fast": pgettext_noop("choice", "Fast"),
    },
    "interface": {
        "small": pgettext_noop("choice", "Small"),
        "normal": pgettext_noop("choice", "Normal"),
        "large": pgettext_noop("choice", "Large"),
        "huge": pgettext_noop("choice", "Huge"),
        "largest": pgettext_noop("choice", "Largest"),
    },
}
"""What the values of a setting are called, where they are chosen by words."""


class SettingsScreen(DialogScreen):
    """Asks for a Change with every use of a widget, and to be closed."""

    def __init__(
        self,
        settings: Settings,
        backs: Sequence[str],
        back_picture: BackPicture,
        system_language: str = ENGLISH,
    ) -> None:
        """Show settings; `back_picture` draws one of the card backs by its name.

        `system_language` is the tag of the language that the system is set to.
        """
        self._system_language = system_language
        self._settings = settings
        self._back_picture = back_picture
        self._backs = backs
        self._widgets = {name: self._widget(name) for words in WORDS.values() for name in words}
        self._show_sense()
        done = PushButton(pgettext("button", "Done"), self.close, primary=True)
        self.dialog = Dialog(gettext("Settings"), self._blocks(), [done], self.close, width=WIDTH)

    def widget(self, name: str) -> Widget:
        """Return the widget of a setting."""
        return self._widgets[name]

    def take_place_of(self, before: SettingsScreen) -> None:
        """Be scrolled as the same screen in another language was, and have its focus."""
        self.dialog.page.scroller.offset = before.dialog.page.scroller.offset
        focus = before.dialog.focus
        for name, widget in before._widgets.items():
            if widget is focus.current:
                self.dialog.focus.give(self._widgets[name], shown=focus.shows(widget))

    def _change(self, name: str, value: Any) -> None:
        self._settings = self._settings.with_value(name, value)
        self._show_sense()
        self.ask(Change(self._settings))

    def _show_sense(self) -> None:
        """Disable what means nothing beside the other settings."""
        self._widgets["volume"].enabled = self._settings.sound
        self._widgets["speed"].enabled = not self._settings.reduced_motion

    def _blocks(self) -> list[Block]:
        blocks: list[Block] = []
        for title, settings in WORDS.items():
            blocks.append(heading(pgettext("heading", title), is_first=not blocks))
            blocks += [
                Row(
                    gettext(words.label),
                    gettext(words.description),
                    self._widgets[name],
                    underlined=name != [*settings][-1],
                )
                for name, words in settings.items()
            ]
        return blocks

    def _widget(self, name: str) -> Widget:
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            return Toggle(value, lambda is_on: self._change(name, is_on))
        if isinstance(value, int):
            return Slider(value, HIGHEST_VOLUME, lambda number: self._change(name, number))
        if name == "language":
            chosen_language = language_words(value, self._system_language)
            return MenuButton(chosen_language, lambda: self.ask(ChooseLanguage()))
        names = self._backs if name == "back" else CHOICES[name]
        chosen = names.index(value) if value in names else 0

        def choose(number: int) -> None:
            self._change(name, names[number])

        if name == "table":
            return Swatches(self._draw_table, len(names), TABLE_SWATCH, chosen, choose)
        if name == "back":
            return Swatches(self._draw_back, len(names), BACK_SWATCH, chosen, choose)
        words = [pgettext("choice", CHOICE_NAMES[name][value]) for value in names]
        return Segmented(words, chosen, choose)

    def _draw_table(self, theme: Theme, number: int, size: Size) -> Surface:
        return cloth_preview(theme, CHOICES["table"][number], size)

    def _draw_back(self, theme: Theme, number: int, size: Size) -> Surface:
        return self._back_picture(self._backs[number], size)
