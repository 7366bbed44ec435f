"""Matches: their logs, lobbies, times, orders, results and what is shown of them."""
