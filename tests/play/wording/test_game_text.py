"""What several screens say of a game."""

from __future__ import annotations

from solitaire_gui.play.wording.game_text import score_text


def test_thousands_of_games_are_written_as_all_numbers_are() -> None:
    assert score_text(1234, 56789) == "won 1,234 of 56,789"
