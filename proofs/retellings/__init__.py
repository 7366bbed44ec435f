"""The public position of a match, reconstructed from its public events alone."""
