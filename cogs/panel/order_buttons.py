"""Components with which a seat enters, changes and withdraws its orders."""

from collections.abc import Callable
from typing import TypeAlias

from cogs.panel.widgets.widget import PanelComponent, PanelPage
from cogs.ui.components import read_number
from cogs.ui.custom_id import Press
from cogs.ui.errors import user_error
from engine.match.order_editor import OrderEditor
from engine.orders.orders import ALWAYS, WISHES
from engine.records.order_records import OrderChanges

# pages: the list of orders, and the question of the order being entered
ORDERS, LAYING = "/orders", "/laying"
LAY_ON, LIST = PanelPage(LAYING), PanelPage(ORDERS)
Change: TypeAlias = tuple[OrderChanges, PanelPage]  # the changes, and the page to show


class OrderComponent(PanelComponent):
    """A component that changes the user's orders. MADE_CHANGES holds the function for each class."""


class ShowOrders(OrderComponent, verb="orders", label="orders-button"):
    """List a seat's orders, one of them opened. Its id is the chosen value or, without a menu, arg."""


class LayOrders(OrderComponent, verb="layorders", label="orders-lay", style="primary"):
    """Begin an order for coming turns, or continue it."""


class AskMeThen(OrderComponent, verb="askme", label="orders-ask-me"):
    """Leave the turn being entered to the seat, to be asked then, and continue with the next turn."""


class ChooseFirst(OrderComponent, verb="choose", label="orders-other"):
    """Choose the first answer of the order being entered, instead of the one already filled in."""


class StopLaying(OrderComponent, verb="enough", label="orders-enough"):
    """Stop and discard the unfinished order."""


class AlwaysSo(OrderComponent, verb="always", label="orders-always"):
    """Give a standing answer to the open question."""


class RankWishes(OrderComponent, verb="wishes", label="orders-wish"):
    """Rank all options the open question may offer, now and later."""


class WithdrawOrder(OrderComponent, verb="withdraw", label="orders-withdraw", style="danger"):
    """Withdraw an order (the argument), or all."""


class PutFirst(OrderComponent, verb="putfirst", label="orders-first"):
    """Move an order (the argument) to the front."""


class WaitTheirTurn(OrderComponent, verb="later", label="orders-later"):
    """Toggle waiting of an order. arg: the order, empty: all orders.

    A waiting order that cannot be played yields to the next one. Otherwise the seat is asked.
    """


class LayInstead(OrderComponent, verb="instead", label="orders-instead"):
    """Enter the alternative for when an order (the argument) cannot be played."""


class ToggleCondition(OrderComponent, verb="guard"):
    """Toggle a condition of an order (the argument). A menu lists all conditions."""


def _begin_laying(desk: OrderEditor, _: Press) -> Change:
    """Begin an order unless one is begun. Raises UserError if no coming question is known."""
    if desk.question is not None:
        return OrderChanges(), LAY_ON
    changes = desk.begin_orders()
    if not changes.added:
        raise user_error("orders-nothing")
    return changes, LAY_ON


def _withdraw(desk: OrderEditor, press: Press) -> Change:
    ids = [read_number(press.arg)] if press.arg else [each.id for each in desk.mine]
    return desk.withdraw(*ids), LIST


def _toggle_later(desk: OrderEditor, press: Press) -> Change:
    ids = [read_number(press.arg)] if press.arg else []
    return desk.toggle_later(*ids), PanelPage(ORDERS, sum(ids))


def _toggle_condition(desk: OrderEditor, press: Press) -> Change:
    id_ = read_number(press.arg)
    return desk.toggle_condition(id_, read_number(press.value)), PanelPage(ORDERS, id_)


def _put_first(desk: OrderEditor, press: Press) -> Change:
    id_ = read_number(press.arg)
    return desk.put_first(id_), PanelPage(ORDERS, id_)


MADE_CHANGES: dict[type[OrderComponent], Callable[[OrderEditor, Press], Change]] = {
    ShowOrders: lambda _, press: (OrderChanges(), PanelPage(ORDERS, read_number(press.value or press.arg))),
    LayOrders: _begin_laying,
    AskMeThen: lambda desk, _: (desk.ask_me(), LAY_ON),
    ChooseFirst: lambda desk, _: (desk.choose_first(), LAY_ON),
    StopLaying: lambda desk, _: (desk.stop_laying(), LIST),
    AlwaysSo: lambda desk, _: (desk.begin_for_good(ALWAYS), LAY_ON),
    RankWishes: lambda desk, _: (desk.begin_for_good(WISHES), LAY_ON),
    WithdrawOrder: _withdraw,
    PutFirst: _put_first,
    WaitTheirTurn: _toggle_later,
    LayInstead: lambda desk, press: (desk.begin_instead(read_number(press.arg)), LAY_ON),
    ToggleCondition: _toggle_condition,
}
