"""Everything as one JSON file, written and read step by step; and one game as a file."""
