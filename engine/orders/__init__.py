"""Answers laid down beforehand, and when they are played."""
