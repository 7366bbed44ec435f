"""The interfaces and base classes that every game imports."""
