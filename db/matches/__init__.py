"""Matches: their logs, lobbies, times, orders, results and announcements."""
