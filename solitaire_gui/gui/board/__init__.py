"""A table as a picture: where its cards lie and how they move."""
