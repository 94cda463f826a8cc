"""The recorded winnable deals, each with the lines that win it."""
