"""The head of a puzzle's screen: its number, day and game, and the streak."""

from __future__ import annotations

from collections.abc import Iterator

from solitaire_gui.gui.accessibility.words import join_parts as spoken
from solitaire_gui.gui.graphics.theme import ACCENT, INK, REGULAR, SEMIBOLD, SUBDUED
from solitaire_gui.gui.screens.table_viewer import HEAD, HEAD_SIZE
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.layout.elements import FirstThatFits, Label, Picture, Row, Spring
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, StreakChange
from solitaire_gui.play.wording.game_text import join_facts, puzzle_name
from solitaire_gui.play.wording.time_text import date_text, short_date_text

GAP, CROWN_GAP, CROWN = 12, 6, 18


def puzzle_head(attempt: PuzzleInPlay) -> Row:
    """Return the head of a puzzle, in as many words as the window has room for."""
    puzzle, game, day = attempt.puzzle, attempt.session.game.title, attempt.day
    about = [game]
    if day is not None:
        about = [join_facts(date_text(day), game), join_facts(short_date_text(day), game), game]
    standing = _streak_texts(attempt)
    variants = [
        *((words, standing[0]) for words in about),
        *((game, words) for words in standing[1:]),
        (game, ""),
    ]
    rows = [
        Row(
            Label(puzzle_name(puzzle.number), HEAD_SIZE, INK, SEMIBOLD),
            Label(words, HEAD_SIZE, SUBDUED),
            Spring(),
            *_streak_label(streak, attempt.streak_change),
            gap=GAP,
        )
        for words, streak in variants
    ]
    name = spoken((puzzle_name(puzzle.number), about[0], standing[0]))
    return Row(Spring(0, FirstThatFits(*rows)), min_height=HEAD).with_accessible_text(name, level=1)


def _streak_label(words: str, standing: StreakChange | None) -> Iterator[Row | Spring]:
    """Yield the label of the streak, if it has a text; bold if the answer has made it longer."""
    if not words:
        return
    yield Spring()
    has_grown = standing is not None and standing.now > standing.before
    label = Label(words, HEAD_SIZE, *((INK, SEMIBOLD) if has_grown else (SUBDUED, REGULAR)))
    is_record = standing is not None and standing.is_longest
    crown = Picture(lambda theme: icon(theme, "crown", ACCENT, CROWN))
    yield Row(*([crown] if is_record else []), label, gap=CROWN_GAP)


def _streak_texts(attempt: PuzzleInPlay) -> tuple[str, ...]:
    """Return the streak's text, and a shorter one if there is any; "" if there is no streak."""
    if (standing := attempt.streak_change) is None:
        return (gettext("Answered before") if attempt.was_answered else "",)
    before, now, _ = standing
    if now < before:
        return gettext("Streak ended at {number}", number=before), gettext("Streak ended")
    return (gettext("Streak {number}", number=now) if now else "",)
