"""The tableau shows a seat's own cards to itself, and to others only what they may know."""

import pytest

from render.games.immortals import tableau
from render.games.immortals.painter import sight
from render.games.immortals.tableau import scene


def told(view, edition, people, say, seat=0):
    return "\n".join(scene(sight(view, edition, people, say), seat).lines())


def test_own_cards_lie_in_their_slots_and_in_hand(make, edition, people, say):
    view = make(mine=0)
    text = told(view, edition, people, say)
    for card in {*view.own.hand, *view.own.slots} - {None}:
        assert f"rect {card} " in text
    assert "text=Hand: 9" in text


def test_others_see_backs_and_a_number(make, edition, people, say):
    text = told(make(), edition, people, say, 3)
    assert text.count("fill=#c9b98f") == 7
    assert "text=Hand: 9" in text
    assert "conflict/" not in text


def test_the_draft_hand_is_shown_to_its_owner(make, edition, people, say):
    view = make(mine=0, seat_changes={0: {"draft_hand": 2}})
    view.own.draft.extend(["conflict/dark/reedwater", "wild/dark/blue"])
    assert "rect conflict/dark/reedwater " in told(view, edition, people, say)


def test_what_cannot_be_paid_is_red(make, edition, people, say):
    rich = told(make(seat_changes={0: {"gold": 9, "energy": 9}}), edition, people, say)
    poor = told(make(seat_changes={0: {"gold": 0, "energy": 0}}), edition, people, say)
    assert "#ff8f80" not in rich
    assert "#ff8f80" in poor


def test_before_the_tribes_are_dealt(make, edition, people, say):
    changes = {0: {"light_tribe": "", "dark_tribe": ""}}
    assert tableau(make(seat_changes=changes, phase="setup"), 0, edition, people, say).png


def test_a_large_hand_grows_the_picture(make, edition, people, say):
    view = make(mine=0)
    view.own.hand.extend(f"conflict/dark/{region}" for region in edition.regions)
    small, large = (
        scene(sight(make(mine=0), edition, people, say), 0),
        scene(sight(view, edition, people, say), 0),
    )
    assert large.ground.height > small.ground.height
    assert len(tableau(view, 0, edition, people, say).alt) <= 1024


@pytest.mark.parametrize("mine", [None, 0])
def test_the_same_view_gives_the_same_picture(make, edition, people, say, mine):
    first, second = (tableau(make(mine=mine), 0, edition, people, say) for _ in range(2))
    assert first == second
    assert len(first.png) < 150 * 1024
    assert first.alt.startswith("Ana: Elves · Trolls. 13 VP")
