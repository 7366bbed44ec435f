"""Two worlds that differ in secrets alone, compared by everything that others can see."""
