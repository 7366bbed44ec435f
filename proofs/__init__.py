"""Programs that try to break the project's promises. README.md lists their calls."""
