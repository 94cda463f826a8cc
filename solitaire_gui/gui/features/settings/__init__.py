"""What the player can set, the languages, and pictures for the back of the cards."""
