"""Where the court picture sits on the card; both the faces and the courts read it here.

Rank and suit stand side by side in the top left corner, so that a squeezed fan shows both. The
frame therefore loses two corners, top left and (half turned) bottom right: `card.py` paints paper
and an inner edge over them after the court figure, so a figure may simply run on beneath, but
nothing that matters (crown, face, emblem, a pip) may lie there.
"""

FRAME = (34.0, 18.0, 182.0, 314.0)
"""Left, top, width and height: the queen's 174 x 302 made 4 % larger, one factor both ways."""

FRAME_RADIUS = 6.0
FRAME_STROKE = 1.8

CORNER = (82.0, 57.0)
"""Right and bottom of the paper corner that holds the index; its half-turn is the other one."""
