"""Short texts about deals, moves, hints and times."""
