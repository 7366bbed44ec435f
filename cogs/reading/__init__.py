"""What anybody may look up: the board, the log, open matches, the rules."""
