"""The rule data of Ataque and its checks."""
