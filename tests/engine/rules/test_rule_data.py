"""Rule data of any game: fields are strictly typed, and a fault names file and place."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.games import REGISTRY
from engine.rules.core import InputError
from engine.rules.rule_data import EditionError, Editions, Row, need, rows_of, tables_of
from tests.every_day import leave_to_proof
from tests.offering import offering


class Tile(Row, frozen=True):
    worth: int
    name: str = ""


@dataclass
class Tiles:
    name: str
    tiles: dict[str, Tile]


def read(toml: str, name: str) -> Tiles:
    return Tiles(name, rows_of(tables_of(toml, {"tiles"}, {"extra"}), "tiles", Tile))


def check(edition: Tiles) -> None:
    need([id_ for id_, tile in edition.tiles.items() if tile.worth < 0], "fault-debt", place="tiles")


def load_text(toml: str) -> Tiles:
    return Editions(Path(), read, [check]).load(toml, "mine")


def test_rows_are_typed_and_named():
    edition = load_text('[tiles]\ngreen-2 = { worth = 3, name = "Meadow" }')
    assert edition == Tiles("mine", {"green-2": Tile(3, "Meadow")})


def test_a_table_may_be_allowed_and_not_needed():
    assert load_text("[tiles]\n[extra]").tiles == {}


@pytest.mark.parametrize(
    ("toml", "key", "place"),
    [
        ("[tiles", "fault-toml", "why="),
        ("", "fault-table-missing", "what=tiles"),
        ("[tiles]\n[tyles]", "fault-table-unknown", "what=tyles"),
        ("tiles = 3", "fault-value", "place=tiles "),
        ("[tiles]\nGreen = { worth = 1 }", "fault-id", "what=Green place=tiles"),
        (f"[tiles]\n{'g' * 26} = {{ worth = 1 }}", "fault-id", "place=tiles"),
        ("[tiles]\ngreen = { }", "fault-value", "place=tiles.green .*worth"),
        ('[tiles]\ngreen = { worth = "1" }', "fault-value", "place=tiles.green .*worth"),
        ("[tiles]\ngreen = { worth = 1, price = 2 }", "fault-value", "place=tiles.green .*price"),
        ("[tiles]\ngreen = { worth = -1 }", "fault-debt", "what=green place=tiles"),
    ],
)
def test_a_fault_names_file_and_place(toml, key, place):
    with pytest.raises(EditionError, match=rf"^mine\.toml: {key} .*{place}"):
        load_text(toml)


WRITTEN = offering("toml")


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize(
    "toml",
    [
        "x = " + "[\n" * 50_000 + "]\n" * 50_000,
        "x = " + "9" * 799,
        "x = " + "9" * 10_000,
        "x = 0x" + "f" * 10_000,
        "[" + ".".join("x" * 400) + "]\n" * 600,
    ],
    ids=["nested", "number", "digits", "hexadecimal", "names"],
)
def test_malformed_rule_data_is_an_edition_error(game, toml):
    with pytest.raises(EditionError):
        REGISTRY.bind(game, toml.encode(), "mine")


@pytest.mark.parametrize("game", leave_to_proof(WRITTEN, but=["ataque", "immortals"]))
def test_no_number_may_be_huge(game):
    """The first number of each name in the bundled edition."""
    toml = REGISTRY.bind(game, None).data.decode()
    numbers = re.finditer(r"^#.*$|\b([\w-]+) = (\d+)\b", toml, re.MULTILINE)
    spans = {match[1]: match.span(2) for match in reversed([*numbers]) if match[1]}
    assert spans
    for start, end in spans.values():
        with pytest.raises(InputError):
            REGISTRY.bind(game, f"{toml[:start]}{10**18}{toml[end:]}".encode(), "mine")


def test_the_text_of_a_fault_leaves_the_file_to_whoever_has_it():
    with pytest.raises(InputError) as caught:
        load_text("")
    assert "mine" not in str(caught.value.text)


def list_unsourced(place, value, covered=()):
    """List the tables of rule data of which neither a row nor the file's table of sources says where they are from."""
    if place in covered or (isinstance(value, dict) and "source" in value):
        return []
    rows = list(value.values()) if isinstance(value, dict) else value
    if not rows or not all(isinstance(row, dict) for row in rows):
        return [place]
    return [bare for row in rows for bare in list_unsourced(place, row)]


@pytest.mark.parametrize("key", WRITTEN)
def test_the_bundled_rule_data_says_of_every_row_where_it_is_from(key):
    tables = tomllib.loads(REGISTRY[key].editions.file.read_text(encoding="utf-8"))
    covered = tables.pop("sources", {})
    assert [bare for place, value in tables.items() for bare in list_unsourced(place, value, covered)] == []
