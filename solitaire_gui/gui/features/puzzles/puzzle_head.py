"""The line above a puzzle: its number, day and game, its level as small cards, and the streak."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed as spoken
from solitaire_gui.gui.graphics.theme import ACCENT, INK, REGULAR, SEMIBOLD, SUBDUED, Theme
from solitaire_gui.gui.layout.elements import FirstThatFits, Label, Picture, Row, Spring
from solitaire_gui.gui.layout.head import Head
from solitaire_gui.gui.phrases import level_name, listed, puzzle_name
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.puzzles.next_puzzle import LEVELS
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, Standing
from solitaire_gui.play.time_text import date_text, short_date_text

TEXT_SIZE, GAP, CROWN_GAP = 16, 12, 6
CARD_WIDTH, CARD_HEIGHT, CARD_STEP, CROWN = 8, 11, 12, 18
CARDS = 3


def show_puzzle(head: Head, solving: PuzzleInPlay) -> None:
    """Have a head show a puzzle, with as many words as there is room for."""
    puzzle, game, day = solving.puzzle, solving.session.game.title, solving.day
    about = [game]
    if day is not None:
        about = [listed(date_text(day), game), listed(short_date_text(day), game), game]
    level, standing = level_name(LEVELS[puzzle.level]), _standing(solving)
    ways = [
        *((words, level, standing[0]) for words in about),
        *((game, level, words) for words in standing[1:]),
        (game, "", ""),
    ]
    rows = [
        Row(
            Label(puzzle_name(puzzle.number), TEXT_SIZE, INK, SEMIBOLD),
            Label(words, TEXT_SIZE, SUBDUED),
            Spring(),
            Picture(lambda theme: level_cards(theme, puzzle.level)),
            *([Label(level, TEXT_SIZE, SUBDUED)] if level else []),
            *_streak(said, solving.standing),
            gap=GAP,
        )
        for words, level, said in ways
    ]
    name = spoken((puzzle_name(puzzle.number), about[0], level, standing[0]))
    head.show(FirstThatFits(*rows), Node("head", Role.HEADING, name, level=1))


def level_cards(theme: Theme, level: int) -> Surface:
    """Return a level as three small cards, of which as many are filled."""
    ink = theme.colour(SUBDUED)
    cards = "".join(
        f'<rect x="{number * CARD_STEP + 1}" y="1" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" '
        f'rx="2" fill="{ink if number <= level else "none"}" stroke="{ink}" stroke-width="1.3"/>'
        for number in range(CARDS)
    )
    return theme.shape(cards, CARD_STEP * (CARDS - 1) + CARD_WIDTH + 2, CARD_HEIGHT + 2)


def _streak(words: str, standing: Standing | None) -> Iterator[Row | Spring]:
    """Yield what is said of the streak, in strong words if the answer has made it longer."""
    if not words:
        return
    yield Spring()
    has_grown = standing is not None and standing.now > standing.before
    label = Label(words, TEXT_SIZE, *((INK, SEMIBOLD) if has_grown else (SUBDUED, REGULAR)))
    is_record = standing is not None and standing.is_longest
    crown = Picture(lambda theme: icon(theme, "crown", ACCENT, CROWN))
    yield Row(*([crown] if is_record else []), label, gap=CROWN_GAP)


def _standing(solving: PuzzleInPlay) -> tuple[str, ...]:
    """Return how the streak stands, said ever more briefly."""
    if (standing := solving.standing) is None:
        return (gettext("Answered before") if solving.was_answered else "",)
    before, now, _ = standing
    if now < before:
        return gettext("Streak ended at {number}", number=before), gettext("Streak ended")
    return (gettext("Streak {number}", number=now) if now else "",)
