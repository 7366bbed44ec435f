"""What the pictures of all games share: what a painter is given, themes, badges, posters."""
