"""Pictures and texts: what a view shows, in pixels and in words."""
