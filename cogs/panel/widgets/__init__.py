"""Widgets: each module draws one kind of question and reads its presses."""

from cogs.panel.widgets.amount import ChooseAmount
from cogs.panel.widgets.choose import ChooseOne
from cogs.panel.widgets.order import OrderPicks
from cogs.panel.widgets.plan import LayPlan
from cogs.panel.widgets.share import ChooseReady, ShareOut
from cogs.panel.widgets.slots import FillSlots, has_slots
from cogs.panel.widgets.tick import TickSeveral
from cogs.panel.widgets.unfold import UnfoldOne, has_steps
from cogs.panel.widgets.widget import PanelQuestion, Widget


def make_widget(question: PanelQuestion) -> Widget:
    """Return the widget for a question, chosen by its plan, ready answers, steps, bounds and caps."""
    decision = question.decision
    if question.plan is not None:
        return LayPlan(question)
    if ChooseReady.fits(question):
        return ChooseReady(question)
    if has_steps(decision):
        return UnfoldOne(question)
    if decision.high <= 1:
        return FillSlots(question) if has_slots(decision) else ChooseOne(question)
    if decision.ordered:
        return OrderPicks(question)
    if all(option.cap == 1 for option in decision.options):
        return TickSeveral(question)
    return ChooseAmount(question) if len(decision.options) == 1 else ShareOut(question)
