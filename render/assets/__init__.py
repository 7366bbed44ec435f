"""Typefaces, silhouettes, icons and colours, loaded to draw with."""
