"""The other pictures of Brigandine: close-ups, posters, reference sheets, tableaus."""
