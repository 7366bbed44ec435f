"""The cards of Brigandine, drawn."""
