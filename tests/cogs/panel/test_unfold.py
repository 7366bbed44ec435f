"""Two questions on one panel of a real match: draft card and group, revealed card and its use."""

from collections import Counter

import pytest

from sandbox.discord import BUTTON, SELECT, label_of
from tests.cogs.panel.test_slots import begin_at, menu_of, open_slot
from tests.cogs.sim import answer
from tests.cogs.steps import load_position, planted

pytestmark = pytest.mark.simulated


def buttons_of(user, panel, verb=""):
    """The labels of the buttons of a verb, or of all."""
    return [label_of(p) for p in user.parts(panel) if p["type"] == BUTTON and f":{verb}" in p["custom_id"]]


def list_headings(user, panel):
    """Return the headings that can be opened, as buttons or in a menu."""
    buttons = buttons_of(user, panel, "slot:")
    return buttons or [each["label"] for each in menu_of(user, panel, "open")["options"]]


async def open_heading(user, panel, label):
    """Open one of them."""
    buttons = buttons_of(user, panel, "slot:")
    return await (user.click(panel, label) if buttons else open_slot(user, panel, label))


def inside_of(user, panel):
    """The components of the question that the open option leads to: they name the option."""
    return [part for part in user.parts(panel) if ":@" in part["custom_id"]]


async def list_steps(rig, after):
    """The steps and picks of the log after an entry."""
    entries = await rig.store.log.load_entries(1, after, 1_000_000)
    return [(entry.command.step, entry.command.picks) for entry in entries if entry.command]


async def open_leading(user, panel):
    """Open the first card that leads on to a question. Return its label."""
    for label in list_headings(user, panel):
        await open_heading(user, panel, label)
        if inside_of(user, panel):
            return label
    raise AssertionError("no card leads on to a question")


async def press_inside(user, panel):
    """Press the first component of the question inside. In a menu, choose the first option."""
    part = inside_of(user, panel)[0]
    if part["type"] == SELECT:
        return await user.select(panel, part["custom_id"], [part["options"][0]["value"]])
    return await user.click(panel, part["custom_id"])


async def test_a_draft_card_and_its_group_are_one_panel_and_one_press(rig):
    user, panel = await begin_at(rig, "draft.choose")
    seq, cards = (await rig.match()).seq, list_headings(user, panel)
    assert len(cards) > 1
    assert not inside_of(user, panel)
    await open_heading(user, panel, cards[0])
    left = Counter((await load_position(rig)).state.seats[0].groups)
    groups = [
        f"{size} {'army' if size == 1 else 'armies'} ({left[size]} {'group' if left[size] == 1 else 'groups'})"
        for size in sorted(left, reverse=True)
    ]
    assert [label_of(part) for part in inside_of(user, panel)] == groups
    await open_heading(user, panel, cards[-1])
    assert (await rig.match()).seq == seq
    await user.click(panel, groups[-1])
    chosen = [(step, picks) for step, picks in await list_steps(rig, seq) if step != "draft.place"]
    assert [step for step, _ in chosen] == ["draft.choose", "draft.group"]
    assert chosen[1][1] == (f"group:{min(left)}",)
    assert "Next: " in rig.reads(panel)


async def test_a_card_is_revealed_with_what_is_done_with_it(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    seq = (await rig.match()).seq
    assert rig.reads(panel).count("Reveal a card, or pass?") == 1
    shown = set()
    for label in list_headings(user, panel):
        await open_heading(user, panel, label)
        for each in panel.attachments:  # none where the question alone fills the screen
            shown.add((each.filename.partition("-")[0], bool(inside_of(user, panel))))
    assert {("spots", True), ("open", False)} <= shown  # the spaces on the map, and else the card on the mat
    label = await open_leading(user, panel)
    assert (await rig.match()).seq == seq
    await press_inside(user, panel)
    (first, card), (second, _) = (await list_steps(rig, seq))[:2]
    assert (first, second[:4]) == ("turn.reveal", "act.")
    await rig.idle()
    match = await rig.match()
    assert match.published == match.seq
    assert card == (f"reveal:{int(label.split()[0]) - 1}",)


async def test_a_card_with_one_sensible_use_is_revealed_by_one_press(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    seq = (await rig.match()).seq
    for label in list_headings(user, panel):
        await open_heading(user, panel, label)
        uses = [label for label in buttons_of(user, panel, "put:") if label.endswith((" gold", " energy"))]
        if uses:
            break
    use = uses[0]
    await user.click(panel, use)
    assert [step for step, _ in await list_steps(rig, seq)] == ["turn.reveal"]


async def test_a_copy_that_was_to_be_refreshed_before_a_press_does_not_close_what_it_opened(rig):
    rig.bot.context.settle = 0.5  # what comes with the call is still to come when the card is opened
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    await open_leading(user, panel)
    shown = [part["custom_id"] for part in inside_of(user, panel)]
    await rig.settle()
    assert [part["custom_id"] for part in inside_of(user, panel)] == shown


async def test_a_crash_between_the_two_answers_leaves_the_second_question(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    label = await open_leading(user, panel)
    stale = dict(inside_of(user, panel)[0])
    await answer(rig, 0, (f"reveal:{int(label.split()[0]) - 1}",))
    await rig.idle()
    if not inside_of(user, panel):  # it is drawn anew by now; what was on it was pressed before
        user.parts(panel)[0].update(stale)
    await press_inside(user, panel)
    assert "Already answered" in rig.reads(panel)
    assert not inside_of(user, panel)
    assert (await load_position(rig)).ask(0).step.startswith("act.")


async def test_a_forged_press_inside_changes_nothing(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    for label in list_headings(user, panel):
        await open_heading(user, panel, label)
        if any(part["type"] == BUTTON for part in inside_of(user, panel)):
            break
    seq = (await rig.match()).seq
    before = next(part["custom_id"] for part in inside_of(user, panel) if part["type"] == BUTTON)
    for forged in ("@99@0", "@x@0", "@", "@0@0", "@1@decline:gold"):
        await user.click(panel, planted(panel, before.partition("@")[0] + forged))
        assert "not possible now" in rig.reads(panel), forged
    assert (await rig.match()).seq == seq
