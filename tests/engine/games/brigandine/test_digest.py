"""The summary of a month for one player, in three lines, from public events alone."""

from engine.rules.core import Event
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, board

SAY = Say("en", game=GAME, people=[("Ann", "red"), ("Ben", "blue")])


def month(*events, renown=((0, 0), (3, 0))):
    """A month of these events, between its heading and the next one."""
    before, after = renown
    opened = Event("phase", {"phase": "organization", "month": 2, "renown": [*before]})
    closed = Event("phase", {"phase": "organization", "month": 3, "renown": [*after]})
    return [opened, *(Event(kind, data) for kind, data in events), closed]


def read(events, seat):
    return [SAY(line) for line in GAME.narration.summarize_for_seat(events, seat)]


def take(land, seat, loser):
    return "conquered", {"seat": seat, "land": land, "loser": loser, "troops": []}


def test_a_land_won_and_lost_in_one_month_is_left_out():
    events = month(take("orkney", 0, None), ("reverted", {"land": "orkney", "from": 0, "to": None}))
    assert read(events, 0)[1:] == ["None of your lands changed hands."]


def test_each_month_begins_with_the_renown_of_all():
    one = board("land gorule: 0 - -", "troop 0: vaynard @gorule")
    while one.state.month == 5:
        one = one.confirm()
    heading = next(data for data in one.told("phase") if data["phase"] == "organization")
    assert heading["renown"] == [1, -1]
