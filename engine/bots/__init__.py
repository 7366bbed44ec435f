"""Drivers of seats. Each uses only the information of its seat."""
