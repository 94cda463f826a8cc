"""A line on which commands are typed."""
