"""The colours and signs of Brigandine."""
