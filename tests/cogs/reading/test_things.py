"""Explanations of every thing in a question and every word of a game: one sentence, with a link to its rule."""

import pytest

from cogs.reading.rulebook import find_passages
from engine.games import REGISTRY, bind
from engine.rules.core import Command, Ref, list_refs
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.games import PAINTERS
from render.text.say import Say, add_game
from tests.cogs.steps import planted, press_more
from tests.every_day import leave_to_proof
from tests.offering import HOUSE

SHORT = 30  # words of an explanation
SMALL = 28 << 10  # bytes of a thing's picture
CARDS = 45  # of a card or a person, whose every effect or ability is told


def list_named(game, settings, seed):
    """Every thing that the questions of a match by chance name."""
    chance, state = Chance(seed), game.setup(game.seats[0], settings, seed).state
    for _ in range(160):
        waiting = game.active_seats(state)
        if not waiting:
            return
        decision = game.ask(state, waiting[0])
        yield from list_refs(decision)
        state = game.apply(state, Command(waiting[0], decision.step, draw_answer(decision, chance))).state


UNASKED = {"seat", "area-name", "class", "keyword", "subtype"}  # what nobody asks what it is


CHOSEN = [
    (key, (setting.key, setting.options[-1].id)) for key in REGISTRY for setting in REGISTRY[key].settings
]
USUAL = [(key, ()) for key in REGISTRY]


@pytest.mark.parametrize(("key", "chosen"), leave_to_proof([*USUAL, *CHOSEN], but=USUAL))
def test_everything_that_is_named_and_every_word_is_explained(key, chosen):
    game, say = bind(key), Say("en", bind(key))
    add_game(key, game.folder)
    found = {
        each
        for each in list_named(game, dict([chosen] if chosen else []), bytes(32))
        if each.kind not in UNASKED
    }
    named = {*game.narration.list_words(), *game.narration.list_things(), *found}
    assert found
    assert key not in HOUSE or {each.kind for each in named} > {"word"}
    for each in named:
        told = say(game.narration.explain(each))
        assert (
            1
            < len(told.split())
            <= (CARDS if each.kind in ("card", "character", "combat", "event") else SHORT)
        ), told
        assert told.endswith("."), told
        assert find_passages(key, game.narration.find_rule(each)), each


@pytest.mark.parametrize(
    ("kind", "thing", "told"),
    [
        ("journey", "bandit-road", "journey-life"),
        ("nation", "norgard", "nation-home-defence"),
        ("character", "cai", "nation-spell-discount"),
        ("character", "cai", "class-any-rune"),
        ("combat", "warlord", "white-wolf"),
        ("card", "long-sword", "what-keyword-here"),
    ],
)
def test_an_explanation_says_what_the_thing_does(kind, thing, told):
    assert told in str(bind("brigandine").narration.explain(Ref(kind, thing)))


DRAWN = {
    "ataque": {"ability", "type"},
    "brigandine": {"card", "character", "combat", "event", "land", "nation"},
    "immortals": {"action", "region", "space", "tribe"},
}


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("key", leave_to_proof(DRAWN, but=["ataque"]))
def test_a_card_a_troop_or_a_land_is_shown_small_and_a_word_is_not(key):
    game = bind(key)
    add_game(key, game.folder)
    painter, named = PAINTERS[key], {*game.narration.list_words(), *list_named(game, {}, bytes(32))}
    rules = painter.see_rules(game.rules, Say("en", game))
    drawn = {each: painter.thing(rules, each) for each in sorted(named, key=str)}
    pictured = {thing.kind for thing, picture in drawn.items() if picture}
    assert pictured <= DRAWN[key]
    assert len(pictured) > 1
    assert all(picture.alt == rules.say(thing) for thing, picture in drawn.items() if picture)
    assert max(len(picture.png) for picture in drawn.values() if picture) < SMALL


def test_the_words_that_a_question_needs_come_first():
    narration = bind("brigandine").narration
    first = [each.id for each in narration.list_words("organize.recruit")][:2]
    assert first == ["kp", "recruit"]
    assert "front" not in [each.id for each in narration.list_words("organize.recruit")]


async def test_from_a_panel_to_a_sentence_and_the_other_words(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = (await ann.slash("panel")).message
    page = (await press_more(ann, panel, "What is…?")).message
    (menu,) = [part for part in ann.parts(page) if ":thing:" in part["custom_id"]]
    assert [each["label"] for each in menu["options"]] == ["Bid"]
    await ann.select(page, menu["custom_id"], "word bid")
    assert "Only the highest bid is paid." in ann.reads(page)
    assert "a picture of bid" in str(page.components)
    post = rig.posts()[-1]
    eve = rig.box.join("Eve")
    seen = (await press_more(eve, post, "What is…?")).message
    assert "Bid" in str(eve.parts(seen))


async def test_a_thing_that_is_not_named_is_passed_over(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    panel = (await ann.slash("panel")).message
    page = (await ann.click(panel, planted(panel, "r:1:0:what:9"))).message
    (menu,) = [part for part in ann.parts(page) if ":thing:" in part["custom_id"]]
    menu["options"][0]["value"] = "card blue-3"
    await ann.select(page, menu["custom_id"], "card blue-3")
    assert "points" not in ann.reads(page)
