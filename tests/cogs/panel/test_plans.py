"""A month of Brigandine by macros: suggested, changed, taken back, confirmed, with late and forged presses."""

import pytest
from msgspec.structs import replace

from cogs.panel.picks import undoes_laid
from cogs.panel.plans import PlanChoices
from cogs.panel.view import PanelContent, build_question
from cogs.panel.widgets.widget import PanelPage, PanelQuestion
from cogs.ui.layout import AttachedImage
from cogs.ui.navigation import ShowBoard
from cogs.ui.phone import SCREEN
from engine.games import bind
from engine.rules.core import Decision, Macro, Option, Ref, StagedItem, list_refs, text
from render.text.say import Say
from tests.cogs.heights import estimate_height
from tests.cogs.robots.test_playing import answer, answer_default
from tests.cogs.steps import labels, load_position, planted

pytestmark = pytest.mark.thinking
SHOWN = 8  # staged macros a panel lists
TAPS = 12  # of an ordinary month with a suggestion and one change, at most
ORGANIZE = "organize.act"


class Month:
    """A user's organization, played on one panel. taps: a button is one, a menu two."""

    def __init__(self, rig, user, seat, panel):
        self.rig, self.user, self.seat, self.panel, self.taps = rig, user, seat, panel, 1

    async def ask(self):
        """The question that stands before them."""
        return (await load_position(self.rig)).ask(self.seat)

    async def press(self, label):
        """Press the button that begins so, which may be behind ⋯."""
        if not any(each and each.startswith(label) for each in labels(self.user, self.panel)):
            await self.press("⋯")
        (name,) = [each for each in labels(self.user, self.panel) if each and each.startswith(label)]
        self.panel = (await self.user.click(self.panel, name)).message
        self.taps += 1
        await self.rest()

    async def choose(self, group, label=""):
        """Choose the first entry that begins so in the menu of this group, which may be behind ⋯."""
        if group in ("back", "/plan/@"):
            await self.press("⋯")
        menu = next(
            part
            for part in self.user.parts(self.panel)
            if part["custom_id"].partition(":act")[2].partition(":")[2] == group
        )
        value = next(each["value"] for each in menu["options"] if each["label"].startswith(label))
        self.panel = (await self.user.select(self.panel, menu["custom_id"], value)).message
        self.taps += 2
        await self.rest()

    async def rest(self):
        """Wait until the bot is idle. Check that the open question fits on a screen."""
        await self.rig.settle()
        assert estimate_height(self.panel).points <= SCREEN

    async def list_laid(self):
        """List the staged macros. Check that the panel shows each, up to eight, recruits of a land together."""
        laid = (await self.ask()).laid
        (_, _, shown) = self.user.reads(self.panel).partition("✓ ")
        parts = shown.split("\n")[0].split(" · ")
        alike = sum(
            len(each.replace(" and ", ", ").split(", ")) - 1 for each in parts if "Recruited in" in each
        )
        assert len(parts) + alike >= (min(len(laid), SHOWN) if laid else 1)
        return laid


@pytest.fixture
async def month(rig):
    """A user who plays Brigandine, before their first month."""
    ann = rig.box.join("Ann")
    rig.users = [ann]
    page = (await ann.slash("help")).message
    await ann.click(page, planted(page, "r:0:0:solo:brigandine"))
    await rig.settle()
    seat = (await load_position(rig)).seat_of(ann.id)
    while (await load_position(rig)).ask(seat).step != ORGANIZE:
        await answer_default(rig, seat)
        await rig.settle()
    return Month(rig, ann, seat, (await ann.slash("panel", match=1)).message)


async def test_a_month_is_suggested_changed_and_confirmed_in_few_taps(month):
    assert await month.list_laid() == ()
    await month.press("Suggest")
    laid = await month.list_laid()
    assert len(laid) > 2
    await month.choose("back")
    assert [each.label for each in await month.list_laid()] == [each.label for each in laid[:-1]]
    await month.press("March")
    await month.choose("/plan/march")
    await month.press("← Plan")
    assert [each.label for each in await month.list_laid()] != [each.label for each in laid[:-1]]
    asked = await month.ask()
    await month.press("Confirm")
    assert month.taps <= TAPS
    assert (await month.ask()).question_id != asked.question_id


async def test_an_idea_is_laid_with_one_press_and_taken_back_with_a_choice(month):
    before = (await month.ask()).prompt
    ideas = [part for part in month.user.parts(month.panel) if ":act:idea:" in part["custom_id"]]
    assert len(ideas) == 2
    await month.press(ideas[0]["label"])
    assert len(await month.list_laid()) == 1
    assert (await month.ask()).prompt != before
    await month.choose("back")
    assert await month.list_laid() == ()
    assert (await month.ask()).prompt == before
    await month.press("⋯")
    await month.press("By hand…")  # the game's own question, which leads back
    assert "Begin a journey" in month.user.reads(month.panel)
    await month.press("← Plan")
    await month.press("⋯")
    assert "Grow" in labels(month.user, month.panel)


async def test_a_commander_s_page_shows_its_facts_and_its_macros(rig, month):
    position = await load_position(rig)
    name = position.state.sides[month.seat].troops[-1].character
    listed = position.game.advice.list_subjects(position.state, month.seat)
    called = Say("en", position.game)(next(each.label for each in listed if each.id == name))
    await month.choose("/plan/@", called)
    facts = f"\n  -# {called} · "
    assert facts in month.user.reads(month.panel)
    await month.choose(f"/plan/march@{name}")
    (laid,) = await month.list_laid()
    assert Ref("character", name) in list_refs(laid.label)
    assert facts in month.user.reads(month.panel)
    assert month.taps == 1 + 1 + 2 + 2
    await month.press("Next: ")
    assert facts not in month.user.reads(month.panel)
    await month.press("← Plan")
    macros = position.game.advice.list_macros(position.state, month.seat)
    picked = {id_ for act in macros if act.kind == "arm" for picks in act.line for id_ in picks}
    cards = {id_.removeprefix("hand/") for id_ in picked if id_.startswith("hand/")}
    assert cards
    await month.press("Arm")
    *_, picture = month.panel.attachments  # of the cards that this goal is about
    assert all(Say("en", position.game)(Ref("card", card)) in picture.description for card in cards)


async def test_the_first_panel_of_a_month_says_once_what_the_last_one_came_to(rig, month):
    while (await load_position(rig)).state.month == 1:
        await answer_default(rig, month.seat)
        await rig.settle()
    month.panel = (await month.user.slash("panel", match=1)).message
    assert "▸ Month 1:" in month.user.reads(month.panel)
    assert estimate_height(month.panel).points <= SCREEN
    while (await month.ask()).step != ORGANIZE:
        await answer_default(rig, month.seat)
        await rig.settle()
    month.panel = (await month.user.slash("panel", match=1)).message
    assert "▸ Month 1:" not in month.user.reads(month.panel)


async def test_the_menu_of_parties_shows_the_odds_of_each_party(rig, month):
    parties = []
    while not parties:
        decision, position = await month.ask(), await load_position(rig)
        advice = position.game.advice
        if decision.step == "council.orders":
            parties = [act for act in advice.list_macros(position.state, month.seat) if not act.kind]
        if not parties:
            advised = advice.choose_answer(position.state, decision)
            await answer(rig, month.seat, advised or decision.default)
    month.panel, month.taps = (await month.user.slash("panel", match=1)).message, 1
    await month.rest()
    party = parties[0]
    say = Say("en", position.game)
    await month.choose("/plan/@", say(Ref("land", party.about[0])))
    assert "reached by: " in month.user.reads(month.panel)
    await month.choose(f"/plan/@{party.about[0]}", say(party.label))
    (laid,) = await month.list_laid()
    assert say(laid.label) == say(party.label)
    assert month.taps == 1 + 1 + 2 + 2
    assert any(each and each.startswith("Confirm") for each in labels(month.user, month.panel))


async def test_a_plan_that_is_over_or_made_up_changes_nothing(rig, month):
    old = (await month.user.slash("panel", match=1)).message
    seq, question_id = (await rig.match()).seq, (await month.ask()).question_id
    for chosen in ("act:9999", "act:x", "back:0", "nonsense"):
        await month.user.click(month.panel, planted(month.panel, f"r:1:{question_id}:act:{chosen}"))
        await month.rest()
        assert "Already answered" in month.user.reads(month.panel)
    assert (await rig.match()).seq == seq
    await answer_default(rig, month.seat)
    seq = (await rig.match()).seq
    (suggest,) = [each for each in labels(month.user, old) if each and each.startswith("Suggest")]
    await month.user.click(old, suggest)
    await rig.settle()
    assert (await rig.match()).seq == seq


LABEL = text("option-attack")


def draw_plan(plan, laid=(), shown=None, page=None):
    """The panel of a seat that lays this plan."""
    say = Say("en", bind("brigandine"))
    asked = Decision(0, ORGANIZE, 7, LABEL, (Option("confirm", LABEL),), laid=laid)
    return build_question(
        PanelQuestion(1, asked, say, say, page=page or PanelPage(), plan=plan), shown or PanelContent()
    )


def draw_repeated(count):
    """The panel of a seat that did so much the last time that it may do again."""
    acts = tuple(Macro(str(at), LABEL, None, "march", (), ((str(at),),)) for at in range(count))
    plan = PlanChoices(acts, repeated=acts)
    return plan, draw_plan(plan)


def test_items_with_the_same_answers_are_one_line_of_the_menu():
    lines = ((("drop",),), (("drop",),), (("other",),))
    drawn = draw_plan(
        PlanChoices(), tuple(StagedItem(LABEL, (), line) for line in lines), shown=PanelContent(further=True)
    )
    (menu,) = (
        part for row in drawn.to_components() for part in row.get("components", []) if "options" in part
    )
    assert len({each["value"] for each in menu["options"]}) == len(menu["options"]) == len(lines) - 1


def test_an_act_taken_back_names_what_goes_with_it():
    laid = (
        StagedItem(LABEL, (), (("first",),), (text("option-castle"), text("option-city"))),
        StagedItem(LABEL, (), (("second",),)),
    )
    drawn = draw_plan(PlanChoices(), laid, shown=PanelContent(further=True))
    (menu,) = (
        part for row in drawn.to_components() for part in row.get("components", []) if "options" in part
    )
    assert [each.get("description") for each in menu["options"]] == [None, "Also gone: Castle and City"]


def test_advice_undoes_what_is_laid_only_with_all_the_answers_that_take_it_back():
    laid = (StagedItem(LABEL), StagedItem(LABEL, (), (("order",), ("0",))))
    options = (Option("order", LABEL), Option("rest", LABEL, chosen=True))
    asked = Decision(0, ORGANIZE, 1, LABEL, options, laid=laid)
    lines = [(("order",), ("0",)), (("rest",),), (("order",), ("1",)), (("drop",),)]
    assert [undoes_laid(asked, line) for line in lines] == [True, True, False, False]
    assert not undoes_laid(replace(asked, laid=()), lines[0])


def test_several_acts_of_last_month_are_one_button():
    plan, drawn = draw_repeated(2)
    buttons = [part for row in drawn.to_components() for part in row.get("components", [])]
    named = {part["custom_id"]: part.get("label") for part in buttons}
    assert named["r:1:7:act:again"] == "Like last month (2)"
    assert plan.find_line("again", ()) == (("0",), ("1",))
    assert "act:again" not in str(draw_repeated(1)[1].to_components())


def test_a_suggestion_that_confirms_stands_alone():
    acts = tuple(Macro(each, LABEL, None, "fight", (), ((each,),)) for each in ("cards", "confirm"))
    fight = Macro("fight", LABEL, None, "fight", (), (("cards",), ("confirm",)))
    for suggested, beside in ((acts[:1], True), ((fight,), False)):
        plan = PlanChoices(acts[:1], suggested=suggested)
        shown, further = (PanelContent(more=(ShowBoard(1),), further=each) for each in (False, True))
        assert ("put:confirm" in str(draw_plan(plan, shown=shown).to_components())) == beside
        assert ("put:confirm" in str(draw_plan(plan, shown=further).to_components())) != beside


def test_ideas_wait_while_a_picture_of_what_has_just_happened_is_shown():
    acts = tuple(Macro(kind, LABEL, None, kind, (), ((kind,),)) for kind in ("march", "grow", "arm"))
    plan, shot = PlanChoices(acts, ideas=acts), AttachedImage("a.png", "a", None, 190)

    def draw(lines, deed):
        shown = PanelContent("\n".join(["It was a long month."] * lines), (shot,), deed=deed)
        drawn = str(draw_plan(plan, (), shown).to_components())
        return "a.png" in drawn, "act:idea" in drawn

    usual, deeds = zip(*((draw(lines, False), draw(lines, True)) for lines in range(40)), strict=True)
    assert [*dict.fromkeys(usual)] == [(True, True), (False, True)]
    assert [*dict.fromkeys(deeds)] == [(True, False), (False, False)]
