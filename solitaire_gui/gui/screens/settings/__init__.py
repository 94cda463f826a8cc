"""What the player may choose."""
