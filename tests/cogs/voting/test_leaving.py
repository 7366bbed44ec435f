"""Leaving a running match: said first, done once, and told to all."""

import asyncio

from cogs.ui.custom_id import CustomId
from proofs.forged.forged import ids_of
from sandbox.discord import COMPONENT
from tests.cogs.steps import act, load_position, position_bytes, replayed, seated, table_kinds


async def asked(rig, user):
    """The private question before a seat is left."""
    return (await user.slash("match leave", match=1)).message


async def test_leaving_asks_first_and_a_stand_in_plays_on(rig):
    ann, *_ = await rig.begin("Ann", "Ben", "Cat")
    question = await asked(rig, ann)
    assert question.ephemeral
    assert "no seat" in (await rig.box.join("Dan").slash("match leave", match=1)).text
    assert "stand-in" in rig.reads(question)
    assert (await rig.match()).seq == 1
    await asyncio.gather(*(ann.click(question, "Yes, leave") for _ in range(2)))
    position = await load_position(rig)
    assert position.players[position.seat_of(ann.id)].standin
    assert "leaves the match" in rig.reads((await rig.posted(2))[-1])
    assert (await table_kinds(rig)).count("table.left") == 1
    await rig.box.until(lambda: "already left this match" in "".join(map(rig.reads, ann.whispers())))
    assert "already" in (await ann.slash("match leave", match=1)).text


async def test_the_last_player_that_leaves_abandons_the_match(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    await ann.click(await asked(rig, ann), "Yes, leave")
    question = await asked(rig, ben)
    assert "abandoned" in rig.reads(question)
    await ben.click(question, "Yes, leave")
    await rig.idle()
    match, said = await rig.match(), rig.reads(rig.posts()[-1])
    assert (match.status, match.ended, match.published) == ("over", "abandoned", match.seq)
    assert "was abandoned" in said
    assert match.secret in said
    assert "is over" in (await ben.slash("match leave", match=1)).text
    assert "abandoned" in (await ann.slash("board", match=1)).text


async def test_leaving_asks_again_if_the_consequence_changed(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    question = await asked(rig, ann)
    await ben.click(await asked(rig, ben), "Yes, leave")
    await ann.click(question, "Yes, leave")
    assert "abandoned" in rig.reads(question)
    assert (await rig.match()).status == "running"
    await ann.click(question, "Yes, leave")
    await rig.idle()
    assert (await rig.match()).ended == "abandoned"


async def test_T19_a_concession_in_ataque_ends_the_match(rig):
    await rig.begin("Ann", "Ben", game="ataque")
    for _ in range(4):
        await act(rig)
    before = [await position_bytes(rig, seq) for seq in range(1, (await rig.match()).seq + 1)]
    winner, loser = await seated(rig)
    question = await asked(rig, loser)
    assert f"at once, won by {winner.name}." in rig.reads(question)
    await asyncio.gather(*(loser.click(question, "Yes, leave") for _ in range(2)))
    await rig.idle()
    match, said = await rig.match(), rig.reads(rig.posts()[-1])
    assert (match.status, match.ended, match.published) == ("over", "rules", match.seq)
    assert rf"1\. {winner.name}" in said
    assert match.secret in said
    assert "leaves the match" in said
    assert (await replayed(rig))[:-1] == before
    rows = await rig.store.database.rows("SELECT user_id, place, points FROM results ORDER BY place")
    assert rows == [(winner.id, 1, 1), (loser.id, 2, 0)]


async def test_a_public_message_makes_nobody_leave(rig):
    await rig.begin("Ann", "Ben", "Cat")
    ann, post = rig.users[0], rig.posts()[-1]
    part = ids_of(post)[0]
    part["custom_id"] = str(CustomId(1, 0, "quit", "leave-stand-in"))
    await ann.interact(COMPONENT, rig.thread, {**part, "component_type": 2}, post)
    await rig.idle()
    assert await table_kinds(rig) == []
    position = await load_position(rig)
    assert position.players[position.seat_of(ann.id)].standin is None
