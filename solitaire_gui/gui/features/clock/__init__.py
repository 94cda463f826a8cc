"""The clock of the current game, and the timers of the controller."""
