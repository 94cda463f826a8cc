"""What every screen is made from, and the stack of them."""
