"""What pictures of Ataque à Torre say of a position and of what happened."""
