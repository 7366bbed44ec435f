"""The organization: the secret, simultaneous actions of all players."""
