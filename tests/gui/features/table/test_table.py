"""The table's screen: what is to be seen on it, until when, and when it wakes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Move
from solitaire_gui.games.places import Pile
from solitaire_gui.games.scorpion import Scorpion
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.cloth import table_cloth
from solitaire_gui.gui.graphics.theme import ACCENT, Theme, scale_for
from solitaire_gui.play.sentences import BACK_IN_EARLIER, LOST, NEVER, ON_IN_LATER
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.events import FREE_KEY, RIGHT, motion, press, release
from tests.gui.driver.player import MESSAGE_STAYS, SHARP_AFTER, TOOLTIP_AFTER, Player
from tests.gui.driver.program import playing
from tests.gui.driver.win import RecordedWin

SIZE = (640, 480)


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player at a table that has come to rest."""
    with playing(art, size=SIZE) as player:
        player.open("scorpion", 1)
        player.wait(10)
        player.finish_animations()
        player.pass_time(10)
        yield player


def part(player: Player, rect: Rect) -> bytes:
    """Return what is seen in a part of the window."""
    return bytes(player.picture.subsurface(rect).copy().get_buffer().raw)


def test_it_wakes_when_a_message_goes(player: Player) -> None:
    player.type("u")
    assert player.message == "There is nothing to undo."
    assert player.moves_until == pytest.approx(MESSAGE_STAYS)
    player.wait(MESSAGE_STAYS)
    assert player.message == ""


def test_a_message_leaves_with_the_next_action(player: Player) -> None:
    move = player.moves[0]
    wrong = next(pile for pile in player.scene.piles if pile not in {move.source, move.target})
    acts: list[Callable[[], None]] = [
        lambda: player.type("Left"),
        lambda: player.type("Tab"),
        lambda: player.type("f"),
        lambda: player.click(move.source, move.start),
        lambda: player.click_at((1, player.window.bottom - 1)),
        lambda: player.click_at((1, player.window.bottom - 1), RIGHT),
    ]
    for act in acts:
        player.drag(move.source, move.start, wrong)
        refusal = player.message
        assert refusal
        act()
        assert player.message != refusal
        player.close_all()
        player.keys("Escape", "Escape")


def test_it_wakes_when_a_tooltip_comes(player: Player) -> None:
    player.point_at(player.button("Undo"))
    assert player.moves_until == pytest.approx(TOOLTIP_AFTER)
    player.wait(TOOLTIP_AFTER)
    assert player.tooltip


def test_it_wakes_when_the_clock_goes_on_but_not_below_a_dialog(player: Player) -> None:
    player.play_lines(*player.moves[0].lines())
    player.wait(2.25)
    player.finish_animations()
    assert player.moves_until == pytest.approx(0.75)
    player.type("m")
    player.wait()
    player.wait(0.25)
    assert (player.moves_until or 9) > 1


def test_it_wakes_to_draw_its_cards_sharply_after_a_resize(player: Player) -> None:
    player.lay_out_anew()
    assert player.moves_until == pytest.approx(SHARP_AFTER)


@pytest.mark.parametrize("slug", GAMES)
def test_the_lamp_says_that_it_sees_face_down_cards_where_the_game_has_any(
    player: Player, slug: str
) -> None:
    player.change(lamp=True)
    player.open(slug, 1)
    player.judge(Won([], 1))
    player.point_at(player.find("Lamp").rect.center)
    player.wait(TOOLTIP_AFTER)
    has_any = slug not in ("montana", "seahaven")
    assert player.tooltip == (
        "This game can still be won." + " The lamp sees face-down cards." * has_any
    )


def test_undo_and_redo_say_which_deal_they_lead_to(player: Player) -> None:
    def does(name: str) -> str:
        player.point_at(player.button("Hint"))
        player.point_at(player.button(name))
        player.wait(TOOLTIP_AFTER)
        return player.tooltip.split("  ·  ")[-2]

    first, second = 4844, 730
    player.open("alaska", first)
    player.open("alaska", second)
    assert does("Undo") == f"Back to deal {first}"
    player.play_lines(*player.moves[0].lines())
    assert does("Undo") == "Undo"
    player.keys("u", "u")
    assert does("Redo") == f"On to deal {second}"


def test_a_tooltip_goes_when_another_screen_opens(player: Player) -> None:
    player.point_at(player.button("Undo"))
    player.wait(TOOLTIP_AFTER)
    assert player.tooltip
    player.type("m")
    assert not player.tooltip


def test_a_button_that_becomes_of_use_below_the_pointer_lights_up_unless_that_has_left(
    player: Player,
) -> None:
    place, looks = player.find("Undo", "button").rect, []
    for leaves in (False, True):
        player.point_at(place.center)
        if leaves:
            player.send(Event(pygame.WINDOWLEAVE))
        player.play_lines(*player.moves[0].lines())
        player.finish_animations()
        looks.append(part(player, place))
        player.type("u")
        player.finish_animations()
    assert looks[0] != looks[1]


def test_a_hint_goes_with_the_table_that_it_is_about(player: Player) -> None:
    player.type("t")
    assert player.strip
    assert player.hinted[0]
    player.play_lines(*player.moves[-1].lines())
    assert not player.strip
    assert player.hinted == (None, None)


def test_columns_are_numbered_while_a_message_names_one(player: Player) -> None:
    found = set[str]()
    pile = Pile("tableau", 3)
    for index in range(len(player.cards(pile))):
        player.click(pile, index)
        names_one = bool(re.search(r"column \d", player.message))
        found |= {f"{names_one}: {''.join(player.numbers)}"}
        player.type("Escape")
    assert found == {"True: 1234567", "False: "}


def test_a_message_hides_nothing_of_what_the_strip_offers(player: Player) -> None:
    player.play_lines(player.moves[0].command)
    player.wait(10)
    player.finish_animations()
    player.change(lamp=True)
    player.judge(Lost(1), last_winnable=0)
    player.wait()
    strip = player.find(str(LOST)).rect
    before = part(player, strip)
    player.type("n")
    assert player.message.startswith("N does nothing here")
    assert part(player, strip) == before
    assert player.find(player.message, "label").rect.bottom == strip.top
    player.click_on("New deal", within=str(LOST))
    assert player.lines == []


def test_cards_are_carried_below_the_strip(player: Player) -> None:
    player.change(lamp=True)
    player.judge(Lost(1), last_winnable=0)
    player.wait()
    strip = player.find(str(LOST)).rect
    before = part(player, strip)
    x, y = strip.center
    player.lift(player.moves[0].source, player.moves[0].start, (x, y))
    assert part(player, strip) == before
    player.check_pixels()


def test_where_the_strip_was_the_table_is_to_be_seen_again(player: Player) -> None:
    player.type("t")
    player.check_pixels()
    player.type(FREE_KEY)
    player.check_pixels()
    player.wait(MESSAGE_STAYS)
    player.check_pixels()
    player.play_lines(*player.moves[-1].lines())
    player.wait(10)
    player.check_pixels()


def test_cards_carried_over_piles_that_do_not_take_them_light_nothing(player: Player) -> None:
    sources = {(move.source, move.start) for move in player.board.moves}
    [still, *_] = (
        (pile, cards[-1].depth)
        for pile, cards in player.scene.piles.items()
        if cards and (pile, cards[-1].depth) not in sources and pile.area == "tableau"
    )
    player.lift(*still, player.grip(still[0]))
    seen = set()
    for pile in player.scene.piles:
        player.do(motion(player.grip(pile), held=True))
        seen.add(player.lights)
    assert player.held == still
    assert len(seen) == 1


def test_a_hint_marks_nothing_where_its_card_has_been_lifted(player: Player) -> None:
    move = player.moves[0]
    place = player.rect(move.source, move.start).inflate(16, 16)
    seen = set()
    for is_hinted in (False, True):
        if is_hinted:
            player.hint_at(move.command)
        player.lift(move.source, move.start, player.bar.center)
        player.check_pixels()
        seen.add(part(player, place))
        player.do(release(player.bar.center))
        player.finish_animations()
    assert player.hinted[0]
    assert len(seen) == 1


def test_neither_a_motion_nor_a_second_makes_the_bar_or_the_strip_anew(player: Player) -> None:
    player.resize((1280, 800))
    player.play_lines(*player.moves[0].lines())
    player.finish_animations()
    player.hint_at(player.moves[0].command)
    bar, strip = player.made
    assert bar
    assert strip
    said = set()
    start = player.grip(player.moves[0].source)
    for event in (motion(start), press(start), *(motion((x, x), held=True) for x in range(9))):
        player.pass_time(1.0)
        player.do(event)
        said.add(player.standing)
        assert player.made[0] is bar
        assert player.made[1] is strip
    assert len(said) > 9, "the clock goes on"
    player.do(release(start))
    player.check_pixels()
    player.hint_at(player.moves[0].command)
    assert player.made[0] is not bar, "after an event the game may stand otherwise"


def test_the_lamp_changes_as_soon_as_the_table_has_been_judged(art: CardArt) -> None:
    for verdict in (Won((), 1), Lost(1)):
        with playing(art, size=SIZE, lamp=True) as player:
            player.open("scorpion", 1)
            player.judge(None)
            before = part(player, player.bar)
            player.judge(verdict, 0)
            assert part(player, player.bar) != before
            player.finish_animations()
            player.check_pixels()


def test_the_mouse_takes_the_cursor_away(player: Player) -> None:
    player.type("Left")
    assert player.cursor
    player.click(Pile("foundation", 0))
    assert player.cursor is None


def test_a_key_between_two_clicks_makes_them_no_double_click(player: Player) -> None:
    player.open("seahaven", WINS["seahaven"][0])
    move = player.moves[0]
    player.click(move.source, move.start)
    player.type(pygame.K_LSHIFT)
    player.click(move.source, move.start)
    assert player.lines == []


def test_what_is_left_in_a_stock_is_written_on_it(player: Player) -> None:
    player.open("thumb-and-pouch", 1)
    stock = player.scene.places[Pile("stock", 0)]
    pictures = set()
    for count in range(4):
        player.finish_animations()
        pictures.add(part(player, stock))
        assert len(pictures) == count + 1
        player.play_lines("sw")


def test_a_game_that_is_opened_won_offers_another_deal_and_enter_deals_it(art: CardArt) -> None:
    with playing(art, size=SIZE) as player:
        deal, lines = WINS["scorpion"]
        session = Session(GAMES["scorpion"], deal)
        session.play_all(lines.split("; "))
        player.put(session)
        assert not player.is_flying()
        assert player.strip == ["Undo", "New deal"]
        assert player.strip_words == "This game is won."
        player.keys("Down", "Enter")
        assert player.session.is_won, "the key is for the card at the cursor"
        player.keys("Esc", "Enter")
        assert not player.session.is_won
        assert (player.game.slug, player.lines) == ("scorpion", [])
        assert player.strip == []


def test_montana_says_that_it_has_no_foundation(player: Player) -> None:
    player.open("montana", 1)
    player.type("a")
    assert player.message == "This game has no foundation to send cards to."


def test_the_way_back_is_offered_unless_there_is_none(art: CardArt) -> None:
    with playing(art, size=SIZE, lamp=True) as player:
        player.open("scorpion", 1)
        for _ in range(3):
            player.play_lines(*player.moves[0].lines())
        labels: dict[int | None, list[str]] = {}
        colours: dict[int | None, object] = {}
        for last in (None, 1, 2, -1):
            if last == -1:
                player.lose_deal()
            player.judge(Lost(1), last)
            assert player.strip_words == str(NEVER if last == -1 else LOST)
            labels[last] = [label for label in player.strip if "Back" in label]
            new = player.find("New deal", "button").rect
            colours[last] = player.picture.get_at((new.left + 5, new.centery))
    assert labels == {
        None: ["Back to a winnable position"],
        1: ["Back 2 moves"],
        2: ["Back 1 move"],
        -1: [],
    }
    assert colours[-1] != colours[2] == colours[1] == colours[None], "a new deal is the way on"


def test_a_won_game_offers_no_hint(art: CardArt) -> None:
    with playing(art, size=SIZE, reduced_motion="on") as player:
        deal, lines = WINS["seahaven"]
        player.open("seahaven", deal)
        assert player.find("Hint", "button").is_enabled
        player.play_at_once(lines.split("; "))
        player.type("Esc")
        assert player.is_at_table
        assert player.session.is_won
        assert not player.find("Hint", "button").is_enabled


def test_cards_that_have_come_to_stay_have_their_mark(player: Player) -> None:
    deal, lines = WINS["montana"]
    player.open("montana", deal)
    for line in lines.split("; "):
        player.play_lines(line)
        if settled := player.game.settled(player.session.table):
            break
    player.wait(10)
    seen = player.picture
    assert settled
    assert all(is_settled(player, seen, pile) for pile in settled)


def test_on_a_won_table_nothing_is_marked_and_no_place_is_seen(art: CardArt) -> None:
    with playing(art, size=SIZE, reduced_motion="on") as player:
        for slug in ("montana", "seahaven"):
            RecordedWin(player, slug).play_all()
            player.type("Esc")
            player.finish_animations()
            theme, cloth, piles = Theme(scale_for(SIZE)), Rect((0, 0), SIZE), player.scene.piles
            cloth.top = player.bar.bottom
            empty = table_cloth(theme, (cloth.width, cloth.height - cloth.top), "green")
            for pile, place in player.scene.places.items():
                assert not is_settled(player, player.picture, pile)
                bare = empty.subsurface(place.move(0, -cloth.top)).convert()
                is_bare = part(player, place) == bare.get_buffer().raw
                assert is_bare is not bool(piles[pile]), pile


def is_settled(player: Player, seen: Surface, pile: Pile) -> bool:
    """Tell whether a picture of the table has the mark of a card that has come to stay."""
    card = player.scene.places[pile]
    point = (card.centerx, card.bottom - max(3, card.height // 40) - 2)
    shown, wanted = seen.get_at(point), pygame.Color(ACCENT.dark)
    return all(abs(one - other) <= 1 for one, other in zip(shown, wanted, strict=True))


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
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Counting()
    monkeypatch.setitem(GAMES, "scorpion", game)
    player.open("scorpion", 1)
    player.wait()
    every = len([*Scorpion().moves(player.session.table)])
    assert every > 1
    move = next(Scorpion().moves(player.session.table))
    start = player.grip(move.source, move.start)
    assert game.count(lambda: player.do(motion(start))) == (0, 0)
    assert game.count(lambda: player.do(press(start))) == (every, 1)
    end = player.drop(move.source, move.start, move.target)
    assert game.count(lambda: player.do(motion(end, held=True))) == (0, 0)
    assert game.count(lambda: player.do(release(end)))[0] <= 1
    assert player.session.move_number == 1
    for key in ("u", "Ctrl+y", "Shift+r", "u"):
        assert game.count(partial(player.type, key))[0] <= 1, "whether it is stuck"
    every = len([*Scorpion().moves(player.session.table)])
    assert game.count(lambda: player.type("Tab"))[0] >= every
    assert game.count(lambda: player.type("Tab")) == (0, 0)


def test_the_first_table_of_a_game_tells_its_goal_once(art: CardArt, store: Store) -> None:
    with playing(art, store) as player:
        for slug in ("scorpion", "alaska"):
            player.open(slug, 1)
            assert player.strip_words == str(GAMES[slug].goal)
            assert player.strip == ["Learn by playing"]
            player.play_lines(*player.moves[0].lines())
            assert player.strip == []
        player.open("scorpion", 1)
        assert player.strip == []


def test_it_says_that_undo_and_redo_have_led_to_another_deal(player: Player) -> None:
    player.type("r")
    player.type("u")
    assert player.message == str(BACK_IN_EARLIER)
    player.type("Ctrl+y")
    assert player.message == str(ON_IN_LATER)
