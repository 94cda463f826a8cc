"""Why a table is lost: the cards that wait for each other, or how the game goes on to its end."""
