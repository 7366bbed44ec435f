"""Compose the panel of one seat: its question or the seats the match waits for, with pictures."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import link_thread
from cogs.painting.pictures import ON_PANELS, PictureJob
from cogs.painting.requests import WHOLE_BOARD, show_lit, show_tableau
from cogs.panel.buttons import AskHint, ComeBack, name_back
from cogs.panel.ending import (
    FindOpenTurn,
    build_end,
    explain_end,
    list_ways,
    tell_last,
    write_end,
    write_next,
)
from cogs.panel.lessons import (
    Guide,
    build_lesson,
    build_return,
    explain_step,
    find_guide,
    suggest_otherwise,
    title_guided,
)
from cogs.panel.missed_events import Missed
from cogs.panel.order_buttons import ORDERS
from cogs.panel.order_page import (
    build_orders,
    find_laid_question,
    list_laying_buttons,
    list_laying_lines,
    list_order_buttons,
    list_order_lines,
)
from cogs.panel.picks import keep_offered, undoes_laid
from cogs.panel.plans import PlanChoices, light_goal, light_plan, list_plan
from cogs.panel.view import PanelContent, build_question, build_rest
from cogs.panel.widgets.plan import OpenMacros, find_goal, find_subject, lays_plan
from cogs.panel.widgets.slots import find_open_slot, has_slots, is_ready
from cogs.panel.widgets.unfold import find_unfolded
from cogs.panel.widgets.widget import PanelPage, PanelQuestion, is_doubt, split_further
from cogs.platform_settings import Hints
from cogs.round_story import find_last, frame_end
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import PressedItem
from cogs.ui.errors import log_error
from cogs.ui.layout import AttachedImage, FileName, Layout, attach_image, name_picture
from cogs.ui.navigation import ExplainLoss, ExplainThings, ShowBoard
from cogs.ui.phone import AFTER_PICTURE, WIDE, measure_picture
from engine.bots.asked import BotInput
from engine.bots.reasons import Suggestion, suggest_line
from engine.match.order_editor import OrderEditor
from engine.match.position import Position
from engine.records.store_records import LEARNT, LOST
from engine.rules.core import Decision, Option, Picks, Seat, Text, refer_seats
from engine.rules.lessons import is_lesson
from engine.state.chance import Chance
from render.drawing.scene import Picture
from render.text.say import Say

TAKEN = 1024  # number of pictures cached by source digest
FLAT, LOW = 70, WIDE * 7 / 12 + AFTER_PICTURE  # points of a strip without cards, and of a picture of 12:7
EXPLAINED = 3  # options with hints, which take the place of a board
SINCE = "since"  # kind of the picture of missed events
FileNames: TypeAlias = frozenset[FileName]
T = TypeVar("T")


class Hint(Struct, frozen=True):
    """An AI's answers to the question with this id. write: returns them and their reasons in a reader's words."""

    question_id: int
    suggestion: Suggestion
    write: Callable[[Say], str]


class PanelState(Struct, frozen=True):
    """State of a panel besides the match: note, page and missed events.

    kept: names of attachments already in the message, which are not sent again. direct: the panel is a direct
    message, so it names its match. opened: the panel was just opened and shows the tableau even without a
    question. bare: the panel shows no picture. hinted: the answers an AI suggested last, None: none.
    """

    note: str = ""
    page: PanelPage = PanelPage()
    missed: Missed = Missed()
    kept: FileNames = frozenset()
    direct: bool = False
    opened: bool = False
    bare: bool = False
    hinted: Hint | None = None


FRESH = PanelState()


class PanelComposer:
    """Composer of the panels of running matches."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._taken = OrderedDict[bytes, AttachedImage]()  # by source digest, without the PNG bytes
        self.find_open_turn: FindOpenTurn = lambda *_: None  # replaced by cogs/lobby/second_try.py

    async def compose_panel(self, snapshot: MatchSnapshot, seat: Seat, state: PanelState = FRESH) -> Layout:
        """Compose a seat's panel from a snapshot. Pictures the message already has are not attached again."""
        snapshot = snapshot.address(seat)
        page, further = split_further(state.page)
        state = replace(state, page=page, bare=state.bare or bool(further))
        if state.page.group == ORDERS:
            return build_orders(snapshot, seat, state.page, state.note)
        if snapshot.position.ended:
            return await self._compose_end(snapshot, seat, state)
        desk = OrderEditor(snapshot.position, seat)
        fresh = bool(state.missed.pictures) and state.page == PanelPage() and not state.bare
        laid = None if fresh else find_laid_question(desk, state.page)  # missed events are shown first
        if laid is not None:
            return await self._compose_laying(snapshot, desk, laid, state)
        decision = snapshot.position.ask(seat)
        plan = None if decision is None else await self.load_plan(snapshot.position, decision)
        shown_plan = plan if plan is not None and lays_plan(state.page) else None
        awaited = decision if seat in snapshot.position.active else None
        lesson = is_lesson(snapshot.match.settings)
        guide = find_guide(snapshot, seat) if lesson else Guide()
        guided, hints = guide.moves and state.page == PanelPage(), Hints.is_on(snapshot.match.settings)
        learns = hints and snapshot.rows.seats[seat].finished < LEARNT  # one of the first matches of the game
        advised, hinted = None if guided else awaited, _find_hint(state, decision)
        led = suggest_otherwise(snapshot.position, guide.moves, state.page) if guide.moves else None
        suggested = hinted.suggestion if advised and hinted else led
        if advised is not None and suggested is None and learns:
            suggested = await self._suggest_act(snapshot.position, advised, state.page, shown_plan)
        if decision is not None and suggested is not None:
            awaited = decision = replace(decision, default=suggested.line[0])
        follow = None if shown_plan else find_follow(snapshot.position, decision, state.page)
        shots, needed = await self._list_pictures(snapshot, seat, awaited, state, guide, shown_plan)
        match = snapshot.match.id
        ways = [ShowBoard(match)] if decision is None else [ExplainThings(match), ShowBoard(match)]
        home = _draw_home(snapshot, decision) if decision and plan and not shown_plan else ()
        orders = list_order_buttons(snapshot, desk, decision)
        shown = PanelContent(
            note="\n".join(_list_lines(snapshot, seat, state.note, hinted, guide)),
            news=(guide.told,) if guide.told else state.missed.lines,
            weights=() if guide.told else state.missed.weights,
            pictures=shots,
            needed=needed,
            deed=bool(shots) and state.missed.deed and state.page == PanelPage(),
            lesson="" if hinted or guide.moves else explain_step(snapshot, seat, decision),
            back=name_back(snapshot, seat),
            here=(*_draw_here(snapshot, seat, state), *home),
            ask=(AskHint(match, advised.question_id),) if advised and hints else (),
            more=(*orders, *ways, *(build_return(snapshot, seat) if lesson else ())),
            last="\n".join(_list_last(snapshot, seat, direct=state.direct)),
            facts=await self._explain_laid(snapshot.position, awaited, state.page) if learns else None,
            further=further,
            brief=learns,
        )
        if decision is None:
            return build_rest(match, snapshot.texts.rich, shown)
        if guided and not snapshot.list_picks(decision):
            below = replace(shown, needed=False, pictures=shown.pictures[:1])
            return build_lesson(snapshot, decision, guide.moves[0], below, ways)
        texts, picks = snapshot.texts, keep_offered(decision, snapshot.list_picks(decision))
        asked = PanelQuestion(match, decision, texts.plain, texts.rich, picks, state.page, follow)
        return build_question(replace(asked, plan=shown_plan, suggested=suggested), shown)

    async def load_suggestion(
        self, position: Position, decision: Decision, first: Picks
    ) -> Suggestion | None:
        """Return the answers to suggest to a seat, computed once per view. None: there are none, or it failed.

        first: the picks of the first answer, empty: any.
        """
        game, state, seat = position.game, position.state, decision.seat
        seed = position.digest_known(decision)

        def suggest() -> Suggestion | None:
            return suggest_line(BotInput(game, state, decision, Chance(seed)), first)

        return await self._work_once(position, seat, f"advice {seed.hex()} {first}", suggest)

    async def _suggest_act(
        self, position: Position, decision: Decision, page: PanelPage, plan: PlanChoices | None
    ) -> Suggestion | None:
        """Return the game's advice, which begins with the option that is open on the page, if any.

        A plan that has its own suggestion and a decision with slots get none. Advice that undoes_laid is not given.
        """
        if has_slots(decision) or (plan is not None and plan.suggested):
            return None
        opened = find_unfolded(decision, page) if page.group else None
        first = () if opened is None or opened.leads is None else (opened.leads.id,)
        suggested = await self.load_suggestion(position, decision, first)
        return None if suggested is not None and undoes_laid(decision, suggested.line) else suggested

    async def _explain_laid(
        self, position: Position, decision: Decision | None, page: PanelPage
    ) -> Text | None:
        """Return what the game tells about filled slots that are to be confirmed, computed once per view."""
        if decision is None or not (has_slots(decision) and is_ready(decision, page)):
            return None
        seed, explain = position.digest_known(decision), position.game.advice.explain_picks
        known, usual = BotInput(position.game, position.state, decision, Chance(seed)), decision.default or ()
        work, what = lambda: explain(known.imagine(), decision, usual), f"facts {seed.hex()}"
        return await self._work_once(position, decision.seat, what, work)

    async def _work_once(
        self, position: Position, seat: Seat, what: str, work: Callable[[], T | None]
    ) -> T | None:
        """Return the result of `work`, cached by match, seat and the name of the work. None if it failed.

        what: names the work and, by a digest, all that its result depends on.
        """
        key = (position.match.id, 0, seat, what)
        try:
            return await self.context.pictures.cache.paint_once(key, work, position.players[seat].user)
        except Exception as error:
            log_error(error, f"list {what.partition(' ')[0]} match={position.match.id}")
            return None

    async def _compose_end(self, snapshot: MatchSnapshot, seat: Seat, state: PanelState) -> Layout:
        """Compose the panel of a match that ended: its picture, the result, the reason, and buttons to go on."""
        position, last = snapshot.position, await find_last(self.context, snapshot.position)
        reader = snapshot.make_reader(seat, ON_PANELS)._replace(seat=None)
        shots = await self._take_shot(frame_end(self.context, position, reader, last), state.kept)
        told = find_guide(snapshot, seat).frame if is_lesson(snapshot.match.settings) else ""
        why, say = explain_end(position, seat, last), snapshot.texts.rich
        results = () if told or why is not None else tell_last(position, seat, last)
        ended = [*(say.line("since-line", told=it) for it in results), told or write_end(snapshot, seat, why)]
        lines = (state.note, *ended, *write_next(snapshot, seat))
        last_lines = list(_list_last(snapshot, seat, direct=state.direct))
        turn = self.find_open_turn(snapshot, seat)
        still = [] if turn is None else [say.line("again-open", round=turn.title)]
        ways = list_ways(snapshot, seat, turn, direct=state.direct)
        return build_end(shots, [*filter(None, lines), *still, *last_lines], list(ways), say)

    async def load_plan(self, position: Position, decision: Decision) -> PlanChoices | None:
        """Return the plan choices of a question, computed once per view.

        None if the question is optional, if the game lists no plan for its step, or if listing failed.
        """
        if not decision.required or decision.step not in position.game.advice.planned:
            return None
        seat, game, state = decision.seat, position.game, position.state
        what = f"plan {position.digest_known(decision).hex()}"  # another seat's answer does not change it
        return await self._work_once(position, seat, what, lambda: list_plan(game, state, seat))

    async def _compose_laying(
        self, snapshot: MatchSnapshot, desk: OrderEditor, question: Decision, state: PanelState
    ) -> Layout:
        """Compose the question of an order being entered, with its options highlighted on a picture."""
        (page, further), texts = split_further(state.page.inside or PanelPage()), snapshot.texts
        lit = await self._take_shot(self._frame_lit(snapshot, "spots", question), state.kept)
        lines = filter(None, [state.note, *list_laying_lines(snapshot, desk)])
        buttons = tuple(list_laying_buttons(snapshot, desk))
        shown = PanelContent("\n".join(lines), lit, ahead=True, needed=True, here=buttons, further=further)
        picks = keep_offered(question, snapshot.list_picks(question))
        asked = PanelQuestion(snapshot.match.id, question, texts.plain, texts.rich, picks, page)
        return build_question(asked, shown)

    async def _list_pictures(
        self,
        snapshot: MatchSnapshot,
        seat: Seat,
        decision: Decision | None,
        state: PanelState,
        guide: Guide,
        plan: PlanChoices | None,
    ) -> tuple[tuple[AttachedImage, ...], bool]:
        """Return the pictures of a panel, and True if they are needed to answer.

        On the first page, pictures of missed events replace those of _find_shots until the next press. On
        other pages, and if a lesson offers a choice, they come before those of _find_shots, unless these are
        needed to answer.
        """
        deed = () if state.bare else tuple(_take_news(each, state.kept) for each in state.missed.pictures)
        chosen = guide.moves and guide.moves[0].other
        if deed and state.page == PanelPage() and not chosen and not snapshot.position.ended:
            return deed, False
        shots, needed = await self._find_shots(snapshot, seat, decision, state, guide, plan)
        return (shots if needed else (*deed, *shots)), needed

    async def _find_shots(
        self,
        snapshot: MatchSnapshot,
        seat: Seat,
        decision: Decision | None,
        state: PanelState,
        guide: Guide,
        plan: PlanChoices | None,
    ) -> tuple[tuple[AttachedImage, ...], bool]:
        """Return the picture of the present state for a panel, and True if it is needed to answer.

        A decision with slots shows the seat's tableau with a slot highlighted, any other its highlighted
        options. If there is neither, the tableau is shown. In a lesson, and beside a question if the tableau is a
        strip or higher than 12:7, it is the board. decision: the question the seat must answer now, or None.
        """
        page, kept = state.page, state.kept
        idle = decision is None and not state.opened and not guide.moves
        if idle or state.bare or is_doubt(page) or (page.inside is not None and is_doubt(page.inside)):
            return (), False
        position, pictures = snapshot.position, self.context.pictures
        reader = snapshot.make_reader(seat, ON_PANELS)
        if decision is not None and has_slots(decision):
            lit = self._list_mats(snapshot, decision, page, guide)
        elif guide.moves and page == PanelPage():
            lit = self._list_guided(snapshot, seat, guide)
        else:
            lit = iter(()) if decision is None else self._list_lit(snapshot, decision, page, plan)
        for frame in lit:
            if shots := await self._take_shot(frame, kept):
                return shots, True
        if guide.moves:
            return await self._take_shot(pictures.frame("map", position, reader, WHOLE_BOARD), kept), False
        shots = await self._take_shot(pictures.frame("tableau", position, reader, show_tableau(seat)), kept)
        if decision is not None and shots and not FLAT <= shots[0].points <= LOW:
            explained = sum(option.hint is not None for option in decision.options) >= EXPLAINED
            board = pictures.frame("map", position, reader, WHOLE_BOARD)
            shots = () if explained else await self._take_shot(board, kept)
        return shots, False

    async def _take_shot(self, frame: PictureJob, kept: FileNames) -> tuple[AttachedImage, ...]:
        """Return a picture to attach, without its bytes if the message has it. Empty if there is none.

        kept: names of attachments already in the message. A painting error is logged.
        """
        taken = self._taken.get(frame.source)
        if taken is not None and taken.name in kept:
            return (taken,)
        try:
            picture = await frame.paint()
        except Exception as error:
            log_error(error, f"paint panel kind={frame.kind}")
            return ()
        if picture is None:
            return ()
        name, points = name_picture(frame.kind, picture.png), measure_picture(picture.png)
        self._taken[frame.source] = taken = AttachedImage(name, picture.alt, points=points)
        if len(self._taken) > TAKEN:
            self._taken.popitem(last=False)
        return (taken if name in kept else taken._replace(picture=picture),)

    def _list_mats(
        self, snapshot: MatchSnapshot, decision: Decision, page: PanelPage, guide: Guide
    ) -> Iterator[PictureJob]:
        """Yield jobs that show slots: to confirm or to change them, else the tableau with a slot highlighted."""
        slot = _find_slot(decision, page, guide)
        if page.group or is_ready(decision, page):
            named = guide.moves or page.group
            held = {each.id for each in decision.groups if named and each.spot == slot}
            options = tuple(each for each in decision.options if each.group in held)
            yield self._frame_lit(snapshot, "tableau", replace(decision, options=options or decision.options))
        reader = snapshot.make_reader(decision.seat, ON_PANELS)
        mat = show_tableau(decision.seat, slot)
        yield self.context.pictures.frame("tableau", snapshot.position, reader, mat)

    def _list_lit(
        self, snapshot: MatchSnapshot, decision: Decision, page: PanelPage, plan: PlanChoices | None
    ) -> Iterator[PictureJob]:
        """Yield jobs that highlight options of a decision. The first picture that can be painted is shown.

        A plan begins with the macros of the open goal, else with its staged items and the ideas of the game.
        If the panel has headings, options of the follow-up question come before those of the open heading.
        """
        if plan is not None:
            goal = find_goal(page)
            if acts := [act for act in plan.acts if act.kind == goal and goal]:
                yield self._frame_lit(snapshot, "plan", light_goal(decision, acts))
            if not any(act.kind for act in plan.acts):
                yield self._frame_lit(snapshot, "spots", decision)  # cards to choose among
            yield self._frame_lit(snapshot, "plan", light_plan(decision, plan, find_subject(plan, page)))
        unfolded = find_unfolded(decision, page)
        if unfolded is None or not unfolded.grouped:
            yield self._frame_lit(snapshot, "spots", decision)
            return
        follow = find_follow(snapshot.position, decision, page)
        if follow is not None:
            yield self._frame_lit(snapshot, "spots", follow)
        yield self._frame_lit(snapshot, "open", replace(decision, options=unfolded.options))

    def _list_guided(self, snapshot: MatchSnapshot, seat: Seat, guide: Guide) -> Iterator[PictureJob]:
        """Yield jobs that highlight the options a lesson picks: first those without a place on the board."""
        line = [move.command for move in guide.moves]
        asked = snapshot.position.ask_along(seat, line)
        picked = [
            option
            for way in (line, guide.moves[0].other)
            for decision, command in zip(snapshot.position.ask_along(seat, way), way, strict=False)
            for option in decision.options
            if option.id in command.picks
        ]
        for placed in (False, True):
            options = tuple(dict.fromkeys(option for option in picked if bool(option.spot) == placed))
            if options:
                lit = replace(asked[-1], options=options)
                yield self._frame_lit(snapshot, "guided", title_guided(snapshot.position, guide.moves, lit))
        if asked and asked[-1].laid:
            laid = light_plan(asked[-1], PlanChoices(), None)
            yield self._frame_lit(snapshot, "plan", title_guided(snapshot.position, guide.moves, laid))

    def _frame_lit(self, snapshot: MatchSnapshot, kind: str, decision: Decision) -> PictureJob:
        reader = snapshot.make_reader(decision.seat, ON_PANELS)
        return self.context.pictures.frame(kind, snapshot.position, reader, show_lit(decision))


def _find_hint(state: PanelState, decision: Decision | None) -> Hint | None:
    """Return the last hint if it is for this question."""
    hinted = state.hinted
    return hinted if hinted and decision and hinted.question_id == decision.question_id else None


def _take_news(picture: Picture, kept: FileNames) -> AttachedImage:
    """Attach a picture of missed events, or only reference it if the message has it."""
    taken = attach_image(SINCE, picture)._replace(points=measure_picture(picture.png))
    return taken._replace(picture=None) if taken.name in kept else taken


def _find_slot(decision: Decision, page: PanelPage, guide: Guide) -> str:
    """Return the spot of the slot to highlight, or "": the open slot, or the one a lesson fills."""
    if not guide.moves or page != PanelPage():
        slot = find_open_slot(decision, page)
        return slot.spot if slot is not None else ""
    filled = {each.group for each in decision.options if each.id in guide.moves[0].command.picks}
    return next((group.spot for group in decision.groups if group.id in filled), "")


def find_follow(position: Position, decision: Decision | None, page: PanelPage) -> Decision | None:
    """Return the question after the open option if one panel can show both, else None."""
    unfolded = None if decision is None else find_unfolded(decision, page)
    if decision is None or unfolded is None or unfolded.leads is None:
        return None
    return ask_along(position, decision.seat, unfolded.leads)


def ask_along(position: Position, seat: Seat, option: Option) -> Decision | None:
    """Return the question an option leads to. None unless it takes exactly one pick."""
    follow = position.ask_after(seat, (option.id,))
    return follow if follow is not None and follow.low == follow.high == 1 else None


def _list_lines(
    snapshot: MatchSnapshot, seat: Seat, note: str, hinted: Hint | None, guide: Guide
) -> Iterator[str]:
    """Yield the lines above the question: note, hint, lesson's frame, orders, stand-in, and who is waited for."""
    position, say = snapshot.position, snapshot.texts.rich
    yield from filter(None, (note, hinted.write(say) if hinted else "", guide.frame))
    if position.orders.pending:
        yield from list_order_lines(snapshot, seat)
    if position.players[seat].standin is not None:
        yield say.line("panel-standin")
    if seat not in position.active:
        yield say.line("panel-waits", seats=refer_seats(position.active))


def _list_last(snapshot: MatchSnapshot, seat: Seat, *, direct: bool) -> Iterator[str]:
    """Yield the last lines of a panel: the seat's deadline and, in a direct message, the match."""
    match, say, deadline = snapshot.match, snapshot.texts.rich, snapshot.rows.seats[seat].deadline
    standin = snapshot.position.players[seat].standin is not None
    if deadline is not None and not standin and seat in snapshot.position.active:
        if deadline.due is not None:
            yield say.line("panel-due", at=f"<t:{deadline.due}:R>")
        elif deadline.remaining is not None:
            yield say.line("panel-paused")
    if direct:
        yield say.line("panel-direct", number=match.id, game=say.title(match.game), place=link_thread(match))


def _build_loss(snapshot: MatchSnapshot, seat: Seat, lost: int) -> Iterator[PressedItem]:
    """Yield a button that explains the seat's first defeat, in the user's first match of the game.

    lost: the entry of the defeat.
    """
    rows, match = snapshot.rows.seats[seat], snapshot.match.id
    if not rows.finished and rows.lessons.get(LOST) in (None, (match, lost)):
        # without the entry, whose number would tell of hidden ones
        yield ExplainLoss(match).button(snapshot.texts.plain)


def _draw_here(snapshot: MatchSnapshot, seat: Seat, state: PanelState) -> Iterator[PressedItem]:
    """Yield the buttons next to the answers: about a first defeat, and the return to the seat."""
    if state.missed.lost:
        yield from _build_loss(snapshot, seat, state.missed.lost)
    if snapshot.position.players[seat].standin is not None and not snapshot.position.ended:
        yield ComeBack(snapshot.match.id).button(snapshot.texts.plain)


def _draw_home(snapshot: MatchSnapshot, decision: Decision) -> Iterator[PressedItem]:
    """Yield the button that leads from the plain question back to the plan."""
    say = snapshot.texts.plain
    yield OpenMacros(snapshot.match.id, decision.question_id).button(say, say.line("plan-home"))
