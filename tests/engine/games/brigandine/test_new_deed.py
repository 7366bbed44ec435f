"""A new effect needs a class, a line of the edition and its words.

It is offered, asks and acts, and a faulty line is refused.
"""

import pytest

from engine.games.brigandine import Brigandine
from engine.games.brigandine.edition.card_words import describe_card
from engine.games.brigandine.edition.effects import Counted, CourtEffect
from engine.games.brigandine.edition.file import EDITIONS
from engine.games.brigandine.position.options import make_menu, named_option, spend_coins
from engine.rules.rule_data import EditionError
from tests.engine.games.brigandine.board import MATCH, Board

OLD, NEW = 'act = { do = "draw", n = 2 }', 'act = { do = "feast", n = 4 }'  # the effect of Old Maps


@pytest.fixture(scope="module", autouse=True)
def feast():
    """A deed of the court, known to the program while these tests run."""

    class Feast(Counted, CourtEffect, frozen=True):
        stands_on = frozenset({"court"})

        def ask_target(self, use):
            guests = [troop.character for troop in use.table.state.sides[use.seat].troops]
            options = [named_option(guest, "character", guest) for guest in guests]
            return None if use.path else make_menu(use.verb, "troop-for-feast", options)

        def perform(self, draft, seat, path, caster=None):
            spend_coins(draft, seat, -self.amount)

    yield
    Feast.stands_on = frozenset()


def bind(new):
    toml = EDITIONS.file.read_text(encoding="utf-8")
    line = next(line for line in toml.splitlines() if line.startswith("old-maps ="))
    return Brigandine.bind(toml.replace(line, line.replace(OLD, new)).encode(), "mine")


def test_a_new_effect_is_offered_asks_and_acts():
    class Table(Board):
        game = bind(NEW)

    words = "\n".join([MATCH, "month: 5 organization", "coins 0: 9", "hand 0: old-maps"])
    start = Table(Table.game.read_position(words, bytes(32)))
    asked = start.do("0 organize.act play", "0 organize.play hand/old-maps")
    assert set(asked.options(0)) - {"back"} == {troop.character for troop in start.side(0).troops}
    done = asked.do(f"0 {asked.step(0)} {start.side(0).troops[0].character}")
    assert done.side(0).coins == 9 - 1 + 4


def test_the_texts_of_a_new_effect_are_on_its_card():
    assert "act-feast" in str(describe_card(bind(NEW).rules, "old-maps"))


@pytest.mark.parametrize(
    "wrong", [NEW.replace(", n = 4", ""), NEW.replace("4", "0"), NEW.replace("feast", "fest")]
)
def test_a_faulty_line_of_a_new_effect_is_named_by_its_place(wrong):
    with pytest.raises(EditionError, match=r"actions\.old-maps"):
        bind(wrong)
