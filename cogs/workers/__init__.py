"""Worker processes of the bot: one message in, one message out."""
