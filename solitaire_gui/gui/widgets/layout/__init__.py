"""Elements in rows and columns, widgets, focus, scrolling."""
