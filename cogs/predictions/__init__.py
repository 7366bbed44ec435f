"""What spectators predict of the matches of others, for points over a season."""
