"""The small charges of ornament, each one path about 22 high around its middle."""

from images.draw.courts.pen import placed
from images.draw.suits import DIAMONDS, HEARTS, SIGNS, SPADES

_SMALL = 0.64

LOZENGE = placed(SIGNS[DIAMONDS], 0, 0, _SMALL)
HEART = placed(SIGNS[HEARTS], 0, 0, _SMALL)
SPADE = placed(SIGNS[SPADES], 0, 0, _SMALL)
CLUB = (
    "M0 -11.4C-6 -11.4 -7.4 -5 -3.6 -2.2C-7.4 -4 -11.4 -1.2 -11 2.8C-10.6 7.6 -4.4 8.6 -1.4 4.6"
    "C-1.8 7.6 -2.8 9.8 -4.6 11.2L4.6 11.2C2.8 9.8 1.8 7.6 1.4 4.6C4.4 8.6 10.6 7.6 11 2.8"
    "C11.4 -1.2 7.4 -4 3.6 -2.2C7.4 -5 6 -11.4 0 -11.4Z"
)
"""Drawn without the arcs of the pip, so that it can be turned."""

FLEUR = (
    "M0 -12C-4 -7.4 -4.4 -2.6 -2.4 1.4L-3 1.4C-3.6 -3.4 -8.4 -5.4 -10.4 -1.6C-11.6 1 -9.8 3.6"
    " -7.4 2.8C-7.8 5 -5 5.6 -3.4 4.6L-3.4 6L-2.4 6C-2.8 8.4 -3.6 10 -4.6 11L4.6 11C3.6 10"
    " 2.8 8.4 2.4 6L3.4 6L3.4 4.6C5 5.6 7.8 5 7.4 2.8C9.8 3.6 11.6 1 10.4 -1.6C8.4 -5.4 3.6"
    " -3.4 3 1.4L2.4 1.4C4.4 -2.6 4 -7.4 0 -12Z"
)
CROSS = "M-1.6 9L-1.6 2L-7 2.6L-7 -2.6L-1.6 -2L-2.4 -9L2.4 -9L1.6 -2L7 -2.6L7 2.6L1.6 2L1.6 9Z"
GEM = "M0 -10L7 0L0 10L-7 0Z"
ERMINE = "M0 -3.4C1.6 -1 1.3 1 2 3.4L0 2.2L-2 3.4C-1.3 1 -1.6 -1 0 -3.4Z"
