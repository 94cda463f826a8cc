"""The statistics: what they show, and what can be asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.platform.recent_folders import EXPORT_NAME, FOLDER
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.puzzles.next_puzzle import todays_puzzle
from solitaire_gui.store import Store
from solitaire_gui.store.database.stored_answers import PuzzleAnswer
from solitaire_gui.store.review_rows import Findings, Quality
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.seen import Seen
from tests.gui.features.keeping import NOW, fill
from tests.gui.features.reaching import check_reach
from tests.store.playing import NOON, win
from tests.store.transferring import imported, write_by_hand
from tests.support.levels import some, times

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
LATEST_FIRST = [
    ("Seahaven", "Unfinished"),
    ("Montana", "Unfinished"),
    ("Scorpion", "Won"),
    ("Alaska", "Won"),
    ("Scorpion", "Won"),
]
"""What `fill` plays."""


@pytest.fixture
def keeper(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player with a few past games, at whose store nothing has been played yet today."""
    fill(store)
    with playing(art, store, SIZES[0], now=NOW) as player:
        yield player


@pytest.fixture
def dialog(keeper: Player) -> Player:
    """Return a player at the statistics of all games."""
    keeper.open("scorpion", 1)
    choose(at_statistics(keeper), "All")
    return keeper


def at_statistics(player: Player) -> Player:
    player.type("i")
    assert player.screen == "Statistics"
    return player


def choose(player: Player, game: str) -> None:
    """Choose among the games by the keyboard."""
    player.tab_to("Game", "radio group")
    player.type("Home")
    while not player.find(game, "radio button", within="Game").is_on:
        player.type("Right")


def turn_to(player: Player, tab: str) -> Player:
    """Turn to a tab by the mouse."""
    player.click_on(tab, "radio button", within="Statistics")
    return player


def listed(player: Player) -> list[Seen]:
    """Return the rows of the table that is shown, but for its head."""
    return [row for row in player.top.all("row") if row.names("cell")]


def rows(player: Player) -> list[list[str]]:
    """Return what is in the table: of all the game, then result, date, deal, time and moves."""
    return [row.names("cell") for row in listed(turn_to(player, "Past games"))]


def games(player: Player) -> list[tuple[str, str]]:
    """Return the game and the result of each."""
    [kind] = [
        game.name for game in player.find("Game", "radio group").all("radio button") if game.is_on
    ]
    return [(row[0], row[1]) if kind == "All" else (kind, row[0]) for row in rows(player)]


def test_all_past_games_are_there_the_latest_first(dialog: Player) -> None:
    assert games(dialog) == LATEST_FIRST
    assert rows(dialog)[0] == ["Seahaven", "Unfinished", "yesterday", "99", "0:05", "5"]


def test_a_game_of_a_file_that_tells_no_time_shows_no_date(
    art: CardArt, store: Store, tmp_path: Path
) -> None:
    games = {"game": "alaska", "deal": 5, "gestures": ["T 1 4 1"]}
    imported(store, write_by_hand(tmp_path / "games.json", games))
    with playing(art, store, SIZES[0], now=NOW) as player:
        player.open("scorpion", 1)
        choose(at_statistics(player), "All")
        assert rows(player) == [["Alaska", "Unfinished", "–", "5", "0:00", "1"]]


def test_a_tab_is_seen_from_its_top_on(dialog: Player) -> None:
    dialog.type("PgDn")
    assert dialog.scrolled > 0
    turn_to(dialog, "Your data")
    turn_to(dialog, "Figures")
    assert dialog.scrolled == 0


def test_those_of_one_game_can_be_chosen(dialog: Player) -> None:
    choose(dialog, "Scorpion")
    assert dialog.find("Game", "radio group").has_focus
    assert games(dialog) == [("Scorpion", "Won")] * 2


def test_those_won_or_not_won_can_be_chosen(dialog: Player) -> None:
    turn_to(dialog, "Past games").tab_to("5 games", "radio group")
    for result, count in (("Won", 3), ("Unfinished", 2)):
        dialog.type("Right")
        assert [row.names("cell")[1] for row in listed(dialog)] == [result] * count


def test_every_past_game_is_watched_by_the_keys(dialog: Player) -> None:
    turn_to(dialog, "Past games").tab_to("Past games", "table")
    dialog.type("Home")
    for number, (game, _) in enumerate(LATEST_FIRST[: times(2, 5)]):
        dialog.type("Enter")
        assert dialog.screen == f"Review of {game}"
        dialog.type("Esc")
        chosen = [row for row in dialog.top.all("row") if row.is_on]
        assert [row.names("cell")[0] for row in chosen] == [game], number
        dialog.type("Down")


def test_one_click_on_a_past_game_watches_it(dialog: Player) -> None:
    turn_to(dialog, "Past games").click_on("Montana", "row")
    assert dialog.screen == "Review of Montana"


def test_it_begins_at_the_game_on_the_table(keeper: Player) -> None:
    keeper.open("montana")
    at_statistics(keeper)
    assert games(keeper) == [("Montana", "Unfinished")]


def test_the_win_rate_is_told_as_a_sentence_and_seen_large(dialog: Player) -> None:
    told = figures(dialog)
    assert "You have won 3 of 3 games: 100%." in told
    assert "Wins in a row: 3, Longest: 3" in told
    choose(dialog, "Montana")
    assert dialog.sees("No finished game yet")
    choose(dialog, "Thumb and Pouch")
    assert dialog.sees("Thumb and Pouch has not been played yet")


def test_another_game_looks_otherwise_in_the_same_panel(dialog: Player) -> None:
    before, panel = dialog.pixels, dialog.top.rect
    choose(dialog, "Scorpion")
    assert dialog.pixels != before
    assert dialog.top.rect == panel


def test_an_unplayed_game_has_no_table_and_nothing_to_reset(art: CardArt, store: Store) -> None:
    with playing(art, store, now=NOW) as player:
        player.open("alaska", 1)
        at_statistics(player)
        for tab in ("Figures", "Past games"):
            assert turn_to(player, tab).sees("Alaska has not been played yet")
            assert not player.top.all("table")
            assert player.sees("Every game you play is listed here.") == (tab == "Past games")
        assert turn_to(player, "Your data").sees("Export", "button")
        assert not player.sees("Clear…")


def test_it_asks_before_a_reset(dialog: Player) -> None:
    choose(dialog, "Scorpion")
    turn_to(dialog, "Your data").use("Clear…")
    assert dialog.focus == "Keep"
    assert dialog.sees("Clear the statistics of Scorpion?")
    dialog.type("Space")
    assert dialog.focus == "Clear…"
    assert games(dialog) == [("Scorpion", "Won")] * 2


def test_each_of_two_resets_can_be_taken_back(dialog: Player) -> None:
    for game in ("Scorpion", "Montana"):
        choose(dialog, game)
        turn_to(dialog, "Your data").use("Clear…")
        dialog.use("Clear")
        assert dialog.focus == "Restore"
        assert games(dialog) == []
    left = [each for each in LATEST_FIRST if each[0] not in ("Scorpion", "Montana")]
    choose(dialog, "All")
    assert games(dialog) == left
    turn_to(dialog, "Your data").use("Restore")
    assert games(dialog) == [each for each in LATEST_FIRST if each[0] != "Scorpion"]
    turn_to(dialog, "Your data").use("Restore")
    assert not dialog.sees("Restore")
    assert games(dialog) == LATEST_FIRST


def test_all_games_can_be_reset_by_the_mouse(dialog: Player, store: Store) -> None:
    turn_to(dialog, "Your data").click_on("Clear…")
    assert len(store.past()) == 5
    dialog.click_on("Clear", "button")
    assert not store.past()


def test_another_game_is_not_reset_by_the_question_about_the_first(dialog: Player) -> None:
    turn_to(dialog, "Your data").use("Clear…")
    choose(turn_to(dialog, "Figures"), "Scorpion")
    assert not turn_to(dialog, "Your data").sees("Keep", "button")


def test_beside_what_is_of_all_games_none_is_chosen_but_for_a_reset(dialog: Player) -> None:
    turn_to(dialog, "Your data")
    export, kinds = dialog.find("Export", "button"), dialog.find("Game", "radio group")
    assert export.rect.bottom <= kinds.rect.top
    for game, is_played in (("Scorpion", True), ("Thumb and Pouch", False)):
        choose(dialog, game)
        about = dialog.find("Clear", "group").description
        assert about == f"Clears the statistics of {game}."
        assert dialog.find("Clear…", "button").is_enabled == is_played


def test_everything_is_exported_to_the_folder_used_last(dialog: Player, tmp_path: Path) -> None:
    dialog.store.set_setting(FOLDER, str(tmp_path))
    dialog.close_all()
    at_statistics(dialog)
    for button in ("Export", "Import"):
        turn_to(dialog, "Past games").tab_to("Past games", "table")
        dialog.type("Down")
        chosen = [row.name for row in dialog.top.all("row") if row.is_on]
        turn_to(dialog, "Your data").use(button)
        dialog.until(lambda: dialog.top.all("status"))
        assert (tmp_path / EXPORT_NAME).exists()
        assert EXPORT_NAME in dialog.top.all("status")[0].name
        turn_to(dialog, "Past games")
        assert len(chosen) == 1
        assert [row.name for row in dialog.top.all("row") if row.is_on] == chosen, "it stays so"
        assert not dialog.top.all("status"), "it was said"


def test_a_file_in_the_home_is_proposed_as_people_write_it(
    dialog: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (folder := tmp_path / "Letters").mkdir()
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    dialog.store.set_setting(FOLDER, str(folder))
    dialog.close_all()
    turn_to(at_statistics(dialog), "Your data")
    path = f"~/Letters/{EXPORT_NAME}" if os.name == "posix" else str(folder / EXPORT_NAME)
    assert dialog.find("All games and settings", "text input").value == path


def test_another_path_can_be_typed(dialog: Player, tmp_path: Path) -> None:
    turn_to(dialog, "Your data").fill("All games and settings", str(tmp_path / "none" / "x.json"))
    dialog.type("Enter")
    assert dialog.focus == "Export"
    assert not dialog.top.all("status")


def test_without_a_path_it_asks_for_one(dialog: Player) -> None:
    turn_to(dialog, "Your data").fill("All games and settings", "")
    dialog.use("Export")
    assert dialog.sees("Choose a file.", "status")


def test_what_came_of_it_is_shown_in_view(art: CardArt, store: Store) -> None:
    fill(store)
    with playing(art, store, (640, 480), now=NOW) as player:
        player.choose_game()
        turn_to(at_statistics(player), "Your data").fill("All games and settings", "")
        before = player.pixels
        player.use("Export")
        [notice] = player.top.all("status")
        assert player.sight.contains(notice.rect)
        assert player.pixels != before


def test_a_game_won_meanwhile_is_there_after_an_import(dialog: Player, store: Store) -> None:
    assert len(games(dialog)) == 5
    win(store, "seahaven", 90.0, NOON + 100)
    assert len(listed(dialog)) == 5
    choose(dialog, "Montana")
    choose(dialog, "All")
    assert len(games(dialog)) == 6


def test_everything_can_be_reached_in_every_window(art: CardArt, store: Store) -> None:
    fill(store)
    for size in some(SIZES, 1):
        with playing(art, store, size, now=NOW) as player:
            player.choose_game()
            at_statistics(player)
            for tab in ("Figures", "Past games", "Your data"):
                check_reach(turn_to(player, tab))


def figures(player: Player) -> set[str]:
    """Return the figures that are shown, each with what it is."""
    return {each.name for each in player.top.all("label")}


def test_what_the_puzzles_have_come_to_is_told(keeper: Player, store: Store) -> None:
    today = day_of(NOW)
    keeper.open("alaska")
    assert not any("uzzle" in text for text in figures(at_statistics(keeper)))
    for ago, is_right in ((0, True), (1, True), (2, False)):
        number, day = todays_puzzle("alaska", today - ago), today - ago
        store.answer_puzzle(PuzzleAnswer("alaska", number, day, NOW - ago, day, is_right, 9.0))
    for game, todays in (("All", "Today’s puzzle: 1 of "), ("Alaska", "Today’s puzzle: Solved")):
        choose(keeper, game)
        told = figures(keeper)
        assert "Puzzles solved: 2, Right answers: 67%" in told
        assert "Days in a row: 2, Longest: 2" in told
        assert any(text.startswith(todays) for text in told), told
    turn_to(keeper, "Your data").use("Clear…")
    keeper.use("Clear")
    turn_to(keeper, "Figures")
    assert not any("uzzle" in text for text in figures(keeper))


def test_puzzles_alone_are_told_of_too(art: CardArt, store: Store) -> None:
    store.answer_puzzle(PuzzleAnswer("alaska", 1, None, NOW, day_of(NOW), True, 9.0))
    with playing(art, store, now=NOW) as player:
        player.open("alaska", 1)
        assert "Puzzles solved: 1, Right answers: 100%" in figures(at_statistics(player))
        assert turn_to(player, "Your data").sees("Clear…")


def keep(store: Store, id: str, quality: Quality) -> None:
    """Keep how well a game was played."""
    game = store.load(id)
    assert game is not None
    store.save_review(game, Findings(), quality)


def test_the_list_tells_at_which_move_a_reviewed_game_was_lost(
    keeper: Player, store: Store
) -> None:
    keep(store, store.past(None, False)[0].id, Quality(1, None, 3))
    keep(store, store.past(None, True)[0].id, Quality(1, 50, None))
    keeper.choose_game()
    told = [("Seahaven", "Lost at move 3"), *LATEST_FIRST[1:]]
    assert games(at_statistics(keeper)) == told


def test_how_well_games_were_played_has_plots_once_it_is_known_of_two(
    dialog: Player, store: Store
) -> None:
    for number, record in enumerate(store.past()):
        choose(dialog, "Montana")
        choose(dialog, "All")
        assert dialog.sees("Wins thrown away per game", "image") is (number >= 2)
        keep(store, record.id, Quality(number, 40))


def test_the_plot_of_win_rates_begins_where_they_say_something(art: CardArt, store: Store) -> None:
    for wins, first in ((9, 1), (1, 5)):
        for _ in range(wins):
            win(store)
        with playing(art, store) as player:
            player.open("scorpion", 1)
            plot = at_statistics(player).find("Win rate over the last 20 games", "image")
            assert plot.description.startswith(f"Games {first} to "), plot.description
