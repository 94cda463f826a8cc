"""Days: the calendar, their deals, the goals of a week."""
