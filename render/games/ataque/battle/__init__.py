"""The battles of Ataque à Torre, drawn."""
