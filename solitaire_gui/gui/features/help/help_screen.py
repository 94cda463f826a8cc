"""The help of a game: its rules, pictures of it, the keys and the typed commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Role
from solitaire_gui.gui.all_commands import key_rows
from solitaire_gui.gui.commands import CLOSE, QUIT, command_of
from solitaire_gui.gui.dialog import Closing, Dialog
from solitaire_gui.gui.features.help import HELP, MENU
from solitaire_gui.gui.features.help.help_pictures import HelpPicture, areas, chosen_move
from solitaire_gui.gui.features.help.typed_meanings import meaning_of
from solitaire_gui.gui.features.learn import Learn
from solitaire_gui.gui.features.review import REVIEW
from solitaire_gui.gui.features.table import BACK, HINT
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.small_cards import SmallCards
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, TABLES, Theme
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.layout.grids import LEFT, RIGHT, Columns
from solitaire_gui.gui.request import Instead, Request
from solitaire_gui.gui.widgets.base.turns import Turns
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.figures.picture import Picture
from solitaire_gui.gui.widgets.text.keycaps import key_table, typed_table
from solitaire_gui.gui.widgets.text.text import heading, passage
from solitaire_gui.language.catalogue import gettext, pgettext

Draw = Callable[[Game[Any], SmallCards, Theme, int], HelpPicture]
"""Returns a picture of a game with certain cards, of a width."""
CLOSING = (HELP, QUIT)
WIDTH, LEFT_SHARE = 1020, 0.52
GOAL_SIZE, TEXT_SIZE = 18, 16


class HelpScreen(Dialog):
    """One long page; wheel, arrows and page keys scroll it."""

    def __init__(
        self,
        game: Game[Any],
        art: Art,
        *,
        lists_commands: bool = False,
        has_lesson: bool = False,
    ) -> None:
        """Explain a game, which may have a lesson.

        With `lists_commands` there is a button to the list of all commands, which need a table.
        """
        self._game = game
        self._cards = art.small()
        self._turns = Turns()
        self.commands = PushButton(gettext("All commands"), self._list_commands)
        learn = PushButton(pgettext("button", "Learn by playing"), self._learn, icon="learn")
        buttons = [
            *([learn] if has_lesson else []),
            *([self.commands] if lists_commands else []),
        ]
        page = Columns(self._parts(), left_share=LEFT_SHARE)
        super().__init__(
            game.title,
            [page],
            buttons,
            closed_by=Closing.CLOSE,
            width=WIDTH,
            turns=self._turns,
        )

    def handle(self, event: Event, now: float) -> Request | None:
        """Close by the keys that opened it, too."""
        if event.type == pygame.KEYDOWN and command_of(event.key, event.mod) in CLOSING:
            return CLOSE
        return super().handle(event, now)

    def _list_commands(self) -> None:
        self.ask(Instead(MENU))

    def _learn(self) -> None:
        self.ask(Instead(Learn(self._game.slug)))

    def _parts(self) -> list[tuple[int, Drawn]]:
        game = self._game
        return [
            (LEFT, passage([str(game.goal)], GOAL_SIZE, INK, SEMIBOLD, below=10)),
            (LEFT, passage([*map(str, game.help)], TEXT_SIZE)),
            (RIGHT, self._picture(areas, gettext("How the cards are dealt."))),
            (
                RIGHT,
                self._picture(
                    chosen_move,
                    gettext("A card that is picked up, and the places where it may go."),
                ),
            ),
            (LEFT, heading(pgettext("heading", "The lamp"))),
            (LEFT, passage(about_lamp(game), TEXT_SIZE)),
            (LEFT, heading(pgettext("heading", "Keys"))),
            (LEFT, key_table([*key_rows(game)])),
            (RIGHT, heading(pgettext("heading", "Typed commands"))),
            (RIGHT, typed_commands(game)),
        ]

    def _picture(self, picture: Draw, caption: str) -> Picture:
        def draw(theme: Theme, width: int) -> HelpPicture:
            return picture(self._game, self._cards, theme, width)

        return Picture(draw, caption, self._turns, TABLES[self._cards.cloth.name][0])


def about_lamp(game: Game[Any]) -> Sequence[str]:
    """Return what the lamp's colours mean, in the player's language, and what it sees."""
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


def typed_commands(game: Game[Any]) -> Drawn:
    """Return the lines that the game's spec lets one type, with their meaning."""
    lines = menu_lines(game.dialogue.menu)
    prompt = game.dialogue.prompt.rstrip(": ")
    if not lines:
        return passage([meaning_of(prompt)], TEXT_SIZE, SUBDUED)
    return typed_table([(typed, meaning_of(words)) for typed, words in lines])


def menu_lines(menu: str) -> Sequence[tuple[str, str]]:
    """Return what can be typed and what it means, from the text of a menu."""
    pairs = (line.partition(":") for line in menu.splitlines())
    return [(typed.strip(), meaning.strip()) for typed, _, meaning in pairs if meaning]
