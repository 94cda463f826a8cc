"""A past game, table by table, and what each was worth."""
