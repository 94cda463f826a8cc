"""The dialog of the settings; every change is visible at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pygame import Surface

from solitaire_gui.gui.card_pictures.cloth import cloth_preview
from solitaire_gui.gui.card_pictures.deck_picture import deck_picture
from solitaire_gui.gui.card_pictures.decks import DECKS
from solitaire_gui.gui.features.settings.language_screen import language_name
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import MenuButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.gui.widgets.layout.elements import Column, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.panels.row import FullWidth, Row
from solitaire_gui.language import date_and_number_formats as formats
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.languages import ENGLISH
from solitaire_gui.settings import CHOICES, SETTINGS, TABS, Setting, Settings, shown_tabs

BackPicture = Callable[[str, Size], Surface]

WIDTH = 740
SECONDS_SLIDER, SECONDS_WIDTH = 224, 68
"""A slider of seconds, and within it the text beside the groove, in design pixels."""
TABLE_SWATCH, BACK_SWATCH, DECK_SWATCH = (46, 34), (40, 56), (72, 62)
DECK_CLOTH, DECK_MARGIN = "slate", 5
"""The cloth below the cards in a deck's picture, and its margin around them in design pixels."""


class SettingsHost(Protocol):
    """Applies changes, and opens the dialogs of the settings' screen."""

    def change(self, settings: Settings) -> None: ...
    def choose_language(self) -> None: ...
    def choose_picture(self) -> None: ...


class SettingsScreen(Dialog):
    """Sends the changed settings to the host whenever a widget is used."""

    def __init__(
        self,
        host: SettingsHost,
        settings: Settings,
        backs: Sequence[str],
        back_picture: BackPicture,
        system_language: str = ENGLISH,
    ) -> None:
        """Show settings; `back_picture` draws a card back, given its name in `backs` and a size.

        `system_language` is the tag of the system's language.
        """
        self._host = host
        self._system_language = system_language
        self._settings = settings
        self._back_picture = back_picture
        self._backs = backs
        self.own_picture = PushButton(pgettext("button", "Own picture…"), host.choose_picture)
        self._widgets = {name: self._widget(name) for name in SETTINGS}
        self._enable_widgets()
        self._rows_by_tab = [self._rows(part) for part in shown_tabs().values()]
        """The rows of each tab."""
        titles = [str(title) for title in TABS]
        self._tab_bar = Segmented(titles, 0, self._on_tab, fitted=True)
        tabs = FullWidth(self._tab_bar, name=gettext("Settings"), below=12)
        super().__init__(
            gettext("Settings"),
            self._blocks(),
            [],
            closed_by=Closing.DONE,
            width=WIDTH,
            tabs=tabs,
        )

    def widget(self, name: str) -> Widget:
        """Return the widget of a setting."""
        return self._widgets[name]

    def go_to(self, name: str) -> None:
        """Open the tab of a setting, and focus its widget."""
        self._tab_bar.chosen = next(at for at, part in enumerate(TABS.values()) if name in part)
        self.replace_blocks(self._blocks())
        self.focus.set_current(self._widgets[name], is_visible=True)
        self.page.reveal(self._widgets[name])

    def restore_state(self, before: Screen) -> None:
        """Take over tab, scroll position and focus of the screen in the previous language."""
        assert isinstance(before, SettingsScreen), "it is the same screen"
        self._tab_bar.chosen = before._tab_bar.chosen
        self.replace_blocks(self._blocks())
        self.page.scroller.offset = before.page.scroller.offset
        focus = before.focus
        for name, widget in before._widgets.items():
            if widget is focus.current:
                self.focus.set_current(
                    self._widgets[name], is_visible=focus.is_focus_visible(widget)
                )

    def _on_tab(self, _: int) -> None:
        self.page.scroller.offset = 0
        self.replace_blocks(self._blocks())

    def _change(self, name: str, value: Any) -> None:
        self._settings = self._settings.with_value(name, value)
        self._enable_widgets()
        self._host.change(self._settings)

    def _enable_widgets(self) -> None:
        """Disable the widgets that have no effect with the current settings."""
        self._widgets["volume"].enabled = self._settings.sound
        deck = DECKS[self._settings.deck]
        self._widgets["index"].enabled = len(deck.index_areas) > 1
        self._widgets["colours"].enabled = len(deck.colour_sets) > 1
        self._widgets["speed"].enabled = not self._settings.has_reduced_motion

    def page_height(self, theme: Theme, width: int) -> int:
        """Return the height for the highest tab, so that changing the tab moves no button."""
        heights = [Column(*rows).height(theme, width) for rows in self._rows_by_tab]
        return super().page_height(theme, width) + max(heights) - heights[self._tab_bar.chosen]

    def _blocks(self) -> Sequence[StaticElement]:
        return self._rows_by_tab[self._tab_bar.chosen]

    def _rows(self, part: Mapping[str, Setting]) -> list[StaticElement]:
        """Return the rows of a tab."""
        return [
            Row(
                str(setting.label),
                str(setting.description),
                self._widgets[name],
                *([self.own_picture] if name == "back" else []),
                underlined=name != [*part][-1],
            )
            for name, setting in part.items()
        ]

    def _widget(self, name: str) -> Widget:
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            return Toggle(value, lambda is_on: self._change(name, is_on))
        if isinstance(value, int):
            return self._slider(name, value)
        if name == "language":
            chosen_language = language_name(value, self._system_language)
            return MenuButton(chosen_language, self._host.choose_language)
        names = self._backs if name == "back" else CHOICES[name]
        labels = [str(SETTINGS[name].choices[value]) for value in names]
        chosen = names.index(value) if value in names else 0

        def choose(number: int) -> None:
            self._change(name, names[number])

        if name == "table":
            return Swatches(self._draw_table, labels, TABLE_SWATCH, chosen, choose)
        if name == "deck":
            draw = self._draw_deck
            return Swatches(draw, labels, DECK_SWATCH, chosen, choose, shows_names=True)
        if name == "back":
            return Swatches(self._draw_back, labels, BACK_SWATCH, chosen, choose)
        return Segmented(labels, chosen, choose)

    def _slider(self, name: str, value: int) -> Slider:
        def change(number: int) -> None:
            self._change(name, number)

        if name == "double_click":
            return Slider(
                value,
                SETTINGS[name].maximum,
                change,
                width=SECONDS_SLIDER,
                words=_double_click_text,
                words_width=SECONDS_WIDTH,
            )
        return Slider(value, SETTINGS[name].maximum, change)

    def _draw_table(self, theme: Theme, number: int, size: Size) -> Surface:
        return cloth_preview(theme, CHOICES["table"][number], size)

    def _draw_deck(self, theme: Theme, number: int, size: Size) -> Surface:
        swatch = cloth_preview(theme, DECK_CLOTH, size).copy()
        margin = theme.px(DECK_MARGIN)
        cards = deck_picture(CHOICES["deck"][number], (size[0] - 2 * margin, size[1] - 2 * margin))
        swatch.blit(cards, (margin, margin))
        return swatch

    def _draw_back(self, theme: Theme, number: int, size: Size) -> Surface:
        return self._back_picture(self._backs[number], size)


def _double_click_text(tenths: int) -> str:
    """Return the double-click time as the text beside its slider."""
    return formats.tenths(tenths) if tenths else pgettext("double click", "System")
