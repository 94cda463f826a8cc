"""Looking without playing: under a covered card, for a card, and at nothing while pausing."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.language.card_names import card_name
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.gui.driver.boards import seen
from tests.gui.driver.events import FREE_KEY, LEFT, RIGHT, key_down, key_up, motion, press, release
from tests.gui.driver.player import Player
from tests.support.levels import mostly_slow, some

FANNED = [
    "scorpion",
    *(pytest.param(slug, marks=pytest.mark.slow) for slug in ("alaska", "seahaven")),
]
"""The games that begin with covered cards of which some lie face up."""
HOLD = 0.5
"""Seconds after which a button that is held is no click any more."""
PAPER = (255, 254, 251)
CORNER = (5, 5)
BARE = (1, 590)
"""A point without any card or button."""
Spot = tuple[Pile, int]


@pytest.fixture(params=FANNED)
def looker(request: pytest.FixtureRequest, player: Player) -> Player:
    """Return a player at a table with covered cards."""
    return at(player, request.param)


def at(player: Player, slug: str) -> Player:
    """Return a player at a table whose pictures have all been drawn at their size."""
    player.open(slug, 1)
    player.wait(1.0)
    player.finish_animations()
    return player


def covered(player: Player, *, playable: bool) -> Spot:
    """Return a covered card that has a move, or one that has none."""
    sources = {(move.source, move.start) for move in player.board.moves}
    return next(
        (each.pile, each.depth)
        for each in player.scene.cards
        if each.card.is_face_up()
        and seen(player.cards(each.pile), each.depth) != each.rect
        and ((each.pile, each.depth) in sources) == playable
    )


def test_a_covered_card_without_a_move_is_seen_while_the_right_button_is_down(
    looker: Player,
) -> None:
    spot = covered(looker, playable=False)
    point = looker.grip(*spot)
    looker.point_at(point)
    before = looker.pixels
    assert not looker.is_whole(*spot)
    looker.do(press(point, RIGHT))
    assert looker.is_whole(*spot)
    looker.wait(HOLD)
    looker.do(release(point, RIGHT))
    assert not looker.is_whole(*spot)
    assert looker.pixels == before
    assert looker.lines == []


def test_a_click_on_it_still_says_why_it_has_no_move(looker: Player) -> None:
    looker.click(*covered(looker, playable=False), RIGHT)
    assert looker.message


@pytest.mark.parametrize("slug", mostly_slow(["scorpion", "alaska"], "scorpion"))
def test_a_covered_card_with_a_move_plays_it_by_a_click_and_is_seen_when_held(
    player: Player, slug: str
) -> None:
    at(player, slug)
    spot = covered(player, playable=True)
    point = player.grip(*spot)
    player.do(press(point, RIGHT))
    assert not player.is_whole(*spot)
    due = player.moves_until
    assert due is not None
    assert 0 < due < HOLD
    player.wait(due)
    assert player.is_whole(*spot)
    player.do(release(point, RIGHT))
    assert player.lines == []
    player.do(press(point, RIGHT), release(point, RIGHT))
    assert len(player.lines) == 1


def test_a_face_down_card_is_never_shown(looker: Player) -> None:
    hidden = [each for each in looker.scene.cards if not each.card.is_face_up()]
    stock = [pile for pile in looker.scene.piles if looker.game.role(pile) in looker.game.taps]
    for each in some([each for each in hidden if each.pile not in stock], 4):
        point = looker.grip(each.pile, each.depth)
        looker.do(press(point, RIGHT))
        looker.wait(HOLD)
        assert not looker.is_whole(each.pile, each.depth)
        looker.do(release(point, RIGHT))
    assert looker.lines == []


def test_another_press_the_loss_of_the_focus_and_a_move_end_the_look(looker: Player) -> None:
    spot = covered(looker, playable=False)
    point = looker.grip(*spot)
    for event in (press(CORNER, LEFT), Event(pygame.WINDOWFOCUSLOST), key_down(pygame.K_F7)):
        looker.do(press(point, RIGHT))
        assert looker.is_whole(*spot)
        looker.do(event)
        assert not looker.is_whole(*spot)
        looker.do(release(CORNER, LEFT), key_up(pygame.K_F7))


def test_v_shows_the_card_at_the_cursor_as_long_as_it_is_held(player: Player) -> None:
    at(player, "scorpion")
    player.keys("Down", "Up", "Up")
    spot = player.cursor
    assert spot is not None
    player.do(key_down(pygame.K_v))
    player.do(key_down(pygame.K_v))
    assert player.is_whole(*spot)
    player.do(key_up(pygame.K_v))
    assert not player.is_whole(*spot)


def test_without_a_cursor_v_shows_the_card_under_the_pointer(looker: Player) -> None:
    spot = covered(looker, playable=False)
    looker.do(motion(looker.grip(*spot)), key_down(pygame.K_v))
    assert looker.is_whole(*spot)
    looker.do(key_up(pygame.K_v))
    assert not looker.is_whole(*spot)


def test_a_covered_card_of_the_waste_is_shown_too(player: Player) -> None:
    at(player, "thumb-and-pouch")
    player.keys("w", "w", "w")
    player.do(motion(player.grip(Pile("waste"), 1)), key_down(pygame.K_v))
    assert player.is_whole(Pile("waste"), 1)


def test_v_says_what_it_is_for_where_nothing_is_covered(looker: Player) -> None:
    looker.point_at(BARE)
    looker.type("v")
    assert looker.message.startswith("Choose a covered card with the arrows or the pointer, and V")


def find(player: Player, card: Card) -> None:
    """Type the name of a card that is looked for."""
    rank, suit = ["", "a", *"23456789", "10", *"jqk"][card.rank()], " cdhs"[card.suit()]
    player.keys("f", *rank, suit)


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "alaska"))
def test_every_card_in_sight_is_found_and_no_other(player: Player, slug: str) -> None:
    at(player, slug)
    for each in some(player.scene.cards, 10):
        find(player, each.card)
        if each.card.is_face_up():
            assert player.found == {(each.pile, each.depth)}
            assert " is here: " in player.message
            assert player.cursor == (each.pile, each.depth)
            assert player.focus.startswith(card_name(each.card))
        else:
            assert player.found == set()
            assert player.message.endswith(" is not in sight.")
    assert player.lines == []
    player.type("Esc")
    assert player.message == ""


@pytest.mark.parametrize("slug", ["montana", "scorpion"])
def test_no_letter_is_a_command_while_a_card_is_being_named(player: Player, slug: str) -> None:
    at(player, slug)
    signs = "abcdefghijklmnopqrstuvwxyz0123456789"
    for sign in {*"sd", *some(signs, 6)}:
        for begun in ("f", "fs") if sign in "sd" else ("f",):
            player.keys(*begun, sign)
            assert (player.lines, player.session.game.slug) == ([], slug)
            assert player.is_at_table
            assert player.message
            player.type("Esc")
    player.keys("f", "7", "Backspace", "k", "h")
    assert player.message.startswith("The king of hearts")


@pytest.mark.parametrize("slug", mostly_slow(["alaska", "seahaven", "thumb-and-pouch"], "seahaven"))
def test_on_the_foundation_the_pile_is_lit(player: Player, slug: str) -> None:
    deal, line = WINS[slug]
    session = Session(GAMES[slug], deal)
    session.play_all(line.split("; "))
    player.put(session)
    for each in some(player.scene.cards, 10):
        find(player, each.card)
        assert player.found == {(each.pile, each.depth)}
        assert player.message.endswith(" is on the foundation.")


def test_what_is_found_is_lit_until_the_next_key_which_is_obeyed(player: Player) -> None:
    at(player, "scorpion")
    before = player.pixels
    find(player, next(each.card for each in player.scene.cards if each.card.is_face_up()))
    assert player.is_at_table
    assert player.pixels != before
    player.type("h")
    assert player.screen == "Scorpion"
    player.keys("Esc", "Esc")
    assert player.pixels == before


def test_a_press_and_a_move_end_the_search(player: Player) -> None:
    at(player, "scorpion")
    for end in ("press", "move"):
        find(player, next(iter(player.scene.cards)).card)
        if end == "press":
            player.click_at(BARE)
        else:
            player.drag_move(player.moves[0])
        assert player.found is None
        assert player.message == ""


def test_a_pause_hides_every_card_and_the_clock_stands_still(looker: Player) -> None:
    looker.drag_move(looker.moves[0])
    looker.finish_animations()
    looker.wait(10)
    looker.type("p")
    seconds = looker.seconds
    assert looker.screen == "Paused"
    assert pygame.mask.from_threshold(looker.picture, PAPER, (6, 6, 6, 255)).count() < 100
    for _ in range(5):
        looker.wait(60)
        looker.do(motion((300, 300)), key_down(pygame.K_LALT), key_up(pygame.K_LALT))
    assert looker.seconds == seconds
    looker.type(FREE_KEY)
    assert looker.is_at_table
    looker.wait(7)
    assert looker.seconds == pytest.approx(seconds + 7)


@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_goes_on_and_plays_nothing(looker: Player, button: int) -> None:
    before = looker.pixels
    looker.type("p")
    assert looker.pixels != before
    looker.click(Pile("tableau", 0), -1, button)
    assert looker.is_at_table
    assert looker.lines == []
    looker.point_at(BARE)
    assert looker.pixels == before
