"""The texts of a match's page, with placeholders for values that the page fills in."""

from render.text.say import Say

FILLED = {
    "where": ("round", "n"),
    "step": ("n", "all"),
    "held": ("who",),
    "since": ("when",),
    "rule": ("rule",),
    "alone": ("who", "said"),
    "hands": ("who",),
    "chart": ("unit",),
    "luck": ("thrown", "expected"),
    "goto": ("when",),
    "verified": ("draws", "blocks", "seconds"),
    "differs": ("differs",),
}
PLAIN = """
    board battles scores players fair care about seen spectator everybody colours auto dusk day contrast
    slider first back play pause on last near fit close log now places place nobody gone words round verify
    compare commitment secret terms draws running quiet whole keys credits comment
"""


def list_words(say: Say) -> dict[str, str]:
    """Return the page's texts by key. {name} stands where the page fills in a value."""
    words = {key: say.line(f"page-{key}") for key in PLAIN.split()}
    for key, names in FILLED.items():
        words[key] = say.line(f"page-{key}", **{name: f"{{{name}}}" for name in names})
    own = {key: say.line(f"page-{key}") if say.has(f"page-{key}") else "" for key in ("unit", "thrown")}
    return words | own
