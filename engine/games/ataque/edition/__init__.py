"""The rule data of Ataque, and what refuses it."""
