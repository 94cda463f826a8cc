"""The clock stands still, and no card is seen."""
