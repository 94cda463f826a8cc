"""What a screen is made of: elements in rows and columns, and the base of all widgets."""
