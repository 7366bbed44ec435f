"""The Discord half, one room a subject; only here and in bot.py is discord imported."""
