"""The tableau shows a seat its own cards, and shows others only public ones."""

import pytest
from msgspec.structs import replace

from engine.games.immortals.edition.cards import magic_cards
from render.assets.fonts import fit_text
from render.drawing.scene import Words
from render.games.immortals.cards.card_windows import NIGHT, STRIP
from render.games.immortals.pages.tableau import compose_tableau
from render.games.immortals.sight import card_name
from render.text.say import Say
from tests.render.chosen_theme import choose_theme
from tests.render.games.immortals.shots import GAME, PAINTER, PEOPLE, draft
from tests.render.texts import find_faults

BACK = f"fill={NIGHT} line={STRIP}"


def told(sight, seat=0):
    return "\n".join(compose_tableau(sight, seat).lines())


def test_others_see_backs_a_number_and_the_region_cards_that_all_know(look, edition):
    text = told(look(), 3)
    assert text.count(BACK) == 9  # the hand as a fan
    assert sum(shape.spot.startswith("slot/") for shape in compose_tableau(look(), 3).shapes) == 7
    assert "text=Hand: 9" in text
    assert "conflict/" not in text
    held = [edition.regions[card.partition("/")[2]].name for card in look().view.seats[3].region_cards]
    assert held
    assert all(f"text={name}" in text for name in held)


def test_cards_that_another_seat_reveals_are_painted_with_the_longest_names(make, edition, look):
    cards = [f"conflict/dark/{region}" for region in edition.regions] + [*magic_cards(edition)]
    slots = sorted(cards, key=lambda card: len(card_name(look(), card)))[-10:]
    sight = look(make(seat_changes={3: {"slots": slots}}))
    assert PAINTER.tableau(sight, 3).png
    assert not [*find_faults(compose_tableau(sight, 3))]


def test_a_hand_never_stands_below_another_seat_s_name(make, look):
    text = told(look(make(mine=0), viewer=0), 3)
    assert BACK in text
    assert "conflict/" not in text
    assert "Treehome" not in PAINTER.tableau(look(make(mine=0), viewer=0), 3).alt


def test_a_large_hand_grows_the_picture(make, edition, look):
    view = make(mine=0)
    view.own.hand.extend(f"conflict/dark/{region}" for region in edition.regions)
    small = compose_tableau(look(mine=0, viewer=0), 0)
    large = compose_tableau(look(view, viewer=0), 0)
    assert large.ground.height > small.ground.height
    assert len(PAINTER.tableau(look(view, viewer=0), 0).alt) <= 1024


@pytest.mark.parametrize("count", [1, 3, 4])
def test_region_cards_stand_beside_both_hands_of_a_draft_only_where_all_headings_fit(count, edition):
    held = [f"region/{region}" for region in edition.regions][:count]
    view = draft()
    view.seats[3] = replace(view.seats[3], region_cards=held, draft_hand=5, hand=2)
    for language in ("en", "de", "pt"):
        say = Say(language, game=GAME, people=PEOPLE)
        made = compose_tableau(PAINTER.see_view(view, edition, say, choose_theme(), (), 0), 3)
        assert not [*find_faults(made)]
        said = [each for each in made.shapes if isinstance(each, Words) and each.spot.startswith("tableau-")]
        cut = [fit_text(each.text, each.size, each.bold, each.width, each.title)[0] for each in said]
        assert [each[-1] for each in cut] == [str(count), "5", "2"]
