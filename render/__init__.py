"""Pictures and texts of a view: pixels and words."""
