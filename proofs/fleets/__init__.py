"""Bot processes on one server that are killed, stopped and disconnected."""
