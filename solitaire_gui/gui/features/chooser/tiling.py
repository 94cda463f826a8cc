"""Lays out tiles as large as a window allows, and finds the next one in a direction. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect


def tile_rects(
    area: Rect,
    count: int,
    gap: int,
    ratio: float,
    text_height: Callable[[int], int],
    min_width: int = 1,
) -> list[Rect]:
    """Return the rectangles of `count` tiles with the largest pictures that fit.

    All lengths are in pixels. A picture is at most `ratio` times as wide as high. `text_height`
    returns the height of the text below the picture in a tile of a width. The last row is centred.
    Tiles get no narrower than `min_width`: if they are too high even then, they are cut to the
    height of a row, at the cost of their pictures.
    """

    def max_area(columns: int) -> int:
        """Return an upper bound of the area of a picture in this number of columns."""
        width, height = _max_tile_size(area, count, columns, gap)
        return width * min(round(width / ratio), height)

    best = (-1, 0, list[Rect]())
    for columns in sorted(range(1, count + 1), key=max_area, reverse=True):
        if max_area(columns) < best[0]:
            break  # no later one can be better, and measuring text is slow
        tiles = _rects_in_columns(area, count, columns, gap, ratio, text_height, min_width)
        best = max(best, (_picture_area(tiles[0], text_height), -columns, tiles))
    return best[2]


def nearest_in_direction(rects: Sequence[Rect], start: int, direction: tuple[int, int]) -> int:
    """Return the index of the nearest rectangle in a direction; `start` if there is none.

    `direction` is (x, y), one of which is 0. Left and right stay in the row, up and down leave it.
    """
    here = rects[start]

    def distance(number: int) -> int:
        """Return the distance to a rectangle in pixels; at most 0 if it is not in the direction."""
        place = rects[number]
        across, down = place.centerx - here.centerx, place.centery - here.centery
        if direction[0]:
            is_in_row = place.top < here.bottom and here.top < place.bottom
            return across * direction[0] if is_in_row else 0
        ahead = down * direction[1]
        return ahead + 2 * abs(across) if ahead > 0 else 0

    ahead = [number for number in range(len(rects)) if distance(number) > 0]
    return min(ahead, key=distance, default=start)


def _max_tile_size(area: Rect, count: int, columns: int, gap: int) -> tuple[int, int]:
    """Return the maximum size of a tile in this number of columns."""
    rows = -(-count // columns)
    return (area.width - (columns - 1) * gap) // columns, (area.height - (rows - 1) * gap) // rows


def _rects_in_columns(
    area: Rect,
    count: int,
    columns: int,
    gap: int,
    ratio: float,
    text_height: Callable[[int], int],
    min_width: int,
) -> list[Rect]:
    rows = -(-count // columns)
    width, max_height = _max_tile_size(area, count, columns, gap)
    text = text_height(width)
    while width > min_width and round(width / ratio) + text > max_height:
        width = min(width - 1, round(width * 0.98))
        if width <= min_width or round(width / ratio) + text <= max_height:
            text = text_height(width)  # that of a wider tile, no higher, was enough
    height = min(max_height, round(width / ratio) + text)
    top = area.top + max(0, (area.height - rows * height - (rows - 1) * gap) // 2)
    tiles = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = area.centerx - (in_row * width + (in_row - 1) * gap) // 2
        x, y = left + column * (width + gap), top + row * (height + gap)
        tiles.append(Rect(x, y, width, height))
    return tiles


def _picture_area(tile: Rect, text_height: Callable[[int], int]) -> int:
    return tile.width * max(0, tile.height - text_height(tile.width))
