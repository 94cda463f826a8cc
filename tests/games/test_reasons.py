"""Why there is nothing to play at a place: true, whole sentences that betray no hidden card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import KING, RANKS, SUITS, Card, Deck
from solitaire_gui.games import GAMES, alaska, montana, scorpion, seahaven, thumb_and_pouch
from solitaire_gui.games.base import Game, copy_table
from solitaire_gui.games.places import Pile, Role
from solitaire_gui.language.card_names import card_name as name
from solitaire_gui.rules import montana as montana_rules
from tests.aces_up.game import AcesUp
from tests.games.small_game import SOURCE, TARGET, SmallGame
from tests.support.levels import some, times
from tests.support.playing import cards as cards_of
from tests.support.playing import tables
from tests.support.tables import card, column, columns

NAMES = {name(Card(rank, suit)): Card(rank, suit) for rank in RANKS for suit in SUITS}
NAMED = re.compile("|".join(f"(?<![0-9]){what}" for what in sorted(NAMES, key=len, reverse=True)))
STOCK, WASTE, FOUNDATION = Pile("stock"), Pile("waste"), Pile("foundation")


def filled(texts: Sequence[str], count: int) -> list[Any]:
    return columns(*texts, *[""] * (count - len(texts)))


def of_scorpion(*texts: str, stock: str = "", foundation: str = "") -> scorpion.Table:
    return scorpion.Table(Deck.in_order(column(stock)), filled(texts, 7), filled((foundation,), 4))


def of_alaska(*texts: str, foundation: str = "") -> alaska.Table:
    return alaska.Table(filled(texts, 7), filled((foundation,), 4))


def of_thumb(
    *texts: str, waste: str = "", stock: str = "", foundation: str = ""
) -> thumb_and_pouch.Table:
    deck = Deck.in_order(column(stock))
    return thumb_and_pouch.Table(filled((foundation,), 4), filled(texts, 7), deck, column(waste))


def of_seahaven(*texts: str, cells: str = "- - - -", foundation: str = "") -> seahaven.Table:
    held = [None if word == "-" else card(word) for word in cells.split()]
    return seahaven.Table(filled(texts, 10), filled((foundation,), 4), held)


MONTANA = montana.Table(
    columns(
        "AC 2C 9D KS AD 3H 5C 2D 6D 7D 8H 9C 10C",
        "2S 4C 4D 4H 4S 5D 5H 5S 6C 6H 6S 7C 7H",
        "7S 8C 8D 8S 9H 9S 10D 10H 10S JC JD JH JS",
        "2H 3S 3C 3D AS AH QC QD QH QS KC KD KH",
    )
)
NO_LEFT_END = montana.Table(columns("2C 2D AC AD AH AS KC KD KH KS 3C 4C 5C"))


def column_no(number: int) -> Pile:
    return Pile("tableau", number - 1)


def cell(row: int, col: int) -> Pile:
    return Pile("tableau", (row - 1) * 13 + col - 1)


GAME_OF: Mapping[type, str] = {
    scorpion.Table: "scorpion",
    alaska.Table: "alaska",
    thumb_and_pouch.Table: "thumb-and-pouch",
    seahaven.Table: "seahaven",
    montana.Table: "montana",
}
TURNED_UP = "This card stays face down until it is the last of its column."
KING_ONLY = "Only a king, with all the cards on it, goes to an empty column."


@pytest.mark.parametrize(
    ("table", "pile", "start", "sentence"),
    [
        # Montana
        (
            *(MONTANA, cell(3, 13), 0),
            (
                "The jack of spades goes to the right of the 10 of spades, where the jack of "
                "clubs is."
            ),
        ),
        (
            *(MONTANA, cell(3, 1), 0),
            "The 7 of spades goes to the right of the 6 of spades, where the 7 of clubs is.",
        ),
        (
            *(MONTANA, cell(1, 11), 0),
            (
                "The 8 of hearts goes to the right of the 7 of hearts, which is at the right "
                "end of row 2."
            ),
        ),
        (
            *(MONTANA, cell(1, 13), 0),
            "The 10 of clubs is already to the right of the 9 of clubs, where it goes.",
        ),
        (
            *(NO_LEFT_END, cell(1, 2), 0),
            "The 2 of diamonds goes only at the left end of a row, and none is empty.",
        ),
        (
            *(MONTANA, cell(1, 5), 0),
            "Nothing follows the king of spades, so nothing goes to its right.",
        ),
        (MONTANA, cell(4, 6), 0, "Nothing goes to the right of another gap."),
        # Scorpion
        (
            *(of_scorpion("KC 8H 2S", "5C 7H 3S"), column_no(2), 1),
            "The 7 of hearts goes on the 8 of hearts, which is covered in column 1.",
        ),
        (
            *(of_scorpion("KC 8H 2S 7H 3S"), column_no(1), 3),
            "The 7 of hearts goes on the 8 of hearts, which is covered in the same column.",
        ),
        (
            *(of_scorpion("KC 7H 2S 8H"), column_no(1), 1),
            "The 7 of hearts goes on the 8 of hearts, which is in the same column.",
        ),
        (
            *(of_scorpion("KC 8H 7H"), column_no(1), 2),
            "The 7 of hearts goes on the 8 of hearts, where it is already.",
        ),
        (
            *(of_scorpion("KC 7H", "(8H) 2S"), column_no(1), 1),
            "The 7 of hearts goes on the 8 of hearts, which is not face up yet.",
        ),
        (
            *(of_scorpion("KC 7H", stock="8H"), column_no(1), 1),
            "The 7 of hearts goes on the 8 of hearts, which is not face up yet.",
        ),
        (
            *(of_scorpion("2C KC", *["3C"] * 6), column_no(1), 1),
            "The king of clubs goes only to an empty column, and none is empty.",
        ),
        (of_scorpion("KC", ""), column_no(2), 0, KING_ONLY),
        (of_scorpion("(8H) 2S"), column_no(1), 0, TURNED_UP),
        (of_scorpion("KC"), STOCK, 0, "The stock has been dealt."),
        (of_scorpion("KC", stock="8H"), STOCK, 0, "Clicking the stock deals its cards."),
        (of_scorpion(foundation="KC"), FOUNDATION, 0, "A collected suit stays there."),
        (
            *(of_scorpion("KC"), FOUNDATION, 0),
            "A suit is collected when its column runs from king to ace.",
        ),
        # Alaska
        (
            *(of_alaska("KC 8H 2S", "5C 7H 3S", "6H 4D"), column_no(2), 1),
            (
                "The 7 of hearts goes on the 6 of hearts, which is covered in column 3, or on "
                "the 8 of hearts, which is covered in column 1."
            ),
        ),
        (
            *(of_alaska("(8H) 2S", "5C 7H 3S", "6H 4D"), column_no(2), 1),
            (
                "The 7 of hearts goes on the 6 of hearts, which is covered in column 3, or on "
                "the 8 of hearts, which is not face up yet."
            ),
        ),
        (
            *(of_alaska("(8H) 2S", "(6H) 7H 3S"), column_no(2), 1),
            "The 7 of hearts goes on the 6 of hearts or the 8 of hearts; neither is face up yet.",
        ),
        (
            *(of_alaska("2S AS 5C"), column_no(1), 0),
            (
                "The 2 of spades goes on the ace of spades, which is covered in the same "
                "column, or on the 3 of spades, which is not face up yet."
            ),
        ),
        (
            *(of_alaska("5C 2H 3S", foundation="AH"), column_no(1), 1),
            "The 2 of hearts goes to the foundation once no card is on it.",
        ),
        (
            *(of_alaska("QC KC", *["3C"] * 6), column_no(1), 1),
            (
                "The king of clubs goes on the queen of clubs, where it is already, or to "
                "an empty column, but none is empty."
            ),
        ),
        (of_alaska("KC", ""), column_no(2), 0, KING_ONLY),
        (of_alaska("(8H) 2S"), column_no(1), 0, TURNED_UP),
        (of_alaska(foundation="AH"), FOUNDATION, 0, "Cards stay on the foundation."),
        (of_alaska("KC"), FOUNDATION, 0, "Only an ace goes to an empty foundation."),
        # Thumb and Pouch
        (
            *(of_thumb("8C 2S", "KC", "KD", "KH", "KS", "2C", "7H"), column_no(7), 0),
            (
                "The 7 of hearts goes on an 8 of another suit, and no column ends with one: "
                "the 8 of clubs is covered in column 1."
            ),
        ),
        (
            *(of_thumb("9C 8H", "KC", "KD", "KH", "KS", "2C", "7H"), column_no(7), 0),
            "The 7 of hearts goes on an 8 of another suit, and none is face up yet.",
        ),
        (
            *(of_thumb("8C 7H", *["KC"] * 6, waste="8S 2D"), column_no(1), 1),
            (
                "The 7 of hearts goes on an 8 of another suit, and no column ends with one: it "
                "is on the 8 of clubs already, the 8 of spades is covered in the waste."
            ),
        ),
        (
            *(of_thumb("KC", *["2C"] * 6), column_no(1), 0),
            "The king of clubs goes to an empty column, but none is empty.",
        ),
        (
            *(of_thumb("4D 2H", *["KC"] * 6, waste="9S"), WASTE, 0),
            "The 9 of spades goes on a 10 of another suit, and none is face up yet.",
        ),
        (
            *(of_thumb("KS 4H 3S", *["KC"] * 6), column_no(1), 0),
            "The 4 of hearts must be one lower than the king of spades and of another suit.",
        ),
        (
            *(of_thumb("2H AS", *["KC"] * 6, foundation="AH"), column_no(1), 0),
            "The 2 of hearts goes to the foundation once no card is on it.",
        ),
        (
            *(of_thumb("KC", waste="9C 8H 5S"), WASTE, 1),
            "Only the top card of the waste can be played.",
        ),
        (
            *(of_thumb("KC", stock="8H"), WASTE, 0),
            "The waste is empty: click the stock to turn a card onto it.",
        ),
        (of_thumb("KC"), WASTE, 0, "The waste is empty, and so is the stock."),
        (of_thumb("KC"), STOCK, 0, "The stock is empty, and it is dealt only once."),
        (
            *(of_thumb("KC", stock="8H"), STOCK, 0),
            "Clicking the stock turns its top card onto the waste.",
        ),
        (of_thumb("(8H) 2S"), column_no(1), 0, TURNED_UP),
        (of_thumb("KC"), column_no(2), 0, "An empty column takes any card, or cards in order."),
        (of_thumb("KC"), FOUNDATION, 0, "Only an ace starts a foundation."),
        (of_thumb(foundation="AH"), FOUNDATION, 0, "A card on the foundation stays there."),
        # Seahaven
        (
            *(of_seahaven("KC 8H 2S", "5C 7H", cells="2C 3D 4S 9C"), column_no(2), 1),
            (
                "The 7 of hearts goes on the 8 of hearts, which is covered in column 1, and no "
                "cell is free."
            ),
        ),
        (
            *(of_seahaven("5C 7H", cells="8H 3D 4S 9C"), column_no(1), 1),
            ("The 7 of hearts goes on the 8 of hearts, which is in a cell, and no cell is free."),
        ),
        (
            *(of_seahaven("8H 2S", cells="7H - - -"), Pile("cell", 0), 0),
            "The 7 of hearts goes on the 8 of hearts, which is covered in column 1.",
        ),
        (
            *(of_seahaven("2S", *["QC"] * 9, cells="KH - - -"), Pile("cell", 0), 0),
            "The king of hearts goes to an empty column, but none is empty.",
        ),
        (
            *(of_seahaven("2S KH", *["QC"] * 9, cells="2C 3D 4S 9C"), column_no(1), 1),
            "The king of hearts goes to an empty column, but none is empty and no cell is free.",
        ),
        (
            *(of_seahaven("2S 8H 5D 4D"), column_no(1), 1),
            ("Only a run of one suit moves together; the 5 of diamonds and the 8 of hearts don’t."),
        ),
        (
            *(of_seahaven("KC 9H", "2S 8H 7H", cells="2C 3D 4S 9C"), column_no(2), 1),
            "Moving 2 cards at once takes 1 free cell, and none is free.",
        ),
        (
            *(of_seahaven("KC 9H", "2S 8H 7H 6H 5H", cells="2C 3D 4S -"), column_no(2), 1),
            "Moving 4 cards at once takes 3 free cells, and only 1 is free.",
        ),
        (
            *(of_seahaven("9H 2C", "2S 8H 7H"), column_no(2), 1),
            "The 8 of hearts goes on the 9 of hearts, which is covered in column 1.",
        ),
        (of_seahaven("KC"), column_no(2), 0, "Only a king goes to an empty column."),
        (of_seahaven("KC"), Pile("cell", 1), 0, "A free cell takes the last card of a column."),
        (of_seahaven("KC"), FOUNDATION, 0, "Only an ace goes to an empty foundation."),
        (of_seahaven(foundation="AH"), FOUNDATION, 0, "A card on the foundation stays there."),
    ],
)
def test_a_reason_says_what_is_lacking(table: Any, pile: Pile, start: int, sentence: str) -> None:
    assert str(GAMES[GAME_OF[type(table)]].why_no_move(table, pile, start)) == sentence


def test_a_game_without_reasons_of_its_own_has_those_of_the_roles() -> None:
    for source in Role:
        game = SmallGame(source)
        table = game.deal(Deck.numbered(1))
        assert str(game.why_no_move(table, SOURCE, 0)).endswith(".")
        assert str(game.why_no_move(table, SOURCE, 3)).endswith(".")
        assert game.layout[TARGET].noun in str(game.why_no_move(table, TARGET, 0))
    columns_only = SmallGame()
    table = columns_only.deal(Deck.numbered(1))
    first, last = (name(table.source[index]) for index in (0, 3))
    assert str(columns_only.why_no_move(table, SOURCE, 0)) == (
        f"The {first} cannot be moved with the cards on it."
    )
    assert (
        str(columns_only.why_no_move(table, SOURCE, 3))
        == f"There is nowhere to put the {last} now."
    )
    waste = SmallGame(Role.WASTE)
    assert (
        str(waste.why_no_move(table, SOURCE, 0)) == "Only the top card of the waste can be played."
    )


GAMES_AND_ACES_UP: Sequence[Game[Any]] = (*GAMES.values(), AcesUp())


def dead_places(game: Game[Any], table: Any) -> Iterator[tuple[Pile, int]]:
    """Yield every card, and every empty place, that no move begins with."""
    alive = {(m.source, m.start) for m in [*game.moves(table), *game.gestures(table)]}
    for pile, held in game.piles(table).items():
        for start in range(max(1, len(held))):
            if (pile, start) not in alive:
                yield pile, start


def hidden_mixed(table: Any) -> Any:
    """Return the table with the cards that lie face down, or in the stock, exchanged at random."""
    mixed = copy_table(table)
    parts = {name: getattr(mixed, name) for name in mixed.__slots__}
    stock = {held for part in parts.values() if isinstance(part, Deck) for held in part.left()}
    hidden = [held for held in cards_of(mixed) if held in stock or not held.is_face_up()]
    others = dict(zip(hidden, Random(1).sample(hidden, len(hidden)), strict=True))
    for name_of_part, part in parts.items():
        setattr(mixed, name_of_part, exchanged(part, others))
    return mixed


def exchanged(part: Any, others: Mapping[Card, Card]) -> Any:
    """Return a part of a table in which other cards lie the same way up."""
    if isinstance(part, Card):
        other = copy(others.get(part, part))
        if other.is_face_up() != part.is_face_up():
            other.flip_card()
        return other
    if isinstance(part, Deck):
        return Deck.in_order(exchanged(part.left()[::-1], others))
    return [exchanged(its, others) for its in part] if isinstance(part, list) else part


def last_cards(game: Game[Any], table: Any) -> list[Card]:
    return [
        held[-1]
        for pile, held in game.piles(table).items()
        if held and game.role(pile) is Role.TABLEAU
    ]


def empty_piles(game: Game[Any], table: Any, role: Role) -> list[Pile]:
    return [p for p, held in game.piles(table).items() if not held and game.role(p) is role]


CARD = f"({NAMED.pattern})"
HIDDEN = re.compile(
    rf"{CARD}, which is not face up yet|{CARD} or the {CARD}; neither is face up yet"
)
Check = Callable[[Game[Any], Any, Pile, int, re.Match[str]], bool]


def lies_in_column(game: Game[Any], table: Any, _: Pile, __: int, told: re.Match[str]) -> bool:
    held = game.piles(table)[Pile("tableau", int(told[3]) - 1)]
    return NAMES[told[1]] in (held[:-1] if told[2] else held)


def lies_in_same(game: Game[Any], table: Any, pile: Pile, _: int, told: re.Match[str]) -> bool:
    held = game.piles(table)[pile]
    return NAMES[told[1]] in (held[:-1] if told[2] else held[-1:])


def lies_under(game: Game[Any], table: Any, pile: Pile, start: int, told: re.Match[str]) -> bool:
    return start > 0 and game.piles(table)[pile][start - 1] == NAMES[told[1]]


def lies_in(game: Game[Any], table: Any, _: Pile, __: int, told: re.Match[str]) -> bool:
    role = {"a cell": Role.CELL, "the waste": Role.WASTE, "the foundation": Role.FOUNDATION}
    return any(
        NAMES[told[1]] in (held[:-1] if told[2] else held[-1:])
        for pile, held in game.piles(table).items()
        if game.role(pile) is role[told[3]]
    )


def is_needed(game: Game[Any], table: Any, pile: Pile, start: int, told: re.Match[str]) -> bool:
    mover, wanted = NAMES[told[1]], NAMES[told[2]]
    steps = (1, -1) if game.slug == "alaska" else (1,)
    return (
        mover == game.piles(table)[pile][start]
        and wanted.suit() == mover.suit()
        and wanted.rank() - mover.rank() in steps
    )


def is_not_seen(game: Game[Any], table: Any, _: Pile, __: int, told: re.Match[str]) -> bool:
    mover = NAMES[told[1]]
    step = 1 if told[2] == "higher" else -1
    wanted = Card(mover.rank() + step, mover.suit())
    return told[3] in f"{name(wanted)}s" and not any(
        held == wanted and held.is_face_up() for p in game.piles(table).values() for held in p
    )


def takes_another_suit(game: Game[Any], table: Any, _: Pile, __: int, told: re.Match[str]) -> bool:
    mover = NAMES[told[1]]
    fitting = [Card(mover.rank() + 1, suit) for suit in SUITS if suit != mover.suit()]
    return told[2] in name(fitting[0]) and not set(fitting) & set(last_cards(game, table))


def follows_in_row(game: Game[Any], table: Any, pile: Pile, _: int, told: re.Match[str]) -> bool:
    mover, left = NAMES[told[1]], NAMES[told[2]]
    rows = [[held.rank(), held.suit()] for row in table.tableau for held in row]
    at = rows.index([left.rank(), left.suit()])
    right = rows[at + 1] if (at + 1) % 13 else None
    if "right end" in told[3]:
        is_so = right is None and told[3].endswith(f"row {at // 13 + 1}.")
    elif "already" in told[3]:
        is_so = right == [mover.rank(), mover.suit()]
    else:
        there = NAMED.search(told[3])
        assert there
        is_so = right == [NAMES[there[0]].rank(), NAMES[there[0]].suit()]
    return is_so and mover.suit() == left.suit() and mover.rank() == left.rank() + 1


def left_of(table: Any, pile: Pile) -> Card | None:
    row, col = divmod(pile.index, 13)
    held: Card | None = table.tableau[row][col - 1] if col else None
    return held


def takes_free_cells(
    game: Game[Any], table: Any, pile: Pile, start: int, told: re.Match[str]
) -> bool:
    count, needs = int(told[1]), int(told[2])
    free = 0 if told[3] == "none" else int(told[3])
    held = game.piles(table)[pile]
    return (
        count == len(held) - start == needs + 1
        and free == len(empty_piles(game, table, Role.CELL)) < needs
        and any(end.suit() == held[start].suit() for end in last_cards(game, table))
    )


def is_next_up(game: Game[Any], table: Any, pile: Pile, start: int, _: re.Match[str]) -> bool:
    held = game.piles(table)[pile]
    suit, rank = held[start].suit(), held[start].rank()
    up = [p for p in game.piles(table).values() if [c.suit() for c in p[-1:]] == [suit]]
    return start < len(held) - 1 and (rank == 1 or any(p[-1].rank() == rank - 1 for p in up))


CHECKS: Mapping[str, Check] = {
    rf"{CARD},? (?:which )?is (covered )?in column (\d+)": lies_in_column,
    rf"{CARD},? (?:which )?is (covered )?in the same column": lies_in_same,
    rf"{CARD},? (?:which )?is (covered )?(?:in|on) (a cell|the waste|the foundation)": lies_in,
    rf"{CARD}, where it is already": lies_under,
    rf"it is on the {CARD} already": lies_under,
    rf"The {CARD} goes on (?:.*, or on )?the {CARD},": is_needed,
    rf"The {CARD} goes on (?:.*on )?the next (lower|higher) (\w+), which is not": is_not_seen,
    rf"The {CARD} goes on an? (\w+) of another suit": takes_another_suit,
    rf"The {CARD} goes to the right of the {CARD}, (.*)": follows_in_row,
    r"Moving (\d+) cards at once takes (\d+) free cells?, and (?:only )?(\w+)": takes_free_cells,
    "neither is face up": lambda game, table, pile, start, _: (
        not any(
            held.is_face_up()
            and held.suit() == game.piles(table)[pile][start].suit()
            and abs(held.rank() - game.piles(table)[pile][start].rank()) == 1
            for p in game.piles(table).values()
            for held in p
        )
    ),
    "but none is empty": lambda game, table, pile, start, _: (
        game.piles(table)[pile][start].rank() == KING and not empty_piles(game, table, Role.TABLEAU)
    ),
    "no cell is free": lambda game, table, *_: not empty_piles(game, table, Role.CELL),
    "left end of a row, and none": lambda game, table, pile, start, _: (
        game.piles(table)[pile][start].rank() == 2
        and not any(montana_rules.is_blank(row[0]) for row in table.tableau)
    ),
    f"Nothing follows the {CARD}": lambda _, table, pile, __, told: (
        left_of(table, pile) == NAMES[told[1]] and NAMES[told[1]].rank() == KING
    ),
    "right of another gap": lambda _, table, pile, *__: montana_rules.is_blank(
        left_of(table, pile) or Card(KING, 1)
    ),
    "once no card is on it": is_next_up,
    f"not the {CARD} with the {CARD}": lambda game, table, pile, start, told: (
        [NAMES[told[2]], NAMES[told[1]]]
        in [list(pair) for pair in pairwise(game.piles(table)[pile][start:])]
    ),
    "stays face down": lambda game, table, pile, start, _: (
        not game.piles(table)[pile][start].is_face_up()
    ),
    "[Tt]he stock has been dealt|so is the stock": lambda game, table, *_: not game.actions(table),
    "licking the stock": lambda game, table, *_: bool(game.actions(table)),
}


@pytest.mark.parametrize("game", GAMES_AND_ACES_UP, ids=lambda game: game.slug)
def test_whatever_cannot_be_played_has_a_whole_true_sentence(game: Game[Any]) -> None:
    """Every card named is face up, or said not to be; every claim that a rule can check is true."""
    for table in many_tables(game):
        face_up = {held for p in game.piles(table).values() for held in p if held.is_face_up()}
        for pile, start in dead_places(game, table):
            said = str(game.why_no_move(table, pile, start))
            assert re.fullmatch(r"[A-Z].*[^.]\.", said), said
            hidden = {NAMES[what] for told in HIDDEN.findall(said) for what in told if what}
            assert {NAMES[what] for what in NAMED.findall(said)} - hidden <= face_up
            assert not hidden & face_up
            for claim, is_true in CHECKS.items():
                for told in re.finditer(claim, said):
                    assert is_true(game, table, pile, start, told), (said, claim, pile, start)


@pytest.mark.parametrize("game", GAMES_AND_ACES_UP, ids=lambda game: game.slug)
def test_no_reason_depends_on_what_lies_face_down(game: Game[Any]) -> None:
    for table in many_tables(game):
        mixed = hidden_mixed(table)
        assert seen(mixed) == seen(table)
        for pile, start in dead_places(game, table):
            assert game.why_no_move(mixed, pile, start) == game.why_no_move(table, pile, start)


def seen(table: Any) -> list[Card | None]:
    """Return the cards that lie face up, in their order, with None for each that lies hidden."""
    parts = [getattr(table, name_of_part) for name_of_part in table.__slots__]
    laid = [held for part in parts if not isinstance(part, Deck) for held in cards_of(part)]
    return [held if held.is_face_up() else None for held in laid]


def many_tables(game: Game[Any]) -> list[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, game.slug, game)
        return some(tables(game, times(3, 25)), 6)
