"""Read all texts, for programs that are forked afterwards: half of what the bot of a test computes would be this."""

from engine.games import REGISTRY
from render.say import LANGUAGES, Say

for language in LANGUAGES:
    for key in REGISTRY.kinds:
        Say(language, REGISTRY.bind(key))
