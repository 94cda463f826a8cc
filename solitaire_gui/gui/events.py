"""Kinds of events that threads of this program post to wake the window."""

from __future__ import annotations

import pygame

SHARPENED = pygame.event.custom_type()
"""Pictures of a new size are ready to be taken."""
ANSWERED = pygame.event.custom_type()
"""The solver's answer is ready to be taken."""
