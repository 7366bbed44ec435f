"""Every picture of every game's gallery is small, told in words, and painted the same again."""

from io import BytesIO

import pytest
from PIL import Image

from engine.games import bind
from proofs.games import KITS, list_offering
from render.drawing.scene import Picture, Sign
from render.text.alt_text import MOST, join_sentences
from render.text.say import Say
from tests.every_day import leave_to_proof
from tests.offering import offering
from tests.render.shots import gallery
from tests.render.watching import gather_scenes

SHOTS = dict(gallery())
SEEN, AGAIN = 14, 80  # every day one in so many is painted, and one in so many twice
LARGEST = 160  # KiB


@pytest.mark.parametrize("name", leave_to_proof(SHOTS, but=[*SHOTS][::SEEN]))
def test_every_picture_of_the_gallery(name):
    picture = SHOTS[name]()
    assert isinstance(picture, Picture)
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.png) <= LARGEST * 1024
    Image.open(BytesIO(picture.png)).load()


@pytest.mark.parametrize("name", leave_to_proof(SHOTS, but=[*SHOTS][::AGAIN]))
def test_a_picture_is_painted_the_same_again(name):
    assert SHOTS[name]() == SHOTS[name]()


@pytest.mark.parametrize("key", list_offering("led"))
def test_a_cover_names_the_game_and_shows_the_crest_of_all_whom_one_can_lead(key):
    ((_, scene),) = gather_scenes((f"{key}-cover",))
    rules = bind(key).rules
    crests = {shape.name for shape in scene.shapes if isinstance(shape, Sign)}
    assert {f"{key}/{KITS[key].led}/{id_}" for id_ in getattr(rules, KITS[key].led)} <= crests
    (title,) = (shape.text for shape in scene.shapes if shape.spot == "title")
    assert title == Say("en", bind(key)).line("game")


SAY = Say("en")
SENTENCE = "This is a sentence of forty characters."


def test_sentences_that_fit_are_all_told():
    assert join_sentences([SENTENCE] * 3, SAY) == " ".join([SENTENCE] * 3)
    assert join_sentences([], SAY) == ""


def test_of_more_the_last_are_left_out_whole_and_counted():
    told = join_sentences([SENTENCE] * 40, SAY)
    kept = told.count(SENTENCE)
    assert told == " ".join([SENTENCE] * kept) + f" And {40 - kept} more: see the picture."
    assert MOST - len(SENTENCE) - 2 < len(told) <= MOST


@pytest.mark.parametrize("game", leave_to_proof(offering("sheets"), but=["immortals", "ataque"]))
def test_no_sheet_s_text_ends_within_a_sentence(game):
    sheets = [(name, shot().alt) for name, shot in gallery() if name.startswith(f"{game}-sheet")]
    assert sheets
    assert [name for name, alt in sheets if "…" in alt or len(alt) > MOST or not alt.endswith(".")] == []
