"""The one SQLite file: opened, checked, repaired, claimed by one program."""
