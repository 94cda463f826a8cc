"""A past game, table by table, and what each was worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.gui.commands import THIS_GAME, Command

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.review.feature import ReviewFeature

    context.use(ReviewFeature).open(context.controller.game)


REVIEW = Command(
    "Review",
    "Look back at this game: which move lost it",
    "review",
    ("L",),
    _open,
    THIS_GAME,
    can=lambda context: context.controller.session.newest.number > 0,
)


class Watch(NamedTuple):
    """Review the game that the store knows by this name: a win is played before one’s eyes."""

    game_id: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.review.feature import ReviewFeature

        context.use(ReviewFeature).open_kept(self.game_id)
