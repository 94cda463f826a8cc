"""The rules of each game, as its specification names them, on plain lists."""
