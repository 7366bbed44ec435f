"""The pictures of Immortals."""
