"""What screens are made of, in one look for all."""
