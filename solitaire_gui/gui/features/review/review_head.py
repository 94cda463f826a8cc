"""The line above a review: which game it is, how it ended, or a sentence for the player."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Live, Node, Role
from solitaire_gui.gui.accessible.words import listed as spoken
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    BAR,
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.phrases import deal_name, listed
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.review.review import Review, TurningPoint

HEIGHT, EDGE, TEXT_SIZE = 42, 14, 16


class ReviewHead:
    """Fills the upper edge of a window."""

    def __init__(self, review: Review) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.sentence = ""
        """What is said for a while in the place of how the game ended."""
        is_won = review.game.won(review.steps[-1].table)
        result = pgettext("result", "Won") if is_won else pgettext("result", "Not won")
        self._about = listed(deal_name(review.session.deal), result)
        self._title = gettext("Review of {game}", game=review.game.title)
        self._more = ""
        self._theme = Theme()
        self._is_stale = True

    def arrange(self, theme: Theme, width: int) -> None:
        """Fill a window of a width."""
        self._theme = theme
        self.rect = Rect(0, 0, width, theme.px(HEIGHT))
        self.forget()

    def tell(self, turn: TurningPoint | None) -> None:
        """Tell how long the game could be won, where there is room for that."""
        is_known = turn is not None and turn.is_decided
        self._more = (
            gettext("Could be won until move {number}", number=turn.first - 1)
            if turn and is_known
            else ""
        )
        self.forget()

    def say(self, sentence: str) -> None:
        """Show a sentence; how the game ended again if it is empty."""
        self._is_stale = self._is_stale or sentence != self.sentence
        self.sentence = sentence

    def described(self) -> list[Node]:
        """Return which game it is and how it ended; a sentence is heard."""
        title = Node("title", Role.HEADING, self._title, rect=self.rect, level=1)
        about = spoken((self._about, self._more))
        nodes = [title, Node("about", Role.LABEL, about, rect=self.rect)]
        if self.sentence:
            said = Node("said", Role.STATUS, self.sentence, rect=self.rect, live=Live.POLITE)
            nodes.append(said)
        return nodes

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw it if it does not look so already."""
        if not self._is_stale:
            return []
        self._is_stale = False
        theme, head, edge = self._theme, self.rect, self._theme.px(EDGE)
        theme.paint_rect(surface, BAR, head)
        line = Rect(0, head.bottom - theme.line, head.width, theme.line)
        theme.paint_rect(surface, LINE, line)
        name = theme.within(self._title, TEXT_SIZE, head.width // 2, INK, SEMIBOLD)
        blit_at(surface, name, head.left + edge, head.centery, 0, 0.5)
        room = head.width - name.get_width() - 4 * edge
        longer = listed(self._about, self._more)
        about = longer if theme.width(longer, TEXT_SIZE) <= room else self._about
        words = theme.shortened(self.sentence or about, TEXT_SIZE, room)
        picture = theme.text(words, TEXT_SIZE, ACCENT if self.sentence else SUBDUED)
        blit_at(surface, picture, head.right - edge, head.centery, 1, 0.5)
        return [head]
