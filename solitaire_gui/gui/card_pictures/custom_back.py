"""Card backs from the player's own pictures: prepared once, rendered at every size."""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.card_pictures.image_headers import PNG, picture_size
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise

WIDTH, HEIGHT = 250, 350
"""The size of a card in the SVG of its back."""
STORED_SIZE = (600, 840)
"""The largest size of the stored copy, in pixels."""
MAX_STORED_BYTES = 10_000_000
"""More than a stored copy can have."""
MAX_PIXELS = 40_000_000
"""Larger pictures are refused, as decoding one would take too much memory."""
PAPER = "#fffefb"
_CARD = (
    '<svg viewBox="0 0 250 350"><rect x="0.75" y="0.75" width="248.5" height="348.5" rx="14.5" '
    f'fill="{PAPER}" stroke="#8f8a80" stroke-width="1.2"/></svg>'
)
_MARGIN, _RADIUS = 7, 8
"""The paper margin around the picture, and the radius of the picture's corners."""
_LINE = (
    '<svg viewBox="0 0 250 350"><rect x="10" y="10" width="230" height="330" rx="8" '
    'fill="none" stroke="#1d1a26" stroke-opacity="0.45" stroke-width="1.2"/></svg>'
)


class UnusablePicture(ValueError):
    """A file that cannot become a card back: no PNG or JPEG, or one that cannot be decoded."""


class PictureTooLarge(UnusablePicture):
    """A picture with more than MAX_PIXELS."""


def prepare_back(data: bytes) -> bytes:
    """Return a PNG of the middle of a PNG or JPEG, cut to the shape of a card.

    Raises UnusablePicture. Needs no window; may take half a second.
    """
    file = BytesIO()
    pygame.image.save(_prepare(data), file, "picture.png")
    return file.getvalue()


def render_back(path: str, size: Size) -> Surface:
    """Return a card back with the prepared picture at `path`. Raises UnusablePicture."""
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_STORED_BYTES)
    except OSError as error:
        raise UnusablePicture from error
    return _render(_decode(data, STORED_SIZE[0] * STORED_SIZE[1]), size)


def preview_back(data: bytes, size: Size) -> Surface:
    """Return the card back that a PNG or JPEG would become. Raises UnusablePicture."""
    return _render(_prepare(data), size)


def _prepare(data: bytes) -> Surface:
    decoded = _decode(data, MAX_PIXELS)
    found = picture_size(data)
    assert found is not None, "it is decoded"
    return _rotate(_crop(decoded, is_turned=found.orientation > 4), found.orientation)


def _decode(data: bytes, max_pixels: int) -> Surface:
    found = picture_size(data)
    if found is None or not found.width or not found.height:
        raise UnusablePicture
    if found.width * found.height > max_pixels:
        raise PictureTooLarge
    name = "picture.png" if data.startswith(PNG) else "picture.jpg"
    try:
        return _on_paper(pygame.image.load(BytesIO(data), name))
    except (pygame.error, MemoryError) as error:
        raise UnusablePicture from error


def _render(picture: Surface, size: Size) -> Surface:
    """Return a card back with a picture on it."""
    back = rasterise(_CARD, size)
    scale = size[0] / WIDTH, size[1] / HEIGHT
    left, top = (round(_MARGIN * by) for by in scale)
    inside = Rect(left, top, size[0] - 2 * left, size[1] - 2 * top)
    if not inside.width or not inside.height:
        return back
    shown = Surface(inside.size, pygame.SRCALPHA, 32)
    shown.blit(_scale(picture, inside.size), (0, 0))
    corners = (
        f'<svg viewBox="0 0 {inside.width} {inside.height}"><rect width="{inside.width}" '
        f'height="{inside.height}" rx="{_RADIUS * scale[0]:.2f}" fill="#ffffff"/></svg>'
    )
    shown.blit(rasterise(corners, inside.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    back.blit(shown, inside)
    back.blit(rasterise(_LINE, size), (0, 0))
    return back


def _on_paper(picture: Surface) -> Surface:
    """Return a picture blended onto paper, as a surface without alpha."""
    plain = Surface(picture.get_size(), 0, 32)
    plain.fill(PAPER)
    plain.blit(picture, (0, 0))
    return plain


def _crop(picture: Surface, *, is_turned: bool) -> Surface:
    """Return the largest centred part in the shape of a card, scaled down to STORED_SIZE if larger.

    With `is_turned`, the shape is that of a card on its side, for a picture that is rotated later.
    """
    shape = STORED_SIZE[::-1] if is_turned else STORED_SIZE
    whole = picture.get_rect()
    scale = min(whole.width / shape[0], whole.height / shape[1])
    part = Rect(0, 0, max(1, round(shape[0] * scale)), max(1, round(shape[1] * scale)))
    part.center = whole.center
    cut = picture.subsurface(part.clip(whole))
    return _scale(cut, shape) if scale > 1 else cut.copy()


def _rotate(picture: Surface, orientation: int) -> Surface:
    """Return a picture upright, given its EXIF orientation."""
    if orientation in (2, 4, 5, 7):
        picture = pygame.transform.flip(picture, True, False)
    turned = {3: 180, 4: 180, 5: 90, 6: -90, 7: -90, 8: 90}.get(orientation, 0)
    return pygame.transform.rotate(picture, turned) if turned else picture


def _scale(picture: Surface, size: Size) -> Surface:
    return pygame.transform.smoothscale(picture, size)
