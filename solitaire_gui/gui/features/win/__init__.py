"""What is shown when a game is won."""
