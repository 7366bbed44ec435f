"""Plots of the report as SVG: bars with their figures, since each compares a handful of numbers."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

WIDE, LEFT, ROW, HEAD, END = 760, 250, 22, 40, 90
INKS = ("#4f6bd8", "#c98a2b", "#5b8c5a", "#9a5fb0")
Bar = tuple[str, Sequence[float]]


def draw_plots(report: Mapping[str, Any], folder: Path) -> None:
    """Draw a plot for each case that the report holds and that has one."""
    for name, (case, title, keys, read) in PLOTS.items():
        if lines := report["cases"].get(case):
            (folder / f"bench-{name}.svg").write_text(draw_bars(title, keys, list(read(lines))), "utf-8")


def draw_bars(title: str, keys: Sequence[str], bars: Sequence[Bar]) -> str:
    """Draw bars from the left, a group a name, in one ink for each key; the longest fills the width."""
    most = max((value for _, values in bars for value in values), default=1) or 1
    high = HEAD + sum(ROW * len(values) + 8 for _, values in bars) + 10
    shapes = [f'<text x="10" y="24" font-size="16" font-weight="bold">{escape(title)}</text>']
    for at, key in enumerate(keys if len(keys) > 1 else ()):
        x = WIDE - 230 + at * 110
        shapes.append(f'<rect x="{x}" y="12" width="12" height="12" fill="{INKS[at % len(INKS)]}"/>')
        shapes.append(f'<text x="{x + 17}" y="23" font-size="13">{escape(key)}</text>')
    y = HEAD
    for name, values in bars:
        shapes.append(
            f'<text x="{LEFT - 8}" y="{y + ROW * len(values) / 2 + 4}" font-size="13" text-anchor="end">{escape(name)}</text>'
        )
        for at, value in enumerate(values):
            long = round((WIDE - LEFT - END) * value / most, 1)
            shapes.append(
                f'<rect x="{LEFT}" y="{y + 3}" width="{long}" height="{ROW - 5}" fill="{INKS[at % len(INKS)]}"/>'
            )
            shapes.append(f'<text x="{LEFT + long + 6}" y="{y + 16}" font-size="13">{value:,.6g}</text>')
            y += ROW
        y += 8
    inside = "\n".join(shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{high}" font-family="sans-serif">'
        f'\n<rect width="100%" height="100%" fill="#ffffff"/>\n{inside}\n</svg>\n'
    )


def _read_playouts(lines: Sequence[Mapping[str, Any]]) -> Iterator[Bar]:
    for line in lines:
        yield line["game"], (line["answers_per_s"], line["chess_moves_per_s"])


def _read_pictures(lines: Sequence[Mapping[str, Any]]) -> Iterator[Bar]:
    for line in lines:
        if "median_ms" in line and not line["name"].startswith("first-paint"):
            yield line["name"], (line["median_ms"],)


def _read_growth(lines: Sequence[Mapping[str, Any]]) -> Iterator[Bar]:
    for line in lines:
        if line["seats"] == "people":
            yield line["what"], tuple(line["steps"])


def _read_storage(lines: Sequence[Mapping[str, Any]]) -> Iterator[Bar]:
    for what in ("commit", "look"):
        middle = sorted(lines, key=lambda line: line[what]["median_ms"])[len(lines) // 2]
        yield what, (middle[what]["median_ms"], middle[f"bare_{what}"]["median_ms"])


def _read_seats(lines: Sequence[Mapping[str, Any]]) -> Iterator[Bar]:
    for line in lines:
        yield f"{line['seats']} seats", (line["commit"]["median_ms"], line["look"]["median_ms"])


def _read_open(lines: Sequence[Mapping[str, Any]]) -> Iterator[Bar]:
    for line in lines:
        yield f"{line['open']:,} open matches", (line["ready_s"], line["idle"]["rss"] / 100)


PLOTS = {
    "storage": ("commit", "Milliseconds, a file", ("ours", "bare sqlite3"), _read_storage),
    "server": ("commit on a server", "Milliseconds, a server", ("ours", "bare psycopg"), _read_storage),
    "seats": ("commit by seats", "Milliseconds, by seats", ("commit", "look"), _read_seats),
    "open": ("open", "A start, by open matches", ("seconds", "100 MiB"), _read_open),
    "playouts": (
        "playouts",
        "Random answers a second of computing",
        ("ours", "python-chess"),
        _read_playouts,
    ),
    "pictures": ("render", "Milliseconds to paint a picture (median)", ("ms",), _read_pictures),
    "growth": (
        "growth",
        "Steps of SQLite's machine, by length of the log",
        ("100 entries", "3,000"),
        _read_growth,
    ),
}
