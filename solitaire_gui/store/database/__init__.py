"""The SQLite file: opened, checked, repaired if it is damaged, locked while it is in use."""
