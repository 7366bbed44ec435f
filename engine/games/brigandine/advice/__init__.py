"""How a good player answers."""
