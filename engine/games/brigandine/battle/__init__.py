"""Battles by rule, and their odds."""
