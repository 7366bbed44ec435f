"""Words that several rooms need: events of the platform, times, and times as people type them; their texts lie here."""

from pathlib import Path

from render.text.say import share_texts

share_texts(Path(__file__).parent)
