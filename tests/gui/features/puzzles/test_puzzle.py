"""Puzzles in the program, by hand: answered by drag, click and keys, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.history import FROM_OTHER_GAME
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.puzzles.next_puzzle import Kind, Puzzle, count, todays_puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleState
from solitaire_gui.play.puzzles.puzzle_text import puzzle_words
from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.recorded_puzzles import puzzles
from solitaire_gui.store import Store
from tests.gui.driver.boards import seen
from tests.gui.driver.daily import at_calendar
from tests.gui.driver.events import FREE_KEY, RIGHT, motion, press, release
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.puzzle import ShownPuzzle, open_puzzle
from tests.gui.driver.review import ShownReview
from tests.store.playing import NOON
from tests.support.levels import is_full, mostly_slow, some
from tests.support.playing import exactly

TODAY = day_of(NOON)
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
USUAL = SIZES[0]
DECIDES_NOTHING = "You can take that back; it decides nothing yet."


def first_of_each() -> Iterator[Puzzle]:
    """Yield the first puzzle of each kind of each game."""
    for slug in GAMES:
        known = set[Kind]()
        for each in puzzles(slug):
            if each.kind not in known:
                known.add(each.kind)
                yield each


EACH = {f"{each.game} {each.kind.name}": each for each in first_of_each()}
LOST_GAMES = {name: each for name, each in EACH.items() if each.kind is Kind.WHICH_MOVE}
TO_PLAY = {name: each for name, each in EACH.items() if each.wrong and name not in LOST_GAMES}
TO_WIN = {name: each for name, each in EACH.items() if each.kind is Kind.NO_SHUFFLES}
FIRST, FIRST_LOST = next(iter(TO_PLAY.values())), next(iter(LOST_GAMES.values()))


@contextmanager
def at_table(
    art: CardArt,
    store: Store | None = None,
    size: tuple[int, int] = USUAL,
    interface: str = "normal",
) -> Iterator[Player]:
    """Return a player at a game, whose cards do not glide."""
    with playing(art, store, size, reduced_motion="on", interface=interface) as player:
        player.open("scorpion", 1)
        yield player


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player who has answered nothing before."""
    with at_table(art) as player:
        yield player


@pytest.fixture
def keeper(art: CardArt, store: Store) -> Iterator[Player]:
    """Return one whose answers are kept."""
    with at_table(art, store) as player:
        yield player


def position(puzzling: ShownPuzzle) -> object:
    return exactly(puzzling.attempt.session.table)


def cards_of(puzzling: ShownPuzzle) -> list[Card]:
    session = puzzling.attempt.session
    return [card for cards in session.game.piles(session.table).values() for card in cards]


def answer_wrongly(player: Player, puzzle: Puzzle) -> ShownPuzzle:
    puzzling = open_puzzle(player, puzzle)
    puzzling.answer(puzzle.wrong[0].gestures)
    assert puzzling.state is PuzzleState.WRONG
    return puzzling


def show_me(player: Player) -> None:
    player.type("Shift+t")
    if player.focus == "Give up":  # that ends it only when it is pressed
        player.type("Enter")


@pytest.mark.parametrize("name", some(TO_PLAY, 2))
def test_a_right_answer_is_dragged_and_played_on(keeper: Player, store: Store, name: str) -> None:
    puzzle, heard = TO_PLAY[name], keeper.hear()
    puzzling = open_puzzle(keeper, puzzle)
    for lines in puzzle.right[0].gestures:
        assert puzzling.state is PuzzleState.ASKED
        keeper.play_gesture(lines)
    assert puzzling.state is PuzzleState.RIGHT
    assert heard[-1] in ("place", "flip")
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: True}
    there = position(puzzling)
    keeper.click_on("Play on from here")
    assert keeper.is_at_table
    assert keeper.position == there
    moves = len(puzzle.gestures) + len(puzzle.right[0].gestures)
    assert keeper.session.move_number == moves
    keeper.type("u")
    assert keeper.session.move_number == moves - 1
    assert store.statistics(puzzle.game).played == 0, "it counts for nothing"


@pytest.mark.parametrize("name", some(TO_PLAY, 2))
def test_a_wrong_answer_glides_back_and_is_outlined(
    keeper: Player, store: Store, name: str
) -> None:
    puzzle, heard = TO_PLAY[name], keeper.hear()
    puzzling = open_puzzle(keeper, puzzle)
    before = position(puzzling)
    puzzling.answer(puzzle.wrong[0].gestures)
    assert puzzling.state is PuzzleState.WRONG
    assert heard[-1] == "slide"
    assert position(puzzling) == before
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: False}
    wrong, right = puzzling.outlined_cards
    assert wrong is not None
    assert right is not None


@pytest.mark.parametrize("name", some(TO_PLAY, 2))
def test_a_puzzle_is_answered_by_keys_alone(player: Player, name: str) -> None:
    puzzle = TO_PLAY[name]
    puzzling = open_puzzle(player, puzzle)
    for lines in puzzle.right[0].gestures:
        player.light(lines)
        player.type("Enter")
    assert puzzling.state is PuzzleState.RIGHT
    player.type("Enter")
    assert not puzzling.is_on_top, "Enter asks another puzzle"
    assert ShownPuzzle(player).state is PuzzleState.ASKED
    assert len(player.screens) == 2


@pytest.mark.parametrize("name", some(TO_PLAY, 1))
def test_once_answered_nothing_can_be_played(player: Player, name: str) -> None:
    puzzle = TO_PLAY[name]
    puzzling = answer_wrongly(player, puzzle)
    before = position(puzzling)
    player.play_gesture(puzzle.right[0].gestures[0])
    assert position(puzzling) == before
    assert puzzling.state is PuzzleState.WRONG
    assert player.held is None


@pytest.mark.parametrize("name", some(TO_PLAY, 2))
def test_a_wrong_answer_has_its_reason_shown(player: Player, name: str) -> None:
    puzzling = answer_wrongly(player, TO_PLAY[name])
    before = puzzling.sentence
    player.click_on("Why?")
    assert player.sees("Reason 1 of ")
    player.type("Esc")
    assert puzzling.is_on_top
    assert puzzling.sentence == before
    player.type("y")
    assert not puzzling.is_on_top


def test_before_an_answer_there_is_no_reason(player: Player) -> None:
    puzzling = open_puzzle(player, FIRST)
    assert "Why?" not in puzzling.buttons
    player.type("y")
    assert puzzling.is_on_top


@pytest.mark.parametrize("puzzle", [FIRST, FIRST_LOST], ids=["to play", "which move"])
@pytest.mark.parametrize("is_answered", [False, True])
def test_a_key_that_is_for_nothing_says_what_leaves(
    player: Player, puzzle: Puzzle, is_answered: bool
) -> None:
    open_puzzle(player, puzzle)
    if is_answered:
        show_me(player)
    said = "Esc closes the puzzle first."
    for key in (FREE_KEY, "F5"):
        player.type(key)
        assert player.sees(said)
        if puzzle is FIRST_LOST:
            player.type("Right")
            assert not player.sees(said)
    player.type("F1")
    assert player.screen == GAMES[puzzle.game].title


def test_after_the_answer_it_is_shown_why_a_table_of_a_lost_game_is_lost(player: Player) -> None:
    puzzling = open_puzzle(player, FIRST_LOST)
    player.type("y")
    assert puzzling.is_on_top, "that would tell the answer"
    show_me(player)
    assert puzzling.move_number == FIRST_LOST.fatal - 1, "the last table that could be won"
    player.click_on("Why?")
    assert player.sees("Reason 1 of ")
    player.type("Esc")
    assert puzzling.move_number == FIRST_LOST.fatal, "that is the table that was explained"
    player.type("y")
    assert not puzzling.is_on_top


def test_the_answer_stands_on_the_table(player: Player) -> None:
    puzzling = open_puzzle(player, FIRST)
    assert player.numbers == []
    show_me(player)
    assert player.numbers, "the answer names a column"
    assert puzzling.attempt.has_played
    assert puzzling.outlined_cards[1] is not None
    assert "Another puzzle" in puzzling.buttons


@pytest.mark.parametrize("name", [name for name, each in TO_WIN.items() if each.right])
def test_the_win_of_a_whole_game_is_watched_from_the_table_shown(player: Player, name: str) -> None:
    puzzling = open_puzzle(player, TO_WIN[name])
    show_me(player)
    for keys in (["Shift+t"], []):
        review = ShownReview(player)
        assert review.is_playing
        assert review.move_number == len(TO_WIN[name].gestures)
        player.type("Esc")
        assert puzzling.is_on_top
        player.keys(*keys)


def test_the_time_below_another_screen_is_not_that_of_the_puzzle(
    keeper: Player, store: Store
) -> None:
    """What is kept of an answer is how long it was thought about."""
    for day, puzzle in enumerate((FIRST, FIRST_LOST), TODAY - 9):
        keeper.solve_day(puzzle.game, day)
        keeper.type("Left")
        keeper.pass_time(10)
        keeper.type("h")
        keeper.pass_time(50)
        keeper.type("Esc")
        keeper.pass_time(7)  # the table is looked at again
        show_me(keeper)
        [answer] = store.puzzles_of_days(puzzle.game, day, day)
        assert answer.seconds == pytest.approx(10 + 7)
        keeper.close_all()


def test_show_me_counts_as_not_solved(keeper: Player, store: Store) -> None:
    for puzzle in some(EACH.values(), 2):
        before = store.puzzles_answered(puzzle.game)
        open_puzzle(keeper, puzzle)
        show_me(keeper)
        assert store.puzzles_answered(puzzle.game) == {**before, puzzle.number: False}
        keeper.keys("Esc", "Esc")
        assert keeper.is_at_table, puzzle


def test_the_move_that_lost_is_gone_to_and_named(keeper: Player, store: Store) -> None:
    for puzzle in some(LOST_GAMES.values(), 1):
        puzzling = open_puzzle(keeper, puzzle)
        keeper.repeat("Right", puzzle.fatal)
        assert puzzling.move_number == puzzle.fatal
        keeper.click_on("This move")
        assert puzzling.state is PuzzleState.RIGHT
        assert store.puzzles_answered(puzzle.game) == {puzzle.number: True}
        assert puzzling.move_number == puzzle.fatal - 1, "the last table that could be won"
        assert f"Before move {puzzle.fatal} of {puzzling.last_move}" in keeper.names()


def test_a_lost_game_is_played_on_from_the_table_that_is_seen(player: Player) -> None:
    for key in ("", "End", "Left"):
        puzzling = open_puzzle(player, FIRST_LOST)
        show_me(player)
        if key:
            player.type(key)
        at = puzzling.move_number
        player.click_on("Play on from here")
        assert player.is_at_table
        assert player.session.move_number == at
        assert {*player.session.origins} <= {FROM_OTHER_GAME}


def test_another_move_is_wrong_and_the_right_one_is_shown(keeper: Player, store: Store) -> None:
    for puzzle in some(LOST_GAMES.values(), 1):
        puzzling = open_puzzle(keeper, puzzle)
        keeper.type("End")
        assert puzzling.move_number == len(puzzle.gestures)
        keeper.type("Enter")
        assert puzzling.state is PuzzleState.WRONG
        assert store.puzzles_answered(puzzle.game) == {puzzle.number: False}
        keeper.type("Right")
        assert puzzling.move_number == puzzle.fatal
        keeper.type("Enter")
        assert not puzzling.is_on_top
        keeper.close_all()


def test_after_the_last_move_of_a_lost_game_there_is_none(player: Player) -> None:
    puzzling = open_puzzle(player, FIRST_LOST)
    player.keys("End", "Right")
    assert puzzling.move_number == len(FIRST_LOST.gestures)
    player.keys("Home", "Left")
    assert puzzling.move_number == 0


def test_at_the_deal_no_move_can_be_named(player: Player) -> None:
    puzzling = open_puzzle(player, FIRST_LOST)
    player.type("Enter")
    player.click_on("This move")
    assert puzzling.state is PuzzleState.ASKED


def test_help_rests_and_that_is_said(player: Player) -> None:
    for key in ("u", "t", "b", "a", "y", "x"):
        puzzling = open_puzzle(player, FIRST)
        before = position(puzzling)
        player.type(key)
        assert player.message, key
        assert position(puzzling) == before
        assert puzzling.state is PuzzleState.ASKED


def test_what_can_be_taken_back_is_said_and_started_again(player: Player) -> None:
    puzzle = next(each for slug in GAMES for each in puzzles(slug) if each.places)
    puzzling = open_puzzle(player, puzzle)
    before = position(puzzling)
    puzzling.answer(puzzle.places[0])
    assert player.message == DECIDES_NOTHING
    player.click_on("Start again")
    assert position(puzzling) == before
    assert "Start again" not in puzzling.buttons


@pytest.mark.parametrize("name", [name for name, each in TO_WIN.items() if each.right])
def test_a_game_won_to_its_end_is_right(keeper: Player, store: Store, name: str) -> None:
    puzzle = TO_WIN[name]
    puzzling = open_puzzle(keeper, puzzle)
    for lines in puzzle.right[0].gestures:
        assert puzzling.state is PuzzleState.ASKED
        keeper.play_gesture(lines)
    assert puzzling.state is PuzzleState.RIGHT
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: True}
    assert "Play on from here" not in puzzling.buttons


@pytest.mark.parametrize("name", TO_WIN)
def test_a_game_is_played_to_its_end_without_a_word_before(
    keeper: Player, store: Store, name: str
) -> None:
    puzzle = TO_WIN[name]
    puzzling = open_puzzle(keeper, puzzle)
    for _ in range(200):
        if puzzling.state is not PuzzleState.ASKED:
            break
        keeper.keys("Tab", "Enter")
        assert keeper.message == ""
    if puzzling.state is PuzzleState.ASKED:
        pytest.skip("a careless game goes round in circles")
    answered = store.puzzles_answered(puzzle.game)
    assert answered == {puzzle.number: puzzling.state is PuzzleState.RIGHT}


def test_esc_lets_go_first_and_closes_then(player: Player) -> None:
    puzzling = open_puzzle(player, FIRST)
    player.type("Tab")
    assert player.lit
    player.type("Esc")
    assert puzzling.is_on_top
    player.keys("Esc", "Esc")
    assert player.is_at_table


def test_a_covered_card_can_be_viewed_before_and_after_the_answer(player: Player) -> None:
    open_puzzle(player, next(each for each in TO_PLAY.values() if each.game == "alaska"))
    column = max(player.scene.piles.items(), key=lambda item: len(item[1]))[0]
    point = player.grip(column, 1)
    for _ in range(2):
        player.point_at(point)
        player.finish_animations()
        before = player.pixels
        player.do(press(point, RIGHT))
        player.wait(1.0)
        assert player.pixels != before
        player.do(release(point, RIGHT), motion(point))
        player.finish_animations()
        assert player.pixels == before
        show_me(player)
        player.type("Esc")


def test_every_card_lies_open_where_the_puzzle_says_so(player: Player) -> None:
    for puzzle in TO_PLAY.values():
        puzzling = open_puzzle(player, puzzle)
        face_down = sum(not card.is_face_up() for card in cards_of(puzzling))
        hidden = [placed for placed in player.scene.cards if not placed.card.is_face_up()]
        assert len(hidden) == (0 if puzzle.is_open else face_down)
        assert len(puzzling.face_down_cards) == (face_down if puzzle.is_open else 0)


def test_a_card_that_lies_face_down_is_shown_darker(player: Player) -> None:
    puzzling = open_puzzle(player, next(each for each in TO_PLAY.values() if each.game == "alaska"))
    player.finish_animations()
    shown, shaded = player.picture, puzzling.face_down_cards
    assert shaded
    for pile, cards in player.scene.piles.items():
        for index in range(len(cards)):
            part = seen(cards, index)
            if min(part.size) > 4:
                edge = shown.get_at((part.left + part.width // 2, part.top + 3))
                assert (max(edge[:3]) < 220) == ((pile, index) in shaded), (pile, index)


def test_todays_puzzle_is_asked_once_and_then_another(keeper: Player) -> None:
    for slug in some([slug for slug in GAMES if count(slug)], 2):
        keeper.open(slug, 1)
        keeper.type("z")
        todays = ShownPuzzle(keeper).attempt
        assert (todays.puzzle.number, todays.day) == (todays_puzzle(slug, TODAY), TODAY)
        assert "14 November" in keeper.screen
        show_me(keeper)
        while not keeper.is_at_table:
            keeper.type("Esc")
        keeper.type("z")
        assert ShownPuzzle(keeper).attempt.day is None


def test_todays_puzzle_by_its_number_counts_for_the_day(player: Player) -> None:
    player.solve("alaska", todays_puzzle("alaska", TODAY))
    assert ShownPuzzle(player).attempt.day == TODAY


def test_the_calendar_shows_what_was_answered_meanwhile(keeper: Player) -> None:
    keeper.open("alaska", 1)
    calendar = at_calendar(keeper)
    assert "Not solved yet" in calendar.puzzle.name
    keeper.click_on("Solve")
    assert len(keeper.screens) == 3
    show_me(keeper)
    while len(keeper.screens) > 2:
        keeper.type("Esc")
    assert calendar.puzzle.name.endswith(": Not solved")
    assert calendar.cell(TODAY).name.endswith("puzzle not solved")


def test_a_past_day_can_be_solved(keeper: Player, store: Store) -> None:
    keeper.solve_day("alaska", TODAY - 3)
    assert ShownPuzzle(keeper).attempt.streak_change is None
    show_me(keeper)
    [answer] = store.puzzles_of_days("alaska", TODAY - 9, TODAY)
    assert (answer.day, answer.answered_on) == (TODAY - 3, TODAY)


def test_a_game_without_such_puzzles_says_so(player: Player) -> None:
    player.solve_any("scorpion", Kind.NO_SHUFFLES)
    assert player.is_at_table
    assert "no puzzles of that kind" in player.message


def test_the_chooser_says_so_too(art: CardArt) -> None:
    with playing(art, size=(640, 480)) as player:
        player.choose_game()
        player.solve_any("scorpion", Kind.NO_SHUFFLES)
        assert player.screens == ["Choose a game"]
        assert player.sees("This game has no puzzles of that kind.")
        player.keys("Right", "Right", "z")
        ShownPuzzle(player)
        player.type("Esc")
        assert player.screens == ["Choose a game"]


def test_files_that_are_damaged_are_told_of(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "alaska.txt").write_text("nonsense", encoding="ascii")
    monkeypatch.setattr(recorded_puzzles, "FOLDER", str(tmp_path))
    recorded_puzzles.forget()
    try:
        at_calendar(player)
        player.type("Esc")
        player.solve("alaska", 1)
    finally:
        monkeypatch.undo()
        recorded_puzzles.forget()
    assert player.is_at_table
    assert "cannot be read" in player.message


def test_a_puzzle_that_is_thought_about_wakes_nobody(player: Player) -> None:
    for puzzle in EACH.values() if is_full() else (FIRST, FIRST_LOST):
        open_puzzle(player, puzzle)
        player.wait(60)
        assert player.moves_until is None, puzzle


def test_nothing_tells_the_answer_outside_the_screen(keeper: Player, store: Store) -> None:
    keeper.play_lines(*keeper.moves[0].lines())
    before, title, seconds = [*store.past()], keeper.title, keeper.seconds
    open_puzzle(keeper, FIRST)
    keeper.wait(5)
    keeper.point_at((300, 300))
    keeper.wait(5)
    assert keeper.title == title
    assert [*store.past()] == before
    assert not keeper.is_waiting
    assert keeper.seconds == seconds, "the clock of the game stands still"


LOOKS = (
    *((size, "normal") for size in SIZES),
    *(((640, 480), interface) for interface in ("small", "largest")),
    *(((1280, 800), interface) for interface in ("huge", "largest")),
)
"""Sizes of the window and of the interface."""


def has_way(puzzle: Puzzle, end: str) -> bool:
    """Return whether a puzzle can be brought to an end by one gesture or some."""
    is_given = bool(puzzle.right if end == "right" else puzzle.wrong)
    return puzzle.kind is not Kind.NO_SHUFFLES or end == "shown" or is_given


def bring(player: Player, puzzle: Puzzle, end: str) -> ShownPuzzle:
    """Ask a puzzle, and bring it to an end; one that is shown is not played any longer."""
    puzzling = open_puzzle(player, puzzle)
    if end == "shown":
        show_me(player)
        if not puzzling.is_on_top:
            player.type("Esc")
    elif puzzle.kind is Kind.WHICH_MOVE and end != "asked":
        puzzling.go_to_move(puzzle.fatal if end == "right" else 1 + (puzzle.fatal == 1))
        player.type("Enter")
    elif end != "asked":
        for way in (puzzle.right if end == "right" else puzzle.wrong)[:1]:
            puzzling.answer(way.gestures)
    return puzzling


@pytest.mark.parametrize(("size", "interface"), some(LOOKS, 1))
@pytest.mark.parametrize("name", mostly_slow(EACH, next(iter(EACH))))
def test_nothing_overlaps_in_any_state(
    art: CardArt, name: str, size: tuple[int, int], interface: str
) -> None:
    puzzle = EACH[name]
    with at_table(art, size=size, interface=interface) as player:
        for end in ("asked", "wrong", "right", "shown"):
            puzzling = bring(player, puzzle, end)
            assert puzzling.layout_faults() == [], end
            is_asked = end == "asked" or not has_way(puzzle, end)
            assert (puzzling.state is PuzzleState.ASKED) is is_asked
            assert all(placed.rect.bottom <= puzzling.top for placed in player.scene.cards), end
            if not is_asked:
                assert puzzling.sentence.startswith(puzzle_words(puzzling.attempt).strong)
                assert len(puzzling.sentence) > len("That loses."), "what was right is told"


@pytest.mark.parametrize("name", some(EACH, 1))
def test_a_window_shows_the_same_whatever_size_it_had_before(art: CardArt, name: str) -> None:
    looks = []
    small, middle, large = (640, 480), (720, 560), (800, 600)
    for first, *sizes in ((large, small, middle), (middle, large, middle)):
        with at_table(art, size=first) as player:
            bring(player, EACH[name], "shown")
            for size in sizes:
                player.resize(size)
            player.finish_animations()
            player.paint_anew()
            looks.append(player.pixels)
    assert looks[0] == looks[1]


@pytest.mark.parametrize("name", some(EACH, 1))
def test_what_is_painted_bit_by_bit_is_what_is_painted_at_once(art: CardArt, name: str) -> None:
    with at_table(art, size=(640, 480)) as player:
        open_puzzle(player, EACH[name])
        for keys in (["Tab"], ["Tab", "Enter"], ["F6"], ["Esc"], ["Tab"], ["Down"]):
            player.keys(*keys)
            player.finish_animations()
            shown = player.pixels
            player.paint_anew()
            assert player.pixels == shown, keys
