"""Who plays, each with games of their own."""
