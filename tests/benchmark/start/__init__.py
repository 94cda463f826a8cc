"""The start of the program and of others, as the screen shows it; then their rest and a drag."""
