"""Random matches of every game, judged, told again and kept."""
