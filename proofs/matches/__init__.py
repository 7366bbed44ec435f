"""Random matches of every game, checked by referees, reconstructed and recorded."""
