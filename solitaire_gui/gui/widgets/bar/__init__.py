"""The bar above a table: its buttons, status, lamp, tooltips, and the message line."""
