"""The coach, who tells of moves that throw a win away (play/coach.py), is offered."""
