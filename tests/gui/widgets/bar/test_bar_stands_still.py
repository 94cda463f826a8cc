"""No button of the bar moves in a game, whatever the game, the clock and the lamp come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, product
from re import sub
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.cards import LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.widgets.bar.lamp import AMBER, GREEN, RED, THINKING
from solitaire_gui.session import Session
from solitaire_gui.settings import CHOICES
from solitaire_gui.store import OpenGame
from solitaire_gui.store.play_clock import PlayClock
from tests.games.wins import WINS
from tests.gui.driver.bars import Bar
from tests.support.levels import mostly_slow, some, times

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
LAMPS = (THINKING, AMBER, GREEN, RED)
HOURS = (0, 59, 60, 599, 600, 3599, 3600, 35_999, 36_000, 400_000, 4_000_000)
"""Seconds after which the time takes more room."""
FEW, MANY = (0, 1, 2, 10, 100), (999, 1000, 9999, 10_000, 123_456)


class State(NamedTuple):
    """What a bar is told at some time of a game."""

    captions: Sequence[str]
    status: Sequence[str]


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))


@cache
def states(slug: str) -> list[State]:
    """Return the states of a whole game played to its win, with undo and redo, and of a long one.

    The time goes on by hours. Of those that differ in their digits only there is one: all digits
    of the font are equally wide.
    """
    deal, line = WINS[slug]
    played = [*_played(slug, deal, line.split("; ")), *_shuffled(slug)]
    return [*{sub(r"\d", "0", repr(state)): state for state in played}.values()]


def _played(slug: str, deal: int, lines: Sequence[str]) -> Iterator[State]:
    session, hours = Session(GAMES[slug], deal), cycle(HOURS)
    for line in lines:
        session.play(line)
        yield _state(session, next(hours))
        session.undo()
        yield _state(session, next(hours))
        session.redo()
    for seconds in HOURS:
        yield _state(session, seconds)


def _shuffled(slug: str) -> Iterator[State]:
    """Yield the states of a game in which its own buttons are used up."""
    session = Session(GAMES[slug], LAST_DEAL)
    for _ in range(60):
        yield _state(session, 3600)
        if not (own := table_bar.lines_by_key(session.game, session.table)):
            return
        session.play(next(iter(own.values())))


def _state(session: Session[object], seconds: float) -> State:
    game = OpenGame(session)
    game.clock = PlayClock(seconds)
    captions = [session.game.caption(session.table, label) for label in session.game.keys]
    return State(captions, table_bar.status_texts(game, 0.0, has_clock=True))


def rects(bar: Bar) -> list[Rect]:
    return [button.rect for button in bar.buttons]


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "thumb-and-pouch", "scorpion"))
@pytest.mark.parametrize(
    "size", mostly_slow(SIZES, (640, 480), (1280, 800)), ids="{0[0]}x{0[1]}".format
)
def test_every_button_keeps_its_place_in_a_whole_game(slug: str, size: tuple[int, int]) -> None:
    session = Session(GAMES[slug], WINS[slug][0])
    widest = table_bar.widest_status_texts(session, has_clock=True)
    for interface in CHOICES["interface"]:
        theme, bar, seen = Theme(scale_for(size, interface)), Bar(), set()
        for state, lamp in some(product(states(slug), LAMPS), 30):
            buttons = table_bar.buttons(session, lambda each: each.description)
            own = [button for button in buttons if button.is_own]
            for button, caption in zip(own, state.captions, strict=True):
                button.label = caption
            bar.stand(theme, size, buttons, state.status, lamp, widest)
            seen.add(tuple(map(tuple, rects(bar))))
        assert len(seen) == 1


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "montana", "scorpion"))
@pytest.mark.parametrize(
    "size", mostly_slow(SIZES, (640, 480), (800, 600), (1280, 800)), ids="{0[0]}x{0[1]}".format
)
def test_the_status_never_runs_into_the_buttons(slug: str, size: tuple[int, int]) -> None:
    session, surface = Session(GAMES[slug], LAST_DEAL), Surface(size)
    for interface, moves, hour in some(product(CHOICES["interface"], MANY, HOURS[-4:]), 12):
        theme, bar = Theme(scale_for(size, interface)), Bar()
        status = table_bar.shortened_texts(session, moves, f"{hour // 3600}:00:00")
        widest = table_bar.widest_status_texts(session, has_clock=True)
        buttons = table_bar.buttons(session, lambda each: each.description)
        bar.stand(theme, size, buttons, status, RED, widest)
        bar.drawn(surface)
        right = bar.buttons[-1].rect.right
        between = surface.subsurface((right, bar.rect.top, theme.px(4), bar.rect.height - 3))
        assert between.get_at((0, 0))[:3] == pygame.transform.average_color(between)[:3]
        assert bar.rect.contains(bar.buttons[-1].rect)
        assert bar.rect.contains(bar.standing.lamp_rect)


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "montana", "scorpion"))
def test_its_parts_give_way_one_by_one(slug: str) -> None:
    session, theme = Session(GAMES[slug], LAST_DEAL), Theme()
    said: list[tuple[int, str]] = []
    every = table_bar.shortened_texts(session, 12, "4:05")
    widest = table_bar.widest_status_texts(session, has_clock=True)
    for width in range(2000, 560, -times(12, 4)):
        bar, buttons = Bar(), table_bar.buttons(session, lambda each: each.description)
        bar.stand(theme, (width, 0), buttons, every, RED, widest)
        labelled = sum(button.has_label for button in buttons)
        if not said or said[-1] != (labelled, str(bar.status)):
            said.append((labelled, str(bar.status)))
    own = len(session.game.keys)
    levels = [1 + len(table_bar.BUTTONS_BEFORE + table_bar.BUTTONS_AFTER) + own, 4 + own, 1 + own]
    levels += [1] if own else []
    assert said[:2] == [(levels[0], words) for words in every[:2]]
    assert [*dict.fromkeys(count for count, _ in said if count)] == levels
    for level in levels[:2]:  # after that the words of the lamp give way
        places = [every.index(words) for count, words in said if count == level]
        assert places == sorted(places)


def test_its_widest_captions_are_the_widest() -> None:
    for slug, game in GAMES.items():
        for state in states(slug):
            for label, caption in zip(game.keys, state.captions, strict=True):
                widest = Theme().width(game.widest_caption(label), 15)
                assert Theme().width(caption, 15) <= widest


def test_a_few_moves_need_no_more_room_than_many() -> None:
    session, theme = Session(GAMES["scorpion"], 1), Theme()
    widest = table_bar.widest_status_texts(session, has_clock=True)
    for moves in FEW:
        status = table_bar.shortened_texts(session, moves, "0:00")
        for brief, wide in zip(status, widest, strict=True):
            assert theme.width(brief, 15) <= theme.width(wide, 15)


def test_more_is_said_only_where_there_is_room_for_it() -> None:
    theme, session = Theme(), Session(GAMES["scorpion"], 1)
    status = table_bar.shortened_texts(session, 12, "4:05")
    widest = table_bar.widest_status_texts(session, has_clock=True)
    longer, longest = "longer than " + status[0], "still longer than " + status[0]
    said = set()
    for width in range(2000, 560, -times(12, 4)):
        bar, buttons = Bar(), table_bar.buttons(session, lambda each: each.description)
        bar.stand(theme, (width, 0), buttons, status, RED, widest)
        before = rects(bar), bar.status
        bar.standing.update(theme, [longest, longer, *status])
        assert rects(bar) == before[0]
        assert bar.status in (longest, longer, before[1])
        said.add(bar.status)
    assert said >= {longest, longer, status[1]}
