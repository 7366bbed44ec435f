"""What is kept of matches, as plain structs."""
