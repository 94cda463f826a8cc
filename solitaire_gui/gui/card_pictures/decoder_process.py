"""The process in which pictures from elsewhere are decoded, so that none can harm the game.

A decoder believes a file of how large it is and takes what that needs, or has a fault itself: here
there is little memory and little time, and what ends it costs one picture. Started by decoder.py;
it ends with its input, at once, whatever it does.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread, Timer
from typing import BinaryIO

import pygame

from solitaire_gui.gui.card_pictures.custom_back import (
    MAX_PIXELS,
    PictureTooLarge,
    UnusablePicture,
    prepare_back,
    preview_back,
)
from solitaire_gui.gui.card_pictures.image_headers import picture_size
from solitaire_gui.system.child_process import detach_input
from solitaire_gui.system.memory_limit import default_limit, limit_memory

MAX_BYTES = 700_000_000
"""More than a picture of the most pixels takes, however it is written."""
MIN_SECONDS, SECONDS_A_MEGAPIXEL = 2.0, 0.45
"""Together more than a picture takes on a slow machine."""
REQUEST = struct.Struct(">III")
"""The width and the height of the back to be drawn, both 0 for a picture to be kept, and how many
bytes of its file follow."""
RESPONSE = struct.Struct(">BI")
"""What has come of it, and how many bytes of the picture follow: a PNG, or the pixels as RGBA."""
DONE, NO_PICTURE, TOO_LARGE = range(3)


def main() -> None:
    """Serve the process that has started this one, within the limits of memory and time."""
    limit_memory(min(MAX_BYTES, default_limit()))
    _silence_stderr()
    orders: SimpleQueue[tuple[int, int, bytes]] = SimpleQueue()
    Thread(target=_read_requests, args=(detach_input(), orders.put), daemon=True).start()
    while True:
        width, height, data = orders.get()
        end = Timer(time_limit(data), os._exit, (1,))
        end.daemon = True
        end.start()
        answer = _respond(width, height, data)
        end.cancel()
        try:
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()
        except OSError:  # nobody reads it: the program was killed
            os._exit(0)


def time_limit(data: bytes) -> float:
    """Return how many seconds a picture may take: a small one is not to hold up the others."""
    size = picture_size(data)
    pixels = size.width * size.height if size else 0
    return MIN_SECONDS + SECONDS_A_MEGAPIXEL * min(pixels, MAX_PIXELS) / 1e6


def _silence_stderr() -> None:
    """Let nothing be printed where the program is: a decoder has words for all that it dislikes."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    os.close(nothing)


def _respond(width: int, height: int, data: bytes) -> bytes:
    try:
        if width and height:
            made = pygame.image.tobytes(preview_back(data, (width, height)), "RGBA")
        else:
            made = prepare_back(data)
    except PictureTooLarge:
        return RESPONSE.pack(TOO_LARGE, 0)
    except UnusablePicture:
        return RESPONSE.pack(NO_PICTURE, 0)
    except (MemoryError, pygame.error):  # on the way from what was decoded
        return RESPONSE.pack(TOO_LARGE, 0)
    return RESPONSE.pack(DONE, len(made)) + made


def _read_requests(given: BinaryIO, put: Callable[[tuple[int, int, bytes]], None]) -> None:
    try:
        while len(head := given.read(REQUEST.size)) == REQUEST.size:
            width, height, length = REQUEST.unpack(head)
            data = given.read(length)
            if len(data) < length:
                break
            put((width, height, data))
    finally:
        os._exit(0)
