"""What a press on a panel means for the decision it belongs to: an answer, picks to keep, or another look."""

from msgspec import Struct

from cogs.panel.widget_kinds import Kind, Look, beside, counted, kind, known, page_of, parts, replaced
from cogs.ui.custom_id import Press
from engine.core import Decision, Illegal, Picks


class Move(Struct, frozen=True):
    """answer: play it; picks: keep them; both None: only look elsewhere."""

    answer: Picks | None = None
    picks: Picks | None = None
    look: Look = Look()


def meant(decision: Decision, picks: Picks, press: Press) -> Move:
    """The move a press means, given the picks collected so far; raises Illegal for what no panel offers."""
    reader = _READERS.get(press.key.verb)
    if reader is None:
        raise Illegal(press.key.verb)
    try:
        move = reader(decision, known(decision, picks), press)
        return move if move.picks is None else Move(picks=known(decision, move.picks), look=move.look)
    except (ValueError, IndexError) as error:
        raise Illegal(str(press.key)) from error


def _put(_decision: Decision, _picks: Picks, press: Press) -> Move:
    return Move(answer=(press.key.arg,))


def _menu(decision: Decision, picks: Picks, press: Press) -> Move:
    page, _, group = press.key.arg.partition(":")
    turned = _page(press)
    look = Look(group, int(page) if turned is None else turned)
    if kind(decision) is Kind.ONE:
        return Move(look=look) if turned is not None else Move(answer=(_value(press),))
    options = next((part.options for part in parts(decision) if part.id == group), ())
    chosen = tuple(value[1:] for value in press.values if value.startswith("="))
    return Move(picks=replaced(page_of(options, int(page)), picks, chosen), look=look)


def _nth(_decision: Decision, picks: Picks, press: Press) -> Move:
    turned = _page(press)
    if turned is not None:
        return Move(look=Look("", turned))
    return Move(picks=(*picks[: int(press.key.arg)], _value(press)))


def _open(_decision: Decision, _picks: Picks, press: Press) -> Move:
    turned = _page(press)
    return Move(look=Look(None, turned) if turned is not None else Look(_value(press)))


def _turn(_decision: Decision, _picks: Picks, press: Press) -> Move:
    return Move(look=Look(None, int(press.key.arg)))


def _set(decision: Decision, picks: Picks, press: Press) -> Move:
    count, page, pick = press.key.arg.split(":", 2)
    return Move(picks=counted(decision, picks, pick, int(count)), look=Look(None, int(page)))


def _all(decision: Decision, picks: Picks, press: Press) -> Move:
    page, pick = press.key.arg.split(":", 1)
    kept = beside(decision, picks, pick)
    return Move(picks=counted(decision, kept, pick, decision.high), look=Look(None, int(page)))


def _amount(decision: Decision, _picks: Picks, press: Press) -> Move:
    said = press.key.arg or press.value
    count = int(said.removeprefix("=").strip())
    if not decision.low <= count <= decision.high:
        raise Illegal(said)
    return Move(answer=(decision.options[0].id,) * count)


def _send(_decision: Decision, picks: Picks, _press: Press) -> Move:
    return Move(answer=picks)


def _clear(_decision: Decision, _picks: Picks, _press: Press) -> Move:
    return Move(picks=())


def _page(press: Press) -> int | None:
    """The page that "More…" leads to, if it was chosen."""
    turned = [value[1:] for value in press.values if value.startswith(">")]
    return int(turned[0]) if turned else None


def _value(press: Press) -> str:
    return press.value.removeprefix("=")


_READERS = {
    "put": _put,
    "menu": _menu,
    "nth": _nth,
    "open": _open,
    "page": _turn,
    "set": _set,
    "all": _all,
    "amount": _amount,
    "amounts": _amount,
    "typed": _amount,
    "send": _send,
    "clear": _clear,
}
