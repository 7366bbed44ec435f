"""The public position of a match, told again from its public events alone."""
