"""Return after days: the result, actions on a seat and in its name, and one picture of them."""

import pytest

from cogs.panel import absence
from engine.rules.core import Standing
from tests.cogs.panel.test_missed_events import HEAD
from tests.cogs.sim import DAY, answer
from tests.cogs.steps import BIDS, act, act_until, begin_seated, load_position, open_panel, shown_pictures
from tools.toy.game import Toy, ToyTelling
from tools.toy.rig import ToyPainter

pytestmark = pytest.mark.simulated


async def told_after(rig, user):
    """Return the lines of the events since this user last looked."""
    lines = (line.strip() for line in rig.reads(await open_panel(rig, user)).splitlines())
    return [line.split(HEAD)[1] for line in lines if HEAD in line]


async def test_an_absence_is_summarized_with_points_then_and_now(rig):
    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await act_until(rig, 4)
    points = [hand.points for hand in (await load_position(rig)).state.hands]
    harm, own, leads = await told_after(rig, ann)
    assert own.startswith(f"**Round 1 → Round 4**: {points[0]} points (")
    assert harm == "Nobody attacked you."
    assert f" {max(points)} points" in leads
    assert leads.startswith("👑 You lead" if points[0] > points[1] else "👑 Ben leads")


async def test_a_leader_by_the_tie_rule_is_told_so(rig, monkeypatch):
    standing = Toy.standing

    def tied(self, state):
        return Standing((1, 2), (standing(self, state).holdings[0],) * 2)

    ann, ben = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await open_panel(rig, ben)
    await act_until(rig, 4)
    monkeypatch.setattr(Toy, "standing", tied)
    for user, said in ((ann, "👑 You lead with "), (ben, f"👑 {ann.name} leads with ")):
        leads = (await told_after(rig, user))[2]
        assert leads.startswith(said)
        assert leads.endswith(", by the tie rule.")


@pytest.mark.parametrize(("deeds", "told", "more"), [(3, 3, ""), (5, 3, " … and 2 before that.")])
async def test_of_what_the_clock_played_for_a_seat_it_is_told_the_newest_and_how_many_more(
    rig, monkeypatch, deeds, told, more
):
    monkeypatch.setattr(absence, "_tell_first", lambda _, seq, __: f"{seq}.")
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await open_panel(rig, ben)
    referee, played = rig.bot.context.referee, []
    while len(played) < deeds or (await referee.position(1)).state.round < 2:
        if 0 in (await referee.position(1)).active and len(played) < deeds:
            deadline = await rig.store.deadlines.load_deadline(1, 0)
            played.append((await referee.time_out(1, 0, deadline.due, deadline.due)).entry.seq)
        else:
            await act(rig)
    line = next(each for each in await told_after(rig, ann) if "Played in your name" in each)
    assert line.endswith(f" {' '.join(f'{seq}.' for seq in played[-told:])}{more}")
    assert "Played in your name" not in "\n".join(await told_after(rig, ben))


async def test_harm_is_told_before_all_else_and_the_rest_is_counted(rig, monkeypatch):
    def touches(self, event):
        return {0: event.kind == "bids"} if event.kind in ("bids", "paid", "played") else {}

    monkeypatch.setattr(ToyTelling, "list_touched", touches)
    ann, ben = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await open_panel(rig, ben)
    await act_until(rig, 4)
    said = "\n".join(await told_after(rig, ann))
    assert said.count(BIDS) == 3
    assert "… and " in said.split("⚔")[1].splitlines()[0]
    assert "paid" not in said
    assert "Nobody attacked you" in "\n".join(await told_after(rig, ben))


async def test_one_picture_shows_all_that_changed_and_nothing_secret(rig, monkeypatch):
    shown, real = [], ToyPainter.board

    def board(self, sight):
        shown.append((sight.viewer, sight.events))
        return real(self, sight)

    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await act_until(rig, 4)
    monkeypatch.setattr(ToyPainter, "board", board)
    panel = await open_panel(rig, ann)
    assert shown_pictures(panel)[0].split("-")[0] == "since"
    [(viewer, events)] = shown
    assert viewer == 0
    assert sum(event.kind == "bids" for event in events) == 3
    assert all(event.to is None for event in events)


async def test_after_two_days_one_picture_shows_also_the_little_that_happened(rig, monkeypatch):
    shown, real = [], ToyPainter.board

    def board(self, sight):
        shown.append([event.kind for event in sight.events])
        return real(self, sight)

    ann, *_ = await begin_seated(rig, "Ann", "Ben")
    await open_panel(rig, ann)
    await answer(rig, 1)
    rig.clock.now += 2 * DAY
    monkeypatch.setattr(ToyPainter, "board", board)
    panel = await open_panel(rig, ann)
    assert shown == [["ready"]]
    assert "since" in shown_pictures(panel)
