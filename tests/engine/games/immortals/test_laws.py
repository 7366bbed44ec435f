"""Each conservation law is named when it is broken.

Names, narration and questions with nothing to show or ask.
"""

import pytest

from engine.games.immortals.edition.cards import card_spaces
from engine.games.immortals.position import events
from engine.games.immortals.position.state import Space
from engine.rules.core import Ref, text
from tests.engine.games.immortals.board import CARDS, GAME, PLAY, RULES, at, start
from tests.whole_events import make_whole

SOUND = (PLAY, "light/treehome: 0x2 shrine", "seat 0: gold=1 light=2")


def poor(state):
    state.seats[0].gold = -1


def gone(state):
    state.seats[1].supply -= 1


def ownerless(state):
    state.spaces["light/treehome"] = Space(armies=2, shrine=True)
    state.seats[0].supply += 2


def doubled(state):
    state.deck.append(state.deck[0])


def built(state):
    state.buildings += 1


def bare(state):
    state.seats[2].hand.pop(0)


def held_by_nobody(state):
    state.seats[0].hand.remove("blank")
    state.seats[0].slots[0] = "region/treehome"


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (poor, "seat 0: a number below 0"),
        (gone, "armies by seat"),
        (ownerless, "spaces with an owner or armies only"),
        (doubled, "conflict cards"),
        (built, "Shrines and Capitals"),
        (bare, "magic cards a seat lacks"),
        (held_by_nobody, "region cards on a board of another holder"),
    ],
)
def test_a_broken_law_is_named(change, law):
    state = at(*SOUND).state
    change(state)
    with pytest.raises(AssertionError, match=law):
        GAME.knowledge.audit_state(state)


@pytest.mark.parametrize(
    ("kind", "data", "key"),
    [
        ("paid", {"seat": 0, "gold": 0, "energy": 0}, None),
        ("income", {"seat": 0, "gold": 1, "energy": 2, "why": "start"}, "tell-purse-now"),
        ("income", {"seat": 0, "gold": 0, "energy": 0, "why": "start"}, None),
        ("income", {"seat": 0, "gold": 1, "energy": 0, "why": "instead"}, None),
        ("declined", {"seat": 0, "able": True, "gold": 1, "energy": 0}, "tell-declined-able"),
        ("declined", {"seat": 0, "able": False, "gold": 1, "energy": 0}, "tell-declined-unable"),
        ("kept", {"seat": 0, "card": None}, "tell-kept-unseen"),
        ("kept", {"seat": 0, "card": "conflict/light/treehome"}, "tell-kept"),
        ("card", {"region": "treehome", "from": 0, "to": None, "slot": None}, "tell-card-back"),
        ("card", {"region": "treehome", "from": None, "to": 1, "slot": None}, "tell-card"),
        ("card", {"region": "treehome", "from": 0, "to": 1, "slot": None}, "tell-card-from"),
        ("card", {"region": "treehome", "from": 0, "to": 1, "slot": 2}, "tell-card-board"),
        ("drew", {"cards": ["conflict/light/treehome"]}, "tell-drew"),
        ("unheard-of", {}, None),
    ],
)
def test_events_and_their_sentences(kind, data, key):
    told = GAME.narration.tell(make_whole(events, kind, **data))
    assert (told.key if told else None) == key


def test_names_come_from_the_edition():
    assert GAME.narration.name(Ref("region", "treehome")) == "Treehome"
    assert GAME.narration.name(Ref("tribe", "elves")) == RULES.tribes["elves"].name
    assert GAME.narration.name(Ref("space", "dark/treehome")) == text(
        "space", region="Treehome", realm=Ref("realm", "dark")
    )
    assert GAME.narration.name(Ref("area", "dark/green")) == text(
        "area", area="Greenwood", realm=Ref("realm", "dark")
    )
    assert GAME.narration.name(Ref("seat", "0")) is None


def test_X5_a_magic_card_names_no_space():
    magic = next(card for card in at(PLAY).hand(0) if card.startswith("magic/"))
    assert card_spaces(RULES, magic) == ()


def test_S1_only_the_seat_whose_pick_it_is_picks_a_tribe():
    board = start(3, tribes="pick")
    (picker,) = board.active_seats
    assert [board.step(seat) for seat in range(3)].count("tribe.pick") == 1
    assert board.step(picker) == "tribe.pick"


def test_O2_where_no_other_plan_fits_the_plan_stays_and_the_world_is_sound():
    """Only one card of the world but blanks may lie under seat 1's extraction, and its blanks have been revealed."""
    card = "conflict/light/treehome"
    plain = [
        other for other in CARDS["light"] + CARDS["dark"] if other.startswith("conflict/") and other != card
    ]
    state = at(PLAY, f"board 1: 0={card}", f"discards: {' '.join(plain)}").state
    state.seats[1].used = ["blank"] * 4
    for number in range(30):
        twin = GAME.knowledge.determinize_state(state, 0, bytes([number]) * 32)
        GAME.knowledge.audit_state(twin)
        assert GAME.knowledge.view(twin, 0) == GAME.knowledge.view(state, 0)
        assert twin.seats[1].slots[0] == card
