"""What pictures of Brigandine say of a position and of what happened."""
