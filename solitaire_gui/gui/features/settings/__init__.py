"""The settings, the choice of language, and the player's own pictures for the card backs."""
