"""The days of the calendar: their deals, the goals of a week, months."""
