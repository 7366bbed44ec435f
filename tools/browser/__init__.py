"""A headless browser on the sandbox's page, for tests and for measuring."""
