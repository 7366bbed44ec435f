"""Drivers of seats that see only what the seat may see."""
