"""Reviews of games: table by table, with the solver's verdict on each."""
