"""Pictures that a thread draws while the event loop goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from threading import Thread, main_thread

from solitaire_gui.gui.graphics.picture import Picture


class Drawing:
    """Pictures being drawn by a thread, each known by its path.

    The thread is no daemon: Python waits for the picture in hand, as the process would crash if it
    were drawn on when Python is gone. When the program ends, no other picture is begun.
    """

    def __init__(
        self,
        paths: Sequence[str],
        draw: Callable[[str], Picture],
        on_done: Callable[[], None] = lambda: None,
    ) -> None:
        """Start to draw; the thread calls `on_done` when all pictures are drawn."""
        self.paths = frozenset(paths)
        self.is_done = False
        """Whether there is nothing left to draw."""
        self._draw = draw
        self._on_done = on_done
        self._drawn: deque[tuple[str, Picture]] = deque()
        self._failed: list[str] = []
        self._is_stopped = False
        self._thread: Thread | None = Thread(target=self._work, args=(paths,), name="art")
        try:
            self._thread.start()
        except RuntimeError:  # the system has no thread left
            self._thread = None
            self._work(paths)

    def wait(self) -> None:
        """Block until there is nothing left to draw."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """Begin no other picture."""
        self._is_stopped = True

    def poll(self) -> dict[str, Picture]:
        """Return the pictures drawn since the last call.

        What the thread failed to draw is drawn now: there may be memory for it again.
        """
        while self._failed:
            self._drawn.append((self._failed[-1], self._draw(self._failed[-1])))
            self._failed.pop()
        return dict(self._drawn.popleft() for _ in range(len(self._drawn)))

    def _work(self, paths: Sequence[str]) -> None:
        for path in paths:
            if self._is_stopped or not main_thread().is_alive():
                break
            try:
                self._drawn.append((path, self._draw(path)))
            except Exception:  # raised again by `take`
                self._failed.append(path)
        self.is_done = True
        self._on_done()
