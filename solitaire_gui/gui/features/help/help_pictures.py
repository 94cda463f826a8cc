"""The pictures of the help screen, drawn from real tables: what is where, and what lights up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pygame import Rect, Surface

from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile, Slot
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.layout import Scene
from solitaire_gui.gui.board.marks import Cards, Style, TableMark
from solitaire_gui.gui.board.thumbnail import Thumbnail, small_scene
from solitaire_gui.gui.graphics.small_cards import SmallCards
from solitaire_gui.gui.graphics.theme import INK, PILL, SEMIBOLD, Theme, blit_at
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.session import Session

FIRST_DEAL, LAST_DEAL = 1, 8
"""The deals among which a table with a good example of a move is looked for."""
MOST_EXAMPLES = 8
"""So many are kept: to find one takes milliseconds."""
EXEMPLARY_COUNT = 3
"""How many cards a good example moves."""
LABEL_SIZE, LABEL_PADDING, LABEL_HEIGHT = 12, 8, 20
RATIO = 1.6
"""The shape in which a table is laid out, before what stays empty is cut off."""
MARGIN = 0.2
"""What stays of the cloth around the cards, in card widths."""
NEIGHBOURS = 0.6
"""Places of one role that are this near, in card widths, have one label."""


Label = tuple[str, Rect]
"""What piles are called, and what they cover."""


class Example(NamedTuple):
    """A table, cards on it, and where they may go."""

    table: Any
    source: Pile
    start: int
    targets: frozenset[Pile]


class HelpPicture:
    """A picture of a table without what stays empty around it, some of its piles labelled."""

    def __init__(
        self,
        thumbnail: Thumbnail,
        scene: Scene,
        theme: Theme,
        words: Sequence[Label] = (),
        said: str = "",
    ) -> None:
        """Show a scene with labels; `said` is what is to be seen besides the labels."""
        self._thumbnail = thumbnail
        self._theme = theme
        self._labels = words
        self.words = said or listed(dict.fromkeys(word for word, _ in words))
        self._part = _used(scene, theme.px(LABEL_HEIGHT) if words else 0)
        self._part.width = thumbnail.size[0]
        self._part = self._part.clip((0, 0), thumbnail.size)
        self.size = self._part.size

    @property
    def is_ready(self) -> bool:
        """Whether it can be drawn without waiting."""
        return self._thumbnail.is_ready

    def draw(self) -> Surface:
        """Return the picture."""
        picture = self._thumbnail.draw()
        labelled: list[Rect] = []
        for word, rect in self._labels:
            labelled.append(_paint_label(picture, self._theme, word, rect, labelled))
        return picture.subsurface(self._part)


def areas(game: Game[Any], cards: SmallCards, theme: Theme, width: int) -> HelpPicture:
    """Return a picture of a table as it is dealt, its piles labelled if there are several kinds."""
    size = (width, round(width / RATIO))
    scene = small_scene(game, Session(game, FIRST_DEAL).table, cards, size)
    has_labels = len({slot.noun for slot in game.layout.values()}) > 1
    thumbnail = Thumbnail(game, scene, cards, size)
    return HelpPicture(thumbnail, scene, theme, [*labels(scene)] if has_labels else ())


def chosen_move(game: Game[Any], cards: SmallCards, theme: Theme, width: int) -> HelpPicture:
    """Return a picture of a table with a selected card and the places lit where it may go."""
    size = (width, round(width / RATIO))
    table, source, start, targets = example(game)
    scene = small_scene(game, table, cards, size)
    places = [TableMark(Style.PLACE, pile) for pile in sorted(targets)]
    highlights = Highlights((*places, TableMark(Style.CHOSEN, Cards(source, start))))
    thumbnail = Thumbnail(game, scene, cards, size, highlights)
    return HelpPicture(thumbnail, scene, theme, said=said_of_example(game))


def said_of_example(game: Game[Any]) -> str:
    """Return in words which cards of the example are chosen, and where they may go."""
    table, source, start, targets = example(game)
    piles = game.piles(table)
    places = (
        card_name(piles[pile][-1]) if piles[pile] else game.layout[pile].noun
        for pile in sorted(targets)
    )
    return gettext(
        "Picked up: {cards}. They may go to: {places}.",
        cards=listed(map(card_name, piles[source][start:])),
        places=listed(dict.fromkeys(places)),
    )


@lru_cache(MOST_EXAMPLES)
def example(game: Game[Any]) -> Example:
    """Return a move that one of the first deals begins with: of a few cards from below others."""

    def merit(pair: tuple[Session[Any], Move]) -> tuple[bool, int]:
        session, move = pair
        count = len(game.piles(session.table)[move.source]) - move.start
        return move.start > 0, -abs(count - EXEMPLARY_COUNT)

    sessions = [Session(game, deal) for deal in range(FIRST_DEAL, LAST_DEAL + 1)]
    session, move = max(
        ((session, move) for session in sessions for move in session.moves), key=merit
    )
    same = (other for other in session.moves if other[1:3] == move[1:3])
    return Example(
        session.table, move.source, move.start, frozenset(other.target for other in same)
    )


def labels(scene: Scene) -> Iterator[Label]:
    """Yield what each group of neighbouring places is called, and what it covers."""
    near = round(NEIGHBOURS * scene.geometry.card_width)
    groups: list[tuple[list[Slot], Rect]] = []
    for pile, slot in scene.slots.items():
        area = scene.areas[pile]
        for number, (slots, group) in enumerate(groups):
            is_near = group.inflate(2 * near, 2 * near).colliderect(area)
            if slots[0].noun == slot.noun and is_near:
                groups[number] = ([*slots, slot], group.union(area))
                break
        else:
            groups.append(([slot], area))
    for slots, group in groups:
        yield slots[0].title(len(slots)), group


def _paint_label(
    picture: Surface, theme: Theme, word: str, rect: Rect, taken: Sequence[Rect]
) -> Rect:
    """Draw a word over the middle of the lower edge of a rectangle; return where it is.

    It goes above that where it would cover a place that is taken.
    """
    words = theme.text(word, LABEL_SIZE, INK, SEMIBOLD)
    size = (words.get_width() + 2 * theme.px(LABEL_PADDING), theme.px(LABEL_HEIGHT))
    place = Rect((0, 0), size)
    place.center = rect.midbottom
    place.clamp_ip(picture.get_rect())
    if place.collidelist(taken) >= 0:
        place.bottom = min(other.top for other in taken if place.colliderect(other))
    plate = theme.panel(size, LABEL_HEIGHT / 2, PILL, opacity=0.9)
    picture.blit(plate, place)
    blit_at(picture, words, *place.center, 0.5, 0.5)
    return place


def _used(scene: Scene, below: int = 0) -> Rect:
    """Return the part of a picture that has cards and places on it, and a label below them."""
    margin = round(MARGIN * scene.geometry.card_width)
    areas = list(scene.areas.values())
    used = areas[0].unionall(areas[1:])
    return Rect(0, used.top - margin, used.right, margin + used.height + max(margin, below))
