"""A table, or a lost game, of which one thing is asked."""
