"""The line above a review: which game it is, how it ended, or a sentence for the player."""

from __future__ import annotations

from solitaire_gui.gui.accessible.node import Live, Node, Role
from solitaire_gui.gui.accessible.words import listed as spoken
from solitaire_gui.gui.graphics.theme import ACCENT, INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.layout.elements import FirstThatFits, Label, Row, Spring
from solitaire_gui.gui.layout.head import Head
from solitaire_gui.gui.phrases import deal_name, listed
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.review.review import Review

TEXT_SIZE, LEAST_GAP = 16, 28


def show_review(head: Head, review: Review, sentence: str) -> None:
    """Have a head show which game it is, and for a while a sentence instead of how it ended."""
    is_won = review.game.won(review.steps[-1].table)
    result = pgettext("result", "Won") if is_won else pgettext("result", "Not won")
    about, more, turn = listed(deal_name(review.session.deal), result), "", review.turning_point
    if turn is not None and turn.is_decided:
        more = gettext("Could be won until move {number}", number=turn.first - 1)
    title = gettext("Review of {game}", game=review.game.title)
    nodes = [
        Node("title", Role.HEADING, title, level=1),
        Node("about", Role.LABEL, spoken((about, more))),
    ]
    if sentence:
        nodes.append(Node("said", Role.STATUS, sentence, live=Live.POLITE))
    rows = [
        Row(
            Label(title, TEXT_SIZE, INK, SEMIBOLD),
            Spring(LEAST_GAP),
            Label(words, TEXT_SIZE, ACCENT if sentence else SUBDUED),
        )
        for words in ([sentence] if sentence else [listed(about, more), about])
    ]
    head.show(FirstThatFits(*rows), *nodes)
