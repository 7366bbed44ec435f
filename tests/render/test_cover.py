"""The cover of a game: its name, a scene, and the crest of each leader."""

import pytest

from engine.games import bind
from proofs.games import KITS, list_offering
from render.drawing.scene import Sign
from render.text.say import Say
from tests.render.watching import gather_scenes


@pytest.mark.parametrize("key", list_offering("led"))
def test_a_cover_names_the_game_and_shows_the_crest_of_all_whom_one_can_lead(key):
    ((_, scene),) = gather_scenes((f"{key}-cover",))
    rules = bind(key).rules
    crests = {shape.name for shape in scene.shapes if isinstance(shape, Sign)}
    assert {f"{key}/{KITS[key].led}/{id_}" for id_ in getattr(rules, KITS[key].led)} <= crests
    (title,) = (shape.text for shape in scene.shapes if shape.spot == "title")
    assert title == Say("en", bind(key)).line("game")
