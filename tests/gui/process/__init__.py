"""Programs that the tests start in a process of their own."""
