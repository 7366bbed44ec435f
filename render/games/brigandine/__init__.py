"""The pictures of Brigandine."""
