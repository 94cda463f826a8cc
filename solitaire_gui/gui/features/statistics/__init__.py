"""What was played and won."""
