"""A month of Brigandine by whole acts: suggested, changed, taken back, confirmed; and presses that come too late or are made up."""

import pytest

from sandbox.discord import SCREEN, estimate_height
from tests.cogs.robots.test_playing import answer_default
from tests.cogs.steps import labels, load_position, planted

pytestmark = [pytest.mark.thinking, pytest.mark.proof]
SHOWN = 6  # lines of what is laid
TAPS = 12  # of an ordinary month with a suggestion and one change, at most
ORGANIZE = "organize.act"


class Month:
    """Somebody's organization, pressed through on one panel; taps: a button is one, a menu two."""

    def __init__(self, rig, user, panel):
        self.rig, self.user, self.panel, self.taps = rig, user, panel, 1

    async def press(self, label):
        """Press the button that begins so."""
        (name,) = [each for each in labels(self.user, self.panel) if each and each.startswith(label)]
        self.panel = (await self.user.click(self.panel, name)).message
        self.taps += 1
        await self.rest()

    async def choose(self, group, label=""):
        """Choose the first entry that begins so in the menu of this group."""
        menu = next(
            part for part in self.user.parts(self.panel) if part["custom_id"].endswith(f":act:{group}")
        )
        value = next(each["value"] for each in menu["options"] if each["label"].startswith(label))
        self.panel = (await self.user.select(self.panel, menu["custom_id"], value)).message
        self.taps += 2
        await self.rest()

    async def rest(self):
        """Let all come to rest; whatever is asked stands on a screen whole."""
        await self.rig.settle()
        assert estimate_height(self.panel).points <= SCREEN

    async def list_laid(self):
        """List what is laid by now; each line stands on the panel, as far as six go."""
        laid = (await load_position(self.rig)).ask(0).laid
        assert self.user.reads(self.panel).count("✓") == min(len(laid), SHOWN)
        return laid


@pytest.fixture
async def month(rig):
    """Somebody who plays Brigandine now, with the first month before them."""
    ann = rig.box.join("Ann")
    rig.users = [ann]
    page = (await ann.slash("help")).message
    await ann.click(page, planted(page, "r:0:0:solo:brigandine"))
    await rig.settle()
    while 0 not in (position := await load_position(rig)).waiting() or position.ask(0).step != ORGANIZE:
        if 0 in position.waiting():
            await answer_default(rig, 0)
        await rig.idle()
    return Month(rig, ann, (await ann.slash("panel", match=1)).message)


async def test_a_month_is_suggested_changed_and_confirmed_in_few_taps(rig, month):
    assert await month.list_laid() == ()
    await month.press("Suggest a plan")
    laid = await month.list_laid()
    assert len(laid) > SHOWN
    await month.choose("back")
    assert [each.label for each in await month.list_laid()] == [each.label for each in laid[:-1]]
    await month.press("March")
    await month.choose("/plan/march")
    await month.press("← Plan")
    assert len(await month.list_laid()) == len(laid)
    await month.press("Confirm")
    assert month.taps <= TAPS
    assert (await load_position(rig)).ask(0).step != ORGANIZE


async def test_an_idea_is_laid_with_one_choice_and_taken_back_with_another(rig, month):
    before = (await load_position(rig)).ask(0).prompt
    await month.choose("idea")
    assert len(await month.list_laid()) == 1
    assert (await load_position(rig)).ask(0).prompt != before
    await month.choose("back")
    assert await month.list_laid() == ()
    assert (await load_position(rig)).ask(0).prompt == before


async def test_the_games_own_question_is_one_press_away_and_leads_back(month):
    await month.press("By hand…")
    assert "Begin a journey" in month.user.reads(month.panel)
    await month.press("← Plan")
    assert "Grow" in labels(month.user, month.panel)


async def test_a_plan_that_is_over_or_made_up_changes_nothing(rig, month):
    old = (await month.user.slash("panel", match=1)).message
    seq, ask = (await rig.match()).seq, (await load_position(rig)).ask(0).ask
    for chosen in ("act:9999", "act:x", "back:0", "nonsense"):
        await month.user.click(month.panel, planted(month.panel, f"r:1:{ask}:act:{chosen}"))
        await month.rest()
        assert "Answered already" in month.user.reads(month.panel)
    assert (await rig.match()).seq == seq
    await answer_default(rig, 0)
    seq = (await rig.match()).seq
    await month.user.click(old, "Suggest a plan: 8 acts")
    await rig.settle()
    assert (await rig.match()).seq == seq
