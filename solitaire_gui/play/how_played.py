"""How well a game was played: the moves that threw a win away, and the shortest win known.

All of it is counted from what is known: what nobody has asked about is not held against anybody.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.session import Session, Step
from solitaire_gui.solver.engine.verdict import Lost, Won

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class HowPlayed(NamedTuple):
    """How well a game was played, as far as that is known."""

    moves: int
    """The lines from the deal to the newest table."""
    is_won: bool
    thrown: int
    """The moves that threw a win away, taken back or not."""
    taken_back: int
    """How many of them were taken back."""
    is_all_known: bool
    """Whether it is known of every line of play how it ended."""
    shortest: int | None
    """The lines of the shortest win that is known."""

    @property
    def sentence(self) -> str:
        """What is to be said of it, kindly; "" if nothing is known."""
        return " ".join(filter(None, [self.about_thrown, self._about_length]))

    @property
    def about_thrown(self) -> str:
        """What is to be said of the moves that threw a win away.

        "" if nothing is known, or there is only the one that lost the game.
        """
        if self.thrown == 0:
            is_flawless = self.is_won and self.is_all_known
            return "No move threw the win away." if is_flawless else ""
        if self.thrown == 1:
            return "One move threw the win away, and was taken back." if self.taken_back else ""
        back = ""
        if self.taken_back == self.thrown:
            back = "; both were taken back" if self.thrown == 2 else "; all were taken back"
        elif self.taken_back:
            was = "was" if self.taken_back == 1 else "were"
            back = f"; {_number(self.taken_back)} {was} taken back"
        return f"{_number(self.thrown).capitalize()} moves threw the win away{back}."

    @property
    def _about_length(self) -> str:
        if self.shortest is None:
            return ""
        known = f"The shortest win known has {self.shortest} moves"
        more = self.moves - self.shortest
        if not self.is_won:
            return f"{known}."
        if more == 0:
            return f"{known}, as many as yours."
        return f"{known}, {abs(more)} {'fewer' if more > 0 else 'more'} than yours."


def how_played(session: Session[Any], knowledge: Knowledge) -> HowPlayed:
    """Return how well a game was played, with all that was taken back.

    A win becomes known by it: every table on the way there could be won.
    """
    newest = session.newest
    is_won = session.game.won(newest.table)
    if is_won:
        knowledge.learn(newest, Won((), 0))
    ends = [newest, *(branch.last for branch in session.left)]
    places = [knowledge.thrown_at(end) for end in ends]
    thrown = {place for place in places if place is not None}
    stays = 0 if places[0] is None else 1
    return HowPlayed(
        moves=newest.line_count,
        is_won=is_won,
        thrown=len(thrown),
        taken_back=len(thrown) - stays,
        is_all_known=all(_is_decided(knowledge, end) for end in ends[1:]),
        shortest=knowledge.shortest_win(newest.line_count),
    )


def _is_decided(knowledge: Knowledge, end: Step[Any]) -> bool:
    return isinstance(knowledge.of(end), (Won, Lost))


def _number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)
