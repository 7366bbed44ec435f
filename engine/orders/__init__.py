"""Orders: answers stored in advance, and when they are played."""
