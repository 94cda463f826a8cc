"""Tiles in rows that make the most of a window, and the way from one to the next. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect


def tiling(
    room: Rect, count: int, gap: int, ratio: float, below: Callable[[int], int], least: int = 1
) -> list[Rect]:
    """Return the rectangles of the largest tiles that fit, the last row centred.

    A tile's picture is at most `ratio` times as wide as high; `below` returns the height of what
    stands below it in a tile of a width. Where even tiles so narrow as `least` do not fit, they
    are too high.
    """

    def most(columns: int) -> int:
        """Return the area that a picture has at most where so many stand side by side."""
        width, height = _largest(room, count, columns, gap)
        return width * min(round(width / ratio), height)

    best = (-1, 0, list[Rect]())
    for columns in sorted(range(1, count + 1), key=most, reverse=True):
        if most(columns) < best[0]:
            break  # to measure words takes long
        tiles = _in_rows(room, count, columns, gap, ratio, below, least)
        best = max(best, (_picture_area(tiles[0], below), -columns, tiles))
    return best[2]


def nearest(places: Sequence[Rect], start: int, direction: tuple[int, int]) -> int:
    """Return the nearest place in a direction, the start itself if there is none.

    To the side it is one in the same row, up or down one in another row.
    """
    here = places[start]

    def distance(number: int) -> int:
        """Return how far a place is, not above 0 if it is not in the direction."""
        place = places[number]
        across, down = place.centerx - here.centerx, place.centery - here.centery
        if direction[0]:
            is_in_row = place.top < here.bottom and here.top < place.bottom
            return across * direction[0] if is_in_row else 0
        ahead = down * direction[1]
        return ahead + 2 * abs(across) if ahead > 0 else 0

    ahead = [number for number in range(len(places)) if distance(number) > 0]
    return min(ahead, key=distance, default=start)


def _largest(room: Rect, count: int, columns: int, gap: int) -> tuple[int, int]:
    """Return how large a tile can be where so many stand side by side."""
    rows = -(-count // columns)
    return (room.width - (columns - 1) * gap) // columns, (room.height - (rows - 1) * gap) // rows


def _in_rows(
    room: Rect,
    count: int,
    columns: int,
    gap: int,
    ratio: float,
    below: Callable[[int], int],
    least: int,
) -> list[Rect]:
    rows = -(-count // columns)
    width, most = _largest(room, count, columns, gap)
    words = below(width)
    while width > least and round(width / ratio) + words > most:
        width = min(width - 1, round(width * 0.98))
        if width <= least or round(width / ratio) + words <= most:
            words = below(width)  # in a wider tile they took no more: others need not be measured
    height = min(most, round(width / ratio) + words)
    top = room.top + max(0, (room.height - rows * height - (rows - 1) * gap) // 2)
    tiles = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = room.centerx - (in_row * width + (in_row - 1) * gap) // 2
        x, y = left + column * (width + gap), top + row * (height + gap)
        tiles.append(Rect(x, y, width, height))
    return tiles


def _picture_area(tile: Rect, below: Callable[[int], int]) -> int:
    return tile.width * max(0, tile.height - below(tile.width))
