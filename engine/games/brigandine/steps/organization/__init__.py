"""The organization: what each player does in secret, all at once."""
