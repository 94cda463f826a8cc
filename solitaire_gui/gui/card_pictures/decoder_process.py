"""The child process that decodes pictures from elsewhere, so that none can harm the program.

A decoder trusts the size that a file claims and allocates memory for it, or has a bug itself. Here
memory and time are limited, and a crash costs one picture. Started by `decoder`; exits as soon as
its standard input ends, even while it decodes.
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
"""More memory than decoding a picture of MAX_PIXELS takes in any format."""
MIN_SECONDS, SECONDS_A_MEGAPIXEL = 2.0, 0.45
"""The time limit for a picture: longer than decoding takes on a slow machine."""
REQUEST = struct.Struct(">III")
"""Width and height of the back to render (both 0 for a PNG to store), and the file's length."""
RESPONSE = struct.Struct(">BI")
"""The status, and the length of the picture that follows: a PNG, or the pixels as RGBA."""
DONE, NO_PICTURE, TOO_LARGE = range(3)


def main() -> None:
    """Answer requests from standard input, within the limits of memory and time."""
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
        except OSError:  # the program has ended
            os._exit(0)


def time_limit(data: bytes) -> float:
    """Return the seconds that a picture may take; a small one gets less than a large one."""
    size = picture_size(data)
    pixels = size.width * size.height if size else 0
    return MIN_SECONDS + SECONDS_A_MEGAPIXEL * min(pixels, MAX_PIXELS) / 1e6


def _silence_stderr() -> None:
    """Redirect standard error to nowhere: decoders print warnings to the program's terminal."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    os.close(nothing)


def _respond(width: int, height: int, data: bytes) -> bytes:
    try:
        if width and height:
            picture = pygame.image.tobytes(preview_back(data, (width, height)), "RGBA")
        else:
            picture = prepare_back(data)
    except PictureTooLarge:
        return RESPONSE.pack(TOO_LARGE, 0)
    except UnusablePicture:
        return RESPONSE.pack(NO_PICTURE, 0)
    except (MemoryError, pygame.error):  # after decoding, while it is scaled or written
        return RESPONSE.pack(TOO_LARGE, 0)
    return RESPONSE.pack(DONE, len(picture)) + picture


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
