"""What is let in of a game from a damaged file or from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.cards import Deck, deck_text
from solitaire_gui.games import GAMES
from solitaire_gui.history import FROM_FILE, HINTED, PLAYED, SHOWN
from solitaire_gui.session import Session
from solitaire_gui.store.database import contents as contents_module
from solitaire_gui.store.database.contents import checked_game
from solitaire_gui.store.database.stored_settings import checked_settings, decode_settings
from solitaire_gui.store.database.values import VALID, valid_or_none
from tests.games.wins import WINS
from tests.support.playing import play_at_random

DEAL, WIN = WINS["scorpion"]
LINES = WIN.split("; ")
GAME: Mapping[str, Any] = {
    "uid": "0123456789abcdef",
    "game": "scorpion",
    "deal": DEAL,
    "deck": None,
    "started": 1_700_000_000.0,
    "changed": 1_700_000_060.0,
    "ended": 1_700_000_060.0,
    "result": "won",
    "seconds": 60.0,
    "moves": len(LINES),
    "undos": 1,
    "hints": 2,
    "pointer": len(LINES),
    "restarted_from": 0,
    "gestures": LINES,
    "day": 739_577,
    "won_on": 739_578,
    "origins": "phpp" + "p" * (len(LINES) - 4),
}
UNFINISHED: Mapping[str, Any] = {
    **GAME,
    "result": None,
    "ended": None,
    "pointer": 5,
    "moves": 5,
    "won_on": None,
}
NUMBERS = (
    *("seconds", "moves", "undos", "hints", "pointer", "restarted_from"),
    *("day", "won_on"),
)
TIMES = ("started", "changed", "ended")
NO_NUMBERS: Mapping[str, Any] = {
    "infinite": inf,
    "no number": nan,
    "huge": 2**63,
    "beyond any float": 10**400,
    "text": "7",
    "nothing": None,
    "a list": [1],
    "true": True,
}


def lines(game: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of a game must not be lost."""
    good = checked_game(game)
    assert good is not None
    return {"deal": good.deal, "gestures": list(good.gestures), "result": good.result}


def test_a_good_game_stays_as_it_is() -> None:
    for game in (GAME, UNFINISHED):
        good = checked_game(game)
        assert good is not None
        assert {**good._asdict(), "gestures": list(good.gestures)} == game


@pytest.mark.parametrize("name", [*NUMBERS, *TIMES])
def test_a_number_that_cannot_be_or_is_missing_costs_no_move(name: str) -> None:
    for game in (GAME, UNFINISHED):
        for kind, value in NO_NUMBERS.items():
            assert lines({**game, name: value}) == lines(game), kind
        assert lines({key: value for key, value in game.items() if key != name}) == lines(game)


def test_numbers_that_cannot_be_become_what_the_rest_says() -> None:
    bad = dict.fromkeys([*NUMBERS, *TIMES], -1.5)
    won, unfinished = (
        checked_game({**GAME, **bad}),
        checked_game({**UNFINISHED, **bad, "pointer": 5}),
    )
    assert won is not None
    assert unfinished is not None
    assert (won.seconds, won.undos, won.hints) == (0.0, 0, 0)
    assert (won.moves, won.pointer, unfinished.moves) == (len(LINES), len(LINES), 5)
    times = checked_game({**GAME, "started": None, "ended": inf})
    assert times is not None
    assert times.started == times.changed == times.ended == GAME["changed"]


@pytest.mark.parametrize(
    "change", [{"origins": SHOWN * len(LINES)}, {"result": None}, {"day": None}, {"day": 0}]
)
def test_only_a_daily_deal_that_the_player_has_won_was_won_on_a_day(change: dict[str, Any]) -> None:
    good, bad = checked_game(GAME), checked_game({**GAME, **change})
    assert good is not None
    assert bad is not None
    assert good.won_on == GAME["won_on"]
    assert bad.won_on is None


def test_a_deck_of_the_player_s_own_is_of_no_day() -> None:
    game = checked_game({**GAME, "deal": None, "deck": deck_text(Deck())})
    assert game is not None
    assert (game.day, game.won_on) == (None, None)


def test_of_more_lines_than_any_game_has_only_the_first_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(contents_module, "MAX_LINES", 5)
    game = checked_game({**GAME, "gestures": ["D", "M 7 1 5; D; D", "D", "D"]})
    assert game is not None
    assert game.gestures == ("D", "M 7 1 5; D; D", "D")


def test_a_place_behind_the_last_move_becomes_the_last_one() -> None:
    game = checked_game({**UNFINISHED, "pointer": 10**6, "restarted_from": 10**6})
    assert game is not None
    assert game.pointer == game.restarted_from == len(LINES)


@pytest.mark.parametrize(
    "bad",
    ["M 7\0 1 5", "M 7 1 5\n", "\x1b[2J", "M 7 1 5; ", "; ", "M" * 101, "M 7 1 5; " * 6000 + "D",
     "♥", "\ud800", 7, None, ["M 7 1 5"]],
)  # fmt: skip
def test_a_game_is_kept_up_to_a_gesture_that_no_game_has(bad: object) -> None:
    game = checked_game({**GAME, "gestures": [*LINES[:4], bad, *LINES[4:]]})
    assert game is not None
    assert list(game.gestures) == LINES[:4]
    assert game.pointer == 4


@pytest.mark.parametrize(
    "bad", ["A♥ → B\0", "\u2028", "x" * 201, "\ud800", "; ".join("x" * 20_000)]
)
def test_even_a_game_of_a_newer_version_has_no_such_line(bad: str) -> None:
    game = checked_game({**GAME, "game": "gaps", "gestures": ["A♥ → B", "[7] 1; #2", bad]})
    assert game is not None
    assert list(game.gestures) == ["A♥ → B", "[7] 1; #2"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_line_that_can_be_played_is_let_in(slug: str) -> None:
    session = Session(GAMES[slug], 1)
    for _ in play_at_random(session, Random(1), 60):
        pass
    deal, won = WINS[slug]
    for number, gestures in [
        (1, ["; ".join(gesture) for gesture in session.gestures]),
        (deal, [won]),
    ]:
        game = checked_game({**GAME, "game": slug, "deal": number, "gestures": gestures})
        assert game is not None
        assert list(game.gestures) == gestures


@pytest.mark.parametrize(
    ("name", "value"),
    [("uid", ""), ("uid", "x" * 101), ("uid", "a\0"), ("uid", 7), ("uid", "\ud800"), ("game", None),
     ("deal", None), ("deal", 0), ("deal", 2**31), ("deal", 1.5), ("deal", True), ("deck", "KH"),
     ("gestures", "M 7 1 5"), ("gestures", None), ("gestures", {})],
)  # fmt: skip
def test_what_has_no_name_no_cards_or_no_moves_is_no_game(name: str, value: object) -> None:
    assert checked_game({**GAME, name: value}) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(changes=st.dictionaries(st.sampled_from([*GAME]), JSON, min_size=1, max_size=4))
def test_what_is_let_in_would_be_let_in_again(changes: dict[str, Any]) -> None:
    game = checked_game({**GAME, **changes})
    assert game is None or checked_game(game._asdict()) == game


def test_settings_that_cannot_be_are_left_out() -> None:
    deep: Any = 1
    for _ in range(990):
        deep = [deep]
    settings = {"deep": deep, "long": "x" * 20_000, "a\0": 1, "": 1, "table": "green", "at": [1, 2]}
    assert checked_settings(settings) == {"table": "green", "at": [1, 2]}
    texts = [("deep", "[" * 990 + "]" * 990), ("deeper", "[" * 10**5), ("table", '"green"')]
    assert decode_settings([*texts, ("blob", b"\0"), (7, "1"), ("x", "{")]) == {"table": "green"}


@given(value=JSON)
def test_a_setting_is_read_as_json_has_it(value: Any) -> None:
    text = json.dumps(value)
    assert decode_settings([("name", text)]) == {"name": json.loads(text)}


@pytest.mark.parametrize(
    ("flags", "origin"),
    [
        ({}, PLAYED),
        ({"hints": 3}, HINTED),
        ({"origin": SHOWN, "hints": 3}, SHOWN),
        ({"origins": "nonsense"}, FROM_FILE),
        ({"origins": 7}, FROM_FILE),
    ],
)
def test_moves_of_which_nothing_is_told_come_from_where_the_game_does(
    flags: dict[str, Any], origin: str
) -> None:
    told = {key: value for key, value in GAME.items() if key not in ("hints", "origins")}
    game = checked_game({**told, **flags})
    assert game is not None
    assert game.origin == origin
    assert len(game.origins) == len(LINES)


def test_a_win_of_others_whose_moves_are_lost_is_none() -> None:
    rest = {key: value for key, value in GAME.items() if key != "origins"}
    game = checked_game({**rest, "origin": SHOWN, "gestures": []})
    assert game is not None
    assert (game.result, game.won_on) == (None, None)


@pytest.mark.parametrize("name", [*NUMBERS, *TIMES, "deal"])
def test_a_game_from_elsewhere_has_the_limits_of_one_that_is_kept(name: str) -> None:
    _, least, most, _ = VALID[name]
    for value, is_believed in ((least, True), (most, True), (least - 1, False), (2 * most, False)):
        assert (valid_or_none(name, value) is not None) is is_believed
        assert is_believed or getattr(checked_game({**GAME, name: value}), name, None) != value
