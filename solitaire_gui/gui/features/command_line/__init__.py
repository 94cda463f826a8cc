"""The line for typed commands below the table."""
