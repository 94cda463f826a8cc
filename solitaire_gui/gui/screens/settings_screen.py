"""The settings: a dialog above the table, which shows every change at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Surface

from solitaire_gui.gui.graphics.cloth import cloth_preview
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screen_requests import Change
from solitaire_gui.gui.screens.dialog_screen import DialogScreen
from solitaire_gui.gui.widgets.base.dialog import Dialog
from solitaire_gui.gui.widgets.base.row import Row
from solitaire_gui.gui.widgets.base.widget import Block, Widget
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.gui.widgets.text.prose import heading
from solitaire_gui.play.settings import CHOICES, HIGHEST_VOLUME, Settings

BackPicture = Callable[[str, Size], Surface]

WIDTH = 660
TABLE_SWATCH, BACK_SWATCH = (46, 34), (40, 56)


class Words(NamedTuple):
    """How a setting is called and what it does."""

    label: str
    description: str


WORDS: Mapping[str, Mapping[str, Words]] = {
    "Cards": {
        "back": Words("Card back", "The picture on the back of the cards."),
        "index": Words("Card corners", "How large rank and suit are in the corners."),
        "colours": Words("Suit colours", "With four, clubs are green and diamonds blue."),
    },
    "Table": {
        "table": Words("Table colour", "The cloth that the cards lie on."),
        "clock": Words("Clock", "Show the time spent on a game."),
        "left_handed": Words("Left-handed", "Lay out tables the other way round."),
    },
    "Play": {
        "deals": Words("New deal", "Which deals a new game comes from."),
        "lamp": Words("Lamp", "Show whether the table can be won. It sees face-down cards."),
        "safe_up": Words("Safe cards up", "They go to the foundation where it can do no harm."),
        "goals": Words("Goals of the week", "Three things to try, shown in the calendar."),
        "one_click": Words("One click plays", "A click on a card plays its best move."),
        "speed": Words("Speed", "How fast cards glide to their places."),
    },
    "Sound": {
        "sound": Words("Sound", "Hear cards being dealt and placed, and a game won."),
        "volume": Words("Volume", "How loud the sounds are."),
    },
    "Comfort": {
        "interface": Words("Interface size", "The size of words and buttons."),
        "high_contrast": Words("High contrast", "Pure white words and stronger lines."),
        "reduced_motion": Words("Reduced motion", "Cards are in their places at once."),
    },
}
"""The settings by heading, in the order shown."""


class SettingsScreen(DialogScreen):
    """Asks for a Change with every use of a widget, and to be closed."""

    def __init__(self, settings: Settings, backs: Sequence[str], back_picture: BackPicture) -> None:
        """Show settings; `back_picture` draws one of the card backs by its name."""
        self._settings = settings
        self._back_picture = back_picture
        self._backs = backs
        self._widgets = {name: self._widget(name) for words in WORDS.values() for name in words}
        self._show_sense()
        done = PushButton("Done", self.close, primary=True)
        self.dialog = Dialog("Settings", self._blocks(), [done], self.close, width=WIDTH)

    def widget(self, name: str) -> Widget:
        """Return the widget of a setting."""
        return self._widgets[name]

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
            blocks.append(heading(title, is_first=not blocks))
            blocks += [
                Row(*words, self._widgets[name], underlined=name != [*settings][-1])
                for name, words in settings.items()
            ]
        return blocks

    def _widget(self, name: str) -> Widget:
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            return Toggle(value, lambda is_on: self._change(name, is_on))
        if isinstance(value, int):
            return Slider(value, HIGHEST_VOLUME, lambda number: self._change(name, number))
        names = self._backs if name == "back" else CHOICES[name]
        chosen = names.index(value) if value in names else 0

        def choose(number: int) -> None:
            self._change(name, names[number])

        if name == "table":
            return Swatches(self._draw_table, len(names), TABLE_SWATCH, chosen, choose)
        if name == "back":
            return Swatches(self._draw_back, len(names), BACK_SWATCH, chosen, choose)
        return Segmented([word.capitalize() for word in names], chosen, choose)

    def _draw_table(self, theme: Theme, number: int, size: Size) -> Surface:
        return cloth_preview(theme, CHOICES["table"][number], size)

    def _draw_back(self, theme: Theme, number: int, size: Size) -> Surface:
        return self._back_picture(self._backs[number], size)
