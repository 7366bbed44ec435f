"""The obligations of every game to the platform, as checks over one random match."""
