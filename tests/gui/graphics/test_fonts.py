"""Paragraphs are broken where their language lets them be."""

from __future__ import annotations

import pygame

from solitaire_gui.gui.graphics import fonts


def test_no_line_ends_at_a_no_break_space() -> None:
    pygame.font.init()
    words = "Où va le 7 de cœur\u00a0? Sur le 8\u00a0; nulle part ailleurs\u00a0!"
    lines = fonts.wrap(words, 120, 16)
    assert len(lines) > 2
    assert " ".join(lines) == words
    assert not any(line[0] in "?;!" for line in lines)
