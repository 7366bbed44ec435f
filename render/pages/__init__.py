"""Parts of the pictures of all games: the painter's input, themes, badges, posters."""
