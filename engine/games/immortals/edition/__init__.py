"""The rule data of Immortals, and what refuses it."""
