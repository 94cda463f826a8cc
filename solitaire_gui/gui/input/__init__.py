"""What pointer, finger and keys mean on a table. Pure."""
