"""The poster of one turn of each seat: the battles in whole sentences, and a scene."""

from msgspec.structs import replace

from render.drawing.scene import Stitching
from render.games.ataque.narration.battles_told import read_battles
from render.games.ataque.pages.poster import compose_turns, find_deed
from tests.render.games.ataque.shots import BOTH, GAME, LAPS, PEOPLE, lap, look
from tests.render.posters import tell_round

HEADLINES = {
    "nobody": "{attacker} wipes out {place} of {defender}: no attacker is left either.",
    "palace-holds": "The palace of {defender} holds against {attacker}.",
    "repelled": "{defender} drives {attacker} back in {place}.",
}


def expect_headline(report):
    """Return the sentence of a battle with its seats and its place."""
    attacker, place = report["attacker"], f"territory {int(report['target'][-1]) + 1}"
    names = {"attacker": PEOPLE[attacker][0], "defender": PEOPLE[1 - attacker][0]}
    return HEADLINES[report["outcome"]].format(place=place, **names)


def test_it_tells_the_battles_of_both_turns():
    said = set()
    for number in LAPS:
        state, happened = lap(number)
        fought = [event.data for event in happened if event.kind == "fought"]
        if fought:
            say = look(GAME.knowledge.view(state, None), happened).say
            headlines = tell_round(GAME, say, state, happened, f"Turn {number} is over").headlines
            assert headlines == tuple(expect_headline(report) for report in fought)
            said |= {report["outcome"] for report in fought}
    assert said == HEADLINES.keys()
    assert len({event.data["attacker"] for event in LAPS[BOTH] if event.kind == "fought"}) == 2


def test_the_scene_shows_the_newest_attack_or_each_new_base_at_its_owner_and_else_a_quiet_field():
    state, happened = lap(2)
    sight = look(GAME.knowledge.view(state, None), happened)
    report = read_battles(sight.view, happened)[-1]
    story = tell_round(GAME, sight.say, state, happened, "Turn 2 is over")
    deed = find_deed(sight, story)
    assert deed == (report.defender, story.headlines[-1], report)
    fought, fill = compose_turns(sight, story), sight.seat_colour(report.defender).fill
    assert [s for s in fought.shapes if s.spot == "palace" or s.spot.endswith("/stands")]
    assert next(s.fill for s in fought.ground.shapes if isinstance(s, Stitching)) == fill
    built = [each for each in happened if each.kind == "built"]
    for seat in (0, 1):
        made = [event for event in built if event.data["seat"] == seat]
        town = {s.spot for s in compose_turns(sight.with_events(made), story).shapes}
        assert {spot for spot in town if spot.endswith("/flag")} == {f"{sight.seat_crest(seat)}/flag"}
        assert {"town", f"{seat}/won"} <= town
    quiet = [s.spot for s in compose_turns(sight.with_events([]), story).shapes]
    assert "town" in quiet
    assert {f"{sight.seat_crest(seat)}/flag" for seat in (0, 1)} <= {*quiet}
    assert not [spot for spot in quiet if spot.endswith("/won")]


def test_headline_and_scene_are_of_one_battle_though_a_later_one_breaks_off_untold():
    state, happened = lap(2)
    told = next(each for each in happened if each.kind == "fought")
    untold = replace(told, data={**told.data, "outcome": "broken-off"})
    sight = look(GAME.knowledge.view(state, None), [told, untold])
    story = tell_round(GAME, sight.say, state, [told, untold], "Turn 2 is over")
    deed = find_deed(sight, story)
    assert (deed.told, deed.report.outcome) == (sight.say.headline(told), told.data["outcome"])
