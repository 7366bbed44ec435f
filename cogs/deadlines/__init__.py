"""The clock: the sweep that plays for late seats, and the reminders before it."""
