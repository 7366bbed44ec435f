"""The storage interface, one protocol per subject."""
