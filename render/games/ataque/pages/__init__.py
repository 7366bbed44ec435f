"""The other pictures of Ataque à Torre: close-ups, posters, reference sheets, tableaus."""
