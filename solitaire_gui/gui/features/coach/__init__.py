"""The offer to switch on the coach, who warns of moves that lose a won game (play/coach.py)."""
