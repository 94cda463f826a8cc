"""The texts of `tests/data/deals/`, and what the program makes of each."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from solitaire_gui import deal_text, notation
from solitaire_gui.cards import ACE, Card, Deck, parse_card
from solitaire_gui.language.languages import ENGLISH
from solitaire_gui.system import text_file

FOLDER = Path(__file__).parents[1] / "data" / "deals"
KINDS = {"Deals are numbered": "number", "There is no game": "other-game"}
"""The kind of an error about a deal number, by the beginning of its sentence."""


class Answer(NamedTuple):
    """What a text was read as."""

    game: str = ""
    number: int | None = None
    cards: Sequence[Card] = ()
    others: Collection[Sequence[Card]] = ()
    is_under_way: bool = False
    kind: str = ""
    """The kind of error; "" if it was read."""
    sentence: str = ""
    line: int | None = None
    column: int | None = None


def entries(name: str) -> list[dict[str, Any]]:
    """Return the entries of one of the files."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def data_of(entry: dict[str, Any]) -> bytes:
    """Return the bytes of the file that an entry describes."""
    if make := entry.get("make"):
        return (
            f"{make.get('head', '')}{make['repeat'] * make['times']}{make.get('tail', '')}".encode()
        )
    data: bytes = entry["text"].encode(entry.get("encoding", "utf-8"))
    return data


def answer(entry: dict[str, Any]) -> Answer:
    """Read the file of an entry as the program reads a file that is dropped on its window."""
    data = data_of(entry)
    if len(data) > deal_text.MAX_LENGTH:
        return Answer(kind="too-long")
    try:
        text = text_file.decode_text(data)
        session = notation.from_text(text, entry["game"])
        deck = session.deck or Deck.numbered(session.deal or 0)
        return Answer(session.game.slug, session.deal, deck.left()[::-1])
    except text_file.NotText:
        return Answer(kind="not-text")
    except notation.OtherText:
        pass
    except notation.NotationError as error:
        sentence = str(error.sentence)
        kind = next(kind for words, kind in KINDS.items() if sentence.startswith(words))
        return Answer(kind=kind, sentence=sentence)
    try:
        deal = deal_text.read(text, entry["game"], entry.get("language", ENGLISH))
    except deal_text.NotADeal as error:
        sentence = "".join(map(str, error.sentence.parts()))
        return Answer(kind=error.kind, sentence=sentence, line=error.line, column=error.column)
    return Answer(deal.game, None, deal.cards, deal.others.values())


def fault(expected: dict[str, Any], given: Answer) -> str:
    """Return what is wrong with an answer; "" if it is as expected."""
    if "any" in expected:
        faults = [fault(each, given) for each in expected["any"]]
        return "" if "" in faults else " / ".join(faults)
    if "position" in expected:
        return (
            "" if given.kind in ("position", "shape") else f"not read as a game under way: {given}"
        )
    if number := expected.get("number"):
        wanted = number["game"], number["number"]
        return "" if (given.game, given.number) == wanted else f"not {wanted}: {given}"
    if deal := expected.get("deal"):
        return _fault_of_deal(deal, given)
    return _fault_of_error(expected["error"], given)


def _fault_of_deal(wanted: dict[str, Any], given: Answer) -> str:
    if given.kind:
        return f"refused: {given}"

    def look(cards: Sequence[Card]) -> list[str]:
        return ["A" if wanted.get("gaps") and card.rank() == ACE else str(card) for card in cards]

    def cards(text: str) -> list[Card]:
        return [parse_card(word) for word in text.split()]

    if given.game != wanted["game"] or look(given.cards) != look(cards(wanted["cards"])):
        return f"misread as {given.game} {given.cards}"
    also = [look(cards(text)) for text in wanted.get("also", [])]
    if also and not any(look(other) in also for other in given.others):
        return "nothing says that it could mean something else"
    return ""


def _fault_of_error(wanted: dict[str, Any], given: Answer) -> str:
    if given.kind != wanted["kind"]:
        return f"not the error {wanted['kind']}: {given}"
    lines = wanted["line"] if isinstance(wanted["line"], list) else [wanted["line"]]
    if wanted["line"] and given.line not in lines:
        return f"line {given.line}, not {wanted['line']}"
    if "column" in wanted and given.column != wanted["column"]:
        return f"column {given.column}, not {wanted['column']}"
    unnamed = [word for word in wanted["cards"] if str(parse_card(word)) not in given.sentence]
    return f"{unnamed} not named: {given.sentence}" if unnamed else ""
