"""A table as a picture: where its cards lie, how they move, what is highlighted."""
