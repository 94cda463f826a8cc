"""Numbers as plots, bars and large figures."""
