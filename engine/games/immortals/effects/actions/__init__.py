"""Actions of revealed cards, one class each, with options, execution and reasons for unavailability."""
