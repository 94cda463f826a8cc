"""A first game, led: the meant move is lit, and a sentence says why it may be played."""
