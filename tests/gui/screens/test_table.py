"""The table's screen: what is to be seen on it, until when, and when it wakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Move, Pile
from solitaire_gui.games.scorpion import Scorpion
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.view import SHARPEN_AFTER
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.theme import ACCENT
from solitaire_gui.gui.screens.table import table_bar, table_strip
from solitaire_gui.gui.widgets.bar.message import SECONDS
from solitaire_gui.gui.widgets.bar.tooltip import DELAY
from solitaire_gui.play.events import Hinted, Judged
from solitaire_gui.play.hint import hint
from solitaire_gui.play.sentences import LOST
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Won
from tests.games.wins import WINS
from tests.gui.boards import drop, grip
from tests.gui.driver.program import Clock
from tests.gui.player import Player, motion, press, release


@pytest.fixture
def player(app: App, clock: Clock) -> Player:
    """Return a player at a table that has come to rest."""
    app.begin("scorpion", 1)
    clock.advance(10)
    app.go_on()
    clock.advance(10)
    return Player(app)


def check_pixels(app: App) -> None:
    """Check that the window shows what a fresh paint of the same state shows."""
    app.paint()
    shown = app.window.surface.copy().get_buffer().raw
    for screen in app.screens:
        screen.forget()
    app.paint()
    assert app.window.surface.get_buffer().raw == shown


def show_hint(player: Player) -> None:
    """Have the first move hinted at."""
    game = player.app.controller.game
    line = player.session.moves[0].command
    player.table.show(Hinted(game, hint(player.session, [line]), line), player.app.clock())
    player.app.paint()


def test_it_wakes_when_a_message_goes(player: Player) -> None:
    now = player.app.clock()
    player.table.say("No.", now)
    assert player.app.stack.wake(now) == now + SECONDS


def test_it_wakes_when_a_tooltip_comes(player: Player) -> None:
    now = player.app.clock()
    player.do(motion(player.button("Undo")))
    assert player.app.stack.wake(now) == now + DELAY


def test_it_wakes_when_the_clock_goes_on_even_below_a_dialog(player: Player, clock: Clock) -> None:
    player.app.controller.play(player.session.moves[0].lines())
    began = clock()
    clock.advance(2.25)
    player.app.paint()
    assert player.app.stack.wake(clock()) == pytest.approx(began + 3)
    player.app.carry_out(Command.SETTINGS)
    clock.advance(0.25)
    for _ in range(2):  # its panel comes first
        player.app.paint()
    assert player.app.stack.wake(clock()) == pytest.approx(began + 3)


def test_it_wakes_to_draw_its_cards_sharply_after_a_resize(player: Player) -> None:
    now = player.app.clock()
    player.app.stack._resize(now)
    assert player.app.stack.wake(now) == now + SHARPEN_AFTER


def test_a_tooltip_goes_when_another_screen_opens(player: Player, clock: Clock) -> None:
    player.do(motion(player.button("Undo")))
    clock.advance(DELAY)
    assert player.table.frame.tooltip.shown(clock())
    player.app.carry_out(Command.SETTINGS)
    assert not player.table.frame.tooltip.shown(clock())


def test_a_hint_goes_with_the_table_that_it_is_about(player: Player) -> None:
    show_hint(player)
    assert player.table.frame.has_strip
    assert player.table._highlights(player.app.clock()).hinted
    player.app.controller.play(player.session.moves[-1].lines())
    assert not player.table.frame.has_strip
    assert not player.table._highlights(player.app.clock()).hinted


def test_where_the_strip_was_the_table_is_to_be_seen_again(player: Player, clock: Clock) -> None:
    show_hint(player)
    check_pixels(player.app)
    player.table.say("No.", clock())
    check_pixels(player.app)
    clock.advance(SECONDS)
    check_pixels(player.app)
    player.app.controller.play(player.session.moves[-1].lines())
    clock.advance(10)
    check_pixels(player.app)


def test_cards_carried_over_piles_that_do_not_take_them_light_nothing(player: Player) -> None:
    piles = player.table.scene.piles
    sources = {(move.source, move.start) for move in player.table.board.moves}
    [still, *_] = (
        (pile, cards[-1].depth)
        for pile, cards in piles.items()
        if cards and (pile, cards[-1].depth) not in sources and pile.area == "tableau"
    )
    player.lift(*still, grip(player.table.scene, still[0]))
    seen = set()
    for pile in piles:
        player.do(motion(grip(player.table.scene, pile), held=True))
        seen.add(player.table._highlights(player.app.clock()))
    assert player.table.pointer.drag
    assert len(seen) == 1


def test_neither_a_motion_nor_a_second_makes_the_bar_or_the_strip_anew(
    player: Player, clock: Clock
) -> None:
    player.app.controller.play(player.session.moves[0].lines())
    player.table.motion.finish()
    show_hint(player)
    frame, app = player.table.frame, player.app
    made = frame.bar.buttons, frame.strip.buttons
    assert all(made)
    said = set()
    start = grip(player.table.scene, player.session.moves[0].source)
    for event in (motion(start), press(start), *(motion((x, x), held=True) for x in range(9))):
        clock.advance(1.0)
        player.do(event)
        said.add(frame.bar.status)
        assert frame.bar.buttons is made[0]
        assert frame.strip.buttons is made[1]
    assert len(said) > 9, "the clock goes on"
    player.do(release(start))
    check_pixels(app)
    show_hint(player)
    assert frame.bar.buttons is not made[0], "after an event the game may stand otherwise"


@pytest.mark.parametrize("verdict", [Won((), 1), Lost(1)])
def test_the_lamp_changes_as_soon_as_the_table_has_been_judged(
    player: Player, verdict: Won | Lost
) -> None:
    app = player.app
    player.table.apply(app.settings.with_value("lamp", True))
    player.table.show(Judged(app.controller.game, None, None), app.clock())
    app.paint()
    before = app.window.surface.subsurface(player.table.frame.bar.rect).copy()
    player.table.show(Judged(app.controller.game, verdict, 0), app.clock())
    app.paint()
    after = app.window.surface.subsurface(player.table.frame.bar.rect).copy()
    assert after.get_buffer().raw != before.get_buffer().raw
    check_pixels(app)


def test_the_mouse_takes_the_cursor_away(player: Player) -> None:
    player.type(pygame.K_LEFT)
    assert player.table.keyboard.cursor
    point = player.table.scene.places[Pile("foundation", 0)].center
    player.do(press(point), release(point))
    assert player.table.keyboard.cursor is None


def test_a_key_between_two_clicks_makes_them_no_double_click(app: App) -> None:
    app.begin("seahaven", WINS["seahaven"][0])
    app.paint()
    player = Player(app)
    move = player.session.moves[0]
    player.click(move.source, move.start)
    player.type(pygame.K_LSHIFT)
    player.click(move.source, move.start)
    assert player.session.commands == []


def test_what_is_left_in_a_stock_is_written_on_it(app: App) -> None:
    app.begin("thumb-and-pouch", 1)
    stock = app.table.scene.places[Pile("stock", 0)]
    pictures = set()
    for count in range(4):
        app.table.motion.finish()
        app.paint()
        pictures.add(bytes(app.window.surface.subsurface(stock).copy().get_buffer().raw))
        assert len(pictures) == count + 1
        app.controller.play(["sw"])


def test_the_way_back_is_offered_unless_there_is_none() -> None:
    session = Session(GAMES["scorpion"], 1)
    for _ in range(3):
        session.play(session.moves[0].command)
    labels: dict[int | None, list[str]] = {}
    for last in (None, 1, 2, -1):
        shown = table_strip.strip(
            session, lambda _: True, None, is_lost=True, is_shown=False, last_winnable=last
        )
        assert shown is not None
        assert shown.sentence == LOST
        labels[last] = [button.label for button in shown.buttons if "Back" in button.label]
    assert labels == {
        None: ["Back to a winnable table"],
        1: ["Back 2 moves"],
        2: ["Back 1 move"],
        -1: [],
    }


def test_a_won_game_offers_no_hint() -> None:
    deal, lines = WINS["seahaven"]
    session = Session(GAMES["seahaven"], deal)

    def has_hint() -> bool:
        buttons = table_bar.buttons(session, lambda _: True)
        return next(button.enabled for button in buttons if button.request is Command.HINT)

    assert has_hint()
    session.play_all(lines.split("; "))
    assert not has_hint()


def test_cards_that_have_come_to_stay_have_their_mark(app: App, clock: Clock) -> None:
    deal, lines = WINS["montana"]
    app.begin("montana", deal)
    for line in lines.split("; "):
        app.controller.play([line])
        if settled := app.controller.session.game.settled(app.controller.session.table):
            break
    clock.advance(10)
    app.paint()
    for pile in settled:
        card = app.table.scene.places[pile]
        point = (card.centerx, card.bottom - max(3, card.height // 40) - 2)
        seen, wanted = app.window.surface.get_at(point), pygame.Color(ACCENT)
        assert all(abs(one - other) <= 1 for one, other in zip(seen, wanted, strict=True))


class Counting(Scorpion):
    """Scorpion that counts how many moves it has been asked for, one after the other."""

    def __init__(self) -> None:
        self.found = 0
        self.searches = 0

    def moves(self, table: Any) -> Iterator[Move]:
        """Count each move that is looked for."""
        self.searches += 1
        for move in super().moves(table):
            self.found += 1
            yield move

    def count(self, work: Callable[[], object]) -> tuple[int, int]:
        """Return how many moves some work looks for, and how often."""
        before = self.found, self.searches
        work()
        return self.found - before[0], self.searches - before[1]


def test_all_moves_are_looked_for_once_a_table_and_only_for_a_press_or_a_key(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Counting()
    monkeypatch.setitem(GAMES, "scorpion", game)
    app.begin("scorpion", 1)
    app.go_on()
    player = Player(app)
    every = len([*Scorpion().moves(player.session.table)])
    assert every > 1
    move = next(Scorpion().moves(player.session.table))
    start = grip(player.table.scene, move.source, move.start)
    assert game.count(lambda: player.do(motion(start))) == (0, 0)
    assert game.count(lambda: player.do(press(start))) == (every, 1)
    end = drop(player.table.scene, move.source, move.start, move.target)
    assert game.count(lambda: player.do(motion(end, held=True))) == (0, 0)
    assert game.count(lambda: player.do(release(end)))[0] <= 1
    assert player.session.at == 1
    for command in (Command.UNDO, Command.REDO, Command.RESTART, Command.UNDO):
        assert game.count(partial(app.carry_out, command))[0] <= 1, "whether it is stuck"
    every = len([*Scorpion().moves(player.session.table)])
    assert game.count(lambda: player.type(pygame.K_TAB))[0] >= every
    assert game.count(lambda: player.type(pygame.K_TAB)) == (0, 0)
