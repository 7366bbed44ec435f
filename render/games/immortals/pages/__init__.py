"""The other pictures of Immortals: close-ups, posters, reference sheets, tableaus."""
