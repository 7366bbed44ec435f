"""The pages of a seat's orders: the list, the question being entered, and why an order was skipped."""

from collections.abc import Iterator

from cogs.panel.buttons import RefreshPanel
from cogs.panel.order_buttons import (
    LAYING,
    AlwaysSo,
    AskMeThen,
    ChooseFirst,
    LayInstead,
    LayOrders,
    PutFirst,
    RankWishes,
    ShowOrders,
    StopLaying,
    ToggleCondition,
    WaitTheirTurn,
    WithdrawOrder,
)
from cogs.panel.widgets.choose import PutOption
from cogs.panel.widgets.slots import has_slots
from cogs.panel.widgets.unfold import has_steps
from cogs.panel.widgets.widget import Item, PanelPage
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import MENU, Component, PressedItem, cut_rows, make_choice, make_row
from cogs.ui.layout import Layout, fit_lines
from engine.match.order_editor import OrderEditor
from engine.orders.orders import (
    ALWAYS,
    CHANGED,
    ORDER,
    Order,
    OrderBody,
    SkippedOrder,
    StandingAnswer,
    StoredOrder,
    WishList,
    read_label,
)
from engine.rules.core import Arg, Decision, Seat, Text
from render.text.say import Say

LINES = 25  # orders listed on a page


def list_order_lines(snapshot: MatchSnapshot, seat: Seat) -> Iterator[str]:
    """Yield a line if an order will answer the open question, or the reason if it was skipped."""
    orders = snapshot.position.orders
    decision = snapshot.position.ask(seat)
    hold = None if decision is None else orders.find_pending(seat, decision.question_id)
    if hold is None:
        return
    say = snapshot.texts.rich
    if hold.at is not None:
        if snapshot.position.find_moot(seat) is None:
            yield say.line("orders-held")
    elif hold.skipped is not None:
        yield _explain_refusal(snapshot, hold.skipped, say)


def _explain_refusal(snapshot: MatchSnapshot, told: SkippedOrder, say: Say) -> str:
    condition: Arg = ""
    if told.why == CHANGED and told.condition is not None:
        condition = snapshot.position.game.orders.explain_condition(told.condition)
    return say.line(f"orders-not-{told.why}", condition=condition)


def list_order_buttons(
    snapshot: MatchSnapshot, desk: OrderEditor, decision: Decision | None
) -> Iterator[Component]:
    """Yield the buttons from a panel to its orders. decision: the seat's question. Nothing after the end."""
    position, match = snapshot.position, snapshot.match.id
    if position.ended:
        return
    if decision is not None and decision.required and not has_slots(decision):
        if position.game.orders.list_pool(position.state, desk.seat, decision.step):
            yield RankWishes(match)
        elif not has_steps(decision):
            yield AlwaysSo(match)
    laid = position.orders.laid and (desk.mine or desk.laying is not None)
    if laid or decision is None or not decision.required:
        yield ShowOrders(match)


# the list


def build_orders(snapshot: MatchSnapshot, seat: Seat, page: PanelPage, note: str) -> Layout:
    """Build the list of a seat's orders. The one that the page names is opened, with its controls."""
    desk, say = OrderEditor(snapshot.position, seat), snapshot.texts.rich
    opened = desk.find_order(page.number)
    lines = [note] if note else []
    lines += [say.line("orders-title" if desk.mine else "orders-none")]
    lines += [
        say.line("orders-line", n=at, order=write_order(snapshot, each.body, say))
        for at, each in enumerate(desk.mine[:LINES], 1)
    ]
    return Layout(fit_lines(say, lines), *_build_controls(snapshot, desk, opened))


def write_order(snapshot: MatchSnapshot, body: OrderBody, say: Say) -> str:
    """Return an order in words, with its conditions and its alternative."""
    if isinstance(body, WishList):
        return say.line("orders-wishes-are", picks=tuple(map(read_label, body.labels)))
    if isinstance(body, StandingAnswer):
        words = say.line("orders-always-is", answer=read_label(body.answer.label))
        return words + _write_conditions(snapshot, body, say)
    assert isinstance(body, Order)
    answers = " → ".join(say(read_label(each.label)) for each in body.answers if each.label)
    words = say.line("orders-asked-at", order=answers) if body.asks else answers
    words += _write_conditions(snapshot, body, say)
    if body.otherwise is not None:
        words = say.line("orders-else", order=words, other=write_order(snapshot, body.otherwise, say))
    return say.line("orders-waits", order=words) if body.later else words


def _write_conditions(snapshot: MatchSnapshot, body: Order | StandingAnswer, say: Say) -> str:
    said: tuple[Text, ...] = tuple(map(snapshot.position.game.orders.explain_condition, body.conditions))
    return " " + say.line("orders-if", conditions=said) if said else ""


def _build_controls(snapshot: MatchSnapshot, desk: OrderEditor, opened: StoredOrder | None) -> Iterator[Item]:
    match, say = snapshot.match.id, snapshot.texts.plain
    if desk.mine:
        listed = [
            make_choice(
                f"{at}. {write_order(snapshot, each.body, say)}", str(each.id), default=each == opened
            )
            for at, each in enumerate(desk.mine[:MENU], 1)
        ]
        yield make_row(ShowOrders(match).menu(listed, say.line("orders-which")))
    if opened is not None:
        yield from _build_opened(snapshot, desk, opened)
    lays = desk.question is not None or bool(desk.begin_orders().added)
    buttons = [
        LayOrders(match).button(say, disabled=not lays),
        RefreshPanel(match).button(say, say.line("orders-back")),
    ]
    orders = [each for each in desk.mine if isinstance(each.body, Order) and each.body.can_wait]
    if len(orders) > 1 and opened is None:
        buttons.append(WaitTheirTurn(match).button(say, _name_waiting(say, *orders)))
    if desk.mine and opened is None:
        buttons.append(WithdrawOrder(match).button(say, say.line("orders-withdraw-all")))
    yield from cut_rows(buttons)


def _name_waiting(say: Say, *orders: StoredOrder) -> str:
    """Return the label of the button that toggles waiting for these orders."""
    wait = all(isinstance(each.body, Order) and each.body.later for each in orders)
    return say.line("orders-later-no" if wait else "orders-later", n=len(orders))


def _build_opened(snapshot: MatchSnapshot, desk: OrderEditor, opened: StoredOrder) -> Iterator[Item]:
    """Yield the controls of one order: a menu of conditions, and buttons."""
    match, say, arg = snapshot.match.id, snapshot.texts.plain, str(opened.id)
    conditions = desk.list_conditions(opened.body)
    if conditions and isinstance(opened.body, Order | StandingAnswer):
        held = len(opened.body.conditions)
        explain = snapshot.position.game.orders.explain_condition
        listed = [
            make_choice(
                say.line("panel-ticked" if at < held else "panel-unticked", label=explain(each)), str(at)
            )
            for at, each in enumerate(conditions[:MENU])
        ]
        yield make_row(ToggleCondition(match, 0, arg).menu(listed, say.line("orders-conditions")))
    buttons = [WithdrawOrder(match, 0, arg).button(say)]
    if isinstance(opened.body, Order) and not opened.body.begun:
        buttons.append(PutFirst(match, 0, arg).button(say))
        buttons.append(LayInstead(match, 0, arg).button(say))
    if isinstance(opened.body, Order) and opened.body.can_wait:
        buttons.append(WaitTheirTurn(match, 0, arg).button(say, _name_waiting(say, opened)))
    yield from cut_rows(buttons)


# the order being entered


def find_laid_question(desk: OrderEditor, page: PanelPage) -> Decision | None:
    """Return the question of the order being entered, or None.

    A question the seat must answer now goes first, unless the page is LAYING.
    """
    if not desk.position.orders.laid or desk.laying is None:
        return None
    if desk.seat in desk.position.active and page.group != LAYING:
        return None
    return desk.question


def list_laying_lines(snapshot: MatchSnapshot, desk: OrderEditor) -> Iterator[str]:
    """Yield lines about the order being entered: its kind, the latest stored order, and its first answers."""
    say, laying, ahead = snapshot.texts.rich, desk.laying, desk.ahead
    assert laying is not None
    yield say.line(f"orders-laying-{laying.kind}", n=len(desk.mine))
    orders = {each.id: each for each in desk.mine if isinstance(each.body, Order)}
    newest = orders.get(max(orders, default=0))
    if newest is not None and laying.kind == ORDER:
        yield say.line("orders-newest", order=write_order(snapshot, newest.body, say))
    if ahead is not None and ahead.answers:
        yield say.line(
            "orders-begins", order=" → ".join(say(read_label(each.label)) for each in ahead.answers)
        )


def list_laying_buttons(snapshot: MatchSnapshot, desk: OrderEditor) -> Iterator[PressedItem]:
    """Yield the buttons for an order being entered: leave the turn to the seat, change the first answer, stop.

    If the seat may reopen its plan, a button for that follows.
    """
    say, match, seat = snapshot.texts.plain, snapshot.match.id, desk.seat
    laying, ahead, question = desk.laying, desk.ahead, desk.question
    assert laying is not None
    assert question is not None
    if laying.kind == ORDER and ahead is not None and ahead.answers:
        yield AskMeThen(match, question.question_id).button(say)
        yield ChooseFirst(match, question.question_id).button(say)
    label = say.line("orders-enough" if laying.kind == ORDER else "orders-cancel")
    yield StopLaying(match, question.question_id).button(say, label)
    decision = snapshot.position.ask(seat)
    if (
        decision is not None
        and not decision.required
        and len(decision.options) == 1
        and laying.kind != ALWAYS
    ):
        (back,) = decision.options
        yield PutOption(match, decision.question_id, back.id).button(say, say(back.label), "secondary")
