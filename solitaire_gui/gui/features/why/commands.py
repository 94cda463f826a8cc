"""The command that explains why the current table is lost, and the request for another table."""

from __future__ import annotations

from typing import Any, NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import THIS_GAME, Command
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Won


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.why.feature import WhyFeature

    context.get_part(WhyFeature).show_current()


def _may_be_lost(context: Context) -> bool:
    controller = context.controller
    return not isinstance(controller.analysis.solver.verdict(controller.game), Won)


WHY = Command(
    *("Why?", "Why this position is lost", "why", ("Y",)),
    *(_open, THIS_GAME),
    is_enabled=_may_be_lost,
)


class ShowWhy(NamedTuple):
    """Explain why the current table of a session is lost."""

    session: Session[Any]
    positions: int = 0
    """The number of positions that the proof searched; 0 if it is not known."""

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.why.feature import WhyFeature

        context.get_part(WhyFeature).show(self.session, self.positions)
