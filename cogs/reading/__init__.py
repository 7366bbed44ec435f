"""Views for all users: the board, the log, open matches, the rules."""
