"""The battles of Immortals, drawn."""
