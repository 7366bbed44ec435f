"""Texts that several packages need: platform events, times, and times as users type them."""
