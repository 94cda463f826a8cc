"""Pictures that threads draw while something else is done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from threading import Lock, Thread, main_thread

from solitaire_gui.gui.graphics.picture import Picture

WORKERS = 2
"""Rasterising lets go of Python's lock: two threads draw twice as fast."""


class Drawing:
    """Pictures on their way, each known by its path.

    When the program ends, it waits for those that are just being drawn: a thread that has one still
    in hand when Python is gone makes the whole process crash. None is begun any more.
    """

    def __init__(
        self,
        paths: Iterable[str],
        draw: Callable[[str], Picture],
        when_done: Callable[[], None] = lambda: None,
    ) -> None:
        """Begin to draw; `when_done` is called by the thread that finishes last."""
        self._waiting = deque(paths)
        self.paths = frozenset(self._waiting)
        self._draw = draw
        self._when_done = when_done
        self._drawn: deque[tuple[str, Picture]] = deque()
        self._failed: list[str] = []
        self._lock = Lock()
        count = self._busy = min(WORKERS, len(self._waiting))
        """How many threads still draw."""
        self._workers: list[Thread] = []
        try:
            for _ in range(count):
                worker = Thread(target=self._work, name="art")
                worker.start()
                self._workers.append(worker)
        except RuntimeError:  # the system has no thread left
            with self._lock:
                self._busy -= count - len(self._workers) - 1
            self._work()

    @property
    def is_done(self) -> bool:
        """Whether all pictures are drawn."""
        return not self._busy

    def wait(self) -> None:
        """Return when all pictures are drawn."""
        for worker in self._workers:
            worker.join()

    def stop(self) -> None:
        """Draw none of those that have not been begun."""
        self._waiting.clear()

    def take(self) -> dict[str, Picture]:
        """Return the pictures drawn since the last time.

        What a thread could not draw is drawn now: there may be memory for it again.
        """
        while self._failed:
            self._drawn.append((self._failed[-1], self._draw(self._failed[-1])))
            self._failed.pop()
        return dict(self._drawn.popleft() for _ in range(len(self._drawn)))

    def _work(self) -> None:
        while main_thread().is_alive() and (path := self._next()) is not None:
            self._try(path)
        with self._lock:
            self._busy -= 1
        if not self._busy:
            self._when_done()

    def _try(self, path: str) -> None:
        try:
            self._drawn.append((path, self._draw(path)))
        except Exception:  # it is met again by whoever takes the pictures
            self._failed.append(path)

    def _next(self) -> str | None:
        with self._lock:
            return self._waiting.popleft() if self._waiting else None
