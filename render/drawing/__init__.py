"""Shapes to pixels: a scene, brushes, PNG files and films."""
