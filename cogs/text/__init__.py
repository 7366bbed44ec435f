"""Words that several rooms need: events of the platform, times, and times as people type them; their texts lie here."""
