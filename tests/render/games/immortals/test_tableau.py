"""The tableau shows a seat its own cards, and shows others only public ones."""

import pytest

from render.drawing.scene import Sign
from render.games.immortals.cards.card_windows import LAND
from render.games.immortals.pages.tableau import HAND, compose_tableau
from tests.render.games.immortals.shots import PAINTER


def told(sight, seat=0):
    return "\n".join(compose_tableau(sight, seat).lines())


def test_own_cards_lie_in_their_slots_and_in_hand(make, look):
    view = make(mine=0)
    text = told(look(view, viewer=0))
    for card in {*view.own.hand, *view.own.slots} - {None}:
        assert f"rect {card} " in text
    assert "text=Hand: 9" in text


def test_others_see_backs_and_a_number(look):
    text = told(look(), 3)
    assert text.count("fill=#c9b98f") == 7
    assert "text=Hand: 9" in text
    assert "conflict/" not in text


def test_a_hand_never_stands_below_another_seat_s_name(make, look):
    text = told(look(make(mine=0), viewer=0), 3)
    assert "fill=#c9b98f" in text
    assert "conflict/" not in text
    assert "Treehome" not in PAINTER.tableau(look(make(mine=0), viewer=0), 3).alt


def test_the_draft_hand_is_shown_to_its_owner(make, look):
    view = make(mine=0, seat_changes={0: {"draft_hand": 2}})
    view.own.draft.extend(["conflict/dark/reedwater", "wild/dark/blue"])
    assert "rect conflict/dark/reedwater " in told(look(view, viewer=0))


def test_what_cannot_be_paid_is_red(look):
    rich = told(look(seat_changes={0: {"gold": 9, "energy": 9}}))
    poor = told(look(seat_changes={0: {"gold": 0, "energy": 0}}))
    loss = PAINTER.papers["dusk"].loss
    assert loss not in rich
    assert loss in poor


def test_a_tableau_is_painted_before_the_tribes_are_dealt(look):
    changes = {0: {"light_tribe": "", "dark_tribe": ""}}
    assert PAINTER.tableau(look(seat_changes=changes, phase="setup"), 0).png


def test_a_large_hand_grows_the_picture(make, edition, look):
    view = make(mine=0)
    view.own.hand.extend(f"conflict/dark/{region}" for region in edition.regions)
    small, large = (
        compose_tableau(look(mine=0, viewer=0), 0),
        compose_tableau(look(view, viewer=0), 0),
    )
    assert large.ground.height > small.ground.height
    assert len(PAINTER.tableau(look(view, viewer=0), 0).alt) <= 1024


@pytest.mark.parametrize("mine", [None, 0])
def test_the_same_view_gives_the_same_picture(mine, look):
    first, second = (PAINTER.tableau(look(mine=mine, viewer=mine), 0) for _ in range(2))
    assert first == second
    assert len(first.png) < 150 * 1024
    assert first.alt.startswith("Ana: Elves · Trolls. 13 VP")


def test_a_card_is_its_land_by_day_or_by_night_and_a_region_card_both(make, look):
    view = make(mine=0)
    view.own.hand[:] = ["conflict/light/treehome"]
    view.own.slots[:] = ["region/treehome", *[None] * 7, "magic/transition-5", None]
    day, night = (LAND[realm]["green"].thing for realm in ("light", "dark"))
    shapes = compose_tableau(look(view, viewer=0), 0).shapes
    pines = [s for s in shapes if isinstance(s, Sign) and s.name == "immortals/areas/green"]
    in_slot, in_hand = ([s.fill for s in pines if (s.y < HAND) == slot] for slot in (True, False))
    assert {*in_slot} == {day, night}
    assert {*in_hand} == {day}
    assert [s.name for s in shapes if isinstance(s, Sign) and "/magic/" in s.name] == [
        "immortals/magic/transition-5"
    ]
