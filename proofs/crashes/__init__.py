"""Kills of the bot at named places while a written match is played."""
