"""The clock at work: the sweep that plays for the late, and the messages before it."""
