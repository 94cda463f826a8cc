"""The reader of deals: every game, every language, any pack, and texts that nobody meant for it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui import deal_text
from solitaire_gui.cards import RANK_TEXT, RANKS, SUIT_LETTERS, SUIT_TEXT, SUITS, Card, Deck
from solitaire_gui.deal_text.shapes import shape_of
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Role
from solitaire_gui.language.card_words import letters_to_try
from solitaire_gui.language.languages import ENGLISH, NAMES
from tests.aces_up.game import AcesUp

PACK = [Card(rank, suit) for suit in SUITS for rank in RANKS]
packs = st.randoms(use_true_random=False).map(lambda rng: rng.sample(PACK, len(PACK)))


def written(card: Card) -> str:
    return RANK_TEXT[card.rank()] + SUIT_LETTERS[card.suit()]


@given(packs, st.sampled_from([" ", ", ", "\n", ""]), st.sampled_from(sorted(NAMES)))
def test_a_pack_in_english_is_read_as_it_is_in_every_language(
    pack: list[Card], between: str, language: str
) -> None:
    text = between.join(map(written, pack))
    assert deal_text.read(text, "alaska", language).cards == pack


def test_no_pack_is_read_as_two_different_ones() -> None:
    letters = [*letters_to_try(ENGLISH)]
    for own in letters:
        words: dict[Card, str] = {}
        for word, card in own._cards.items():
            words.setdefault(card, word)
        for other in letters:
            read = {card: other.cards(word) for card, word in words.items()}
            cards = [found[0].card for found in read.values() if len(found) == 1]
            if len({*cards}) == len(PACK):
                assert cards == [*read]


@pytest.mark.parametrize("slug", GAMES)
@given(packs)
def test_the_columns_of_a_game_are_the_deck_that_deals_them(slug: str, pack: list[Card]) -> None:
    game = GAMES[slug]
    shape = shape_of(game)
    table = game.deal(Deck.in_order([card.__copy__() for card in pack]))
    lines = ["Column: " + " ".join(written(pack[place]) for place in c) for c in shape.columns]
    lines += ["Stock: " + " ".join(written(pack[place]) for place in shape.rest)]
    assert deal_text.read("\n".join(lines), slug, ENGLISH).cards == pack
    shown = [
        [*cards] for pile, cards in game.piles(table).items() if game.role(pile) is Role.TABLEAU
    ]
    by_shape = [[pack[place] for place in column] for column in shape.columns]
    assert shape.is_grid or shown == by_shape


def test_a_further_game_needs_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    game = AcesUp()
    monkeypatch.setitem(GAMES, game.slug, game)
    pack = Random(1).sample(PACK, len(PACK))
    shape = shape_of(game)
    lines = [": " + " ".join(written(pack[place]) for place in c) for c in shape.columns]
    lines += ["Stock: " + " ".join(written(pack[place]) for place in shape.rest)]
    assert deal_text.read("\n".join(lines), game.slug, ENGLISH).cards == pack


@given(st.text(st.sampled_from("7DAHCSK10JQT:-<>[]{}\n\t #|&;♥♠\"'"), max_size=400))
def test_a_text_of_fewer_cards_than_a_pack_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(deal_text.NotADeal) as refused:
        deal_text.read(text[:103], "seahaven", ENGLISH)
    assert str(refused.value.whole_sentence)


@pytest.mark.parametrize("slug", GAMES)
def test_a_numbered_deal_is_found_by_its_cards(slug: str) -> None:
    cards = Deck.numbered(31000).left()[::-1]
    assert deal_text.deal_number(slug, cards) == 31000
    assert deal_text.session_of(slug, cards).deal == 31000
    own = [*reversed(cards)]
    assert deal_text.session_of(slug, own).deal is None


def test_all_but_one_card_is_laid_and_the_missing_one_named() -> None:
    pack = Deck.numbered(5).left()[::-1]
    with pytest.raises(deal_text.NotADeal) as refused:
        deal_text.read(" ".join(map(written, pack[:51])), "scorpion", ENGLISH)
    assert [*refused.value.laid] == [*pack[:51], None]
    missing = RANK_TEXT[pack[51].rank()] + SUIT_TEXT[pack[51].suit()]
    assert missing in "".join(map(str, refused.value.sentence.parts()))


IN_COLUMNS = [slug for slug, game in GAMES.items() if not shape_of(game).is_grid]


@pytest.mark.parametrize("is_named", [False, True])
@pytest.mark.parametrize("on_table", GAMES)
@pytest.mark.parametrize("slug", IN_COLUMNS)
def test_a_board_with_a_mistake_is_laid_as_the_game_that_it_shows(
    slug: str, on_table: str, is_named: bool
) -> None:
    pack, shape = Deck.numbered(5).left()[::-1], shape_of(GAMES[slug])
    wrong = dict(enumerate(pack)) | {shape.columns[2][1]: pack[0]}
    lines = [" ".join(written(wrong[place]) for place in column) for column in shape.columns]
    lines += ["Stock: " + " ".join(written(wrong[place]) for place in shape.rest)]
    heading = [slug] if is_named else []
    with pytest.raises(deal_text.NotADeal) as refused:
        deal_text.read("\n".join([*heading, *lines]), on_table, ENGLISH)
    assert refused.value.game == slug
    places = [place for place, card in enumerate(refused.value.laid) if card != pack[place]]
    assert len(places) <= 1
