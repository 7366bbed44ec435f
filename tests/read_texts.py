"""Read all texts, for programs that are forked afterwards: each would read them for itself."""

from engine.games import REGISTRY
from render.text.say import LANGUAGES, Say

for language in LANGUAGES:
    for key in REGISTRY.kinds:
        Say(language, REGISTRY.bind(key))
