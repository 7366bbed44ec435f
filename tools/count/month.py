"""Count what one person taps in months of Brigandine, on the real bot's panel: a button is one tap, a menu two.

python -m tools.count month [--by-hand] [--months 6]. The plan that is suggested is taken with one change, or its acts are laid one
by one; all else is answered as the game advises, two taps each. The other person is driven.
"""

from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator

from cogs.panel.plans import ACT, ALL, BACK, name_choice
from cogs.panel.widgets.plan import PLAN
from cogs.panel.widgets.widget import TURNED
from engine.match.position import Position
from engine.rules.core import Act, Decision, Seat
from sandbox.discord import Message, User, estimate_height
from tools.count.taps import tell_counts
from tools.toy.rig import Rig, open_rig

ORGANIZE, COUNCIL, PANEL = "organize.act", "council.orders", 1
MARCH = "march"
OTHER, OPENED = "answers in between", "openings"


class MonthTapper:
    """A person at a panel; taps: by month and step. points, words: of each panel that was shown."""

    def __init__(self, rig: Rig, user: User, seat: Seat, *, by_hand: bool) -> None:
        self.rig, self.user, self.seat, self.by_hand = rig, user, seat, by_hand
        self.panel: Message
        self.taps = defaultdict[int, Counter[str]](Counter)
        self.points, self.words, self.attacks = list[int](), list[int](), list[int]()

    async def load_position(self) -> Position:
        """Load the match as it stands."""
        position: Position = await self.rig.bot.context.referee.position(1)
        return position

    async def note_panel(self, panel: Message | None, step: str, taps: int) -> None:
        """Note what a press showed."""
        assert panel is not None
        self.panel = panel
        self.taps[(await self.load_position()).state.month][step] += taps
        await self.rig.settle()
        height = estimate_height(panel)
        self.points.append(round(height.points))
        self.words.append(height.words)

    async def open_panel(self) -> None:
        """Open the panel."""
        await self.note_panel((await self.user.slash("panel", match=1)).message, OPENED, PANEL)

    def find_part(self, ending: str) -> str:
        """Find the button or menu whose id ends so; none: nothing."""
        ids = (str(part["custom_id"]) for part in self.user.parts(self.panel))
        return next((id_ for id_ in ids if id_.endswith(ending)), "")

    async def press_button(self, ending: str, step: str) -> bool:
        """Press the button whose id ends so; tell whether there is one."""
        if id_ := self.find_part(ending):
            await self.note_panel((await self.user.click(self.panel, id_)).message, step, 1)
        return bool(id_)

    async def choose_value(self, ending: str, value: str, step: str) -> bool:
        """Choose from the menu whose id ends so, turning its pages; tell whether it was there."""
        for _ in range(20):
            if not (id_ := self.find_part(ending)):
                return False
            menu = next(part for part in self.user.parts(self.panel) if part["custom_id"] == id_)
            values = [str(each["value"]) for each in menu["options"]]
            wanted = (
                value if value in values else next((each for each in values if each.startswith(TURNED)), "")
            )
            if not wanted:
                return False
            await self.note_panel((await self.user.select(self.panel, id_, wanted)).message, step, 2)
            if wanted == value:
                return True
        return False

    async def lay_act(self, act: Act, step: str) -> None:
        """Lay an act from the page of its goal."""
        before = self.taps[(await self.load_position()).state.month][step]
        if not self.find_part(f":act:{PLAN}{act.kind}"):
            await self.press_button(":acts:", step)
            await self.press_button(f":acts:{PLAN}{act.kind}", step)
        laid = await self.choose_value(f":act:{PLAN}{act.kind}", name_choice(ACT, act), step)
        if laid and step == COUNCIL:
            self.attacks.append(self.taps[(await self.load_position()).state.month][step] - before)

    async def answer_plan(self, decision: Decision) -> None:
        """Answer a question of acts: as suggested with one change in an organization, or act by act."""
        step = decision.step
        await self.open_panel()
        position = await self.load_position()
        advice, suggested = position.game.advice, position.game.advice.suggest_plan(position.state, self.seat)
        if self.by_hand and step in (ORGANIZE, COUNCIL):
            for act in suggested:
                listed = {
                    each.id: each for each in advice.list_acts((await self.load_position()).state, self.seat)
                }
                parts = [act.id] if act.id in listed else list(_split_act(act))
                for wanted in [part for part in parts if part in listed]:
                    await self.lay_act(listed[wanted], step)
        elif suggested:
            if not await self.press_button(f":act:{ALL}", step):
                await self._take_first(step)
            if step == ORGANIZE:
                await self._change_line(step)
        await self.press_button(":put:confirm", step)
        await self.press_button(":surely:confirm", step)

    async def _take_first(self, step: str) -> None:
        """Choose the first entry of the first menu of acts."""
        menus = [
            part for part in self.user.parts(self.panel) if ":act:" in part["custom_id"] and "options" in part
        ]
        if menus:
            id_ = str(menus[0]["custom_id"])
            await self.choose_value(id_, str(menus[0]["options"][0]["value"]), step)

    async def _change_line(self, step: str) -> None:
        """Take back what was laid last, and lay something else."""
        decision = (await self.load_position()).ask(self.seat)
        laid = () if decision is None else decision.laid or ()
        if taken := [each for each in laid if each.line]:
            await self.choose_value(f":act:{BACK}", name_choice(BACK, taken[-1]), step)
            acts = (await self.load_position()).game.advice.list_acts(
                (await self.load_position()).state, self.seat
            )
            if acts:
                await self.lay_act(acts[0], step)

    async def answer_advised(self, position: Position, seat: Seat) -> None:
        """Answer as the game advises."""
        decision = position.ask(seat)
        assert decision is not None
        advised = position.game.advice.advise_seat(position.state, decision)
        picks = advised or decision.default or (decision.options[0].id,)
        context = self.rig.bot.context
        outcome = await context.referee.answer(1, seat, decision.ask, picks, context.now())
        context.listeners.tell_commit(outcome)
        await self.rig.settle()

    async def play_months(self, months: int) -> None:
        """Play so many months, whatever else is asked answered as advised."""
        while (position := await self.load_position()).state.month <= months and not position.ended:
            decision = position.ask(self.seat)
            if decision is None or self.seat not in position.waiting():
                await self.answer_advised(position, position.waiting()[0])
            elif decision.step in position.game.advice.planned:
                seq = position.seq
                await self.answer_plan(decision)
                if (await self.load_position()).seq == seq:
                    await self.answer_advised(await self.load_position(), self.seat)
            else:
                self.taps[position.state.month][OTHER] += 2
                await self.answer_advised(position, self.seat)


def _split_act(act: Act) -> Iterator[str]:
    """Name the acts that lay a suggested one by hand: a march of several is one each."""
    word, *words = act.id.split()
    if word == MARCH and words:
        land, *names = words
        yield from (f"{MARCH} {name} {land}" for name in names)
    else:
        yield act.id


async def measure_case(months: int = 6, by_hand: bool = False) -> AsyncIterator[str]:
    """Count in one match of two."""
    async with open_rig() as (rig, _):
        await rig.begin("Ann", "Ben", game="brigandine")
        user = rig.users[0]
        seat = (await rig.bot.context.referee.position(1)).seat_of(user.id)
        person = MonthTapper(rig, user, seat, by_hand=by_hand)
        await person.play_months(months)
        for month, taps in sorted(person.taps.items()):
            yield f"month {month}: {sum(taps.values())} taps, {dict(taps)}"
        played = [taps for month, taps in person.taps.items() if month]
        yield tell_counts("months", [taps.total() for taps in played])
        yield tell_counts(
            "months whose panel stays open", [taps.total() - taps[OPENED] + PANEL for taps in played]
        )
        yield tell_counts("attacks laid one by one", person.attacks)
        points, words = sorted(person.points), sorted(person.words)
        yield f"{len(points)} panels: median {points[len(points) // 2]} points and {words[len(words) // 2]} words, most {points[-1]} and {words[-1]}"
        posts = [estimate_height(post) for post in rig.posts()]
        yield f"{len(posts)} posts: most {max(round(post.points) for post in posts)} points and {max(post.words for post in posts)} words"
