"""AI seats and absent people's seats, played by processes that compute their answers."""
