"""The board of Brigandine."""
