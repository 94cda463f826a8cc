"""A page on which a deal is laid card by card, or brought in as text."""
