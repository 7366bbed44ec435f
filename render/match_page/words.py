"""The texts of a match's page, with placeholders for values that the page fills in."""

from render.text.say import Say

KEY = "page-"
FILLED = [
    "round",
    "n",
    "all",
    "who",
    "when",
    "rule",
    "said",
    "unit",
    "thrown",
    "expected",
    "draws",
    "blocks",
    "seconds",
    "differs",
    "number",
    "game",
]


def list_words(say: Say) -> dict[str, str]:
    """Return the page's texts by key. {name} stands where the page fills in a value."""
    holes = {name: f"{{{name}}}" for name in FILLED}
    return {key.removeprefix(KEY): say.line(key, **holes) for key in say.list_keys(KEY)}
