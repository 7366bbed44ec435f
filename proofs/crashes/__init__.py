"""Kills of the bot at named places while a scripted match is played."""
