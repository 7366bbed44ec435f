"""Everything that speaks with Discord, beside bot.py: thin, and ignorant of any game's rules."""
