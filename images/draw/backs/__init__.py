"""The four backs, each another design; every one is the same after a half-turn."""

from collections.abc import Callable

from images.draw.backs.deco import violet
from images.draw.backs.jewelled import crimson, navy
from images.draw.backs.knotwork import emerald

BACKS: dict[str, Callable[[], str]] = {
    "navy": navy,
    "crimson": crimson,
    "emerald": emerald,
    "violet": violet,
}
