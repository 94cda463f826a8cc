"""The dialog for a new deal: every way to one, and the games left unfinished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from solitaire_gui import notation
from solitaire_gui.cards import LAST_DEAL, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.next_deal import level_of, todays_deal
from solitaire_gui.play.puzzles.next_puzzle import count
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.aces_up.game import AcesUp
from tests.gui.driver.panels import primaries
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.seen import Seen
from tests.gui.features.keeping import NOW, fill
from tests.gui.features.reaching import check_reach
from tests.store.playing import NOON, begin, play
from tests.support.levels import some

TODAY = day_of(NOON)
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
DEAL = 123
WITH_PUZZLES = [slug for slug in GAMES if count(slug)]


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player in a small window who has not played before."""
    with playing(art, size=SIZES[0]) as player:
        yield player


@pytest.fixture
def dialog(player: Player) -> Player:
    """Return a player at the dialog above the first game."""
    return at_dialog(player)


@pytest.fixture
def keeper(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player with a store, some days after their first game."""
    with playing(art, store, SIZES[0], now=NOW) as player:
        yield player


def at_dialog(player: Player, slug: str = "scorpion", deal: int = DEAL, *lines: str) -> Player:
    """Open the dialog over a game."""
    player.open(slug, deal, *lines)
    player.type("Ctrl+n")
    assert player.screen == "New game"
    return player


def open_page(player: Player, page: str) -> Player:
    """Show a page of the dialog."""
    player.click_on(page, "radio button", within="New game")
    return player


def primary(player: Player) -> Seen:
    """Return the only primary button of the page."""
    [button] = primaries(player)
    return button


def choose(player: Player, kind: str) -> None:
    """Choose a kind of deal."""
    player.click_on(kind, "radio button", within="Kind of deal")


def is_on_table(player: Player, deal: int) -> bool:
    return player.is_at_table and player.session.deal == deal


def test_a_number_is_typed_at_once_and_dealt_by_enter(dialog: Player) -> None:
    dialog.write("4711")
    dialog.type("Enter")
    assert is_on_table(dialog, 4711)


def test_only_digits_can_be_typed(dialog: Player) -> None:
    dialog.write("-1x2.5²")
    assert dialog.find("Deal number", "text input").value == "125"


def test_a_number_that_there_is_not_is_not_dealt(dialog: Player) -> None:
    for number in ("0", str(LAST_DEAL + 1), ""):
        dialog.fill("Deal number", number)
        dialog.type("Enter")
        assert dialog.screen == "New game", number
        assert primary(dialog).name == "Deal", number
        assert not primary(dialog).is_enabled, number


def test_the_last_number_can_be_dealt_by_the_mouse(dialog: Player) -> None:
    dialog.write(str(LAST_DEAL))
    dialog.click_on(f"Deal {LAST_DEAL}")
    assert is_on_table(dialog, LAST_DEAL)


def test_the_primary_button_says_what_it_deals_and_enter_presses_it(art: CardArt) -> None:
    expected = [
        ("Easy", "Deal an easy one", "easy"),
        ("Medium", "Deal a medium one", "medium"),
        ("Hard", "Deal a hard one", "hard"),
        ("Any", "Deal any one", None),
    ]
    for is_typed in (True, False):
        with playing(art, deals="winnable") as player:
            for kind, words, level in expected:
                at_dialog(player)
                assert primary(player).name == "Deal a winnable one"
                choose(player, kind)
                assert primary(player).name == words
                if is_typed:
                    player.type("Enter")
                else:
                    player.click_at(primary(player).rect.center)
                assert player.is_at_table
                assert level_of("scorpion", player.session.deal or 0) == level


def test_todays_deal_is_dealt_as_from_the_calendar(player: Player) -> None:
    choose(at_dialog(player), "Today’s")
    assert primary(player).name == "Deal today’s"
    player.type("Enter")
    day = day_of(player.context.controller.games.time_of_day())
    assert is_on_table(player, todays_deal("scorpion", day))
    assert player.day == day


@pytest.mark.parametrize("touch", ["type", "click", "step"])
def test_the_primary_button_follows_the_row_last_touched(dialog: Player, touch: str) -> None:
    for number in ("888", "12"):
        choose(dialog, "Easy")
        assert primary(dialog).name == "Deal an easy one"
        if touch == "type":
            dialog.fill("Deal number", number)
        elif touch == "click":
            dialog.fill("Deal number", number)
            choose(dialog, "Hard")
            dialog.click_at(dialog.find("Deal number", "text input").rect.center)
        else:
            dialog.fill("Deal number", str(int(number) - 1))
            choose(dialog, "Hard")
            dialog.use("Next")
        assert primary(dialog).name == f"Deal {number}"
    dialog.type("Enter")
    assert is_on_table(dialog, 12)


def test_enter_is_the_primary_button_wherever_the_focus_is_on_the_page(player: Player) -> None:
    names = ("Deal number", "Previous", "Next", "Kind of deal")
    for name in names:
        at_dialog(player, deal=DEAL).tab_to(name)
        words = primary(player).name
        player.type("Enter")
        assert player.is_at_table, name
        assert words == "Deal any one"
        assert player.session.deal != DEAL


def test_share_has_no_primary_button_and_no_page_has_two_or_two_of_one_name(
    keeper: Player, store: Store
) -> None:
    fill(store)
    at_dialog(keeper)
    for page, expected in (("New deal", 1), ("Unfinished", 1), ("Share", 0)):
        open_page(keeper, page)
        assert len(primaries(keeper)) == expected, page
        assert len({*keeper.names("button")}) == len(keeper.names("button")), page


def test_enter_deals_one_of_the_kind_that_is_set_or_any_where_none_is_known(
    art: CardArt, aces_up: AcesUp
) -> None:
    with playing(art, size=SIZES[0], deals="hard") as player:
        assert primary(at_dialog(player)).name == "Deal a hard one"
        player.type("Enter")
        assert player.is_at_table
        assert level_of("scorpion", player.session.deal) == "hard"
        at_dialog(player, aces_up.slug, 1)
        assert not player.sees("Hard")
        player.use("Deal any one", "button")
        assert player.is_at_table
        assert player.session.deal != 1


def test_the_neighbours_of_the_deal_can_be_dealt(player: Player) -> None:
    for deal, name, other in (
        (DEAL, "Previous", DEAL - 1),
        (DEAL, "Next", DEAL + 1),
        (1, "Previous", LAST_DEAL),
    ):
        at_dialog(player, deal=deal).use(name)
        player.type("Enter")
        assert is_on_table(player, other), name


def test_a_deck_of_ones_own_has_no_neighbours_and_is_copied_card_by_card(player: Player) -> None:
    player.put(session := Session.from_deck(GAMES["scorpion"], Deck()))
    session.play("D")
    player.type("Ctrl+n")
    for name in ("Previous", "Next"):
        assert not player.find(name, "button").is_enabled, name
    assert primary(player).is_enabled
    open_page(player, "Share")
    for name, lines in (("Copy deal", []), ("Copy game", ["D"])):
        player.use(name)
        assert player.sees("Copied as a line of text, with all 52 cards.")
        again = notation.from_text(clipboard.paste())
        assert (str(again.deck), again.lines) == (str(session.deck), lines)


def test_the_deal_is_copied_as_a_line_alone_or_with_its_moves(player: Player) -> None:
    open_page(at_dialog(player, "scorpion", DEAL, "D"), "Share").use("Copy deal")
    assert clipboard.paste() == "scorpion 123"
    assert player.sees("Copied: Scorpion, deal 123.")
    player.use("Copy game")
    assert clipboard.paste() == "scorpion 123: D"
    assert player.sees("Copied: Scorpion, deal 123, with 1 move.")


def test_what_was_copied_can_be_pasted(dialog: Player) -> None:
    clipboard.copy("scorpion 77: D")
    open_page(dialog, "Share").click_on("Paste", "button")
    assert is_on_table(dialog, 77)
    assert dialog.lines == ["D"]


def test_a_number_alone_is_a_deal_of_the_game_on_the_table(dialog: Player) -> None:
    clipboard.copy("#617")
    open_page(dialog, "Share").click_on("Paste", "button")
    assert is_on_table(dialog, 617)


def test_a_line_can_be_typed(dialog: Player) -> None:
    open_page(dialog, "Share").fill("Paste", "Alaska 16")
    dialog.type("Enter")
    assert is_on_table(dialog, 16)
    assert dialog.game.slug == "alaska"


def test_a_line_that_is_none_is_answered_until_another_is_typed(dialog: Player) -> None:
    open_page(dialog, "Share")
    for text in ("poker 5", "scorpion 0", "scorpion 1: M 9 9 9"):
        with pytest.raises(notation.NotationError, match=r"\w") as refused:
            notation.from_text(text)
        dialog.fill("Paste", text)
        dialog.type("Enter")
        assert dialog.sees(str(refused.value)), text
        dialog.write("y")
        assert not dialog.sees(str(refused.value)), text


def test_the_game_can_be_saved_as_a_file_and_one_opened(keeper: Player) -> None:
    for button, screen in (("Save as…", "Save as"), ("Open…", "Open a game")):
        open_page(at_dialog(keeper), "Share").use(button)
        assert keeper.screen == screen
        keeper.close_all()


def test_an_empty_clipboard_is_told(dialog: Player) -> None:
    clipboard.copy("")
    open_page(dialog, "Share").click_on("Paste", "button")
    assert dialog.sees("There is no text to paste.")


def test_the_answer_is_in_view_in_the_smallest_window(art: CardArt) -> None:
    with playing(art, size=(640, 480), interface="huge") as player:
        open_page(at_dialog(player), "Share").fill("Paste", "scorpion 1: M 9 9 9")
        player.type("Enter")
        [answer] = [each for each in player.top if each.role == "status"]
        assert player.sight.contains(answer.rect)


def test_an_unfinished_game_is_resumed_by_a_click(keeper: Player, store: Store) -> None:
    fill(store)
    open_page(at_dialog(keeper), "Unfinished").tab_to("Unfinished", "list box")
    second = store.unfinished()[1]
    keeper.click_on(GAMES[second.game].title, "list box option")
    assert keeper.is_at_table
    assert keeper.game_id == second.id


def test_an_unfinished_game_is_resumed_by_the_keys(keeper: Player, store: Store) -> None:
    for deal in (1, 2, 3):
        play(store, begin(store, "alaska", deal), 3)
    expected = store.unfinished()[1].id
    open_page(at_dialog(keeper), "Unfinished").tab_to("Unfinished", "list box")
    keeper.keys("Down", "Enter")
    assert keeper.game_id == expected


def test_enter_goes_on_with_the_first_unfinished_game_and_closes_where_there_is_none(
    keeper: Player, store: Store
) -> None:
    open_page(at_dialog(keeper), "Unfinished")
    assert primary(keeper).name == "Close"
    keeper.type("Enter")
    assert is_on_table(keeper, DEAL)
    fill(store)
    open_page(at_dialog(keeper), "Unfinished")
    assert primary(keeper).name == "Continue"
    expected = store.unfinished()[0].id
    keeper.type("Enter")
    assert keeper.game_id == expected


def test_the_game_on_the_table_is_not_offered(keeper: Player) -> None:
    keeper.open("alaska", 5)
    keeper.play_lines(*keeper.moves[0].lines())
    keeper.type("Ctrl+n")
    assert keeper.store.unfinished()
    open_page(keeper, "Unfinished")
    assert not keeper.sees("Unfinished", "list box")


def test_only_the_pictures_that_are_seen_are_drawn_and_only_once(
    keeper: Player, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for deal in range(1, 9):
        play(store, begin(store, "alaska", deal), 3)
    keeper.open("scorpion", DEAL)
    loaded: list[str] = []
    load = Store.load

    def counting(self: Store, id: str) -> Any:
        loaded.append(id)
        return load(self, id)

    monkeypatch.setattr(Store, "load", counting)
    open_page(at_dialog(keeper), "Unfinished")
    keeper.tab_to("Unfinished", "list box")
    for _ in range(6):  # one is drawn in a frame
        keeper.wait()
    keeper.paint_anew()
    assert 1 <= len(loaded) <= 5
    assert len(set(loaded)) == len(loaded)


def test_everything_can_be_reached_in_every_window(art: CardArt, store: Store) -> None:
    fill(store)
    for size in some(SIZES, 1):
        with playing(art, store, size, now=NOW) as player:
            at_dialog(player)
            for page in ("New deal", "Unfinished", "Share"):
                check_reach(open_page(player, page))


def test_in_the_smallest_window_no_page_scrolls_and_none_moves_the_buttons(
    keeper: Player, store: Store
) -> None:
    for deal in range(1, 9):
        play(store, begin(store, "alaska", deal), 3)
    at_dialog(keeper)
    places = set()
    for page in ("New deal", "Unfinished", "Share"):
        assert open_page(keeper, page).furthest == 0, page
        places.add(keeper.find("Close", "button").rect.bottom)
    assert len(places) == 1


def test_a_digit_goes_to_the_number_from_every_page(keeper: Player) -> None:
    at_dialog(keeper)
    open_page(keeper, "Unfinished").write("12")
    keeper.type("Enter")
    assert is_on_table(keeper, 12)
