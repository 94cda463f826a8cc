"""Lists and tables that scroll."""
