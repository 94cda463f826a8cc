"""The command line below the table, which executes typed lines."""
