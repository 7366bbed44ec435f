"""What cards, events and abilities do: one class each."""
