"""Counts of what a match asks of people, of Discord and of the bot: `python -m tools.count CASE`."""
