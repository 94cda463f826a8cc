"""Pictures that a background thread draws while the event loop goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Sequence
from threading import Thread, main_thread

from solitaire_gui.gui.graphics.picture import Picture


class Drawing:
    """Pictures that a thread draws, identified by their paths.

    The thread is no daemon: Python waits for the current picture at exit, because the process would
    crash if the thread went on drawing after the interpreter is gone. No further picture is begun
    once the main thread has ended.
    """

    def __init__(
        self,
        paths: Sequence[str],
        draw: Callable[[str], Picture],
        on_done: Callable[[], None] = lambda: None,
    ) -> None:
        """Start drawing; the thread calls `on_done` after the last picture, also after `stop`."""
        self.is_done = False
        """Whether the thread has finished, after the last picture or after `stop`."""
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
        """Block until the thread has finished."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """Stop after the current picture. Returns at once."""
        self._is_stopped = True

    def poll(self, needed: Container[str] | None = None) -> dict[str, Picture]:
        """Return the pictures drawn since the last call, by path.

        Pictures that the thread failed to draw are drawn here, in the calling thread, if they are
        in `needed` (None: all are): memory may be free again. Raises the error if that fails, too.
        """
        while self._failed:
            if needed is None or self._failed[-1] in needed:
                self._drawn.append((self._failed[-1], self._draw(self._failed[-1])))
            self._failed.pop()
        return dict(self._drawn.popleft() for _ in range(len(self._drawn)))

    def _work(self, paths: Sequence[str]) -> None:
        for path in paths:
            if self._is_stopped or not main_thread().is_alive():
                break
            try:
                self._drawn.append((path, self._draw(path)))
            except Exception:  # raised again by `poll`
                self._failed.append(path)
        self.is_done = True
        self._on_done()
