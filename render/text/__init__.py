"""Keys to sentences, in the reader's language."""
