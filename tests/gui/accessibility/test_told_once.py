"""What a screen reader hears it hears once, and each thing that the focus goes to by its name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("accesskit", reason="there is no wheel of it here")

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.play.events import Info
from solitaire_gui.play.sentences import LOST
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.player import LONG, MESSAGE_STAYS, Player
from tests.gui.driver.program import playing
from tests.gui.driver.reader import Listener
from tests.gui.features.every_screen import NAMES, open_screen
from tests.gui.features.keeping import LATER, fill
from tests.store.playing import opened
from tests.support.levels import some, times

TABS = 3
SCREENS = {"table": "", "chooser": "g", "settings": "m", "statistics": "i"}
"""The keys that open them above a table."""
KEYS = (
    *("Tab", "Down", "Right", "Up", "Left", "Home", "End", "PgDn", "PgUp", "F6", "Space"),
    *("Shift+Tab", "Backspace", "Enter", "Esc"),
    *"abcdefghijklmnopqrstuvwxyz0123456789:/,.?+-",
)


@pytest.fixture(scope="module")
def player(art: CardArt, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Return a player with a past, who sees the lamp."""
    folder = tmp_path_factory.mktemp("store")
    with opened(folder) as store:
        fill(store)
    again = Store(folder)  # the program closes it
    with playing(art, again, (640, 480), now=LATER) as player:
        yield player


@pytest.fixture
def at_table(player: Player) -> Iterator[Player]:
    player.open("scorpion", 3)
    player.wait(1)
    yield player
    player.close_all()


def listening(player: Player) -> Listener:
    """Have a screen reader listen that has heard what there is."""
    listener = Listener(player)
    listener.listen()
    player.wait(1)
    assert listener.heard
    return listener


@pytest.mark.parametrize("key", SCREENS.values(), ids=SCREENS)
def test_tab_is_heard_once(at_table: Player, key: str) -> None:
    player = at_table
    if key:
        player.type(key)
    listener = listening(player)
    for _ in range(TABS):
        player.keys("Tab")
        player.wait(MESSAGE_STAYS)
        heard = listener.heard
        assert len(heard) == 1, heard


def test_another_game_or_deal_is_heard_once(at_table: Player) -> None:
    player, listener = at_table, listening(at_table)
    for key in ("r", "u", "Ctrl+y", "2", "5", "Shift+h", "Shift+h"):
        player.keys(key)
        player.wait(1)
        said = [f", deal {player.session.deal}" in words for words in listener.heard]
        assert said.count(True) == (key != "Shift+h" or player.taught != ""), key


def test_a_card_that_tab_comes_to_is_followed_by_where_it_can_go(at_table: Player) -> None:
    listener = listening(at_table)
    at_table.keys("Tab")
    at_table.turn()
    assert listener.heard == [
        "focus: 7 of clubs, can go to column 7. onto the 8 of clubs, 1 of 6, Enter plays"
    ]
    at_table.keys(*["Tab"] * 5)
    at_table.turn()
    assert listener.heard[-1] == "said: Deal, 6 of 6, Enter plays"


def test_what_a_hint_lights_is_not_told_beside_the_hint(at_table: Player) -> None:
    listener = listening(at_table)
    at_table.hint_at(at_table.moves[0].command)
    at_table.turn()
    assert not any("Enter plays" in words for words in listener.heard)
    assert any(words.startswith("From column ") for words in listener.readable)


@pytest.mark.parametrize(
    ("verdict", "said", "words", "most"),
    [
        (Won([], 1), "can still be won", "can be won", 1),
        (Lost(1), "can’t be won", "can’t be won", 2),
    ],
)
def test_a_verdict_is_read_at_the_lamp_and_where_it_offers_something(
    at_table: Player, verdict: Verdict, said: str, words: str, most: int
) -> None:
    player = at_table
    listener = listening(player)
    player.change(lamp=True)  # last: from now on the solver itself may answer, too
    listener.judge(verdict)
    heard = [each for each in listener.heard if said in each]
    assert len(heard) == 1, "it is said once"
    player.wait(MESSAGE_STAYS)
    read = [text for text in listener.readable if words in text]
    assert f"Lamp: {words}" in read
    assert len(read) == most
    player.change(lamp=False)


def test_what_the_message_line_says_is_not_announced_besides(at_table: Player) -> None:
    listener = listening(at_table)
    listener.judge(Lost(1), Info(LOST))
    assert listener.heard == [f"said: {LOST}"]


@pytest.mark.parametrize("name", ["Table", *NAMES, pytest.param("Win", marks=pytest.mark.slow)])
def test_whatever_the_focus_goes_to_has_a_name_at_once(at_table: Player, name: str) -> None:
    player, listener, nameless = at_table, Listener(at_table), []
    listener.listen()
    for tabs in range(times(1, TABS)):
        show(player, name)
        for key in some(KEYS, 2):
            before = player.screens
            player.keys(*["Tab"] * tabs, key)
            player.go_on()
            player.wait(1)
            if "focus" in listener.heard:
                nameless.append((tabs, key))
            if player.screens != before:
                player.close_all()
                show(player, name)
        player.close_all()
    assert not nameless


@pytest.mark.slow
def test_the_figures_of_a_win_are_read_as_its_panel_opens(at_table: Player) -> None:
    listener = listening(at_table)
    show(at_table, "Win")
    [heard] = [words for words in listener.heard if words.startswith("focus: You won")]
    assert heard.startswith("focus: You won. Scorpion, Deal 123, Medium. ")
    assert "Time: 0:00" in heard or "time: 0:00" in heard
    assert "Moves: 50" in heard


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Type"])
def test_what_is_written_on_a_dialog_is_read_with_its_title(at_table: Player, name: str) -> None:
    open_screen(at_table, name)
    at_table.wait()
    dialog = at_table.top
    written = [
        each.name
        for each in dialog
        if each.role in ("label", "paragraph") and dialog.is_on_page(each)
    ]
    if dialog.role == "dialog":
        assert all(words in dialog.description for words in written)
        note = next(each.description for each in dialog if each.role == "heading")
        assert written or dialog.description in ("", f"{note}.")


def show(player: Player, name: str) -> None:
    """Show a screen that comes above a table, or the table."""
    if name == "Win":
        deal, line = WINS["scorpion"]
        player.open("scorpion", deal)
        player.play_lines(*line.split("; "))
        player.finish_animations()
        player.wait(LONG)
    elif name != "Table":
        while player.screens != [""]:  # a pause takes one key more
            player.keys("Escape")
        player.keys("Escape")  # while a card is being named no letter is a command
        open_screen(player, name)
