"""Write the page of a match: one HTML file that loads nothing and sends nothing."""

import gzip
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from engine.rules.core import Ref
from render.assets.fonts import ASIAN, BOLD, FACES, FOLDER, FULL, ROBOT, SHAPED
from render.match_page.book import Book, encode_sign
from render.match_page.moment import Facts, Shot
from render.pages.themes import Theme
from render.painter import Throw

HERE = Path(__file__).parent
SCRIPTS = "board.js", "fair.js", "page.js"
SYSTEM = ASIAN, SHAPED, ROBOT, *FULL.values()  # typefaces that a device has itself, too large for a page
# what the files in fonts/web have at least
LATIN = re.compile("[ -~\u00a0-\u017f\u2010-\u203a\u20ac\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*")
TONES = "page", "panel", "plate", "rim", "ink", "faint", "bright", "head", "note", "gain", "loss"
MARK = re.compile(r"\{\{(\w+)\}\}")


class PagePlayer(msgspec.Struct, frozen=True):
    """A seat: name, colour, the side that it leads, and its place at the end, 0 before."""

    name: str
    colour: str
    side: str
    place: int = 0


class PageHead(msgspec.Struct, frozen=True):
    """The facts of a page besides its steps.

    said: how the match ended, or stands. themes: the first is shown where the device wants none of the others. words:
    texts of the page by key. fair: what `/match export` publishes about chance, None: nothing.
    """

    language: str
    title: str
    said: str
    ended: bool
    themes: tuple[Theme, ...]
    players: tuple[PagePlayer, ...]
    words: Mapping[str, str]
    fair: Mapping[str, Any] | None = None


class StillRound(msgspec.Struct, frozen=True):
    """A round in the form without script: title, number of its first step, and a WebP picture or b""."""

    title: str
    first: int
    picture: bytes = b""
    alt: str = ""


class PageSteps(Book):
    """Collects the steps of a match."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[dict[str, Any]] = []
        self._battles: list[list[Any]] = []
        self._throws: list[Throw] = []
        self._places: dict[str, dict[str, Any]] = {}

    def add_step(
        self,
        board: Sequence[Shot],
        battles: Iterable[Sequence[Shot]],
        tableaus: Iterable[Sequence[Shot]],
        facts: Facts,
        lines: Sequence[str],
        alone: Sequence[Sequence[str]],
        explain: Callable[[Ref], Mapping[str, str]],
    ) -> None:
        """Add a step. All its pictures must be there.

        board, battles, tableaus: in each theme, tableaus by seat. lines: what everybody saw. alone: by seat what only
        it was told. explain: returns a place's name, about and rule.
        """
        at = len(self.steps)
        scene, alt = self._add_shot(board)
        self.steps.append(
            {
                "scene": scene,
                "alt": alt,
                "lines": lines,
                "alone": alone,
                "tableaus": [self._add_shot(shot) for shot in tableaus],
                "points": facts.points,
            }
        )
        self._battles += [[at, *self._add_shot(shot)] for shot in battles]
        self._throws += facts.throws
        for place in facts.places:
            if place.spot not in self._places:
                self._places[place.spot] = {"spot": place.spot, **explain(place.thing), "told": []}
            told = self._places[place.spot]["told"]
            if not told or told[-1][1:] != [place.told, place.holder]:
                told.append([at, place.told, place.holder])

    def _add_shot(self, shot: Sequence[Shot]) -> list[Any]:
        return [self.add_scene([look.drawn for look in shot]), shot[0].alt]

    def write(self) -> dict[str, Any]:
        """Return the steps, battles and places with all their shapes."""
        return {
            **super().write(),
            "steps": self.steps,
            "battles": self._battles,
            "throws": self._throws,
            "places": list(self._places.values()),
        }


def write_page(head: PageHead, rounds: Sequence[StillRound], poster: bytes, steps: PageSteps) -> bytes:
    """Return the file. poster: a WebP picture of how the match stands, or b""."""
    files = _Files()
    attach, title = files.attach, (FACES[head.themes[0].face].file, set(head.title))
    fonts = *steps.fonts.items(), (BOLD, set[str]()), title  # page.js counts on the last two
    data = {
        **msgspec.structs.asdict(head),
        **steps.write(),
        "themes": [theme.key for theme in head.themes],
        "rounds": [(each.title, each.first) for each in rounds],
        "fonts": [(*attach(_load_font(*font)), "Bold" in font[0]) for font in fonts],
        "pictures": {name: attach(file) for name, file in steps.pictures.items()},
        "signs": {name: attach(encode_sign(name)) for name in steps.signs},
    }
    script, style = _read_script(), _write_style(head.themes) + (HERE / "page.css").read_text("utf-8")
    parts = {
        "comment": re.sub(r"[<>]|--+", " ", f"{head.title} · {head.said} {head.words['comment']}"),
        "language": head.language,
        "title": escape(head.title),
        "said": escape(head.said),
        "policy": f"script-src 'sha256-{_digest(script)}'; style-src 'sha256-{_digest(style)}'",
        "style": style,
        "still": _write_still(head, rounds, poster, steps),
        "data": files.pack(data),
        "script": script,
    }
    page = MARK.sub(lambda mark: parts[mark[1]], (HERE / "page.html").read_text("utf-8"))
    return page.encode()


class _Files(dict[bytes, tuple[int, int]]):
    """Files behind the data: offset and length of each."""

    def attach(self, file: bytes) -> tuple[int, int]:
        return self.setdefault(file, (sum(map(len, self)), len(file)))

    def pack(self, data: Mapping[str, Any]) -> str:
        """Return the data's length (4 bytes, little-endian), the data as JSON and the files: gzip, then base64."""
        encoded = msgspec.json.encode(data)
        whole = len(encoded).to_bytes(4, "little") + encoded + b"".join(self)
        return b64encode(gzip.compress(whole, 6, mtime=0)).decode()


def _load_font(name: str, letters: Iterable[str]) -> bytes:
    """Return the file of a typeface with these letters, b"" if the device's own is used."""
    file = FOLDER / name
    if LATIN.fullmatch("".join(letters)):
        file = FOLDER / "web" / f"{file.stem}.woff2"
    return b"" if name in SYSTEM else file.read_bytes()


def _write_style(themes: Sequence[Theme]) -> str:
    """Return the colours of the themes as CSS variables: by the reader's choice or the device's preference."""
    first, *others = themes
    asked = {"day": "(prefers-color-scheme:light)", "contrast": "(prefers-contrast:more)"}
    rules = [f":root{{{_write_tones(first)}}}"]
    rules += [
        f"@media{asked[theme.key]}{{:root:not([data-theme]){{{_write_tones(theme)}}}}}"
        for theme in others
        if theme.key in asked
    ]
    rules += [f"[data-theme={theme.key}]{{{_write_tones(theme)}}}" for theme in themes]
    return "".join(rules) + "\n"


def _write_tones(theme: Theme) -> str:
    return ";".join(f"--{name}:{getattr(theme, name)}" for name in TONES)


@cache
def _read_script() -> str:
    return "\n".join((HERE / name).read_text("utf-8") for name in SCRIPTS)


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _write_still(head: PageHead, rounds: Sequence[StillRound], poster: bytes, steps: PageSteps) -> str:
    """Return the page without script: how the match ended, then the rounds, each with its lines."""
    last = steps.steps[-1]["alt"] if steps.steps else ""
    shown = [_show_picture(poster, last), f"<p>{escape(head.words['quiet'])}</p>"]
    ends = [each.first for each in rounds[1:]] + [len(steps.steps)]
    for each, end in zip(rounds, ends, strict=True):
        lines = [line for step in steps.steps[each.first : end] for line in step["lines"]]
        if lines:
            said = "".join(f"<li>{_strong(line)}</li>" for line in lines)
            picture = _show_picture(each.picture, each.alt)
            shown.append(
                f"<details><summary>{escape(each.title)}</summary>{picture}<ul>{said}</ul></details>"
            )
    return "".join(shown)


def _show_picture(file: bytes, alt: str) -> str:
    code = b64encode(file).decode()
    return f'<img alt="{escape(alt)}" src="data:image/webp;base64,{code}">' if file else ""


def _strong(line: str) -> str:
    """Return a line as HTML, with words between ** in bold."""
    parts = escape(line).split("**")
    return "".join(f"<b>{part}</b>" if number % 2 else part for number, part in enumerate(parts))
