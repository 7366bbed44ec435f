"""The poster of a turn of each: who fought whom in whole sentences, and both realms with what came and fell."""

from render.games.ataque.last_events import read_marks
from render.games.ataque.small_map import draw_realms
from render.round_poster import FREE
from render.scene import Rect
from tests.render.games.ataque.shots import FIGHTS, GAME, lap, look, match
from tests.render.posters import tell_round


def test_every_battle_has_a_headline_that_names_both_sides():
    for word in FIGHTS[:4]:
        for state, happened in match(word):
            for event in happened:
                if event.kind == "fought" and event.data["outcome"] != "broken-off":
                    said = look(GAME.knowledge.view(state, None)).say(GAME.telling.tell_briefly(event))
                    assert "Ana" in said
                    assert "Bartholomäus" in said


def test_it_tells_the_battles_of_both_turns():
    state, happened = lap(2)
    sight = look(GAME.knowledge.view(state, None), happened)
    told = tell_round(GAME, sight.say, state, happened, "Turn 2 is over")
    assert told.headlines == (
        "Bartholomäus wipes out territory 1 of Ana: no attacker is left either.",
        "Ana beats Bartholomäus off in territory 2.",
    )


def test_attacked_territories_and_new_bases_are_rimmed_and_fallen_bases_crossed():
    state, happened = lap(2)
    sight, marks = look(GAME.knowledge.view(state, None), happened), read_marks(happened)
    shapes = list(draw_realms(sight, FREE, marks))
    bright = {s.spot for s in shapes if isinstance(s, Rect) and s.line == sight.theme.bright}
    assert bright == {
        *(f"{target}/land" for _, target, _, _ in marks.attacks),
        *(f"{space}/held" for space in set(marks.built) - set(marks.ruins)),
    }
    assert {s.spot for s in shapes if s.spot.endswith("/ruin")} == {f"{space}/ruin" for space in marks.ruins}
    assert marks.ruins
    assert not any(s.spot.endswith("/ruin") for s in draw_realms(sight, FREE))
