"""Who quits while moves cannot be saved is asked once, and told why."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pygame
from pygame.event import Event

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.store.disks import fill_up, small_disk
from tests.store.playing import NAME, opened

HELD = "another program is holding the file"


@contextmanager
def held(store: Store) -> Iterator[None]:
    """Have another program write to the file all the time."""
    with closing(sqlite3.connect(Path(store.folder) / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def begin(player: Player) -> None:
    """Play a move that can be saved."""
    player.open("scorpion", 1)
    player.drag_move(player.context.controller.session.moves[0])


def play(player: Player, count: int) -> None:
    """Play some moves."""
    for _ in range(count):
        player.drag_move(player.context.controller.session.moves[0])


def test_nobody_is_asked_where_all_is_saved(keeper: Player) -> None:
    begin(keeper)
    keeper.type("q")
    assert keeper.context.is_over


def test_who_quits_with_unsaved_moves_is_asked(keeper: Player, store: Store) -> None:
    begin(keeper)
    with held(store):
        play(keeper, 2)
        keeper.type("q")
        assert not keeper.context.is_over
        question = f"Your last 2 moves are not saved: {HELD}. Quit all the same?"
        assert keeper.sees(question)
        assert keeper.focus == "Cancel"
        keeper.keys("Enter")
        assert not keeper.sees(question)
        play(keeper, 1)
        keeper.type("q")
        assert keeper.sees(f"Your last 3 moves are not saved: {HELD}. Quit all the same?")
        keeper.use("Quit", "button")
        assert keeper.context.is_over


def test_a_window_that_is_closed_twice_is_closed(keeper: Player, store: Store) -> None:
    begin(keeper)
    with held(store):
        play(keeper, 1)
        keeper.do(Event(pygame.QUIT))
        assert keeper.sees(f"Your last move is not saved: {HELD}. Quit all the same?")
        assert not keeper.context.is_over
        keeper.do(Event(pygame.QUIT))
        assert keeper.context.is_over


def test_what_is_saved_at_the_last_moment_is_not_asked_about(keeper: Player, store: Store) -> None:
    begin(keeper)
    with held(store):
        play(keeper, 2)
    keeper.type("q")
    assert keeper.context.is_over


def test_on_a_full_disk_the_question_says_so(art: CardArt, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "1m"):
        store = Store(tmp_path / "disk")
        with playing(art, store) as player:
            begin(player)
            fill_up(tmp_path / "disk")
            play(player, 8)
            player.type("q")
            unsaved = player.context.controller.count_unsaved()
            assert unsaved > 1
            assert player.sees(
                f"Your last {unsaved} moves are not saved: the disk is full. Quit all the same?"
            )
            (tmp_path / "disk" / "ballast").unlink()
            player.keys("Escape")
            player.type("q")
            assert player.context.is_over
        with opened(tmp_path / "disk") as again:
            assert again.last() is not None


def test_where_there_is_no_file_the_whole_game_is_unsaved(art: CardArt, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "own")
    with playing(art, store) as player:
        begin(player)
        player.type("q")
        assert player.sees(
            "Your last move is not saved: there is a file where its folder should be. "
            "Quit all the same?"
        )


def test_what_is_to_be_kept_nowhere_is_not_asked_about(player: Player) -> None:
    begin(player)
    player.type("q")
    assert player.context.is_over
