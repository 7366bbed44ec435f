"""The buttons and menus with which a seat lays, changes and withdraws its orders."""

from typing import TypeAlias

from cogs.panel.widgets.widget import PanelComponent, PanelPage
from cogs.ui.components import read_number
from cogs.ui.custom_id import Press
from cogs.ui.errors import refuse
from engine.match.order_desk import OrderDesk
from engine.orders.orders import ALWAYS, WISHES
from engine.records.order_records import OrderChanges

ORDERS, LAYING = "/orders", "/laying"  # pages: the list of orders, and the question of what is being laid
LAY_ON = PanelPage(LAYING)
Change: TypeAlias = tuple[OrderChanges, PanelPage]  # what is changed, and the page to show


class OrderComponent(PanelComponent):
    """A component that changes the orders of whoever pressed it."""

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Say what the press changes."""
        raise NotImplementedError


class ShowOrders(OrderComponent, verb="orders"):
    """The list of a seat's orders; the argument, or the value chosen: the one that is open."""

    label = "orders-button"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Change nothing."""
        return OrderChanges(), PanelPage(ORDERS, read_number(press.value or self.key.arg))


class LayOrders(OrderComponent, verb="layorders"):
    """Begin to lay orders for coming turns, or go on with it."""

    label, style = "orders-lay", "primary"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Begin, unless it has begun; refuses where nothing can be foreseen."""
        if desk.question is not None:
            return OrderChanges(), LAY_ON
        changes = desk.begin_orders()
        if not changes.added:
            raise refuse("orders-nothing")
        return changes, LAY_ON


class AskMeThen(OrderComponent, verb="askme"):
    """Be asked when the turn comes that is being laid."""

    label = "orders-ask-me"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Go on to the next one."""
        return desk.ask_me(), LAY_ON


class ChooseFirst(OrderComponent, verb="choose"):
    """Choose how the order begins that is being laid."""

    label = "orders-other"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Ask for it."""
        return desk.choose_first(), LAY_ON


class StopLaying(OrderComponent, verb="enough"):
    """Lay nothing more."""

    label = "orders-enough"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Forget what is half laid."""
        return desk.stop_laying(), PanelPage(ORDERS)


class AlwaysSo(OrderComponent, verb="always"):
    """Answer the question that stands for good."""

    label = "orders-always"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Ask with what."""
        return desk.begin_for_good(ALWAYS), LAY_ON


class RankWishes(OrderComponent, verb="wishes"):
    """Rank what the question that stands may offer, now and later."""

    label = "orders-wish"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Ask for the list."""
        return desk.begin_for_good(WISHES), LAY_ON


class WithdrawOrder(OrderComponent, verb="withdraw"):
    """Withdraw an order (the argument), or all."""

    label, style = "orders-withdraw", "danger"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Withdraw it."""
        ids = [read_number(self.key.arg)] if self.key.arg else [each.id for each in desk.mine]
        return desk.withdraw(*ids), PanelPage(ORDERS)


class PutFirst(OrderComponent, verb="putfirst"):
    """Put an order (the argument) before all others."""

    label = "orders-first"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Put it first."""
        return desk.put_first(read_number(self.key.arg)), PanelPage(ORDERS, read_number(self.key.arg))


class WaitTheirTurn(OrderComponent, verb="later"):
    """Play the next order first where an order (the argument; none: any of them) cannot be played, or ask after all."""

    label = "orders-later"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Turn it over for this order, or for all."""
        ids = [read_number(self.key.arg)] if self.key.arg else []
        return desk.toggle_later(*ids), PanelPage(ORDERS, sum(ids))


class LayInstead(OrderComponent, verb="instead"):
    """Lay what is answered where an order (the argument) cannot be."""

    label = "orders-instead"

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Begin to lay it."""
        return desk.begin_instead(read_number(self.key.arg)), LAY_ON


class ToggleCondition(OrderComponent, verb="guard"):
    """Put a condition on an order (the argument), or take it off: the menu of all that it may have."""

    def make_change(self, desk: OrderDesk, press: Press) -> Change:
        """Turn the one over that was chosen."""
        id_ = read_number(self.key.arg)
        return desk.toggle_condition(id_, read_number(press.value)), PanelPage(ORDERS, id_)
