"""Processes that work for the bot: one message in, one message out."""
