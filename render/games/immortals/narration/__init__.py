"""What pictures of Immortals say of a position and of what happened."""
