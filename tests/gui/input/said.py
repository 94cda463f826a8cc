"""What is said to the player, in words."""

from __future__ import annotations

from solitaire_gui.gui.commands.request import Request, ShowMessage


def in_words(request: Request | None) -> Request | None:
    """Return a request; one to say something with its sentence in words."""
    return ShowMessage(str(request.sentence)) if isinstance(request, ShowMessage) else request
