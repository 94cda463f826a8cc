"""The SQLite file: opened, watched, mended if it is damaged, locked while it is in use."""
