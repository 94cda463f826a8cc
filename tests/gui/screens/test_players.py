"""The dialog of the players: everything in it by mouse and by keys, for one player and for many."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.screen_requests import (
    AddPlayer,
    BringBack,
    PlayAs,
    RemovePlayer,
    RenamePlayer,
)
from solitaire_gui.gui.screens.players_screen import PlayersScreen
from solitaire_gui.store import Score
from solitaire_gui.store.players import FIRST, LONGEST_NAME, Player
from tests.gui.screens.hands import click, picture, reach, shown, strike, use, write

ONE = [Player(FIRST, "Player")]
THREE = [Player(FIRST, "Player 1"), Player("2", "Anna"), Player("3", "Bert")]
MANY = [Player(FIRST, "Player 1"), *(Player(str(n), f"Somebody {n}") for n in range(2, 60))]
SCORES = {FIRST: Score(40, 12), "2": Score(0, 0), "3": None}
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))


def scored(token: str) -> Score | None:
    return SCORES.get(token)


@pytest.fixture
def screen() -> PlayersScreen:
    """Return the dialog of three players, of whom Anna plays."""
    screen = PlayersScreen(THREE, "2", scored, None)
    shown(screen)
    return screen


def choose(screen: PlayersScreen, *keys: int) -> None:
    reach(screen, screen.list)
    strike(screen, *keys)


def test_it_begins_at_who_plays(screen: PlayersScreen) -> None:
    assert screen.chosen == THREE[1]
    assert strike(screen, pygame.K_RETURN) == [PlayAs("2")]


def test_where_there_is_but_one_it_begins_at_a_new_name() -> None:
    screen = PlayersScreen(ONE, FIRST, scored, None)
    shown(screen)
    write(screen, "Anna")
    assert strike(screen, pygame.K_RETURN) == [AddPlayer("Anna")]


def test_somebody_is_chosen_and_plays_by_keys(screen: PlayersScreen) -> None:
    choose(screen, pygame.K_DOWN)
    assert strike(screen, pygame.K_RETURN) == [PlayAs("3")]
    choose(screen, pygame.K_HOME)
    assert use(screen, screen.play) == [PlayAs(FIRST)]


def test_somebody_is_chosen_and_plays_by_the_mouse(screen: PlayersScreen) -> None:
    bert = screen.list.lines.rect(2).center
    assert click(screen, bert) == []
    assert screen.chosen == THREE[2]
    assert click(screen, screen.play.rect.center) == [PlayAs("3")]
    assert click(screen, bert) == [PlayAs("3")]


def test_somebody_is_renamed(screen: PlayersScreen) -> None:
    assert use(screen, screen.rename) == []
    write(screen, "Anne")  # in the place of the name that is there
    assert strike(screen, pygame.K_RETURN) == [RenamePlayer("2", "Anne")]
    assert use(screen, screen.save) == [RenamePlayer("2", "Anne")]
    assert use(screen, screen.keep) == []
    assert screen.dialog.focus.current is screen.rename


def test_somebody_is_removed_only_when_that_was_asked(screen: PlayersScreen) -> None:
    choose(screen, pygame.K_DOWN)
    assert use(screen, screen.remove) == []
    assert strike(screen, pygame.K_SPACE) == []  # the keyboard is at No
    assert use(screen, screen.remove) == []
    assert use(screen, screen.yes) == [RemovePlayer("3")]


def test_another_choice_forgets_what_was_asked(screen: PlayersScreen) -> None:
    choose(screen, pygame.K_DOWN)
    use(screen, screen.remove)
    choose(screen, pygame.K_UP)
    assert screen.yes not in screen.dialog.page.widgets


def test_neither_the_first_player_nor_who_plays_can_be_removed(screen: PlayersScreen) -> None:
    enabled = {}
    for player in THREE:
        choose(screen, pygame.K_HOME, *[pygame.K_DOWN] * THREE.index(player))
        enabled[player.token] = screen.remove.enabled
    assert enabled == {FIRST: False, "2": False, "3": True}


def test_escape_leaves_what_was_begun_and_then_the_dialog(screen: PlayersScreen) -> None:
    use(screen, screen.rename)
    assert strike(screen, pygame.K_ESCAPE) == []
    assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]


def test_what_has_come_of_a_request_is_shown(screen: PlayersScreen) -> None:
    assert screen.bring_back not in screen.dialog.page.widgets
    screen.show(THREE[:2], "Bert", "2", "Bert has been removed.")
    assert screen.notice.sentence == "Bert has been removed."
    assert use(screen, screen.bring_back) == [BringBack()]
    screen.show(THREE, None, "3", "Bert is back.")
    assert screen.chosen == THREE[2]
    assert screen.bring_back not in screen.dialog.page.widgets
    assert strike(screen, pygame.K_RETURN) == [PlayAs("3")]


def test_a_choice_that_is_gone_is_that_of_who_plays(screen: PlayersScreen) -> None:
    screen.show(THREE[:2], "Bert", "3", "")
    assert screen.chosen == THREE[1]


def test_a_refused_name_stays_to_be_changed(screen: PlayersScreen) -> None:
    reach(screen, screen.new_name)
    write(screen, "bert")
    screen.say("There is a player named bert already.")
    assert screen.new_name.line.text == "bert"
    strike(screen, pygame.K_BACKSPACE)
    assert screen.notice.sentence == ""


def test_a_name_is_no_longer_than_names_are(screen: PlayersScreen) -> None:
    reach(screen, screen.new_name)
    write(screen, "A\tnna" * 20)
    assert screen.new_name.line.text == ("Anna" * 20)[:LONGEST_NAME]


def test_letters_of_a_name_are_no_commands(screen: PlayersScreen) -> None:
    reach(screen, screen.new_name)
    assert strike(screen, pygame.K_q, pygame.K_i, pygame.K_1) == []
    assert strike(screen, pygame.K_F11) == [Command.FULL_SCREEN]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("removed", [None, "W" * LONGEST_NAME])
def test_all_can_be_reached_at_every_size(size: Size, removed: str | None) -> None:
    screen = PlayersScreen([*THREE, Player("4", "W" * LONGEST_NAME)], "2", scored, removed)
    shown(screen, size)
    assert Rect((0, 0), size).contains(screen.dialog.rect)
    for widget in screen.dialog.page.widgets:
        if widget.is_focusable:
            reach(screen, widget)
            picture(screen, size)
            assert screen.dialog.page.rect.contains(widget.rect)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_scrolled_while_nobody_was_removed(size: Size) -> None:
    screen = PlayersScreen(MANY, "2", scored, None)
    shown(screen, size)
    choose(screen, pygame.K_END)
    assert screen.dialog.page.scroller.furthest == 0
    use(screen, screen.remove)
    assert screen.dialog.page.scroller.furthest == 0
    strike(screen, pygame.K_ESCAPE)
    use(screen, screen.rename)
    assert screen.dialog.page.scroller.furthest == 0


def test_all_fits_without_scrolling_where_there_is_room() -> None:
    for players, removed in ((ONE, None), (THREE, "Carl"), (MANY, "Carl")):
        screen = PlayersScreen(players, FIRST, scored, None)
        shown(screen, (1280, 800))
        screen.show(players, removed, FIRST, "Carl has been removed, and can be brought back.")
        assert screen.dialog.page.scroller.furthest == 0


def test_a_long_list_is_scrolled_to_who_is_chosen() -> None:
    screen = PlayersScreen(MANY, "50", scored, None)
    shown(screen)
    seen = [number for number, _ in screen.list.lines.in_view()]
    assert [MANY[number].token for number in seen].count("50") == 1
    choose(screen, pygame.K_END)
    assert strike(screen, pygame.K_RETURN) == [PlayAs(MANY[-1].token)]


def test_a_score_is_read_only_of_those_who_are_seen() -> None:
    read: set[str] = set()

    def score(token: str) -> None:
        read.add(token)

    shown(PlayersScreen(MANY, FIRST, score, None))
    assert read
    assert len(read) < 12
