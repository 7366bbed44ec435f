"""Users who press at random, on this project's own panels."""

from cogs.commands.stats import ShowRanks
from cogs.panel.order_buttons import OrderComponent
from cogs.panel.widgets.widget import ShowFurther
from cogs.ui.components import Component
from cogs.ui.navigation import OpenHelpPart
from sandbox.table.players import ORDERING, READING
from sandbox.table.presses import MOVE, WEIGHTS


def test_read_only_components_are_listed_by_verb(rig):
    rooms = ("reading", "log", "open_matches", "finished_matches", "fairness", "advice", "film", "replay")
    # nothing of these is a move in the match
    rooms += ("watchers", "predictions", "opening", "solo", "things")
    verbs = {kind.verb for room in rooms for kind in getattr(rig.bot.rooms, room).list_answers()}
    assert verbs | {"chance", OpenHelpPart.verb, ShowFurther.verb, ShowRanks.verb} == {*READING}
    # else people would take them for answers
    assert [verb for verb in READING if WEIGHTS.get(verb, MOVE) >= MOVE] == []


def test_components_of_orders_are_listed_by_verb():
    assert {verb for verb, kind in Component.registry.items() if issubclass(kind, OrderComponent)} == {
        *ORDERING
    }
