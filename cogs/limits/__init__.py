"""Avoid Discord's penalties: backoffs, a circuit breaker, and a limit on new direct messages."""
