"""A review: every table of the game in its turn, by itself and by the player's wish."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from string import ascii_lowercase, digits
from typing import Any

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.highlights.mark_styles import Style
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.play import sentences
from solitaire_gui.session import Session
from solitaire_gui.settings import CHOICES
from tests.games.wins import WINS
from tests.gui.driver.events import motion, press, release
from tests.gui.driver.marks import marked
from tests.gui.driver.player import MESSAGE_STAYS, SHARP_AFTER, Player
from tests.gui.driver.program import QUIET, playing
from tests.gui.driver.reading import misread
from tests.gui.driver.review import (
    FAST,
    NORMAL,
    SLOW,
    ShownReview,
    open_review,
    outlines_of_moves,
    set_verdicts,
)
from tests.support.levels import some
from tests.support.lost_games import PLANS, lost_game
from tests.support.playing import exactly

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
LOOKS = [*product(SIZES, CHOICES["interface"])]
COUNT = 12


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player in a small window."""
    with playing(art, size=SIZES[0]) as player:
        yield player


@pytest.fixture
def review(player: Player) -> ShownReview:
    """Return a review that waits at the deal."""
    review = opened(player, played())
    player.type("Home")
    review.stop()
    assert not review.is_playing
    return review


def played(slug: str = "scorpion", count: int | None = COUNT) -> Session[Any]:
    """Return a game whose first moves have been played, each of which could still be won."""
    deal, text = WINS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    for line in text.split("; ")[:count]:
        session.play(line)
    return session


def opened(player: Player, session: Session[Any]) -> ShownReview:
    """Review a game that is won, or has been played as one, with nothing left to be asked."""
    player.put(session)
    newest = session.newest.number
    set_verdicts(player, newest, WINS[session.game.slug][1].split("; ")[newest:])
    return open_review(player)


def test_no_key_does_nothing_without_a_word(player: Player) -> None:
    opened(player, played())
    for key in ("F1", "F5", *some([*ascii_lowercase, *digits, "?", ","], 6)):
        player.close_all()
        open_review(player).stop()
        player.type("Home")
        before = player.screen, player.names()
        player.type(key)
        assert (player.screen, player.names()) != before, key


def test_it_plays_by_itself_to_the_end_and_stops_there(player: Player) -> None:
    review = opened(player, played(count=3))
    player.keys("Home", "Space")
    seen = [review.move_number]
    for _ in range(2):
        player.wait(NORMAL)
        seen.append(review.move_number)
    assert seen == [1, 2, 3]
    assert not review.is_playing
    assert player.moves_until == 0, "the last card still glides"
    player.wait(9)
    assert player.moves_until is None


def test_it_wakes_for_the_next_move_and_not_before(art: CardArt) -> None:
    with playing(art, size=SIZES[0], reduced_motion="on") as player:
        review = opened(player, played(count=None))
        assert review.is_playing, "a win begins by itself"
        player.wait(0.5)
        assert player.moves_until == pytest.approx(NORMAL - 0.5)
        player.wait(NORMAL - 0.51)
        assert review.move_number == 0
        player.wait(0.02)
        assert review.move_number == 1


def test_every_table_of_the_game_is_shown_in_its_turn(art: CardArt) -> None:
    with playing(art, size=SIZES[0], reduced_motion="on") as player:
        for slug in some(GAMES, 1):
            whole = played(slug)
            review = opened(player, whole)
            player.type("Home")
            fresh: Session[Any] = Session(whole.game, WINS[slug][0])
            for at in range(COUNT + 1):
                assert review.move_number == at
                assert exactly(review.step.table) == exactly(fresh.table)
                piles = whole.game.piles(fresh.table)
                assert all(player.faces(pile) == [*cards] for pile, cards in piles.items())
                if at < COUNT:
                    player.type("Right")
                    fresh.play(whole.lines[at])


@pytest.mark.slow
def test_the_cards_are_where_the_table_says(art: CardArt) -> None:
    with playing(art) as player:
        opened(player, played())
        player.type("Home")
        player.repeat("Right", 7)
        player.finish_animations()
        assert misread(player.picture, player.scene) == []


def test_columns_have_the_numbers_by_which_a_move_is_told(
    player: Player, review: ShownReview
) -> None:
    player.type("Right")
    assert any(f" to column {number}" in review.caption for number in player.numbers)


def test_a_step_lets_cards_glide(player: Player, review: ShownReview) -> None:
    player.type("Right")
    assert player.is_flying()
    assert player.moves_until == 0
    assert review.move_number == 1


def test_a_second_step_begins_where_the_cards_are_seen(player: Player, review: ShownReview) -> None:
    player.type("Right")
    player.pass_time(0.02)
    halfway = player.flight
    player.type("Left")
    assert player.flight
    assert player.flight.items() <= halfway.items()
    assert not player.flight.items() & player.scene.corners().items()
    assert review.move_number == 0


def test_the_table_is_mirrored_for_the_left_hand(art: CardArt) -> None:
    places = []
    for is_left in (False, True):
        with playing(art, size=SIZES[0], left_handed=is_left) as player:
            opened(player, played())
            places.append(player.scene.places[Pile("tableau", 0)])
    assert places[0].right < SIZES[0][0] / 2 < places[1].left


def test_a_game_can_be_saved_as_a_file(keeper: Player) -> None:
    keeper.open("scorpion", 1)
    keeper.play_lines(*keeper.moves[0].lines())
    review = open_review(keeper)
    for is_click in (True, False):
        if is_click:
            keeper.click_on("Save as…")
        else:
            keeper.type("Ctrl+s")
        assert keeper.screen == "Save as"
        keeper.type("Esc")
    assert review.layout_faults() == []


def test_what_is_said_stands_below_the_cards_for_a_while_or_until_the_replay_goes_on(
    player: Player, review: ShownReview
) -> None:
    player.finish_animations()
    before = player.pixels
    for stays, keys in ((MESSAGE_STAYS, ()), (0, ("Right", "Left"))):
        player.type("Ctrl+c")
        assert player.sees(str(sentences.COPIED))
        assert player.pixels != before
        player.wait(stays)
        player.keys(*keys)
        assert not player.sees(str(sentences.COPIED))
        player.finish_animations()
        assert player.pixels == before


@pytest.mark.slow
def test_pictures_drawn_anew_are_put_on_the_table() -> None:
    art, session = CardArt(QUIET), played()
    art.resize((41, 57))
    for pile in session.game.piles(session.table).values():
        for card in pile:
            art.card(card)
    with playing(art) as player:
        review = opened(player, session)
        player.type("Home")
        review.stop()
        player.do()
        assert misread(player.picture, player.scene) != []
        while player.moves_until is not None:
            player.wait(SHARP_AFTER)
            art.finish()
            player.turn()
        assert misread(player.picture, player.scene) == []


def test_with_reduced_motion_nothing_glides(art: CardArt) -> None:
    with playing(art, size=SIZES[0], reduced_motion="on") as player:
        opened(player, played())
        player.keys("Home", "Right")
        assert not player.is_flying()


def test_the_keys_step_and_jump(player: Player, review: ShownReview) -> None:
    for keys, at in (
        (["Right", "Right", "Left"], 1),
        (["End"], COUNT),
        (["Right"], COUNT),
        (["Home", "Left"], 0),
    ):
        player.keys(*keys)
        assert review.move_number == at


def test_the_buttons_step_and_jump(player: Player, review: ShownReview) -> None:
    for button, at in (
        ("To the end", COUNT),
        ("One move back", COUNT - 1),
        ("To the start", 0),
        ("One move forward", 1),
    ):
        player.click_on(button, "button")
        assert review.move_number == at


def test_where_there_is_nowhere_to_go_the_buttons_say_so(
    player: Player, review: ShownReview
) -> None:
    ends = {
        "To the start": False,
        "One move back": False,
        "One move forward": True,
        "To the end": True,
    }
    for key in ("Home", "End"):
        player.type(key)
        enabled = {name: player.find(name, "button").is_enabled for name in ends}
        assert enabled == {name: is_on is (key == "Home") for name, is_on in ends.items()}
    assert review.move_number == review.last_move


def test_the_slider_goes_to_any_move_and_follows(player: Player, review: ShownReview) -> None:
    player.click_at(review.slider_at(5))
    assert review.caption.startswith("Move 5 of")
    player.do(press(review.slider_at(5)), motion(review.slider_at(9), held=True))
    assert review.caption.startswith("Move 9 of")
    player.do(release(review.slider_at(9)))
    player.keys("Right", "Right")
    assert review.move_number == 11


def test_a_step_pauses_it(player: Player) -> None:
    review = opened(player, played(count=None))
    assert review.is_playing
    player.type("Right")
    assert not review.is_playing


def test_space_and_the_button_play_and_pause(player: Player, review: ShownReview) -> None:
    player.type("Space")
    assert review.is_playing
    player.click_on("Pause", "button")
    assert not review.is_playing


def test_at_the_end_it_plays_from_the_start_again(player: Player, review: ShownReview) -> None:
    player.keys("End", "Space")
    assert (review.move_number, review.is_playing) == (0, True)


def test_the_speed_is_changed_by_keys_and_clicks(art: CardArt) -> None:
    with playing(art, size=SIZES[0], reduced_motion="on") as player:
        review = opened(player, played())
        player.type("Home")
        player.wait(1)
        for keys, speed in ((["+"], "Fast"), (["+", "-", "-"], "Slow")):
            player.keys(*keys)
            assert review.speed == speed
        player.type("Space")
        assert player.moves_until == pytest.approx(SLOW)
        player.click_on("Fast", "radio button")
        assert player.moves_until == pytest.approx(FAST)


def test_every_widget_can_be_used_by_the_keyboard_alone(
    player: Player, review: ShownReview
) -> None:
    expected = {"Play", "To the end", "Move", "Speed", "Close"}
    assert {thing.name for thing in player.tabs()} >= expected
    reached = set()
    for _ in range(20):
        player.type("F10")
        thing = player.top.focused
        assert thing is not None
        reached.add(thing.name)
    assert reached >= expected
    assert review.is_on_top


def test_space_still_plays_after_another_button_was_clicked(
    player: Player, review: ShownReview
) -> None:
    player.click_on("One move forward", "button")
    player.type("Space")
    assert review.is_playing
    assert review.move_number == 2


def test_a_button_without_its_word_says_it_to_the_pointer(
    player: Player, review: ShownReview
) -> None:
    for name in ("Copy", "One move back"):
        player.point_at(player.find(name, "button").rect.center)
        player.wait(1.0)
        assert review.tooltip == name
        player.check_pixels()


def test_it_can_be_closed(player: Player) -> None:
    for is_click in (True, False):
        opened(player, played())
        if is_click:
            player.click_on("Close", "button")
        else:
            player.type("Esc")
        assert player.is_at_table


def test_the_game_watched_stays_as_it_is(player: Player) -> None:
    session = played()
    session.undo()
    review = opened(player, session)
    player.type("End")
    assert review.move_number == COUNT, "what was taken back is shown too"
    player.type("Esc")
    assert player.session.move_number == COUNT - 1


def test_a_game_from_a_deck_of_ones_own_can_be_watched(player: Player) -> None:
    session: Session[Any] = Session.from_deck(GAMES["scorpion"], Deck.numbered(123))
    session.play("M 3 7 6")
    review = opened(player, session)
    player.type("End")
    assert exactly(review.step.table) == exactly(session.table)


def test_a_game_without_a_move_stands_still(player: Player) -> None:
    review = opened(player, played(count=0))
    player.keys("Space", "Right", "End")
    player.wait(9)
    assert not review.is_playing
    assert player.moves_until is None


def test_from_the_first_move_of_a_win_one_step_back_is_its_start(player: Player) -> None:
    review = opened(player, played(count=3))
    player.click_on("Show the win", "button")
    assert review.is_on_detour
    for keys, number in ((["Right"], 1), (["Right"], 2), (["Left"], 1), (["Left"], 0)):
        player.keys(*keys)
        assert review.is_on_detour, number
        assert review.caption.startswith(f"The win: move {number} of ")
    player.type("Left")
    assert not review.is_on_detour
    assert review.move_number == 3


def test_nothing_lies_outside_the_window_or_upon_another(art: CardArt) -> None:
    for size, interface in some(LOOKS, 1):
        with playing(art, size=size, interface=interface) as player:
            review = opened(player, played())
            review.stop()
            assert review.layout_faults() == [], (size, interface)
            for placed in player.scene.cards:
                assert player.window.contains(placed.rect)
                assert not placed.rect.colliderect(review.strip)
                assert not placed.rect.colliderect(review.head)


@pytest.mark.slow
def test_the_strip_grows_with_what_the_solver_finds_out(art: CardArt) -> None:
    with playing(art, size=(800, 700), reduced_motion="on") as player:
        player.put(lost_game("seahaven"))
        review = open_review(player)
        before = review.strip.height
        review.wait_until_finished()
        assert review.strip.height > before
        player.check_pixels()


def test_all_that_is_said_has_room_and_the_strip_is_as_high_as_it_needs(art: CardArt) -> None:
    slug, good = "seahaven", PLANS["seahaven"].good
    with playing(art, size=(800, 700), reduced_motion="on") as player:
        player.put(lost_game(slug))
        before = open_review(player).strip.height
        player.type("Esc")
        set_verdicts(player, good, WINS[slug][1].split("; ")[good:])
        review = open_review(player)
        assert review.sentence.startswith("Move ")
        assert review.strip.height > before
        assert review.strip.bottom == player.window.bottom
        for placed in player.scene.cards:
            assert not placed.rect.colliderect(review.strip)
        for size, interface in some(LOOKS, 2):
            player.change(interface=interface)
            player.resize(size)
            assert review.layout_faults() == [], (size, interface)


def test_where_both_moves_are_of_the_same_cards_their_places_are_outlined() -> None:
    session: Session[Any] = Session(GAMES["scorpion"], 1)
    one, other = session.moves[:2]
    assert (one.source, one.start) != (other.source, other.start)
    apart = outlines_of_moves(session.game, session.table, one.lines(), other.lines())
    assert marked(apart, Style.LOSING)[0] == (one.source, one.start)
    assert marked(apart, Style.HINT)[0] == (other.source, other.start)
    same = outlines_of_moves(session.game, session.table, one.lines(), one.lines())
    assert marked(same, Style.LOSING) == (None, one.target)
    assert marked(same, Style.HINT)[0] == (one.source, one.start)


def test_a_button_that_would_have_kept_the_win_is_outlined() -> None:
    session: Session[Any] = Session(GAMES["scorpion"], 1)
    outlined = outlines_of_moves(session.game, session.table, session.moves[0].lines(), ["D"])
    assert marked(outlined, Style.HINT)[1] == Pile("stock")
    assert marked(outlined, Style.LOSING)[0] is not None
