"""Panels of running matches: a seat's question as components, and the handlers of its presses."""
