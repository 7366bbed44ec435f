"""What a bot can try alone on a real server."""
