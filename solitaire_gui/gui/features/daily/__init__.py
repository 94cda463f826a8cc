"""The daily deals and what became of them."""
