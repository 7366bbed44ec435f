"""For whoever manages the host: how the bot stands, as a command and as metrics."""
