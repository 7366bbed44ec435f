"""Each audit finds the fault that it checks for."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.brigandine.knowledge import notation
from engine.games.brigandine.knowledge.audit_sides import audit_side
from engine.games.brigandine.position.dealing import letters_of
from engine.games.brigandine.position.map import LETTERS
from engine.games.brigandine.position.sides import Body
from engine.games.brigandine.position.state import State, edit_land
from engine.rules.core import ParseError
from engine.rules.frames import Table
from tests.engine.games.brigandine.board import GAME, RULES, board


def side(state: State, seat: int, **fields: Any) -> None:
    state.sides[seat] = replace(state.sides[seat], **fields)


def troop(state: State, **fields: Any) -> None:
    first, *rest = state.sides[0].troops
    side(state, 0, troops=(replace(first, **fields), *rest))


def add_strange_rune(state: State, land: str) -> str:
    """Return the runes of a full tile and one of a colour that it does not bear."""
    full = letters_of(RULES, state.tiles[land])
    return full + next(colour for colour in LETTERS if colour not in full)


BROKEN: dict[str, Callable[[State], None]] = {
    "1: cards too many": lambda state: state.free.append("dragon"),
    "1: loki is there 2": lambda state: state.free.extend(["loki", "loki"]),
    "2:": lambda state: side(state, 0, trained=("knight",)),
    "3:": lambda state: state.gold.append("vaynard"),
    "4: journeys": lambda state: state.trail.pop(),
    "4: events": lambda state: state.signs.pop(),
    "5: 35": lambda state: side(state, 0, tokens=("gem",)),
    "5: objective": lambda state: side(state, 0, taken=3),
    "6: runes in flogeru": lambda state: edit_land(state, "flogeru", runes="RRRRR"),
    "6: runes in humber": lambda state: edit_land(state, "humber", runes=add_strange_rune(state, "humber")),
    "7:": lambda state: side(state, 0, coins=-1),
    "8:": lambda state: troop(state, place="calmary"),
    "9:": lambda state: edit_land(state, "orkney", owner=0),
    "10:": lambda state: [edit_land(state, land, structure="temple-red") for land in ("flogeru", "jukes")],
    "12: leadership": lambda state: troop(state, monsters=(Body("satan"), Body("hydra"))),
    "12: endurance": lambda state: troop(state, gear=("plate-armour", "short-sword")),
    "12: attunement": lambda state: troop(state, spells=("doom", "inferno")),
    "12: long-sword": lambda state: troop(state, gear=("short-sword", "long-sword")),
    "13:": lambda state: troop(state, wounds=9),
    "14: an active": lambda state: troop(state, markers=1),
    "14: the ruler": lambda state: side(state, 0, troops=state.sides[0].troops[1:], lost=("white-wolf",)),
    "20:": lambda state: state.winners.append(0),
    "22:": lambda state: setattr(state, "marker", 2),
}


@pytest.mark.parametrize("law", [law for law in BROKEN if not law.startswith("12")])
def test_a_broken_law_is_named(law):
    state = board().state
    GAME.knowledge.audit_state(state)
    BROKEN[law](state)
    with pytest.raises(AssertionError, match=f"^{law}"):
        GAME.knowledge.audit_state(state)


@pytest.mark.parametrize("law", [law for law in BROKEN if law.startswith("12")])
def test_a_troop_that_bears_too_much_is_named(law):
    """The cards are counted first, so the troop is looked at by itself."""
    state = board().state
    BROKEN[law](state)
    with pytest.raises(AssertionError, match=f"^{law}"):
        audit_side(Table(RULES, state), 0)


def test_A2_a_changed_monster_may_be_too_much_for_its_leader_and_leaves_no_other_limit_open():
    state = board().state
    troop(state, monsters=(Body("lucifer"), Body("hydra")), notes=("returned",))
    audit_side(Table(RULES, state), 0)
    troop(state, spells=("doom", "inferno"))
    with pytest.raises(AssertionError, match="^12: attunement"):
        audit_side(Table(RULES, state), 0)


def test_every_audit_is_seen_broken():
    """By a position that breaks it, or by a test of its own with its number in its name."""
    files = Path(notation.__file__).parent.glob("audit*.py")
    laws = {law for file in files for law in re.findall(r'"(\d+): ', file.read_text(encoding="utf-8"))}
    tested = {law.partition(":")[0] for law in BROKEN}
    assert len(laws) > 18
    assert laws <= tested.union(*(name.split("_") for name in globals()))


def test_15_a_zone_above_its_size_is_named():
    with pytest.raises(AssertionError, match="^15: the zone"):
        board("zone 0: dragon hydra pixie ghoul giant")


def test_16_a_hand_of_eight_is_named_once_its_player_has_confirmed():
    state = board(
        "hand 0: dragon hydra pixie ghoul giant roc wyvern merman", "troop 0: brangein @alliryme"
    ).state
    GAME.knowledge.audit_state(state)
    state.stack[-1].done[0] = True
    with pytest.raises(AssertionError, match="^16: 8 cards"):
        GAME.knowledge.audit_state(state)
    state.stack[-1].trims[0] = ("pixie",)
    GAME.knowledge.audit_state(state)


def test_17_mana_above_the_runes_is_named_until_something_is_attached():
    lands = [f"land {land}: 0 - -" for land in RULES.homes["norgard"]]
    with pytest.raises(AssertionError, match="^17: mana 3"):
        board(*lands, "troop 0: vaynard @flogeru monsters=hydra")
    board(*lands, "land flogeru: 0 - RRR", "troop 0: vaynard @flogeru monsters=hydra")
    board(*lands, "troop 0: vaynard @flogeru monsters=hydra notes=returned")


LINES = ("month: 5 war", "troops: none", "troop 0: roadbull @alliryme", "troop 0: ector @alliryme", "troop 0: vaynard @flogeru",
         "troop 1: lance @gorule", "troop 1: coel @calmary")  # fmt: skip


@pytest.mark.parametrize(
    ("law", "plan"),
    [
        ("18: a front", {"front": ()}),
        ("18: who is no party", {"front": ("vaynard",)}),
        ("18: a programme", {"programme": ("assault", "knight", "rune-barrage")}),
        ("18: an order", {"losses": "0.-1 0.-1"}),
    ],
)
def test_18_battle_orders_that_cannot_be_are_named(law, plan):
    state = board(*LINES).act(0, "attack", "gorule", "roadbull ector", "plain").close_council().state
    GAME.knowledge.audit_state(state)
    fight = state.stack[-1].fights[0]
    fight.plans[0] = replace(fight.plans[0], **plan)
    with pytest.raises(AssertionError, match=f"^{law}"):
        GAME.knowledge.audit_state(state)


def test_18_19_a_front_that_is_exhausted_and_battles_that_touch_are_named():
    state = board(*LINES).act(0, "attack", "gorule", "roadbull ector", "plain").close_council().state
    war = state.stack[-2]
    war.orders.append(replace(war.orders[0], troops=("vaynard",)))
    with pytest.raises(AssertionError, match="^19: open battles"):
        GAME.knowledge.audit_state(state)
    war.orders[1] = replace(war.orders[0])
    with pytest.raises(AssertionError, match="^19: a troop"):
        GAME.knowledge.audit_state(state)
    war.orders.pop()
    tired = tuple(replace(one, active=False) for one in state.sides[0].troops)
    side(state, 0, troops=tired)
    with pytest.raises(AssertionError, match="^18: a front that cannot"):
        GAME.knowledge.audit_state(state)


def test_notation_reads_what_it_writes():
    zone = "zone 0: counter-plot! trade-league*3 +royal-standard old-maps"
    text = notation.write(board("coins 0: 7", "hand 0: dragon", zone).state)
    lines = text.splitlines()
    assert zone in lines
    again = notation.parse(RULES, "\n".join([lines[0], "troops: none", *lines[1:]]))
    assert notation.write(again) == text


@pytest.mark.parametrize(
    "text", ["", "nations: norgard", "nations: norgard nowhere", "nations: norgard leonia\ncoins 9: 1"]
)
def test_notation_refuses_what_it_cannot_read(text):
    with pytest.raises(ParseError):
        notation.parse(RULES, text)
