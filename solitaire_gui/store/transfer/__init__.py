"""Everything as one JSON file: written, read as a stream, and the process that does so."""
