"""The rule data of Brigandine, and what refuses it."""
