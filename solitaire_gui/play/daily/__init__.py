"""The calendar, the daily deals, and the goals of a week."""
