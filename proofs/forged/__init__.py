"""Presses that no honest client sends."""
