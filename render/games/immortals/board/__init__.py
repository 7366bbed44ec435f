"""The board of Immortals."""
