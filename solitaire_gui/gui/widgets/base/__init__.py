"""What every widget is, who has the focus, and the dialog that they stand in."""
