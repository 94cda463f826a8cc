"""How a screen says what it is made of: rows of words, pictures and widgets."""
