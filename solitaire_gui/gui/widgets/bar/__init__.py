"""The bar above a table, and the message line below it."""
