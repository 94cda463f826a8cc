"""Pictures kept up to so many bytes."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pygame import Surface

from solitaire_gui.gui.graphics.shapes import SurfaceCache, size_in_bytes


def test_what_is_kept_is_not_drawn_again() -> None:
    kept = SurfaceCache(1_000)
    first = kept.get("it", lambda: Surface((5, 5), depth=32))
    assert kept.get("it", lambda: Surface((9, 9), depth=32)) is first


def test_the_picture_not_asked_for_longest_goes_first() -> None:
    kept = SurfaceCache(1_000)
    for key in ("old", "new", "old", "newest"):
        kept.get(key, lambda: Surface((10, 10), depth=32))
    drawn: list[str] = []

    def draw() -> Surface:
        drawn.append("anew")
        return Surface((1, 1), depth=32)

    kept.get("old", draw)
    assert not drawn
    kept.get("new", draw)
    assert drawn


def test_the_bytes_kept_are_counted_and_never_more_than_may_be() -> None:
    rng, most = Random(1), 20_000
    kept, expected = SurfaceCache(most), list[tuple[int, int]]()
    drawn: list[tuple[int, int]] = []
    for _ in range(500):
        size = (rng.randint(1, 9), 10 * rng.randint(1, 9))
        drawn.clear()

        def draw(size: tuple[int, int] = size) -> Surface:
            drawn.append(size)
            return Surface(size, depth=32)

        assert kept.get(size, draw).get_size() == size
        assert drawn == ([] if size in expected else [size])
        expected = [*(each for each in expected if each != size), size]
        while total(expected) > most:
            del expected[0]
        assert kept.bytes == total(expected)


def total(sizes: Iterable[tuple[int, int]]) -> int:
    """Return how many bytes pictures of such sizes take."""
    return sum(size_in_bytes(Surface(size, depth=32)) for size in sizes)


def test_a_picture_larger_than_all_that_may_be_kept_is_drawn_but_not_kept() -> None:
    kept = SurfaceCache(100)
    assert kept.get("large", lambda: Surface((50, 50), depth=32)).get_size() == (50, 50)
    assert kept.bytes == 0
