"""Reads characters and words as cards: letters of every language, signs, emoji, names of cards.

Knows cards and letters only. The same letter means different things in different languages, so a
text is never read word by word: the caller tries one `Letters` after the other on all its words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import unescape
from typing import NamedTuple

from solitaire_gui.cards import ACE, JACK, KING, QUEEN, RANK_TEXT, RANKS, SUIT_TEXT, SUITS, Card
from solitaire_gui.language import card_names
from solitaire_gui.language.languages import ENGLISH, NAMES, load_translations

SIGNS = "".join(SUIT_TEXT)
_SAME = {
    "♧": "♣", "♢": "♦", "♡": "♥", "♤": "♠", "❤": "♥", "\N{KEYCAP TEN}": "10",
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
}  # fmt: skip
"""Signs that mean the same as another one; a telephone writes ❤ for ♥."""
_INVISIBLE = re.compile(
    "[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20e3\ufe00-\ufe0f\ufeff]"
)
"""Characters without a width, which may stand within a word: marks of direction, of emoji."""
_FIRST_CARD_SIGN, _LAST_CARD_SIGN = "\U0001f0a0", "\U0001f0df"
_CARD_SIGN_SUITS = "♠♥♦♣"
BACK, JOKER = "??", "JOKER"
"""The words that stand for a card sign with the back of a card, or a joker."""
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8});")
_MOST_CARDS = 60
"""More cards than a pack has: a word of even more is not read to its end."""
_SUIT_NAMES = ("", "CLUB", "DIAMOND", "HEART", "SPADE")
_RANK_NAMES = (
    *("", "ACE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"),
    *("JACK", "QUEEN", "KING"),
)
JOINTS = "-._"
"""Characters that may stand within a card or between two, as in `7-D` or `7D-AD`."""


class PlainLine(NamedTuple):
    """A line in capitals, each character in its plainest form."""

    text: str
    columns: Sequence[int]
    """The column in the original line, from 1, of each character."""


class Found(NamedTuple):
    """A card within a word, from the index `begin` to before `end`."""

    card: Card
    begin: int
    end: int


class Letters:
    """The letters of ranks and suits in one language, and which of the two comes first."""

    def __init__(
        self, ranks: str, suits: str, *, is_suit_first: bool = False, one: int = ACE
    ) -> None:
        """Take the letters of ace, jack, queen, king and of clubs, diamonds, hearts, spades.

        `one` is the rank that a lone 1 means: some programs write it for the ace, some for the ten.
        """
        rank_words = {str(rank): rank for rank in RANKS} | {f"0{rank}": rank for rank in RANKS[:9]}
        rank_words |= {"0": 10, "1": one, "A": ACE}
        ace, *courts = ranks.upper().split()
        own = {ace: ACE} | dict(zip(courts, (JACK, QUEEN, KING), strict=True))
        rank_words |= ({} if "T" in own else {"T": 10}) | own
        suit_words = dict(zip(suits.upper().split(), SUITS, strict=True))
        suit_words |= {SUIT_TEXT[suit]: suit for suit in SUITS}
        self._cards = {
            suit_word + rank_word if is_suit_first else rank_word + suit_word: Card(rank, suit)
            for rank_word, rank in rank_words.items()
            for suit_word, suit in suit_words.items()
        }
        self._cards |= {sign: card for card, sign in _signs().items()}
        self._lengths = sorted({len(word) for word in self._cards}, reverse=True)

    def cards(self, word: str) -> list[Found]:
        """Return the cards of a word of plain characters; none if it has anything else in it."""
        if card := self._cards.get(word):
            return [Found(card, 0, len(word))]
        places: Sequence[int] = range(len(word))
        if any(joint in word for joint in JOINTS) and word[0] not in JOINTS:
            places = [place for place in places if word[place] not in JOINTS]
            word = "".join(word[place] for place in places)
        found, at = list[Found](), 0
        while at < len(word) and len(found) < _MOST_CARDS:
            pieces = (word[at : at + length] for length in self._lengths)
            piece = next((piece for piece in pieces if piece in self._cards), "")
            if not piece:
                return []
            end = at + len(piece)
            found.append(Found(self._cards[piece], places[at], places[end - 1] + 1))
            at = end
        return found


def letters_to_try(language: str) -> Iterator[Letters]:
    """Yield the letters to try on a text: English first, then the player's, then all others.

    No pack of 52 cards can be read as two different ones: each number card has the letter of its
    suit, and no two languages have the same four letters in different roles.
    """
    tried = set[tuple[str, str]]()
    for tag in dict.fromkeys((ENGLISH, language, *NAMES)):
        ranks, suits = _own_letters(tag)
        for pair in ((ranks, suits), (ranks, _own_letters(ENGLISH)[1])):
            if pair not in tried:
                tried.add(pair)
                for is_suit_first in (False, True):
                    for one in (10, ACE):
                        yield Letters(*pair, is_suit_first=is_suit_first, one=one)


@cache
def _own_letters(tag: str) -> tuple[str, str]:
    """Return the letters of ace, jack, queen, king, and of the suits, in a language."""
    ranks, suits = card_names.OWN_LETTERS, card_names.OWN_SUIT_LETTERS
    try:
        translations = load_translations(tag)
    except (OSError, ValueError):
        translations = None
    if translations is None:
        return ranks.text, suits.text
    return (
        translations.pgettext(ranks.context, ranks.text),
        translations.pgettext(suits.context, suits.text),
    )


def plain_lines(text: str) -> list[PlainLine]:
    """Return the lines of a text in plain characters."""
    text = re.sub("[\v\f\x1c-\x1e\x85\u2028\u2029]", "\n", text.replace("\r\n", "\n"))
    courts = _court_ranks(text)
    return [_plain(line, courts) for line in re.split("[\r\n]", text)]


def _plain(line: str, courts: Mapping[int, int]) -> PlainLine:
    if line.isascii() and "&" not in line:
        return PlainLine(line.upper(), range(1, len(line) + 1))
    found, columns = list[str](), list[int]()
    at = 0
    while at < len(line):
        entity = _ENTITY.match(line, at) if line[at] == "&" else None
        shown = unescape(entity[0]) if entity else line[at]
        for sign in shown:
            plain = _plain_sign(sign, courts)
            found.append(plain)
            columns += [at + 1] * len(plain)
        at += len(entity[0]) if entity else 1
    return PlainLine("".join(found), columns)


def _plain_sign(sign: str, courts: Mapping[int, int]) -> str:
    """Return a character in its plainest form; "" if it is invisible."""
    if sign in _SAME:
        return _SAME[sign]
    if sign.isspace():
        return "\t" if sign == "\t" else " "
    if _FIRST_CARD_SIGN <= sign <= _LAST_CARD_SIGN:
        row, low = divmod(ord(sign) - ord(_FIRST_CARD_SIGN), 16)
        if rank := courts.get(low):
            return f" {_signs()[Card(rank, SIGNS.index(_CARD_SIGN_SUITS[row]) + 1)]} "
        return f" {JOKER if low else BACK} "
    if _INVISIBLE.match(sign):
        return ""
    plain = unicodedata.normalize("NFKC", sign).upper()
    return plain if len(plain) == 1 else sign


def _court_ranks(text: str) -> dict[int, int]:
    """Return the rank for each low digit of the card signs of a text.

    Unicode has the knight at C, queen and king at D and E; fc-solve's web page has queen and king
    at C and D.
    """
    lows = {ord(sign) & 15 for sign in set(text) if _FIRST_CARD_SIGN < sign <= _LAST_CARD_SIGN}
    courts = (12, 13) if 12 in lows and 14 not in lows else (13, 14)
    return {rank: rank for rank in range(ACE, JACK + 1)} | dict(
        zip(courts, (QUEEN, KING), strict=True)
    )


@cache
def _signs() -> dict[Card, str]:
    """Return the one character that stands for a card here, whatever the letters."""
    return {Card(rank, suit): chr(0xE000 + 16 * suit + rank) for suit in SUITS for rank in RANKS}


def with_names_as_cards(text: str) -> str:
    """Return a plain text with each name of a card replaced by one word of the same length.

    Names are English, as in `7 of diamonds` or `Ace of Spades`, or the player's own. A rank and a
    suit sign that stand apart, as in `10 ♠`, are joined.
    """
    pattern, cards = _names(tuple(card_names.card_name(card) for card in _signs()))

    def word(found: re.Match[str]) -> str:
        return cards[" ".join(re.split(r"[\s_-]+", found[0]))].ljust(len(found[0]))

    if re.search(r"[^\W\d_]{4}", text):
        text = pattern.sub(word, text)
    return re.sub(rf"(?<!\S)([^\W_]{{1,2}})([ \t]+)([{SIGNS}])(?!\S)", r"\1\3\2", text)


@cache
def _names(own: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern of all names of cards, and the sign of each; `own` are the player's."""
    names = dict[str, str]()
    for (card, sign), name in zip(_signs().items(), own, strict=True):
        names[" ".join(re.split(r"[\s_-]+", name.upper()))] = sign
        for rank in (_RANK_NAMES[card.rank()], RANK_TEXT[card.rank()]):
            for suit in (_SUIT_NAMES[card.suit()], _SUIT_NAMES[card.suit()] + "S"):
                names[f"{rank} OF {suit}"] = sign
    words = sorted(names, key=len, reverse=True)
    either = "|".join(re.escape(name).replace(r"\ ", r"[\s_-]+") for name in words)
    return re.compile(rf"(?<![^\W_])(?:{either})(?![^\W_])"), names
