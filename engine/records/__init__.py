"""The stored records of matches, as plain structs."""
