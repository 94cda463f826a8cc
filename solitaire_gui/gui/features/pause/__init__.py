"""A pause: the cards are hidden and the clock stops."""
