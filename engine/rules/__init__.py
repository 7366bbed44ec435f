"""How a game is written: what a game imports besides the ground."""
