"""What a good player of Immortals would do, worked out from what one seat may see: greedy's knowledge of the game."""
