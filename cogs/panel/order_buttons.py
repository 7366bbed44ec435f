"""The buttons and menus with which a seat lays, changes and withdraws its orders."""

from collections.abc import Callable
from typing import TypeAlias

from cogs.panel.widgets.widget import PanelComponent, PanelPage
from cogs.ui.components import read_number
from cogs.ui.custom_id import Press
from cogs.ui.errors import user_error
from engine.match.order_editor import OrderEditor
from engine.orders.orders import ALWAYS, WISHES
from engine.records.order_records import OrderChanges

ORDERS, LAYING = "/orders", "/laying"  # pages: the list of orders, and the question of what is being laid
LAY_ON, LIST = PanelPage(LAYING), PanelPage(ORDERS)
Change: TypeAlias = tuple[OrderChanges, PanelPage]  # what is changed, and the page to show


class OrderComponent(PanelComponent):
    """A component that changes the orders of whoever pressed it, as MADE_CHANGES says."""


class ShowOrders(OrderComponent, verb="orders", label="orders-button"):
    """The list of a seat's orders; the argument, or the value chosen: the one that is open."""


class LayOrders(OrderComponent, verb="layorders", label="orders-lay", style="primary"):
    """Begin to lay orders for coming turns, or go on with it."""


class AskMeThen(OrderComponent, verb="askme", label="orders-ask-me"):
    """Be asked when the turn comes that is being laid, and go on to the next one."""


class ChooseFirst(OrderComponent, verb="choose", label="orders-other"):
    """Choose how the order begins that is being laid."""


class StopLaying(OrderComponent, verb="enough", label="orders-enough"):
    """Lay nothing more, and forget what is half laid."""


class AlwaysSo(OrderComponent, verb="always", label="orders-always"):
    """Answer the question that stands for good."""


class RankWishes(OrderComponent, verb="wishes", label="orders-wish"):
    """Rank what the question that stands may offer, now and later."""


class WithdrawOrder(OrderComponent, verb="withdraw", label="orders-withdraw", style="danger"):
    """Withdraw an order (the argument), or all."""


class PutFirst(OrderComponent, verb="putfirst", label="orders-first"):
    """Put an order (the argument) before all others."""


class WaitTheirTurn(OrderComponent, verb="later", label="orders-later"):
    """Play the next order first where an order (the argument; none: any of them) cannot be played, or ask after all."""


class LayInstead(OrderComponent, verb="instead", label="orders-instead"):
    """Lay what is answered where an order (the argument) cannot be."""


class ToggleCondition(OrderComponent, verb="guard"):
    """Put a condition on an order (the argument), or take it off: the menu of all that it may have."""


def _begin_laying(desk: OrderEditor, _: Press) -> Change:
    """Begin, unless it has begun; refuses where nothing can be foreseen."""
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
    """Turn it over for one order, or for all."""
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
