"""The command that reviews the current game, and the request to review any other."""

from __future__ import annotations

from typing import Any, NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import THIS_GAME, Command
from solitaire_gui.session import Session


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.review.feature import ReviewFeature

    context.get_part(ReviewFeature).open(context.controller.game)


REVIEW = Command(
    "Review",
    "Review this game: which move lost it",
    "review",
    ("L",),
    _open,
    THIS_GAME,
    is_enabled=lambda context: context.controller.session.newest.number > 0,
)


class WatchGame(NamedTuple):
    """Review a game, by its id in the store or as a session; a win is played back."""

    game: str | Session[Any]

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.review.feature import ReviewFeature

        context.get_part(ReviewFeature).watch(self.game)
