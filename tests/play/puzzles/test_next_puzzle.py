"""Which puzzle is asked: that of a day for everybody, and others that were not answered yet."""

from __future__ import annotations

from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.puzzles import next_puzzle
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles, PuzzleMark, puzzle_mark
from solitaire_gui.play.puzzles.next_puzzle import asked, count, kinds, random_puzzle, todays_puzzle
from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.store import Store
from solitaire_gui.store.database.stored_answers import PuzzleAnswer
from tests.store.playing import NOON, opened

TODAY = 739_577
SLUGS = [slug for slug in GAMES if count(slug)]
IN_TURN = {
    "montana": 0x7DCF976A,
    "scorpion": 0x86F6F313,
    "alaska": 0x300A7A61,
    "thumb-and-pouch": 0x69AB3FDA,
    "seahaven": 0x725FC842,
}
"""Checksums of the puzzles of a thousand days from the first one on."""


def answer(store: Store, slug: str, day: int, *, is_right: bool = True, on: int = 0) -> None:
    """Answer the puzzle of a day, on that day or another."""
    number = todays_puzzle(slug, day)
    given = PuzzleAnswer(slug, number, day, NOON + day, on or day, is_right, 5.0)
    assert store.answer_puzzle(given)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_day_has_a_puzzle_that_is_not_soon_another_days(slug: str) -> None:
    each = [number for number in asked(slug) if number <= next_puzzle.DAILY[slug]]
    first, turns = next_puzzle.FIRST_DAY, len(each)
    days = [todays_puzzle(slug, first + day) for day in range(2 * turns)]
    assert sorted(days[:turns]) == each
    assert days[turns:] == days[:turns]


@pytest.mark.parametrize("slug", SLUGS)
def test_days_before_puzzles_were_retired_keep_theirs(slug: str) -> None:
    numbers = [*range(1, 301)]
    Random(f"puzzles of {slug}").shuffle(numbers)
    for day in (TODAY, next_puzzle.FIRST_DAY - 1):
        assert todays_puzzle(slug, day) == numbers[day % 300]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_puzzle_of_a_day_from_then_on_never_changes(slug: str) -> None:
    numbers = [todays_puzzle(slug, next_puzzle.FIRST_DAY + day) for day in range(1000)]
    assert crc32(repr(numbers).encode()) == IN_TURN[slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_puzzles_behind_those_of_the_days_change_no_day(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = range(TODAY, TODAY + 9), range(next_puzzle.FIRST_DAY, next_puzzle.FIRST_DAY + 9)
    before = [[todays_puzzle(slug, day) for day in some] for some in days]
    more = [*asked(slug), count(slug) + 1]
    monkeypatch.setattr(next_puzzle, "count", lambda _: count(slug) + 1)
    monkeypatch.setattr(next_puzzle, "asked", lambda _: more)
    assert [[todays_puzzle(slug, day) for day in some] for some in days] == before


@pytest.mark.parametrize("slug", SLUGS)
def test_one_that_was_answered_is_not_asked_while_there_are_others(slug: str) -> None:
    rng, answered = Random(1), set[int]()
    for _ in asked(slug):
        number = random_puzzle(slug, answered, rng)
        assert number not in answered
        answered.add(number)
    assert answered == {*asked(slug)}
    assert random_puzzle(slug, answered, rng) in answered


@pytest.mark.parametrize("slug", SLUGS)
def test_of_a_kind_only_such_are_asked(slug: str) -> None:
    for kind in recorded_puzzles.Kind:
        number = random_puzzle(slug, (), Random(1), kind)
        assert bool(number) == (kind in kinds(slug))
        assert not number or kinds(slug)[number - 1] is kind


def test_a_game_without_puzzles_has_none_on_any_day() -> None:
    assert todays_puzzle("aces-up", TODAY) == 0
    assert DailyPuzzles(Store(), TODAY).day("aces-up", TODAY) is None


def test_the_streak_is_of_days_solved_on_the_day_itself(tmp_path: Path) -> None:
    slug = SLUGS[0]
    with opened(tmp_path) as store:
        for ago in (1, 2, 3, 5, 6, 7, 8):
            answer(store, slug, TODAY - ago)
        answer(store, slug, TODAY - 4, on=TODAY)
        daily = DailyPuzzles(store, TODAY)
        assert daily.streak(slug) == (3, 4)
        answer(store, slug, TODAY, is_right=False)
        assert daily.streak(slug) == (3, 4)
        assert DailyPuzzles(store, TODAY + 1).streak(slug).now == 0


def test_a_calendar_marks_what_became_of_each_day(tmp_path: Path) -> None:
    slug = SLUGS[0]
    with opened(tmp_path) as store:
        answer(store, slug, TODAY - 1)
        answer(store, slug, TODAY - 2, is_right=False)
        answer(store, slug, TODAY - 3, on=TODAY)
        daily = DailyPuzzles(store, TODAY)
        marks = daily.marks(slug, TODAY - 4, TODAY + 3)
        assert marks == {
            TODAY - 4: PuzzleMark.MISSED,
            TODAY - 3: PuzzleMark.SOLVED,
            TODAY - 2: PuzzleMark.NOT_SOLVED,
            TODAY - 1: PuzzleMark.SOLVED,
            TODAY: PuzzleMark.OPEN,
        }
        for day, expected in marks.items():
            shown = daily.day(slug, day)
            assert shown is not None
            assert (shown.mark, shown.number) == (expected, todays_puzzle(slug, day))


def test_of_several_answers_on_a_day_the_first_counts(tmp_path: Path) -> None:
    """Other puzzles than today's may have been that of a day in an older version."""
    slug = SLUGS[0]
    with opened(tmp_path) as store:
        for minute, is_right in enumerate((False, True)):
            given = PuzzleAnswer(slug, 7 + minute, TODAY, NOON + minute, TODAY, is_right, 5.0)
            store.answer_puzzle(given)
        daily = DailyPuzzles(store, TODAY)
        assert daily.marks(slug, TODAY, TODAY) == {TODAY: PuzzleMark.NOT_SOLVED}
        shown = daily.day(slug, TODAY)
        assert shown is not None
        assert (shown.number, shown.mark) == (7, PuzzleMark.NOT_SOLVED)


def test_the_figures_tell_of_one_game_or_of_all(tmp_path: Path) -> None:
    one, other = SLUGS[:2]
    with opened(tmp_path) as store:
        for ago in (0, 1, 2):
            answer(store, one, TODAY - ago)
        answer(store, other, TODAY, is_right=False)
        answer(store, other, TODAY - 1)
        daily = DailyPuzzles(store, TODAY)
        figures = {slug: daily.figures(slug) for slug in (one, other, None)}
    assert [(each.answered, each.solved) for each in figures.values()] == [(3, 3), (2, 1), (5, 4)]
    assert [each.streak for each in figures.values()] == [(3, 3), (1, 1), (3, 3)]
    told = [str(each.today) for each in figures.values()]
    assert told == ["Solved", "Not solved", f"1 of {len(SLUGS)}"]
    assert str(DailyPuzzles(Store(), TODAY).figures(one).today) == "Not answered yet"
    assert DailyPuzzles(Store(), TODAY).figures(None)[:3] == (0, 0, (0, 0))


def test_what_was_answered_as_a_days_puzzle_stays_that(tmp_path: Path) -> None:
    slug = SLUGS[0]
    other = todays_puzzle(slug, TODAY - 1) % count(slug) + 1
    with opened(tmp_path) as store:
        given = PuzzleAnswer(slug, other, TODAY - 1, NOON, TODAY - 1, True, 5.0)
        store.answer_puzzle(given)
        shown = DailyPuzzles(store, TODAY).day(slug, TODAY - 1)
        assert shown is not None
        assert (shown.number, shown.mark) == (other, PuzzleMark.SOLVED)
        store.answer_puzzle(given._replace(puzzle=count(slug) + 1, day=TODAY - 2))
        beyond = DailyPuzzles(store, TODAY).day(slug, TODAY - 2)
        assert beyond is not None
        assert beyond.number == todays_puzzle(slug, TODAY - 2)


def test_a_day_to_come_is_open() -> None:
    assert puzzle_mark(None, TODAY + 1, TODAY) is PuzzleMark.OPEN
