"""Every key of the table, and what it asks for."""

from __future__ import annotations

from unicodedata import normalize

import pygame
import pytest

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands.command import FULL_SCREEN, QUIT
from solitaire_gui.gui.commands.key_bindings import (
    bind,
    card_named,
    is_modifier_or_desktop_key,
    request_for_key,
    why_no_effect,
)
from solitaire_gui.gui.commands.request import Open, Play, Request
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.deals.commands import NEW_GAME
from solitaire_gui.gui.features.help.commands import HELP
from solitaire_gui.gui.features.table.commands import NEW_DEAL, REDO, RESTART, UNDO
from solitaire_gui.gui.features.table.table_bar import lines_by_key
from solitaire_gui.language.languages import ENGLISH, NAMES, set_language
from solitaire_gui.session import Session
from tests.gui.driver.help import TABLE_KEYS, key_rows

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
ALT, META = pygame.KMOD_LALT, pygame.KMOD_LMETA

bind(COMMANDS)  # as the program does
SLUGS = list(GAMES)


@pytest.mark.parametrize(
    ("key", "modifiers", "request_"),
    [
        (pygame.K_r, 0, NEW_DEAL),
        (pygame.K_n, CTRL, NEW_GAME),
        (pygame.K_r, SHIFT, RESTART),
        (pygame.K_u, 0, UNDO),
        (pygame.K_BACKSPACE, 0, UNDO),
        (pygame.K_z, CTRL, UNDO),
        (pygame.K_y, CTRL, REDO),
        (pygame.K_z, CTRL | SHIFT, REDO),
        (pygame.K_h, 0, HELP),
        (pygame.K_F1, 0, HELP),
        (pygame.K_F11, 0, FULL_SCREEN),
        (pygame.K_q, 0, QUIT),
        (pygame.K_q, CTRL, QUIT),
        (pygame.K_g, 0, CHOOSE_GAME),
        *((pygame.K_1 + number, 0, Open(slug)) for number, slug in enumerate(SLUGS)),
    ],
)
def test_a_key_asks_for(key: int, modifiers: int, request_: Request) -> None:
    assert request_for_key(key, modifiers, {}) == request_
    assert request_for_key(key, modifiers | pygame.KMOD_NUM | pygame.KMOD_CAPS, {}) == request_


@pytest.mark.parametrize("key", [pygame.K_SLASH, pygame.K_COMMA, ord("ß"), pygame.K_7])
def test_a_question_mark_asks_for_help_wherever_the_keyboard_has_it(key: int) -> None:
    assert request_for_key(key, SHIFT, {}, "?") == HELP


@pytest.mark.parametrize("tag", NAMES)
def test_a_command_s_name_begins_with_the_word_on_its_button(tag: str) -> None:
    set_language(tag)
    try:
        names = [(command.label, command.description) for command in COMMANDS]
    finally:
        set_language(ENGLISH)
    assert [name for name in names if not _letters(name[1]).startswith(_letters(name[0]))] == []


def _letters(words: str) -> str:
    """Return the letters of words, without marks on and between them."""
    return "".join(filter(str.isalnum, normalize("NFKD", words.casefold())))


@pytest.mark.parametrize("either", ["CTRL", "SHIFT"])
def test_a_modifier_counts_on_both_sides_of_the_keyboard(either: str) -> None:
    left, right = (getattr(pygame, f"KMOD_{side}{either}") for side in "LR")
    for key in (pygame.K_r, pygame.K_z, pygame.K_y):
        assert request_for_key(key, left, {}) == request_for_key(key, right, {})


def test_the_system_s_own_key_is_the_desktop_s() -> None:
    for modifiers in (META, META | SHIFT, META | CTRL):
        assert request_for_key(pygame.K_z, modifiers, {}) is None
        assert is_modifier_or_desktop_key(pygame.K_z, modifiers)


@pytest.mark.parametrize(
    ("slug", "key", "line"),
    [
        ("montana", pygame.K_s, "S"),
        ("scorpion", pygame.K_d, "D"),
        ("thumb-and-pouch", pygame.K_w, "sw"),
    ],
)
def test_a_game_has_its_own_key(slug: str, key: int, line: str) -> None:
    lines = lines_by_key(GAMES[slug], Session(GAMES[slug], 1).table)
    assert request_for_key(key, 0, lines) == Play((line,))
    for common, modifiers in ((pygame.K_d, 0), (pygame.K_d, CTRL), (pygame.K_SPACE, 0)):
        assert request_for_key(common, modifiers, lines) == Play((line,))
    for modifiers in (SHIFT, ALT):
        assert not isinstance(request_for_key(key, modifiers, lines), Play)


def test_a_game_s_own_key_is_dead_where_it_can_do_nothing() -> None:
    session = Session(GAMES["scorpion"], 1)
    session.play("D")
    assert request_for_key(pygame.K_d, 0, lines_by_key(session.game, session.table)) is None


@pytest.mark.parametrize("slug", SLUGS)
def test_no_game_s_own_key_is_one_that_every_game_has(slug: str) -> None:
    for key in GAMES[slug].keys.values():
        assert request_for_key(ord(key.lower()), 0, {}) is None


def test_other_keys_ask_for_nothing() -> None:
    others = (
        pygame.K_k,
        pygame.K_8,
        pygame.K_9,
        pygame.K_F5,
        pygame.K_LSHIFT,
        pygame.K_TAB,
        0,
        233,
    )
    for key in others:
        for modifiers in (0, CTRL, SHIFT, ALT, CTRL | SHIFT):
            assert request_for_key(key, modifiers, {"D": "D"}) is None


def test_a_key_with_alt_belongs_to_the_desktop() -> None:
    for key in (pygame.K_r, pygame.K_q, pygame.K_u, pygame.K_F1, pygame.K_1):
        assert request_for_key(key, ALT, {}) is None


def test_no_key_with_a_modifier_too_many_undoes_or_quits() -> None:
    for key, modifiers in (
        (pygame.K_u, CTRL),
        (pygame.K_q, SHIFT),
        (pygame.K_e, CTRL),
        (pygame.K_y, CTRL | SHIFT),
        (pygame.K_1, CTRL),
    ):
        assert request_for_key(key, modifiers, {}) is None


def test_help_names_every_key() -> None:
    shown = " ".join(keys for keys, _ in key_rows(GAMES["scorpion"]))
    for word in ("R", "Ctrl+N", "Shift+R", "U", "Backspace", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z"):
        assert word in shown.split() or f"{word}," in shown.split()
    for word in (f"1 – {len(GAMES)}", "H", "F1", "F11", "Esc", "Q"):
        assert word in shown


@pytest.mark.parametrize(
    ("slug", "line", "key", "sentence"),
    [
        ("montana", "S; S", pygame.K_s, "No shuffles left."),
        ("scorpion", "D", pygame.K_d, "The stock has been dealt."),
        (
            "thumb-and-pouch",
            "; ".join(["sw"] * 23),
            pygame.K_w,
            "The stock is empty, and it is dealt only once.",
        ),
        ("alaska", "", pygame.K_s, "Only Montana has “Shuffle”."),
        ("montana", "S; S", pygame.K_d, "No shuffles left."),
        ("montana", "S; S", pygame.K_SPACE, "No shuffles left."),
        ("alaska", "", pygame.K_d, "This game has no stock to deal from and no shuffle."),
        ("seahaven", "", pygame.K_w, "Only Thumb and Pouch has “Draw”."),
        ("seahaven", "", pygame.K_k, "K does nothing here; H shows the keys."),
        ("seahaven", "", pygame.K_F5, "F5 does nothing here; H shows the keys."),
        ("seahaven", "", pygame.K_INSERT, "Insert does nothing here; H shows the keys."),
        ("seahaven", "", 0, "This key does nothing here; H shows the keys."),
    ],
)
def test_a_key_that_does_nothing_says_why(slug: str, line: str, key: int, sentence: str) -> None:
    session = Session(GAMES[slug], 1)
    session.play_all(filter(None, line.split("; ")))
    lines = lines_by_key(session.game, session.table)
    assert request_for_key(key, 0, lines) is None
    assert str(why_no_effect(key, 0, session.game, session.table)) == sentence


def test_a_dead_key_is_named_with_what_is_held() -> None:
    game = GAMES["montana"]
    table = Session(game, 1).table
    named = [
        str(why_no_effect(pygame.K_s, held, game, table)).split()[0]
        for held in (CTRL, SHIFT | CTRL)
    ]
    assert named == ["Ctrl+S", "Ctrl+Shift+S"]


def test_a_modifier_alone_and_keys_with_alt_are_for_others() -> None:
    assert is_modifier_or_desktop_key(pygame.K_LSHIFT, SHIFT)
    assert is_modifier_or_desktop_key(pygame.K_CAPSLOCK, 0)
    assert is_modifier_or_desktop_key(pygame.K_TAB, ALT)
    assert not is_modifier_or_desktop_key(pygame.K_x, CTRL)


def test_a_line_names_a_card_unless_it_is_a_command() -> None:
    for game in GAMES.values():
        assert card_named(" 7h ", game.grammar) == Card(7, 3)
        assert card_named("QS", game.grammar) == Card(12, 4)
        for line in ("", "7", "S", "sw", "M 3 7 6", "1 1 1 2", "11H"):
            assert card_named(line, game.grammar) is None
    assert card_named("7h", {"7H": ()}) is None


def test_help_has_four_lines_about_the_keys_of_the_table() -> None:
    told = [(keys, about.format(key="Enter")) for keys, about in TABLE_KEYS]
    assert [row for row in key_rows() if row in told] == told
    assert len(TABLE_KEYS) <= 4
