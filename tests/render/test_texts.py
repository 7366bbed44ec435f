"""No text of any picture lies over another one or a sign, nor beyond the plate that it stands on."""

import re
from itertools import pairwise
from math import hypot
from unittest.mock import patch

import pytest
from msgspec.json import encode

from engine.games import GAMES, bind
from render.assets.colours import SEATS
from render.assets.fonts import CUT, fit_name, fit_text, keep_drawable
from render.drawing.byte_cache import ByteCache
from render.drawing.scene import Cube, Ground, Icon, Line, Rect, Scene, Words
from render.drawing.scenery import find_ink_box
from render.games import PAINTERS
from render.games.brigandine.battle.battle_ranks import LEAST as SMALL
from render.games.brigandine.battle.battle_ranks import NAME
from render.games.brigandine.cards.cards import NAMES
from render.games.brigandine.style.palette import NATIONS
from render.pages.themes import DEFAULT, THEMES
from render.text.say import LANGUAGES, Say
from tests.every_day import leave_to_proof
from tests.render.scenes import KEPT, list_digests, list_match_digests, list_scenes, name_long
from tests.render.test_themes import contrast
from tests.render.texts import find_below, find_faults, shape_holds
from tests.render.watching import gather_scenes, list_sizes
from tools.texts.pseudo_language import add_pseudo, speak_instead

PLATE = Rect(10, 10, 100, 40, "#ffffff", "#000000", 4)
SWORDS = Icon("swords", 80, 30, 30, "#ffffff", "#000000")
READABLE = 4.5  # contrast
BOX, LEAST = 465, 9  # points of Discord's box, and the least pixels of a figure there
# pixels that a name has: fallen in a crowd, on a narrow card
FALLEN, SHEET = 96, 160
OTHERS = [theme for theme in THEMES if theme != DEFAULT]
ROMAN = re.compile("[IVX]+")  # a round's number
ACCENTED = re.compile("[aeiouncy]", re.IGNORECASE)  # a letter that has an accent in the pseudo-language
PEOPLE = {
    "Ana", "Cleo", "Dov", "Eva", "Eve", "Fay", "Hohenstein", "Kaltenbrunner", "Maximiliana", "Wilhelmina",
}  # fmt: skip
PEOPLE |= {"von", "und", "with", "very", "long", "name", "indeed"}  # parts of a person's name
PEOPLE |= {"Bartholomäus", "مرحبا"}  # that ends where it is cut


def place(*shapes):
    return Scene(Ground(400, 100, "#222222"), (PLATE, *shapes))


@pytest.mark.parametrize(
    ("shapes", "faults"),
    [
        ((Words(60, 30, "inside", 20, "#000000"),), 0),
        ((Words(60, 30, "much too long for it", 20, "#000000"),), 1),
        ((Words(60, 44, "on the border", 14, "#000000"),), 1),
        ((Words(390, 60, "off the page", 20, "#000000"),), 1),
        ((Words(250, 30, "one", 20, "#ffffff"), Words(250, 46, "below", 20, "#ffffff")), 0),
        ((Words(250, 30, "one", 20, "#ffffff"), Words(260, 36, "other", 20, "#ffffff")), 1),
        ((Words(250, 30, "one", 20, "#ffffff"), Icon("swords", 270, 30, 30, "#ffffff", "#000000")), 1),
        ((SWORDS, PLATE, Words(60, 30, "hidden", 20, "#000000")), 0),
        ((PLATE, SWORDS, Words(60, 30, "inside", 20, "#000000")), 1),
        ((Icon("block", 250, 30, 60, "#ffffff", "#000000"), Words(250, 30, "one", 20, "#000000")), 0),
    ],
)
def test_the_measure_of_texts_finds_planted_faults(shapes, faults):
    assert len(list(find_faults(place(*shapes)))) == faults


@pytest.mark.proof
def test_no_text_of_the_gallery_lies_over_anything_or_beyond_its_plate_or_is_too_small_on_a_phone():
    scenes, kinds = list_scenes(), set()
    told = {
        f"{name}: {fault}" for name, scene in scenes for fault in find_faults(scene, signs=not on_land(name))
    }
    for name, scene in scenes:
        kinds.add("-".join(name.split("-")[:2]))
        sizes = [(share * BOX, said) for figure, share, said in list_sizes(scene) if figure]
        told |= {f"{name}: {said} of {size:.1f} pixels" for size, said in sizes if size < LEAST}
    assert told == set()
    assert len(kinds) > 20


@pytest.mark.proof
def test_no_text_has_a_fault_in_the_pseudo_language_and_all_words_are_its_own():
    """Painters of posters receive their texts as words. A name may be in capitals, cut or hyphenated."""
    told, said = set(), set()
    with add_pseudo() as language, speak_instead(language):
        for name, scene in gather_scenes():
            told |= {f"{name}: {fault}" for fault in find_faults(scene, signs=not on_land(name))}
            words = "" if "-poster" in name else " ".join(each.text for each in list_words(scene))
            said |= {word for word in re.findall(r"[^\W\d_]{3,}", words) if ACCENTED.search(word)}
    assert told == set()
    names = {word.lower() for word in list_names() | PEOPLE}
    plain = {word.lower() for word in said if word.isascii() and not ROMAN.fullmatch(word)}
    assert {
        word for word in plain if not any(name.startswith(word) or name.endswith(word) for name in names)
    } == set()


@pytest.mark.proof
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_text_of_the_gallery_has_a_fault_or_is_cut_in_another_language(language):
    with speak_instead(language):
        scenes = list(gather_scenes())
    assert {
        f"{name}: {fault}" for name, scene in scenes for fault in find_faults(scene, signs=not on_land(name))
    } == set()
    assert {f"{name}: {cut}" for name, scene in scenes for cut in list_cut(scene)} == set()


def test_no_text_of_the_gallery_is_cut_but_names_of_people():
    assert {f"{name}: {cut}" for name, scene in list_scenes() for cut in list_cut(scene)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_or_of_who_fights_is_cut_in_any_language(language):
    rules = Say(language, bind("brigandine")).name_rules(bind("brigandine").rules)
    beasts, people = rules.monsters, rules.characters
    small = [(row.name, (NAME, SMALL), True, FALLEN, "") for row in (*beasts.values(), *people.values())]
    sheet = [(row.name, NAMES, False, SHEET, "almendra") for row in beasts.values()]
    lines = {
        line
        for name, sizes, bold, wide, face in (*small, *sheet)
        for line in fit_name(name, sizes, bold, wide, 2, face)[1]
    }
    assert {line for line in lines if line.endswith(CUT)} == set()


def list_cut(scene):
    """List the cut texts of a scene, except names of people, on their plates and at the end of sentences.

    A verdict's other texts appear whole elsewhere.
    """
    for words in list_words(scene):
        shown, _ = fit_text(words.text, words.size, words.bold, words.width, words.title)
        whole = keep_drawable(words.text)
        end = re.search(r"(\w+)…$", whole)
        cut = end is not None and not any(name.startswith(end[1]) for name in PEOPLE)
        if not words.spot.endswith("/name") and (shown != whole or cut):
            yield f"{words.text!r} as {shown!r}"


def list_names():
    """The words in names of the rule data, which other languages may leave as they are."""
    tables = [getattr(bind(key).rules, table) for key in GAMES for table in bind(key).rules.__struct_fields__]
    rows = [row for table in tables if isinstance(table, dict) for row in table.values()]
    names = [f"{getattr(row, 'name', '')} {getattr(row, 'subtype', '')}" for row in rows]
    return {word for name in names for word in re.findall(r"[^\W\d_]+", name)}


def test_every_text_and_cube_stands_on_its_page_and_every_shape_has_a_size():
    told = set()
    for name, scene in list_scenes():
        for shape in (*scene.ground.shapes, *scene.shapes):
            if isinstance(shape, Words | Cube) and not on_page(scene, shape):
                told.add((name, "beyond the page", shape))
            if min(getattr(shape, field, 1) for field in ("w", "h", "r", "size")) <= 0:
                told.add((name, "has no size", shape))
    assert told == set()


def on_page(scene, shape):
    return 0 <= shape.x <= scene.ground.width and 0 <= shape.y <= scene.height


def list_words(scene):
    return [each for each in (*scene.ground.shapes, *scene.shapes) if isinstance(each, Words)]


def on_land(name):
    """Return True if cubes, names and chips lie on Immortals' land, as its own tests measure."""
    return name.startswith(("immortals-board", "immortals-closeup", "immortals-lit"))


@pytest.mark.parametrize("theme", leave_to_proof(THEMES, but=[DEFAULT]))
def test_every_text_stands_out_from_what_it_lies_on(theme):
    told = set()
    for name, scene in list_scenes(theme):
        shapes = (*scene.ground.shapes, *scene.shapes)
        for at, words in enumerate(shapes):
            if isinstance(words, Words):
                left, _, right, _ = find_ink_box(words)
                middle = (left + right) / 2, words.y
                below = words.halo or find_below(shapes[:at], *middle, scene.ground.fill)
                if below and contrast(words.fill, below) < READABLE:
                    told.add((name, words.text, words.fill, below))
    assert told == set()


def test_every_picture_is_as_it_was_when_it_was_last_looked_at():
    kept, now = KEPT.read_text(encoding="utf-8").splitlines(), list_digests()
    changed = [line.partition(" ")[0] for line in now if line not in kept]
    assert now == kept, f"look at {changed} in make gallery, then python -m tools.pictures.gallery --keep"


@pytest.mark.proof
@pytest.mark.parametrize("key", PAINTERS)
def test_pictures_of_whole_matches_equal_the_fixtures(key):
    kept = name_long(key).read_text(encoding="utf-8").splitlines()
    assert [*list_match_digests(key)] == kept, "python -m tools.pictures.gallery --keep"


@pytest.mark.proof
@pytest.mark.parametrize("key", PAINTERS)
def test_cached_grounds_equal_newly_painted_ones(key, monkeypatch):
    """The key of a cached ground holds all that the ground is made of.

    Other matches painted before do not matter.
    """
    find, compared, other = ByteCache.find, set(), set()

    def find_and_compare(self, about, make):
        found = find(self, about, make)
        if isinstance(found, Ground):
            compared.add(about)
            if encode(make()[0]) != encode(found):
                other.add(about[0].__module__)
        return found

    monkeypatch.setattr(ByteCache, "find", find_and_compare)
    for _ in list_match_digests(key):
        pass
    assert compared
    assert other == set()


@pytest.mark.parametrize(
    ("theme", "every"), [(DEFAULT, 1), *(pytest.param(theme, 1, marks=pytest.mark.proof) for theme in OTHERS)]
)
def test_no_headline_is_written_in_a_colour_that_means_a_side_or_a_loss(theme, every):
    """On the page. A verdict is on the winner's band, in that band's own ink."""
    sides = {paint.fill for paint in (*SEATS.values(), *NATIONS.values())} | {THEMES[theme].loss}
    told = {
        f"{name}: {shape.text}"
        for name, scene in list_scenes(theme, every)
        for shape in scene.shapes
        if isinstance(shape, Words) and shape.title and shape.spot != "verdict" and shape.fill in sides
    }
    assert told == set()


@pytest.mark.proof
def test_no_rim_runs_through_what_is_read():
    """A rim lies below names and figures, and something of their own lies between."""
    told, rims = set(), 0
    for name, scene in list_scenes():
        shapes = scene.shapes
        for at, rim in enumerate(shapes):
            if rim.spot.rpartition("/")[2] not in {"lit", "rim", "taken", "new"} or rim.spot.startswith(
                "slot/"
            ):
                continue
            way = list(walk_line(rim))
            rims += bool(way)
            for later, words in enumerate(shapes):
                if not isinstance(words, Words):
                    continue
                left, top, right, bottom = find_ink_box(words)
                crossed = [(x, y) for x, y in way if left < x < right and top < y < bottom]
                if later < at and crossed:
                    told.add(f"{name}: {words.text!r} below {rim.spot}")
                between = shapes[at + 1 : later] if len(words.text) > 1 else ()  # a figure's halo is enough
                if between and any(
                    not any(shape_holds(each, *point) for each in between) for point in crossed
                ):
                    told.add(f"{name}: {words.text!r} on {rim.spot}")
    assert told == set()
    assert rims > 20


def walk_line(shape):
    """Yield points along a shape's line, at most 3 pixels apart. Filled shapes yield none."""
    if isinstance(shape, Rect) and shape.line:
        edge = shape.width / 2
        left = shape.x + edge
        top = shape.y + edge
        right = shape.x + shape.w - edge
        bottom = shape.y + shape.h - edge
        points = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    elif isinstance(shape, Line):
        points = shape.points
    else:
        points = (
            [*shape.points, shape.points[0]]
            if getattr(shape, "line", "") and hasattr(shape, "points")
            else []
        )
    for (ax, ay), (bx, by) in pairwise(points):
        steps = int(hypot(bx - ax, by - ay) / 3) + 1
        yield from ((ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(steps))


def test_names_of_the_widest_letters_are_cut_and_never_the_sentence_around_them():
    """A sentence keeps at least 70 % of its size and is never cut.

    Only a plate's name may be cut.
    """
    begin_speaking, told, found = Say.__init__, set(), set()

    def name_wide(speaker, language, game=None, people=(), led=()):
        wide = [("W" * 31 + chr(ord("A") + seat), colour) for seat, (_, colour) in enumerate(people)]
        begin_speaking(speaker, language, game, wide, led)

    with patch.object(Say, "__init__", name_wide):
        for name, scene in gather_scenes(every=3):
            texts = [words for words in list_words(scene) if "WWW" in words.text and "-poster" not in name]
            for words in texts:
                shown, _ = fit_text(words.text, words.size, words.bold, words.width, words.title)
                if re.fullmatch(r"W+[A-F]", words.text) is None and shown != words.text:
                    told.add(f"{name}: {words.text!r} as {shown!r}")
                found.add(words.spot)
    assert told == set()
    assert {"happened", "turn", "verdict"} <= found
