"""What is known of one game's positions, and what follows from it without another search. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won

Lines = Sequence[str]


class Knowledge:
    """Verdicts on positions of one deal, each named by the lines that lead to it.

    Whoever follows a found win stands on it all the way, and so does whoever goes back on it; and
    nothing that is played from a lost position makes it better.
    """

    def __init__(self, solution: Lines = (), shuffles: Collection[str] = ()) -> None:
        """Begin with the lines that are known to win from the deal, if there are any.

        Of several wins the one counts that has the fewest lines of `shuffles`, then the shortest.
        """
        self._shuffles = shuffles
        self._wins: list[tuple[str, ...]] = [tuple(solution)] if solution else []
        self._from_deal = [len(solution)] if solution else []
        """How many lines those wins have that were found without any move of the player's."""
        self._lost: list[tuple[str, ...]] = []
        self._open: dict[tuple[str, ...], Open] = {}

    def learn(self, lines: Lines, verdict: Verdict) -> None:
        """Note what was found out about the position that these lines lead to."""
        position = tuple(lines)
        if isinstance(verdict, Won):
            self._wins.append(position + tuple(verdict.lines))
            if not position:
                self._from_deal.append(len(verdict.lines))
        elif isinstance(verdict, Lost):
            self._lost.append(position)
        else:
            self._open[position] = verdict

    def of(self, lines: Lines) -> Verdict | None:
        """Return what is known of the position that these lines lead to; None if nothing is."""
        position = tuple(lines)
        ways = [
            win[len(position) :] for win in reversed(self._wins) if win[: len(position)] == position
        ]
        if ways:
            return Won(min(ways, key=self._cost), 0)
        if any(position[: len(lost)] == lost for lost in self._lost):
            return Lost(0)
        return self._open.get(position)

    def _cost(self, way: Lines) -> tuple[int, int]:
        """Return what to have little of: shuffles, then lines."""
        return sum(line.upper() in self._shuffles for line in way), len(way)

    def shortest_win(self, lines: int) -> int | None:
        """Return how many lines the shortest win has that one of so many is to be compared with.

        A win found from the middle of a game has the player's own moves in it: it counts only
        where it is shorter than what the player made of them. None if nothing is known.
        """
        shorter = [len(win) for win in self._wins if len(win) < lines]
        return min([*self._from_deal, *shorter], default=None)
