"""The colours and signs of Ataque à Torre."""
