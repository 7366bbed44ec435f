"""Two worlds that differ in secrets alone, compared by all that others can see."""
