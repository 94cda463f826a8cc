"""A past game, table by table, and what each was worth."""

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
    """Review a game, by the name that the store knows it by or as a session that is not kept.

    A win is played before one’s eyes.
    """

    game: str | Session[Any]

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.review.feature import ReviewFeature

        context.get_part(ReviewFeature).watch(self.game)
