"""A new deal, of whichever kind, and the games that wait."""
