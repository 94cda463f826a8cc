"""Whose the games of an export are, and that another player's count for nobody here."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.history import FROM_FILE
from solitaire_gui.store import WON
from solitaire_gui.store.database.salvage import salvage
from solitaire_gui.store.database.stored_answers import PuzzleAnswer, add_answers
from solitaire_gui.store.transfer.owners import SETTING
from tests.store.playing import NAME, NOON, begin, beside, contents, fill, opened, play, win
from tests.store.transferring import (
    exported,
    imported,
    importing,
    lines_of,
    write_by_hand,
    write_lines,
)

DAY = 739_577
ANOTHERS = " The file is another player’s; nothing in it counts here."


@pytest.fixture
def others(tmp_path: Path) -> Path:
    """Export what another player has: wins, one of a day, a game begun, a puzzle, settings."""
    file = tmp_path / "others.json"
    with opened(tmp_path / "other") as other:
        win(other, now=NOON - 10**6)
        play(other, begin(other), 3)
        win(other, "alaska", now=NOON)
        with beside(other) as db:
            db.execute("UPDATE games SET day = ?, won_on = ? WHERE game = 'alaska'", (DAY, DAY))
            add_answers(db, [PuzzleAnswer("scorpion", 1, DAY, NOON, DAY, True, 1.0)])
        other.set_setting("table", "red")
        exported(other, file)
    return file


def test_the_games_of_another_player_count_for_nobody_here(others: Path, tmp_path: Path) -> None:
    with opened(tmp_path / "own") as own:
        play(own, begin(own, now=NOON), 2, NOON)
        began, before = own.first_played(), own.statistics()
        assert imported(own, others) == "3 games of others.json added." + ANOTHERS
        assert own.statistics() == before._replace(others_wins=2)
        assert own.wins(0, 1e12) == []
        assert own.first_played() == began
        assert own.daily_days_won("alaska") == own.puzzle_days_solved("scorpion") == []
        assert own.daily_games(None, DAY, DAY) == []
        assert own.unfinished_daily("alaska", DAY) is None
        assert "table" not in own.settings
        assert {record.result for record in own.past(is_won=False)} == {FROM_FILE, "unfinished"}


@pytest.mark.parametrize("ends", ["at once", "in the middle"])
def test_who_has_played_nothing_yet_is_the_player_of_the_export(
    others: Path, tmp_path: Path, ends: str
) -> None:
    with opened(tmp_path / "other") as other, opened(tmp_path / "new") as new:
        begin(new)
        if ends == "in the middle":  # as a kill does
            steps = importing(new, others)
            next(steps)
            steps.close()
        assert imported(new, others).endswith(" added, 1 answer to a puzzle.")
        assert new.statistics() == other.statistics()
        assert new.settings == other.settings
        assert new.daily_days_won("alaska") == other.daily_days_won("alaska") == [DAY]


def test_one_player_goes_to_and_fro_between_computers(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        win(one, now=NOON)
        win(two, now=NOON + 100)
        exported(one, file)
        assert imported(two, file).endswith(ANOTHERS)
        assert two.statistics().won == 1
        assert imported(two, file, is_own=True) == "0 games of all.json added, 1 updated."
        assert two.statistics().won == 2
        exported(two, file)
        assert imported(one, file) == "1 game of all.json added."
        win(one, now=NOON + 200)
        exported(one, file)
        assert imported(two, file) == "1 game of all.json added."
        assert one.statistics() == two.statistics()
        assert [record.result for record in two.past()] == [WON] * 3


def test_games_of_another_stay_so_when_exported_and_imported_again(
    others: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.json"
    with opened(tmp_path / "own") as own, opened(tmp_path / "new") as new:
        win(own, now=NOON + 50)
        imported(own, others)
        exported(own, file)
        assert imported(own, file) == "0 games of own.json added."
        assert imported(new, file) == "4 games of own.json added."
        assert new.statistics() == own.statistics()
        assert own.statistics().won == 1


def test_what_another_has_made_of_an_own_game_does_not_replace_it(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine.json", tmp_path / "theirs.json"
    with opened(tmp_path / "own") as own, opened(tmp_path / "friend") as friend:
        game = begin(own)
        play(own, game, 5)
        exported(own, mine)
        win(friend)
        imported(friend, mine)
        there = friend.load(game.id)
        assert there is not None
        play(friend, there, 5, now=NOON + 100)
        exported(friend, theirs)
        begin(own, "alaska")
        own.reset()
        before = contents(own)
        assert imported(own, theirs) == "1 game of theirs.json added." + ANOTHERS
        assert [kept for kept in contents(own).games if kept.uid == game.id] == [before.games[0]]
        assert (own.statistics().played, own.statistics().others_wins) == (0, 1)


def test_a_win_without_moves_is_nobodys(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    game = {"game": "scorpion", "deal": 1, "result": "won", "day": DAY, "won_on": DAY}
    write_by_hand(file, game)
    with opened(tmp_path / "own") as own:
        assert imported(own, file) == "1 game of all.json added." + ANOTHERS
        assert (own.statistics().played, own.statistics().won) == (0, 0)
        assert own.daily_days_won("scorpion") == []


@pytest.mark.parametrize("names", ["x", {"a": 1}, [1, None], []])
def test_whose_a_file_is_may_be_garbage(names: object, others: Path, tmp_path: Path) -> None:
    told = lines_of(others)
    told[1]["settings"][SETTING] = names
    write_lines(others, told)
    with opened(tmp_path / "own") as own:
        assert imported(own, others).endswith(ANOTHERS)


def test_whose_games_they_are_is_saved_from_a_damaged_file(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        exported(store, tmp_path / "all.json")
        assert store.settings[SETTING]
        assert salvage(str(tmp_path / NAME)).settings[SETTING] == store.settings[SETTING]
