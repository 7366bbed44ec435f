"""Effects of actions and magic cards, one class each."""
