"""The page on which a deal is laid: by keys, by the pointer, by a screen reader, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.cards import RANK_TEXT, SUIT_LETTERS, Card, Deck, deck_text
from solitaire_gui.games import GAMES
from solitaire_gui.gui.accessibility.node import Action
from solitaire_gui.gui.features.own_deal.draft import Draft
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.language.card_names import card_name
from tests.gui.driver.events import motion, press, release
from tests.gui.driver.player import Player
from tests.gui.driver.reader import Listener
from tests.gui.driver.seen import Seen

NUMBERED = 617


def in_order(slug: str, deck: Deck) -> list[Card]:
    """Return the cards of a deck as the frame goes: down each column."""
    cards = deck.left()[::-1]
    return [cards[place] for place in Draft(GAMES[slug]).order]


def written(card: Card) -> str:
    return RANK_TEXT[card.rank()] + SUIT_LETTERS[card.suit()]


def backwards() -> Deck:
    """Return a deck without a number."""
    return Deck.in_order(Deck.numbered(NUMBERED).left())


@pytest.mark.parametrize("slug", GAMES)
def test_a_deal_is_laid_with_the_keyboard_alone(player: Player, slug: str) -> None:
    deck = backwards()
    player.open(slug, 1)
    player.type("Ctrl+l")
    cards = in_order(slug, deck)
    gaps = Draft(GAMES[slug]).gaps
    for card in cards[:-1]:  # the last one lays itself
        player.keys(*("-" if card in gaps else written(card).lower()))
    player.type("Enter")
    assert player.session.deal is None
    before, after = player.session.deck, deck
    assert before is not None
    shown = [card for card in deck_text(before).split() if not card.startswith("A")]
    assert shown == [card for card in deck_text(after).split() if not card.startswith("A")]


def test_a_numbered_deal_that_is_laid_is_that_deal(player: Player) -> None:
    player.open("seahaven", 1)
    player.type("Ctrl+l")
    for card in in_order("seahaven", Deck.numbered(NUMBERED))[:-1]:
        player.keys(*written(card).lower())
    assert player.find(f"This is deal {NUMBERED}.", "status")
    player.type("Enter")
    assert player.session.deal == NUMBERED


def test_a_deal_is_laid_with_the_tree_of_a_screen_reader_alone(player: Player) -> None:
    player.open("scorpion", 1)
    player.type("Ctrl+l")
    reader = Listener(player)
    reader.listen()
    for card in in_order("scorpion", backwards())[:-1]:
        reader.ask(card_name(card), Action.CLICK)
        reader.listen()
    reader.ask("Play", Action.CLICK)
    assert player.session.deck is not None
    assert deck_text(player.session.deck) == deck_text(backwards())


def test_the_pointer_lays_swaps_and_takes_cards(player: Player) -> None:
    player.open("seahaven", 1)
    player.type("Ctrl+l")
    player.click_on("7 of diamonds", "cell")
    player.click_on("ace of diamonds", "cell")
    assert player.find("7 of diamonds, column 1, card 1", "list item")
    first = player.find("7 of diamonds, column 1, card 1")
    drag(player, first, player.find("ace of diamonds, column 1, card 2"))
    assert player.find("7 of diamonds, column 1, card 2")
    assert player.find("ace of diamonds, column 1, card 1")
    player.click_on("7 of diamonds, column 1, card 2", "list item")
    assert player.find("column 1, card 2, empty")
    assert player.find("7 of diamonds", "cell").is_enabled


def test_a_card_typed_twice_is_moved_by_enter(player: Player) -> None:
    player.open("seahaven", 1)
    player.type("Ctrl+l")
    player.keys(*"7dad7d")
    assert player.find("7 of diamonds lies here already", "status")
    player.type("Enter")
    assert player.find("7 of diamonds, column 1, card 3")
    player.keys("Ctrl+z", "Ctrl+z")
    assert player.find("column 1, card 2, empty")
    player.type("Ctrl+y")
    assert player.find("ace of diamonds, column 1, card 2")


def test_a_draft_is_there_again_when_the_page_opens(keeper: Player) -> None:
    keeper.open("alaska", 1)
    keeper.type("Ctrl+l")
    keeper.keys(*"10h", "Escape")
    keeper.open("scorpion", 2)
    keeper.type("Ctrl+l")
    assert keeper.find("10 of hearts, column 1")


def test_a_draft_is_read_as_it_is_written() -> None:
    draft = Draft(GAMES["montana"], [*in_order("montana", backwards())[:20], *[None] * 32])
    again = Draft.from_text(draft.text)
    assert again is not None
    assert (again.game, again.laid) == (draft.game, draft.laid)
    for wrong in ("", "montana", draft.text + " 7D", draft.text.replace("--", "7D")):
        assert Draft.from_text(wrong) is None


def drag(player: Player, source: Seen, target: Seen) -> None:
    """Drag a card until its corner lies on that of a place."""
    (x, y), (left, top) = source.rect.topleft, target.rect.topleft
    start, end = (x + 9, y + 9), (left + 9, top + 9)
    player.do(motion(start))
    player.do(press(start))
    player.do(motion((end[0] + 30, end[1]), held=True))
    player.do(motion(end, held=True))
    player.do(release(end))


def board(slug: str, deck: Deck) -> str:
    """Return the columns of a deal, a line each."""
    game = GAMES[slug]
    piles = game.piles(game.deal(deck))
    columns = [cards for pile, cards in piles.items() if pile.area == "tableau"]
    cells = [card for pile, cards in piles.items() if pile.area == "cell" for card in cards]
    lines = [" ".join(map(written, cards)) for cards in columns]
    return "\n".join([*lines, " ".join(map(written, cells))])


def test_a_pasted_board_is_shown_and_played_with_enter(player: Player) -> None:
    player.open("seahaven", 1)
    clipboard.copy(board("seahaven", backwards()))
    player.type("Ctrl+v")
    assert player.screen == "Your own deal"
    player.type("Enter")
    assert player.session.deck is not None
    assert deck_text(player.session.deck) == deck_text(backwards())


def test_a_pasted_board_with_a_mistake_shows_what_could_be_laid(player: Player) -> None:
    player.open("seahaven", 1)
    text = board("seahaven", backwards())
    missing = in_order("seahaven", backwards())[7]
    clipboard.copy(text.replace(written(missing) + " ", "", 1))
    player.type("Ctrl+v")
    assert player.find("51 of 52")
    assert card_name(missing) in player.names("status")[0]


def test_a_long_text_is_read_beside_the_loop(player: Player) -> None:
    player.open("seahaven", 1)
    clipboard.copy("# a remark\n" * 1000 + board("seahaven", backwards()))
    player.type("Ctrl+v")
    assert player.screen == "Your own deal"
    player.until(lambda: player.top.has("52 of 52"))


def test_a_text_without_cards_is_refused_at_the_table(player: Player) -> None:
    player.open("seahaven", 1)
    clipboard.copy("Dear Emma,")
    player.type("Ctrl+v")
    assert player.message
    assert not player.top.has("Your own deal")


def test_the_dialog_for_new_games_leads_to_the_page(player: Player) -> None:
    player.open("scorpion", 1)
    player.type("Ctrl+n")
    player.click_on("Lay out…")
    assert player.screen == "Your own deal"


def test_a_dropped_text_file_with_a_board_is_shown(player: Player, tmp_path: Path) -> None:
    player.open("scorpion", 1)
    file = tmp_path / "deal.txt"
    file.write_text(board("seahaven", backwards()), encoding="utf-16")
    player.drop_file(file)
    assert player.screen == "Your own deal"
    assert player.top.has("52 of 52")
    player.type("Enter")
    assert player.game.slug == "seahaven"


@pytest.mark.parametrize("data", [b"Dear Emma,", b"\0" * 1000, b"7D " * 200_000, b""])
def test_a_dropped_file_without_a_deal_is_refused(
    player: Player, tmp_path: Path, data: bytes
) -> None:
    player.open("scorpion", 1)
    file = tmp_path / "deal.txt"
    file.write_bytes(data)
    player.drop_file(file)
    assert player.message
    assert not player.top.has("Your own deal")


def test_a_dropped_text_file_with_a_deal_number_is_dealt(player: Player, tmp_path: Path) -> None:
    player.open("scorpion", 1)
    file = tmp_path / "deal.txt"
    file.write_text("seahaven 617", encoding="utf-8")
    player.drop_file(file)
    assert (player.game.slug, player.session.deal) == ("seahaven", NUMBERED)
