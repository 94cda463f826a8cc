"""The chooser: the games as tiles with a small picture of each current table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.accessibility.node import ActionRequest, Live, Node, Role
from solitaire_gui.gui.board.thumbnail import Thumbnail
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import CLOSE, QUIT, Command
from solitaire_gui.gui.commands.key_bindings import command_of, game_of, is_modifier_or_desktop_key
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS, arrow_for
from solitaire_gui.gui.commands.request import Open, Request
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.chooser.message_strip import MessageStrip
from solitaire_gui.gui.features.chooser.tiling import nearest_in_direction, tile_rects
from solitaire_gui.gui.features.daily.commands import DAILY
from solitaire_gui.gui.features.help.commands import HELP, Explain
from solitaire_gui.gui.features.learn.commands import LEARN, Learn
from solitaire_gui.gui.features.players.commands import PLAYERS
from solitaire_gui.gui.features.puzzles.commands import PUZZLE, ShowPuzzle
from solitaire_gui.gui.features.settings.commands import SETTINGS, UseDeck
from solitaire_gui.gui.features.statistics.commands import STATISTICS
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import ACCENT, BAR, CLOTHS, INK, SEMIBOLD, Theme
from solitaire_gui.gui.input.cursor import ARROWS
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow, PushButton
from solitaire_gui.gui.widgets.buttons.tile import NAME_LOOKS, Draw, Tile
from solitaire_gui.gui.widgets.layout.elements import (
    FirstThatFits,
    Label,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.layout.focus import Focus
from solitaire_gui.gui.widgets.layout.focus_ring import ring_rect
from solitaire_gui.gui.widgets.layout.widget import Widget, has_moved
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.teaching.lessons import LESSONS

TITLE = gettext_noop("Choose a game")
EDGE, GAP, TITLE_SIZE, HEAD, BELOW_HEAD = 24, 18, 26, 54, 9
NOTICE_SIZE = 16
CLEAR_DECK = "clear"
"""The stored name of the deck whose suits are easiest to distinguish."""
PICTURE_RATIO = 1.6
BUTTON_GAP = 8
HEAD_WORDS = ((True, True, True), (True, True, False), (True, False, False), (False, False, False))
"""Whether the head shows the title, the player's name and the labels of buttons; fullest first."""
REQUEST_FOR_GAME: Mapping[Command | None, Callable[[str], Request]] = {
    HELP: Explain,
    PUZZLE: ShowPuzzle,
    LEARN: Learn,
}
"""The commands that are about one game, and the request that each makes for it."""
LESSON_BUTTON_CUT = 6
"""How much less high a lesson's button is than other buttons, in design pixels."""
MIN_WIDTH_FOR_WORDS = 160
"""Minimum width of a tile that shows words, in design pixels."""


class ChooserScreen(Screen):
    """A tile for each game; a click, Enter or the number of the tile opens the game."""

    stops_clock = True

    def __init__(
        self,
        tables: Mapping[str, Any],
        art: CardArt,
        *,
        can_close: bool,
        current: str,
        advised: str,
        notes: Mapping[str, str],
        notices: Sequence[str],
        deck_advice: Callable[[], str],
        player: str,
    ) -> None:
        """Create the chooser of the games in `tables`, a mapping from their ids to their tables.

        `can_close` is whether there is a game below to return to. The tile of the game `current`
        gets the focus, or the first if there is none. A badge on the tile of `advised` says to
        start there; "" for no badge. `notes` is the progress in each game. `notices` are sentences
        above the tiles. `deck_advice` returns the label of the button that selects the Clear deck,
        or "" to hide it. `player` is the name of the player.
        """
        self._art = art
        self._cards = art.small_cards()
        self._cloth = self._cards.cloth
        self._can_close = can_close
        self._slugs = list(tables)
        self._theme = Theme()
        self._size = (1, 1)
        self._painted_states: list[tuple[bool, ...]] = []
        """The result of `_widget_states` at the last paint; empty to repaint everything."""
        self._head: StaticElement = Row()
        """The row with the title, the player and the buttons."""
        self._head_rects: Sequence[Rect] = ()
        """The rectangles that the head may fill: above the tiles, or from edge to edge."""
        self.notices, self._deck_advice = [*notices], deck_advice
        self._notices_text = Text([], NOTICE_SIZE, ACCENT)
        self._notices_rect = Rect(0, 0, 0, 0)
        """The rectangle of the notices."""
        self._message = MessageStrip()
        self._tiles = [
            Tile(
                str(number),
                GAMES[slug].title,
                (str(GAMES[slug].nature), str(GAMES[slug].character or GAMES[slug].goal)),
                *self._tile_callbacks(slug, table),
                note=gettext("start here") if slug == advised else notes[slug],
                is_recommended=slug == advised,
                colour=CLOTHS[self._cloth.name][0],
            )
            for number, (slug, table) in enumerate(tables.items(), 1)
        ]
        commands = (HELP, DAILY, PUZZLE, STATISTICS, SETTINGS, QUIT, *([CLOSE] * can_close))
        self._buttons = [*map(self._button, commands)]
        self._player_button = self._button(PLAYERS)
        self._player_button.label, self._player_button.description = player, PLAYERS.label
        self._lesson_buttons: dict[Tile, PushButton] = {}
        """The button beside the name of each tile whose game has a lesson."""
        for tile, slug in zip(self._tiles, tables, strict=True):
            if slug in LESSONS:
                self._lesson_buttons[tile] = self._button(LEARN, Learn(slug))
                self._lesson_buttons[tile].description = GAMES[slug].title
        self._deck_button = PushButton("", lambda: self.submit(UseDeck(CLEAR_DECK)))
        buttons = *self._lesson_buttons.values(), self._player_button, *self._buttons
        self._fixed_widgets: list[Tile | PushButton] = [*self._tiles, *buttons]
        self._focus = Focus(self.widgets)
        self._last_tile = self._slugs.index(current) if current in self._slugs else 0
        """The number of the tile that had the focus or the pointer last, from 0."""
        self._focus.set_current(self._tiles[self._last_tile])

    @property
    def widgets(self) -> list[Tile | PushButton]:
        """All widgets; the button for the Clear deck only while it has a label."""
        return [*self._fixed_widgets, *([self._deck_button] if self._deck_button.label else [])]

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self._update_cards()
        self._notices_text = Text(self.notices, NOTICE_SIZE, ACCENT)
        self._theme, self._size = theme, size
        self._message.arrange(theme, size)
        self._deck_button.label = self._deck_advice()
        self._deck_button.has_label, self._focus.widgets = True, self.widgets
        if self._focus.current not in self.widgets:
            self._focus.set_current(self._tiles[self._last_tile])
        edge, head, gap = theme.px(EDGE), theme.px(HEAD), theme.px(GAP)
        inner_width = size[0] - 2 * edge
        notices_height = self._notices_text.height(theme, inner_width) + gap if self.notices else 0
        deck_width, deck_height = 0, -gap
        if self._deck_button.label:
            deck_width, deck_height = self._deck_button.size(theme, inner_width)
        top = head + theme.px(BELOW_HEAD) + notices_height + deck_height + gap
        tiles_area = Rect(edge, top, inner_width, size[1] - top - gap)

        for words in (2, 1, 0):
            for tile in self._tiles:
                tile.limit_words(words)

            @cache
            def text_height(width: int) -> int:
                return max(tile.words_height(theme, width) for tile in self._tiles)

            min_width = theme.px(MIN_WIDTH_FOR_WORDS) - 1 if words else 1
            rects = tile_rects(
                tiles_area, len(self._tiles), gap, PICTURE_RATIO, text_height, min_width
            )
            if rects[0].width > min_width:
                break
        width = rects[0].width
        look = self._fit_names(theme, width)
        for tile, rect in zip(self._tiles, rects, strict=True):
            tile.words_room, tile.name_look = text_height(width), look
            tile.arrange(theme, rect)
            if lesson := self._lesson_buttons.get(tile):
                lesson.arrange(theme, tile.reserved_rect(theme, self._lesson_size(theme, lesson)))
        left, right = min(p.left for p in rects), max(p.right for p in rects)
        self._notices_rect = Rect(
            left, rects[0].top - gap - deck_height - notices_height, right - left, notices_height
        )
        deck_size = min(deck_width, inner_width), max(0, deck_height)
        self._deck_button.arrange(theme, Rect(self._notices_rect.bottomleft, deck_size))
        self._head_rects = [Rect(left, 0, right - left, head), Rect(edge, 0, inner_width, head)]
        self._arrange_head()

    def _fit_names(self, theme: Theme, width: int) -> tuple[bool, float]:
        """Choose the largest look of the names that fits tiles of a width in pixels, and return it.

        The buttons of the lessons are set up for it: they show their word only if both names and
        notes still fit beside it.
        """
        for has_word in (True, False):
            for tile, lesson in self._lesson_buttons.items():
                lesson.has_label, lesson.is_compact = has_word, True
                tile.reserved_width = self._lesson_size(theme, lesson)[0]
            for look in NAME_LOOKS[:2] if has_word else NAME_LOOKS:
                if all(tile.fits(theme, width, look, with_note=has_word) for tile in self._tiles):
                    return look
        return NAME_LOOKS[-1]

    @staticmethod
    def _lesson_size(theme: Theme, lesson: PushButton) -> Size:
        width, height = lesson.size(theme, 0)
        return width, height - theme.px(LESSON_BUTTON_CUT)

    def _arrange_head(self) -> None:
        """Place the title and the player at the left and the buttons at the right.

        The head is as wide as the tiles, or as the window if only there its fullest variant fits.
        It shows the fullest variant that fits.
        """
        title, theme = Label(gettext(TITLE), TITLE_SIZE, INK, SEMIBOLD), self._theme
        variants = [
            Row(
                Row(*[title] * has_title, ButtonRow(self._player_button, labels=has_name), gap=GAP),
                Spring(),
                ButtonRow(*self._buttons, gap=BUTTON_GAP, labels=has_labels),
                gap=BUTTON_GAP,
            )
            for has_title, has_name, has_labels in HEAD_WORDS
        ]
        fitting = (r for r in self._head_rects if theme.measure(variants[0], r.width)[0] <= r.width)
        self._head = FirstThatFits(*variants)
        self._head.arrange(theme, next(fitting, self._head_rects[0]))
        self._painted_states = []

    def show_player_name(self, name: str) -> None:
        """Show the new name of the player."""
        self._player_button.label = name
        self._arrange_head()

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event. Keys that do nothing here get a sentence that says so."""
        self.pending_request = None
        event, before = arrow_for(event), self._focus.current
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.show_message("", now)
        self._update_last_tile()
        if event.type == pygame.KEYDOWN and (request := self._handle_key(event)):
            return request
        was_handled = self._focus.handle(event)
        is_dead = event.type == pygame.KEYDOWN and not (was_handled or self.pending_request)
        if (
            is_dead
            and self._focus.current is before
            and not is_modifier_or_desktop_key(event.key, event.mod)
        ):
            self.show_message(
                gettext("There is nothing further that way.")
                if event.key in ARROWS
                else gettext("This key is for a game: choose one first."),
                now,
            )
        if event.type == pygame.MOUSEMOTION and has_moved(event):
            for tile in (*self._tiles, *self._lesson_buttons.values()):
                if tile.is_hovered:
                    self._focus.set_current(tile)
        return self.pending_request

    def accessible_node(self, now: float) -> Node:
        notices = [
            Node(number, Role.STATUS, words, rect=self._notices_rect, live=Live.POLITE)
            for number, words in enumerate(self.notices)
        ]
        title = Node("title", Role.HEADING, gettext(TITLE), rect=self._head.rect, level=1)
        widgets = (widget.accessible_node() for widget in self.widgets)
        children = [title, *notices, *self._message.accessible_nodes(), *widgets]
        games = Node("games", Role.GROUP, title.name, children)
        return self._focus.with_focus(games)

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        self.pending_request = None
        self._update_last_tile()
        self._focus.perform_action(action_request, owner)
        return self.pending_request

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence at the lower edge, above the tiles, until the next press."""
        self._message.show(sentence)
        return True

    def update(self, now: float) -> list[Rect]:
        before, self._painted_states = self._painted_states, self._widget_states()
        if len(before) != len(self._painted_states):
            return [Rect((0, 0), self._size)]
        states = zip(self.widgets, self._painted_states, before, strict=True)
        return self._message.update() + [
            ring_rect(self._theme, widget.rect)
            for widget, state, previous in states
            if state != previous
        ]

    def paint(self, surface: Surface) -> None:
        theme, clip = self._theme, surface.get_clip()
        theme.paint_rect(surface, BAR, clip)
        self._paint_head(surface)
        for widget in self.widgets:
            if ring_rect(theme, widget.rect).colliderect(clip):
                widget.paint(surface, theme, focused=self._focus.is_focus_visible(widget))
        self._message.paint(surface)

    def _paint_head(self, surface: Surface) -> None:
        self._head.paint(surface, self._theme)
        self._notices_text.paint(surface, self._theme, self._notices_rect)

    def _widget_states(self) -> list[tuple[bool, ...]]:
        """Return for each widget whether it is hovered, pressed and focused.

        The state of a tile also says whether its picture is ready, and contains that of its
        lesson's button, which is painted on it.
        """
        widgets = self.widgets
        looks: list[tuple[bool, ...]] = [
            (widget.is_hovered, widget.is_down, self._focus.is_focus_visible(widget))
            for widget in widgets
        ]
        for number, tile in enumerate(self._tiles):
            looks[number] += (tile.is_ready,)
            if lesson := self._lesson_buttons.get(tile):
                looks[number] += looks[widgets.index(lesson)]
        return looks

    def _update_cards(self) -> None:
        """Redraw the pictures if the deck or the cloth has changed."""
        cards = self._art.small_cards()
        if cards is not self._cards or cards.cloth != self._cloth:
            self._cards, self._cloth = cards, cards.cloth
            for tile in self._tiles:
                tile.redraw(CLOTHS[self._cloth.name][0])

    def _tile_callbacks(self, slug: str, table: Any) -> tuple[Draw, Callable[[], None]]:
        """Return the functions with which a tile draws its picture and opens its game."""

        def draw(size: Size) -> Thumbnail:
            return Thumbnail(GAMES[slug], table, self._cards, size)

        return draw, lambda: self.submit(Open(slug))

    def _update_last_tile(self) -> None:
        """Remember the tile that has the focus, itself or on its lesson's button.

        Help is about its game.
        """
        for number, tile in enumerate(self._tiles):
            if self._focus.current in (tile, self._lesson_buttons.get(tile)):
                self._last_tile = number

    def _button(self, command: Command, request: Request | None = None) -> PushButton:
        """Return the button of a command.

        It makes `request` instead of the command if one is given.
        """
        ask = partial(self.submit, request) if request else partial(self._request_command, command)
        return PushButton(command.label, ask, icon=command.icon)

    def _request_command(self, command: Command) -> None:
        """Request a command, for the game of the last tile if it is about one game."""
        make = REQUEST_FOR_GAME.get(command)
        self.submit(make(self._slugs[self._last_tile]) if make else command)

    def _handle_key(self, event: Event) -> Request | None:
        key, modifiers = event.key, event.mod
        command, slug = command_of(key, modifiers, event.unicode), game_of(key, modifiers)
        current = self._focus.current
        if key in ARROWS and current is not None:
            lessons = self._lesson_buttons.values()
            others: list[Widget] = [each for each in self.widgets if each not in lessons]
            start = self._last_tile if current in lessons else others.index(current)
            target = nearest_in_direction([widget.rect for widget in others], start, ARROWS[key])
            self._focus.set_current(others[target], is_visible=True)
        elif key in ACTIVATION_KEYS and current in self._tiles:
            return Open(self._slugs[self._focus.widgets.index(current)])
        elif slug:
            return Open(slug)
        elif command in REQUEST_FOR_GAME:
            return REQUEST_FOR_GAME[command](self._slugs[self._last_tile])
        elif command is not None and command.works_at_chooser:
            return command
        elif command in (CLOSE, CHOOSE_GAME) and self._can_close:
            return CLOSE
        return None
