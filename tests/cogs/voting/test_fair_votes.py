"""No user loses a seat, a match or a result unheard: the rulings of docs/VOTES.md, one by one."""

import pytest

from tests.cogs.steps import ask_others, labels, later, load_position, moderator, shown
from tests.every_day import leave_to_proof

DAY = 86_400


async def stands(rig):
    """The status of the newest vote, and how the match stands."""
    rows = await rig.store.database.rows("SELECT status FROM votes WHERE kind != 'offer' ORDER BY id DESC")
    return rows[0][0], (await rig.match()).status


async def wait(rig, seconds):
    """Advance time by these seconds, and sweep the votes."""
    later(rig, seconds)
    await rig.bot.rooms.voting.sweep_votes(rig.bot.context.now())


async def go_away(rig, user, seconds):
    await rig.store.users.change_settings(user.id, away=rig.bot.context.now() + seconds)


ALONE = {
    "end": {},
    "abandon": {},
    "replace": {"player": "Ben"},
    "pause": {"length": DAY},
    "extend": {"hours": 12},
    "pace": {"pace": "43200"},
}


WAITED = [(what, away) for what in ALONE for away in (0, 3 * DAY, 400 * DAY)]


@pytest.mark.parametrize(
    ("what", "away"), leave_to_proof(WAITED, but=[("end", 0), ("end", 400 * DAY), ("replace", 3 * DAY)])
)
async def test_nothing_is_decided_against_the_other_one_of_two(rig, what, away):
    ann, ben = await rig.begin("Ann", "Ben")
    await go_away(rig, ben, away)
    message = await ask_others(rig, ann, what, **ALONE[what])
    assert message in ben.pinged()
    for _ in range(9):
        await wait(rig, DAY)
    assert await stands(rig) == ("failed", "running")
    assert (await rig.match()).seq == 1


async def test_a_vote_to_end_waits_for_the_third_player(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "end")
    await ben.click(message, "Yes")
    assert await stands(rig) == ("open", "running")
    assert "Enough votes are in" in rig.reads(message)
    await cat.click(message, "No")
    assert await stands(rig) == ("passed", "over")


@pytest.mark.parametrize(
    ("what", "away", "yeses", "waits", "then"),
    [
        pytest.param("end", 0, 1, [DAY - 60, 60], ("passed", "over"), id="asked for a whole vote"),
        pytest.param("replace", 0, 1, [DAY], ("passed", "running"), id="an owner who is here loses"),
        pytest.param("replace", 300 * DAY, 1, [DAY] * 7, ("failed", "running"), id="one who is away keeps"),
    ],
)
async def test_a_vote_waits_for_silent_players_up_to_its_limit(rig, what, away, yeses, waits, then):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    await go_away(rig, cat, away)
    message = await ask_others(rig, ann, what, **({"player": "Cat"} if what == "replace" else {}))
    for _ in range(yeses):
        await ben.click(message, "Yes")
    for seconds in waits:
        assert await stands(rig) == ("open", "running")
        await wait(rig, seconds)
    assert await stands(rig) == then
    if then == ("passed", "running"):
        await shown(rig, "is free for")


async def test_a_vote_waits_for_who_is_away_and_for_a_day_more(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    await go_away(rig, cat, 3 * DAY)
    message = await ask_others(rig, ann, "end")
    await ben.click(message, "Yes")
    vote = await rig.store.votes.find_open(1)
    await wait(rig, DAY)
    assert await stands(rig) == ("open", "running")
    assert (await rig.store.votes.load_vote(vote.id)).ends == vote.ends + 3 * DAY
    assert f"<t:{vote.ends + 3 * DAY}:R>" in rig.reads(message)
    await wait(rig, 3 * DAY)
    assert await stands(rig) == ("passed", "over")


async def test_the_owner_keeps_the_seat_with_one_no(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "replace", player="Cat")
    assert f"{cat.name} can keep the seat" in ben.reads(message)
    assert message in cat.pinged()
    await ben.click(message, "Yes")
    assert await stands(rig) == ("open", "running")
    await cat.click(message, "No")
    assert await stands(rig) == ("failed", "running")
    assert f"{cat.name} keeps the seat" in ben.reads(message)


async def test_offering_the_own_seat_needs_a_majority_and_no_further_consent(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "replace", player="Ann")
    assert "can keep" not in rig.reads(message)
    await ben.click(message, "Yes")
    await cat.click(message, "Yes")
    assert await stands(rig) == ("passed", "running")


async def test_a_stand_in_by_the_clock_s_own_rules_frees_the_others(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    message = await ask_others(rig, ann, "end")
    seat = (await load_position(rig)).seat_of(ben.id)
    await rig.bot.context.referee.concede(1, seat, rig.bot.context.now())
    await wait(rig, 0)
    assert await stands(rig) == ("passed", "over")
    assert labels(ann, message) == []


# the user who asked


async def test_the_asker_withdraws_a_vote_and_may_ask_again_later(rig):
    ann, ben, _ = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "abandon")
    await ann.click(message, "No")
    assert await stands(rig) == ("failed", "running")
    assert "Withdrawn" in rig.reads(message)
    before = len(ben.pinged())
    for what in ("abandon", "end"):
        answer = await ann.slash(f"match {what}", match=1)
        assert f"<t:{(await rig.store.votes.load_vote(1)).at + 3600}:R>" in answer.text
    assert len(ben.pinged()) == before
    await ask_others(rig, ben, "end")
    later(rig, 3600)
    await ben.click(await shown(rig), "No")
    assert "asked the others" in (await ann.slash("match abandon", match=1)).text


async def test_pauses_in_a_row_have_a_limit(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    for _ in range(2):
        await ben.click(await ask_others(rig, ann, "pause", length=7 * DAY), "Yes")
        await ben.click(await ask_others(rig, ann, "resume"), "Yes")
    for who in (ann, ben, moderator(rig)):
        assert "No more pauses" in (await who.slash("match pause", match=1, length=DAY)).text
    later(rig, 28 * DAY)
    await ask_others(rig, ann, "pause", length=7 * DAY)


# the user who left the server


async def test_a_voter_who_leaves_the_server_is_not_waited_for(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat")
    message = await ask_others(rig, ann, "end")
    await ben.click(message, "Yes")
    assert cat.name in rig.reads(message)
    rig.box.leave(cat)
    await wait(rig, 600)
    assert await stands(rig) == ("passed", "over")


# moderators


@pytest.mark.parametrize("what", leave_to_proof(["abandon", "replace", "pause"], but=["abandon"]))
async def test_a_moderator_who_plays_decides_nothing_alone(rig, what):
    await rig.open("Ann", "Ben")
    owner = moderator(rig)
    await owner.click(rig.lobby, "Join")
    await rig.start_match()
    await ask_others(rig, owner, what, **ALONE[what])
    assert await stands(rig) == ("open", "running")


async def test_the_asker_counts_as_a_yes_without_a_stored_ballot(rig):
    ann, ben, _ = await rig.begin("Ann", "Ben", "Cat")
    assert "asked the others" in (await ann.slash("match abandon", match=1)).text
    await rig.store.database.change("DELETE FROM ballots")
    await rig.store.database.change("UPDATE votes SET rev = rev + 1")
    await rig.bot.rooms.voting.messages.update_outdated()
    said = rig.reads(await shown(rig))
    assert "Yes (1): Ann" in said
    assert "Ann" not in said.partition("Not yet")[2].partition("\n")[0]
    await ben.click(await shown(rig), "Yes")
    assert "Yes (2)" in rig.reads(await shown(rig))
