"""A match step by step: the buttons, the pictures of each step, and the view of each user."""

from tests.cogs.steps import attached_kinds, labels, load_position, play_out
from tools.toy.rig import ToyPainter


async def walk(user, shown, way="Next"):
    """All steps from here on, as they read."""
    read = [shown.text]
    while way in labels(user, shown.message):
        shown = await user.click(shown.message, way)
        assert shown.kind == "update"
        read.append(shown.text)
    return read


async def test_first_back_on_and_last_go_over_the_edges_of_rounds(rig, ann):
    begin = await ann.slash("match replay", match=1)
    assert begin.message.ephemeral
    assert "Replay of #1 · Round 1** (step 1 of" in begin.text
    assert "First" not in labels(ann, begin.message)
    there = await walk(ann, begin)
    last = await ann.click((await ann.slash("match replay", match=1)).message, "Last")
    assert last.text == there[-1]
    first = await ann.click(last.message, "First")
    assert first.text == there[0]
    last = await ann.click(first.message, "Last")
    assert await walk(ann, last, "Back") == there[::-1]


async def test_the_log_leads_to_it_and_each_step_has_the_board_as_it_stood(rig, ann):
    shown = await ann.click((await ann.slash("log", channel=rig.thread)).message, "Replay")
    assert "board" in attached_kinds(shown.message)
    assert "board, round 1" in ann.reads(shown.message)
    shown = await ann.select(shown.message, "Go to…", "Round 2")
    assert "Round 2** (step 1 of" in shown.text
    assert "board, round 2" in ann.reads(shown.message)
    assert "Round 1" in (await ann.click(shown.message, "Back")).text


async def test_while_it_runs_everybody_sees_with_their_own_eyes_alone(rig, ann, monkeypatch):
    seen = []

    def board(self, sight):
        seen.append(tuple(place.hand is not None for place in sight.view.seats))
        return real(self, sight)

    real = ToyPainter.board
    monkeypatch.setattr(ToyPainter, "board", board)
    dan = rig.box.join("Dan")
    seat = (await load_position(rig)).seat_of(ann.id)
    for user, eyes in ((ann, tuple(number == seat for number in (0, 1))), (dan, (False, False))):
        seen.clear()
        shown = await user.slash("match replay", match=1)
        assert "Seen by…" not in str(user.parts(shown.message))
        await walk(user, shown)
        assert set(seen) == {eyes}
    shown = await dan.slash("match replay", match=1)
    part = next(part for part in dan.parts(shown.message) if part.get("label") == "Next")
    part["custom_id"] = part["custom_id"].replace(":all", f":{seat}")
    seen.clear()
    forged = await dan.click(shown.message, part["custom_id"])
    assert set(seen) <= {(False, False)}
    assert "You draw" not in forged.text


async def test_once_it_is_over_hidden_cards_are_shown_and_eyes_can_be_chosen(rig, ann):
    dan = rig.box.join("Dan")
    during = "\n".join(await walk(dan, await dan.slash("match replay", match=1)))
    assert "You draw" not in during
    await play_out(rig)
    shown = await dan.slash("match replay", match=1)
    whole = "\n".join(await walk(dan, shown))
    seats = [(await load_position(rig)).seat_of(user.id) for user in rig.users]
    names = [user.name for _, user in sorted(zip(seats, rig.users, strict=True), key=lambda pair: pair[0])]
    for name in names:
        assert f"(Only to {name}) You draw" in whole
    public = await dan.select(shown.message, "Seen by…", "What everybody saw")
    assert "You draw" not in "\n".join(await walk(dan, public))
    own = await dan.select(public.message, "Seen by…", f"What {ann.name} saw")
    told = "\n".join(await walk(dan, own))
    assert "You draw" in told
    assert "(Only to" not in told
    assert "tableau" in attached_kinds(own.message)


async def test_a_step_says_no_more_than_has_room_on_a_phone_and_how_much_the_log_has_beside(
    rig, ann, monkeypatch
):
    whole = await walk(ann, await ann.slash("match replay", match=1))
    monkeypatch.setattr("cogs.reading.replay.ROOM", 1)
    short = await walk(ann, await ann.slash("match replay", match=1))
    assert len(short) == len(whole)
    cut = [each for each in short if "more: **Log**" in each]
    assert cut
    told = [[line for line in each.splitlines() if line] for each in cut]
    assert {len(lines) for lines in told} == {3}  # its title, one line, and how many more
    assert not any("more: **Log**" in each for each in whole)
