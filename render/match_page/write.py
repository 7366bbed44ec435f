"""Write the page of a match: one HTML file that loads nothing and sends nothing."""

import gzip
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from engine.rules.game import Narration
from render.assets.fonts import ASIAN, BOLD, FACES, FOLDER, FULL, ROBOT, SHAPED
from render.match_page.book import Book
from render.pages.themes import Theme
from render.painter import AnyPainter, AnySight, Place, Throw
from render.text.say import Say, begin_capital

HERE = Path(__file__).parent
SCRIPT = "\n".join((HERE / name).read_text("utf-8") for name in ("board.js", "fair.js", "page.js"))
STYLE, PAGE = ((HERE / name).read_text("utf-8") for name in ("page.css", "page.html"))
SYSTEM = ASIAN, SHAPED, ROBOT, *FULL.values()  # typefaces that a device has itself, too large for a page
# what the files in fonts/web have at least
LATIN = re.compile("[ -~\u00a0-\u017f\u2010-\u203a\u20ac\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*")
TONES = "page", "panel", "plate", "rim", "ink", "faint", "bright", "head", "note", "gain", "loss"
# where a theme's colours hold unless the reader chooses: the first of a page everywhere
ASKED = {"day": "@media(prefers-color-scheme:light)", "contrast": "@media(prefers-contrast:more)"}
KEY = "page-"
# the values of texts that the page fills in
FILLED = (
    "round", "n", "all", "who", "when", "rule", "said", "unit", "thrown", "expected", "draws", "blocks", "seconds", "differs",
    "number", "game",
)  # fmt: skip


class PagePlayer(msgspec.Struct, frozen=True):
    """A seat: name, colour, the side that it leads, and its place at the end, 0 before."""

    name: str
    colour: str
    side: str = ""
    place: int = 0


class PageRound(msgspec.Struct, frozen=True):
    """A round: title, number of its first step, and for the form without script a WebP picture or b""."""

    title: str
    first: int
    picture: bytes = b""
    alt: str = ""


class PageHead(msgspec.Struct, frozen=True):
    """The facts of a page besides its steps.

    said: how the match ended, or stands. themes: the first is shown where the device wants none of the others. poster: a
    WebP picture of how the match stands, or b"". fair: what `/match export` publishes about chance, None: nothing.
    """

    title: str
    said: str
    ended: bool
    themes: tuple[Theme, ...]
    players: tuple[PagePlayer, ...]
    rounds: Sequence[PageRound]
    poster: bytes = b""
    fair: Mapping[str, Any] | None = None


class PageStep(msgspec.Struct, frozen=True):
    """A step of a match, the same for every game. Pictures are as Book.add_shots returns them.

    lines: what everybody saw. alone: by seat what only it was told. tableaus: by seat, empty while the match runs.
    facts: see read_facts.
    """

    board: list[Any]
    battles: list[list[Any]]
    tableaus: list[list[Any]]
    lines: Sequence[str]
    alone: Sequence[Sequence[str]]
    facts: tuple[list[Place], tuple[int, ...], list[Throw]]


def read_facts(painter: AnyPainter, sight: AnySight) -> tuple[list[Place], tuple[int, ...], list[Throw]]:
    """Return what a step says besides its pictures: places, points by seat, throws."""
    told = sight.say.restore_names
    places = [place._replace(told=begin_capital(told(place.told))) for place in painter.places(sight)]
    return places, painter.points(sight.view), list(painter.throws(sight.events))


def list_words(say: Say) -> dict[str, str]:
    """Return the page's texts by key. {name} stands where the page fills in a value."""
    holes = {name: f"{{{name}}}" for name in FILLED}
    return {key.removeprefix(KEY): say.line(key, **holes) for key in say.list_keys(KEY)}


def write_page(
    head: PageHead, steps: Sequence[PageStep], book: Book, narration: Narration[Any], say: Say
) -> bytes:
    """Return the file. narration: explains the places."""
    title, words = FACES[head.themes[0].face].file, list_words(say)
    fonts = *book.fonts.items(), (BOLD, ""), (title, head.title)  # page.js counts on the last two
    data = {
        **book.write(),
        "language": say.language,
        "ended": head.ended,
        "words": words,
        "themes": [theme.key for theme in head.themes],
        "players": head.players,
        "rounds": [(each.title, each.first) for each in head.rounds],
        "steps": [_write_step(step) for step in steps],
        "places": _list_places(steps, narration, say),
        "fonts": [(_load_font(*font), "Bold" in font[0]) for font in fonts],
        "fair": head.fair,
    }
    style = _write_tones(head.themes) + STYLE
    parts = {
        "comment": re.sub(r"[<>]|--+", " ", f"{head.title} · {head.said} {words['comment']}"),
        "language": say.language,
        "title": escape(head.title),
        "said": escape(head.said),
        "policy": f"script-src 'sha256-{_digest(SCRIPT)}'; style-src 'sha256-{_digest(style)}'",
        "style": style,
        "still": _write_still(head, steps, words["quiet"]),
        "data": _encode(gzip.compress(msgspec.json.encode(data), 6, mtime=0)),
        "script": SCRIPT,
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda mark: parts[mark[1]], PAGE).encode()


def _write_step(step: PageStep) -> dict[str, Any]:
    """Return a step as data. Places are told apart, as they rarely change."""
    _, points, throws = step.facts
    return {**msgspec.structs.asdict(step), "facts": None, "points": points, "throws": throws}


def _list_places(steps: Sequence[PageStep], narration: Narration[Any], say: Say) -> list[dict[str, Any]]:
    """Return each place with its name, explanation, rule, and what is told of it from a step on."""
    places = dict[str, dict[str, Any]]()
    for at, step in enumerate(steps):
        for spot, thing, told, holder in step.facts[0]:
            if spot not in places:
                about, rule = say(narration.explain(thing)).replace("**", ""), narration.find_rule(thing)
                named = begin_capital(say(thing))
                places[spot] = {"spot": spot, "name": named, "about": about, "rule": rule, "told": []}
            known = places[spot]["told"]
            if not known or known[-1][1:] != [told, holder]:
                known.append([at, told, holder])
    return list(places.values())


def _load_font(name: str, letters: Iterable[str]) -> bytes:
    """Return the file of a typeface with these letters, b"" if the device's own is used."""
    file = FOLDER / name
    if LATIN.fullmatch("".join(letters)):
        file = FOLDER / "web" / f"{file.stem}.woff2"
    return b"" if name in SYSTEM else file.read_bytes()


def _write_tones(themes: Sequence[Theme]) -> str:
    """Return the colours of the themes as CSS variables: by the reader's choice or the device's preference."""
    rules = []
    for theme in themes:
        tones = ";".join(f"--{name}:{getattr(theme, name)}" for name in TONES)
        asked = "@media all" if theme is themes[0] else ASKED.get(theme.key, "@media not all")
        rules.append(f"{asked}{{:root:not([data-theme]){{{tones}}}}}[data-theme={theme.key}]{{{tones}}}")
    return "".join(rules) + "\n"


def _write_still(head: PageHead, steps: Sequence[PageStep], quiet: str) -> str:
    """Return the page without script: how the match ended, then the rounds, each with its lines."""
    shown = [_show_picture(head.poster, steps[-1].board[-1]), f"<p>{escape(quiet)}</p>"]
    ends = [each.first for each in head.rounds[1:]] + [len(steps)]
    for each, end in zip(head.rounds, ends, strict=True):
        told = ("<br>".join(map(_strong, step.lines)) for step in steps[each.first : end])
        said = "".join(f"<li>{lines}</li>" for lines in told)
        body = (
            f"<summary>{escape(each.title)}</summary>{_show_picture(each.picture, each.alt)}<ul>{said}</ul>"
        )
        shown.append(f"<details>{body}</details>" if said else "")
    return "".join(shown)


def _show_picture(file: bytes, alt: str) -> str:
    return f'<img alt="{escape(alt)}" src="data:image/webp;base64,{_encode(file)}">' if file else ""


def _strong(line: str) -> str:
    """Return a line as HTML, with words between ** in bold."""
    return re.sub(r"\*\*(.*?)\*\*", r"<b>\1</b>", escape(line)).replace("**", "")


def _digest(text: str) -> str:
    return _encode(sha256(text.encode()).digest())


def _encode(file: bytes) -> str:
    return b64encode(file).decode()
