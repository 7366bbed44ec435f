"""The cards of Immortals, drawn."""
