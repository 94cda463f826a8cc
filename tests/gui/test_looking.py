"""Looking without playing: under a covered card, for a card, and at nothing while pausing."""

from __future__ import annotations

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Pile
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Placed, Spot
from solitaire_gui.gui.board.view import SHARPEN_AFTER
from solitaire_gui.gui.input.peek import HOLD, is_covered
from solitaire_gui.gui.input.table_input import NOTHING_TO_VIEW
from solitaire_gui.gui.screens.pause_screen import PauseScreen
from solitaire_gui.play.events import Played
from tests.games.wins import WINS
from tests.gui.boards import grip
from tests.gui.driver.program import Clock
from tests.gui.player import LEFT, RIGHT, Player, key_down, key_up, motion, press, release

FANNED = ["scorpion", "alaska", "seahaven"]
"""The games that begin with covered cards of which some lie face up."""
PAPER = (255, 254, 251)


@pytest.fixture(params=FANNED)
def player(request: pytest.FixtureRequest, app: App) -> Player:
    return at(app, request.param)


def at(app: App, slug: str) -> Player:
    """Return a player at a table whose pictures have all been drawn at their size."""
    app.begin(slug, 1)
    player = Player(app)
    player.table.motion.finish()
    assert isinstance(app.clock, Clock)
    app.clock.advance(SHARPEN_AFTER)
    player.do()
    app.art.finish()
    player.do()
    return player


def covered(player: Player, *, playable: bool) -> Spot:
    """Return a covered card that has a move, or one that has none."""
    scene = player.table.scene
    sources = {(move.source, move.start) for move in player.table.board.moves}
    return next(
        spot
        for placed in scene.cards
        if is_covered(scene, spot := Spot(placed.pile, placed.depth))
        and (spot in sources) == playable
    )


def whole(player: Player, spot: Spot) -> bool:
    """Tell whether all of a card is seen: whether the window shows its lower half."""
    placed = player.table.scene.piles[spot.pile][spot.depth]
    picture = player.table.view._art.card(placed.card).surface
    lower = placed.rect.inflate(-20, -placed.rect.height // 2 - 20)
    lower.midbottom = placed.rect.move(0, -10).midbottom
    shown = player.app.window.surface.subsurface(lower)
    drawn = picture.subsurface(lower.move(-placed.rect.left, -placed.rect.top))
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (8, 8, 8, 255), drawn)
    return bool(same.count() > 0.97 * lower.width * lower.height)


def pixels(player: Player) -> bytes:
    return player.app.window.surface.get_buffer().raw


def test_a_covered_card_without_a_move_is_seen_while_the_right_button_is_down(
    player: Player, clock: Clock
) -> None:
    spot = covered(player, playable=False)
    point = grip(player.table.scene, *spot)
    player.do(motion(point))
    before = pixels(player)
    assert not whole(player, spot)
    player.do(press(point, RIGHT))
    assert whole(player, spot)
    clock.advance(HOLD)
    player.do(release(point, RIGHT))
    assert not whole(player, spot)
    assert pixels(player) == before
    assert player.session.commands == []


def test_a_click_on_it_still_says_why_it_has_no_move(player: Player) -> None:
    player.click(*covered(player, playable=False), RIGHT)
    assert player.message


@pytest.mark.parametrize("slug", ["scorpion", "alaska"])
def test_a_covered_card_with_a_move_plays_it_by_a_click_and_is_seen_when_held(
    app: App, clock: Clock, slug: str
) -> None:
    player = at(app, slug)
    spot = covered(player, playable=True)
    point = grip(player.table.scene, *spot)
    player.do(press(point, RIGHT))
    assert not whole(player, spot)
    assert player.table.wake(clock()) == clock() + HOLD
    clock.advance(HOLD)
    player.do()
    assert whole(player, spot)
    player.do(release(point, RIGHT))
    assert player.session.commands == []
    player.do(press(point, RIGHT), release(point, RIGHT))
    assert len(player.session.commands) == 1


def test_a_face_down_card_is_never_shown(player: Player, clock: Clock) -> None:
    scene = player.table.scene
    for placed in list(scene.cards):
        if not placed.card.is_face_up() and scene.seen(Spot(placed.pile, placed.depth)).height:
            if player.session.game.role(placed.pile) in player.session.game.taps:
                continue
            point = grip(scene, placed.pile, placed.depth)
            player.do(press(point, RIGHT))
            clock.advance(HOLD)
            player.do()
            assert player.table.input.peek.shown(player.table.scene, clock()) is None
            player.do(release(point, RIGHT))
    assert player.session.commands == []


def test_another_press_the_loss_of_the_focus_and_a_move_end_the_look(player: Player) -> None:
    spot = covered(player, playable=False)
    point = grip(player.table.scene, *spot)
    for event in (
        press((5, 5), LEFT),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        key_down(pygame.K_F7),
    ):
        player.do(press(point, RIGHT))
        assert whole(player, spot)
        player.do(event)
        assert not whole(player, spot)
        player.do(release((5, 5), LEFT), key_up(pygame.K_F7))


def test_v_shows_the_card_at_the_cursor_as_long_as_it_is_held(app: App) -> None:
    player = at(app, "seahaven")
    player.type(pygame.K_DOWN)
    for _ in range(2):
        player.type(pygame.K_UP)
    spot = player.table.keyboard.cursor
    assert spot is not None
    player.do(key_down(pygame.K_v))
    player.do(key_down(pygame.K_v))
    assert whole(player, spot)
    player.do(key_up(pygame.K_v))
    assert not whole(player, spot)


def test_without_a_cursor_v_shows_the_card_under_the_pointer(player: Player) -> None:
    spot = covered(player, playable=False)
    player.do(motion(grip(player.table.scene, *spot)), key_down(pygame.K_v))
    assert whole(player, spot)
    player.do(key_up(pygame.K_v))
    assert not whole(player, spot)


def test_a_covered_card_of_the_waste_is_shown_too(app: App) -> None:
    player, spot = at(app, "thumb-and-pouch"), Spot(Pile("waste"), 1)
    for _ in range(3):
        player.type(pygame.K_w)
    player.do(motion(grip(player.table.scene, *spot)), key_down(pygame.K_v))
    assert whole(player, spot)


def test_v_says_what_it_is_for_where_nothing_is_covered(player: Player) -> None:
    player.do(motion((1, 590)))
    player.type(pygame.K_v)
    assert player.message == str(NOTHING_TO_VIEW)


def find(player: Player, placed: Placed) -> None:
    player.type(pygame.K_f)
    rank, suit = " A234567890JQK"[placed.card.rank()], " cdhs"[placed.card.suit()]
    for sign in ("1" + rank if rank == "0" else rank) + suit:
        player.type(ord(sign.lower()))


def found(player: Player) -> frozenset[Spot]:
    """Return the cards that are lit because they are looked for."""
    search = player.table.input.find
    assert search is not None
    return search.spots(player.table.scene)


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_in_sight_is_found_and_no_other(app: App, slug: str) -> None:
    player = at(app, slug)
    for placed in list(player.table.scene.cards):
        find(player, placed)
        spots = found(player)
        if placed.card.is_face_up():
            assert spots == {Spot(placed.pile, placed.depth)}
            assert player.message.endswith(" is lit.")
        else:
            assert spots == frozenset()
            assert player.message.endswith(" is not in sight.")
    assert player.session.commands == []
    player.type(pygame.K_ESCAPE)
    assert player.message == ""


@pytest.mark.parametrize("slug", ["alaska", "seahaven", "thumb-and-pouch"])
def test_on_the_foundation_the_pile_is_lit(app: App, slug: str) -> None:
    player = at(app, slug)
    deal, line = WINS[slug]
    app.begin(slug, deal)
    player.session.play_all(line.split("; "))
    player.table.show(Played(player.table.game), 0.0)
    for placed in list(player.table.scene.cards):
        find(player, placed)
        assert found(player) == {Spot(placed.pile, placed.depth)}
        assert player.message.endswith(" is on the foundation.")


def test_what_is_found_is_lit_until_the_next_key_which_is_obeyed(app: App) -> None:
    player = at(app, "seahaven")
    before = pixels(player)
    player.type(pygame.K_f)
    player.type(pygame.K_7)
    player.type(pygame.K_h)
    assert app.screens == [player.table]
    lit = pixels(player)
    assert lit != before
    player.type(pygame.K_h)
    assert len(app.screens) == 2
    player.type(pygame.K_ESCAPE)
    assert pixels(player) == before


def test_a_press_and_a_move_end_the_search(app: App) -> None:
    player = at(app, "seahaven")
    for end in ("press", "move"):
        find(player, player.table.scene.cards[0])
        if end == "press":
            player.click_at((5, 590))
        else:
            player.drag_move(player.session.moves[0])
        assert player.table.input.find is None
        assert player.message == ""


def test_a_pause_hides_every_card_and_the_clock_stands_still(player: Player, clock: Clock) -> None:
    player.drag_move(player.session.moves[0])
    player.table.motion.finish()
    player.do()
    clock.advance(10)
    game = player.table.game
    player.type(pygame.K_p)
    seconds = game.clock.seconds(clock())
    assert isinstance(player.app.screens[-1], PauseScreen)
    paper = pygame.mask.from_threshold(player.app.window.surface, PAPER, (6, 6, 6, 255))
    assert paper.count() < 100
    for _ in range(5):
        clock.advance(60)
        player.do(motion((300, 300)), key_down(pygame.K_LALT), key_up(pygame.K_LALT))
    assert game.clock.seconds(clock()) == seconds
    player.type(pygame.K_x)
    assert player.app.screens == [player.table]
    clock.advance(7)
    assert game.clock.seconds(clock()) == pytest.approx(seconds + 7)


@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_goes_on_and_plays_nothing(player: Player, button: int) -> None:
    before = pixels(player)
    player.type(pygame.K_p)
    assert pixels(player) != before
    player.click(Pile("tableau", 0), -1, button)
    assert player.app.screens == [player.table]
    assert player.session.commands == []
    player.do(motion((5, 590)))
    assert pixels(player) == before
