"""The help of a game in three tabs: rules with moving pictures, keys, typed commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Role
from solitaire_gui.gui.card_pictures.small_cards import SmallCards
from solitaire_gui.gui.commands.command import CLOSE, QUIT
from solitaire_gui.gui.commands.key_bindings import command_of
from solitaire_gui.gui.commands.request import CloseThen, Request
from solitaire_gui.gui.features.command_line.commands import TYPE
from solitaire_gui.gui.features.help.all_keys import key_groups
from solitaire_gui.gui.features.help.commands import HELP, MENU
from solitaire_gui.gui.features.help.moving_picture import START_INTERVAL, MovingPicture
from solitaire_gui.gui.features.help.typed_meanings import meaning_of
from solitaire_gui.gui.features.learn.commands import Learn
from solitaire_gui.gui.features.review.commands import REVIEW
from solitaire_gui.gui.features.table.commands import BACK, HINT
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.screens.screen import earliest
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import Column, Pad, StaticElement
from solitaire_gui.gui.widgets.layout.grids import LEFT, RIGHT, Cells, TwoColumns
from solitaire_gui.gui.widgets.panels.row import FullWidth
from solitaire_gui.gui.widgets.text.keycaps import command_table, key_table
from solitaire_gui.gui.widgets.text.text import Strong, Text, bullets, heading, passage
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.message import Message
from solitaire_gui.play.teaching.help_films import Film, films

CLOSING_COMMANDS = (HELP, QUIT)
WIDTH, HEIGHT = 960, 900
MIN_KEY_COLUMNS = 700
"""The least width of a page, in design pixels, with two columns of keys."""
GOAL_SIZE, TEXT_SIZE, CAPTION_SIZE = 18, 16, 14
CAPTION_ABOVE, PICTURE_GAP, PICTURES_BELOW, BELOW_TABS = 6, 18, 12, 12
RULES = 0
"""The number of the tab with the rules."""


class HelpScreen(Dialog):
    """Three tabs; the wheel, the arrows and the page keys scroll them."""

    def __init__(
        self,
        game: Game[Any],
        cards: SmallCards,
        *,
        is_still: bool = False,
        lists_commands: bool = False,
        has_lesson: bool = False,
    ) -> None:
        """Create the help of a game.

        With `is_still` the pictures do not move. With `lists_commands` there is a button to the
        list of all commands, which needs a game on the table; with `has_lesson` there is one to the
        lesson.
        """
        self._game = game
        all_films = films(game)
        self._captions = [_caption(film) for film in all_films]
        self._pictures = [MovingPicture(game, film, cards, is_still=is_still) for film in all_films]
        titles = [
            pgettext("heading", "Rules"),
            pgettext("heading", "Keys"),
            pgettext("heading", "Typed commands"),
        ]
        self._tab_choice = Segmented(titles, RULES, self._show_tab, fitted=True)
        self.commands = PushButton(gettext("All commands"), self._list_commands)
        learn = PushButton(pgettext("button", "Learn by playing"), self._learn, icon="learn")
        buttons = [
            *([learn] if has_lesson else []),
            *([self.commands] if lists_commands else []),
        ]
        tabs = FullWidth(self._tab_choice, name=game.title, below=BELOW_TABS)
        super().__init__(
            game.title,
            self._rules_tab(),
            buttons,
            closed_by=Closing.CLOSE,
            width=WIDTH,
            height=HEIGHT,
            tabs=tabs,
        )
        self._play()

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event.

        The keys of the help and of Quit close it; arrows scroll while there is more.
        """
        if event.type == pygame.KEYDOWN:
            if command_of(event.key, event.mod, event.unicode) in CLOSING_COMMANDS:
                return CLOSE
            if event.key in (pygame.K_UP, pygame.K_DOWN) and self.page.scroll(event):
                self.repaint()
                return None
        return super().handle(event, now)

    def next_deadline(self, now: float) -> float | None:
        """Return when a visible picture changes or the dialog needs an update."""
        return earliest(
            super().next_deadline(now),
            *(picture.next_deadline(now) for picture in self._visible_pictures()),
        )

    def update(self, now: float) -> list[Rect]:
        """Return the changed rectangles: of the dialog, or else of the pictures that are due."""
        for picture in self._pictures:
            picture.now = now
        due = (picture for picture in self._visible_pictures() if picture.is_due)
        return super().update(now) or [picture.rect.clip(self.page.view) for picture in due]

    def _visible_pictures(self) -> Sequence[MovingPicture]:
        """Return the pictures that are at least partly visible."""
        in_tab = [each for each in self._pictures if each in self.focus.widgets]
        return [picture for picture in in_tab if picture.rect.colliderect(self.page.rect)]

    def _play(self) -> None:
        """Start the pictures one after the other."""
        for number, picture in enumerate(self._pictures):
            picture.play(number * START_INTERVAL)

    def _show_tab(self, tab: int) -> None:
        self.page.scroller.offset = 0
        self.replace_blocks([self._rules_tab, self._keys_tab, self._typed_tab][tab]())
        if tab == RULES:
            self._play()

    def _list_commands(self) -> None:
        self.submit(CloseThen(MENU))

    def _learn(self) -> None:
        self.submit(CloseThen(Learn(self._game.slug)))

    def _rules_tab(self) -> list[StaticElement]:
        game, cells = self._game, list[StaticElement]()
        for picture, caption in zip(self._pictures, self._captions, strict=True):
            below = Pad(
                caption, above=CAPTION_ABOVE
            ).with_accessible_text()  # the picture has the same name
            cells.append(Column(picture, below))
        pictures = Cells(
            cells, (3, 1), gap=PICTURE_GAP, row_gap=PICTURE_GAP, width_of=self._pictures
        )
        return [
            passage([str(game.goal)], GOAL_SIZE, INK, SEMIBOLD, below=10),
            Pad(pictures, below=PICTURES_BELOW),
            bullets([*map(str, game.help)], TEXT_SIZE),
            heading(pgettext("heading", "The lamp")),
            bullets(lamp_text(game), TEXT_SIZE),
        ]

    def _keys_tab(self) -> list[StaticElement]:
        parts = list[tuple[int, StaticElement]]()
        for number, (title, rows) in enumerate(key_groups(self._game).items()):
            side = RIGHT if number else LEFT
            parts.append((side, heading(str(title), is_first=number < 2)))
            parts.append((side, key_table(rows)))
        return [TwoColumns(parts, min_width=MIN_KEY_COLUMNS)]

    def _typed_tab(self) -> list[StaticElement]:
        about = Message(
            "Press {key}, type one of these lines, then press Enter.",
            key=Strong(TYPE.key, is_key=True),
        )
        return [passage([about.parts()], TEXT_SIZE), typed_commands(self._game)]


def _caption(film: Film) -> Text:
    """Return the caption of a film, in which cards look like cards."""
    sentence = film.sentence
    words = sentence.parts() if isinstance(sentence, Message) else sentence
    return Text([words], CAPTION_SIZE, SUBDUED, is_balanced=True)


def lamp_text(game: Game[Any]) -> Sequence[str]:
    """Return the meaning of the lamp's colours, and which hidden cards it takes into account."""
    if Role.STOCK in game.hiding_roles:
        sees = gettext(
            "The lamp sees face-down cards and the stock. You can turn it off in the settings."
        )
    elif game.hiding_roles:
        sees = gettext("The lamp sees face-down cards. You can turn it off in the settings.")
    else:
        sees = gettext("You can turn the lamp off in the settings.")
    return (
        gettext(
            "Green: you can win from here, and {hint} shows the next step. Red: you can’t "
            "any more; {back} goes back to the last position you could win from, and "
            "{review} shows the move that lost it. Amber: not known.",
            hint=HINT.key,
            back=BACK.key,
            review=REVIEW.key,
        ),
        sees,
    )


def typed_commands(game: Game[Any]) -> StaticElement:
    """Return the table of the lines that can be typed in a game, with their meanings."""
    lines = menu_lines(game.dialogue.menu)
    prompt = game.dialogue.prompt.rstrip(": ")
    if not lines:
        return passage([meaning_of(prompt)], TEXT_SIZE, SUBDUED)
    return command_table([(typed, meaning_of(words)) for typed, words in lines])


def menu_lines(menu: str) -> Sequence[tuple[str, str]]:
    """Return (line, meaning) for each line of a menu's text that has a meaning."""
    pairs = (line.partition(":") for line in menu.splitlines())
    return [(typed.strip(), meaning.strip()) for typed, _, meaning in pairs if meaning]
