"""Every game has a painter, which paints its own game alone and is never misspelt."""

from importlib import import_module
from itertools import islice

import pytest
from msgspec.structs import replace

from engine.games import GAMES, bind
from engine.rules.core import InputError
from engine.state.chance import Chance
from proofs.games import KITS
from render.drawing.scene import Picture
from render.games import PAINTERS
from render.pages.sight import Sight
from render.painter import Painter
from render.text.say import Say
from tests.offering import offering
from tests.render.watching import watch_scenes
from tools.toy.game import Rules, Toy, View
from tools.trials.simulate import drive

BOARD = Picture(b"", "board")


class Plain(Painter[View, Rules]):
    """The least that a game must have."""

    def __init__(self):
        super().__init__(View, Rules)

    def board(self, sight):
        return BOARD

    def tableau(self, sight, seat):
        return Picture(b"", f"tableau {seat}")


@pytest.fixture
def toy():
    return Toy.bind()


@pytest.fixture
def sight(toy):
    state = toy.setup(2, {}, bytes(32)).state
    return Plain().see_view(toy.knowledge.view(state, 1), toy.rules, Say("en"), viewer=1)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_of_the_registry_has_a_painter_that_knows_its_rules_and_views(key):
    game, painter = bind(key), PAINTERS[key]
    painter.check(game.rules)
    state = game.setup(min(game.seats), {}, bytes(32)).state
    for viewer in (None, 0):
        seen = painter.see_view(
            game.knowledge.view(state, viewer), game.rules, Say("en", game=game), viewer=viewer
        )
        assert isinstance(seen, Sight)
        assert seen.viewer == viewer


@pytest.mark.parametrize("table", ["monsters", "structures"])
def test_an_edition_with_a_monster_or_structure_that_has_no_silhouette_is_refused(table):
    game = bind("brigandine")
    rows = getattr(game.rules, table)
    strange = replace(game.rules, **{table: rows | {"chimaera": next(iter(rows.values()))}})
    with pytest.raises(InputError) as caught:
        PAINTERS["brigandine"].check(strange)
    assert f"{table}: " in (said := Say("de", game=game)(caught.value.text))
    assert "chimaera" in said


def test_a_misspelt_kind_of_picture_or_news_without_its_kinds_is_refused_at_its_definition():
    with pytest.raises(TypeError, match="Misspelt: no kind of picture is called closups"):

        class Misspelt(Plain):
            def closups(self, rules):
                return []

    with pytest.raises(TypeError, match="Newsman: news without `pictured`"):

        class Newsman(Plain):
            def news(self, sight):
                return []


@pytest.mark.parametrize("key", offering("edges"))
def test_events_with_pictures_of_their_own_are_of_kinds_that_the_painter_names(key):
    game, painter, painted = bind(key), PAINTERS[key], 0
    parse = import_module(f"engine.games.{key}.knowledge.notation").parse
    with watch_scenes():
        for position in list(KITS[key].edges.values())[:5]:
            state = parse(game.rules, position)
            say = Say("en", game, [("Ann", "red")] * game.size(state))
            for _, turn in islice(drive(game, state, Chance(bytes(32))), 40):
                view = game.knowledge.view(turn.state, None)
                made = painter.news(painter.see_view(view, game.rules, say, events=turn.events))
                assert not made or not painter.pictured.isdisjoint(event.kind for event in turn.events)
                painted += bool(made)
    assert painted > 0


def test_a_painter_without_a_board_cannot_be_made():
    class Boardless(Painter[View, Rules]):
        def tableau(self, sight, seat):
            return BOARD

    with pytest.raises(TypeError, match="abstract method"):
        Boardless(View, Rules)


def test_another_game_s_view_or_rules_are_refused(toy):
    view = toy.knowledge.view(toy.setup(2, {}, bytes(32)).state, None)
    other = bind("ataque")
    with pytest.raises(TypeError, match="cannot paint View"):
        PAINTERS["ataque"].see_view(view, other.rules, Say("en"))
    with pytest.raises(TypeError, match="does not know Edition"):
        Plain().see_view(view, other.rules, Say("en"))
    with pytest.raises(TypeError, match="does not know Rules"):
        PAINTERS["immortals"].check(toy.rules)
    with pytest.raises(TypeError, match="does not know Rules"):
        PAINTERS["immortals"].see_rules(toy.rules, Say("en"))


def test_a_picture_that_a_game_lacks_is_none_or_empty(toy, sight):
    painter = Plain()
    painter.check(toy.rules)
    assert painter.lit(sight, toy.ask(toy.setup(2, {}, bytes(32)).state, 1)) is None
    assert painter.final(sight, toy.score(toy.setup(2, {}, bytes(32)).state)) is None
    assert [*painter.news(sight), *painter.words(sight), *painter.parts(toy.rules), *painter.sheets()] == []
    with pytest.raises(KeyError):
        painter.closeup(sight, "cellar")
    with pytest.raises(KeyError):
        painter.sheet(painter.see_rules(toy.rules, Say("en")), "coins")
