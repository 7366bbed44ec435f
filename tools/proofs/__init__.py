"""The standing proof: programs that try to break what the bot promises, at length; tests hold a short run of each."""
