"""The board of Ataque à Torre."""
