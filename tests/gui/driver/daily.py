"""The calendar of the daily deals, opened: its days, and what is told of the chosen one."""

from __future__ import annotations

from collections.abc import Iterable

from solitaire_gui.gui.features.daily import calendar_parts
from solitaire_gui.gui.graphics.theme import SEMIBOLD, Theme, scale_for
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from tests.gui.driver.player import Player
from tests.gui.driver.seen import Seen

STATES = (
    *("Won in 11:23:45", "Won later", "Not played yet", "In progress"),
    *("Solved in 0:42", "Not solved yet", "Not answered", "Solved later"),
)
"""What may become of a deal or a puzzle, said as briefly as it can be."""
FIGURES = ("Puzzles in a row", "Deals in a row")


class Calendar:
    """The calendar on the uppermost screen."""

    def __init__(self, player: Player) -> None:
        self._player = player
        assert player.top.all("grid"), f"{player.screen} has no days"

    @property
    def chosen(self) -> int:
        """The chosen day, counted from 1 January of year 1."""
        [day] = [cell.node.key for cell in self._player.top.all("cell") if cell.is_on]
        assert isinstance(day, int)
        return day

    @property
    def month(self) -> str:
        """The name of the month."""
        return self._player.top.all("grid")[0].name

    @property
    def note(self) -> str:
        """What is said beside it."""
        return self._player.find(self.month, "heading").name.removeprefix(f"{self.month}, ")

    def cell(self, day: int) -> Seen:
        """A day of the month."""
        return next(cell for cell in self._player.top.all("cell") if cell.node.key == day)

    @property
    def deal(self) -> Seen:
        """The deal of the chosen day: what became of it, and what can be done with it."""
        return self._player.find("Deal ", "group")

    @property
    def puzzle(self) -> Seen:
        """The puzzle of the chosen day."""
        return self._player.find("Puzzle ", "group")

    @property
    def figures(self) -> list[str]:
        """What is told of how the game stands."""
        return [each.name for each in self._player.top.all("label") if "in a row" in each.name]

    def cramped(self, goals: Iterable[str], oldest: int) -> list[str]:
        """Return what does not fit into its line as a whole, where it is written full size.

        Of some goals, of the oldest day, so many days ago, and of whatever may become of a task.
        The words are never all shown at once; so they are measured.
        """
        theme = Theme(scale_for(self._player.window.size, self._player.settings.interface))
        gap = theme.px(calendar_parts.TEXT_GAP)
        width = self._player.top.all("heading")[-1].rect.width
        ago = f"{oldest:,} days ago"
        wide_ago = theme.width(ago, calendar_parts.NAME_SIZE, SEMIBOLD) + gap
        wide_date = theme.width("30 September", calendar_parts.MIDDLE)
        progress = theme.width("0 of 6", calendar_parts.SMALL) + gap
        button = PushButton("Play again", lambda: None).size(theme, width)[0]
        room = width - button - theme.px(calendar_parts.MARK_SIZE + 2 * calendar_parts.TEXT_GAP)
        needed = {
            ago: (wide_ago + wide_date, width),
            **{goal: (theme.width(goal, calendar_parts.SMALL) + progress, width) for goal in goals},
            **{state: (theme.width(state, calendar_parts.SMALL), room) for state in STATES},
            **{name: (theme.width(name, calendar_parts.SMALL), width // 2) for name in FIGURES},
        }
        return [words for words, (wide, most) in needed.items() if wide > most]


def at_calendar(player: Player) -> Calendar:
    """Open that of the game being played by its key."""
    player.type("c")
    player.tab_to("Game", "radio group")
    player.click_on(player.game.title, "radio button")
    player.tab_to(Calendar(player).month, "grid")
    return Calendar(player)
