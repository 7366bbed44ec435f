"""The bot's state for its host, as a command and as metrics."""
