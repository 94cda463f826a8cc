"""What hands mean on a table: a pointer, a drag, a cursor. Pure."""
