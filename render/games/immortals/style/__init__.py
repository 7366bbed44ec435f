"""The colours and signs of Immortals."""
