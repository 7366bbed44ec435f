"""The pictures of Ataque à Torre."""
