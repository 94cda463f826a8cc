"""What was played and won, and what becomes of it."""
