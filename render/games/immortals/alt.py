"""The pictures in words, at most 1024 characters: short first, then spaces by owner."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.core import text
from engine.games.immortals.cards import card_text
from engine.games.immortals.edition import Edition
from render.games.immortals.look import BUILT, People, Say, tribe_name

if TYPE_CHECKING:
    from engine.games.immortals.view import View

MOST = 1024


def board_alt(view: "View", edition: Edition, people: People, say: Say) -> str:
    """Round, phase, whose turn, standings, then who stands where."""
    names = [_short(name) for name, _ in people]
    head = text("board-round", round=view.round, rounds=view.rounds)
    parts = [say(text("alt-head", round=head, phase=text(f"board-{view.phase}")))]
    if view.turn is not None:
        parts.append(say(text("alt-turn", name=names[view.turn])))
    parts.append(", ".join(_standings(view, names, say)) + ".")
    marks = {mark: say(text(f"alt-{mark}")) for mark in BUILT}
    for told in (marks, {}):
        spaces = [_spaces(view, edition, seat, name, say, told) for seat, name in enumerate(names)]
        whole = " ".join([*parts, *spaces])
        if len(whole) <= MOST:
            return whole
    return cut(whole, say)


def cut(words: str, say: Say) -> str:
    """The words, or as many as fit with a sentence that says so."""
    if len(words) <= MOST:
        return words
    rest = " … " + say(text("alt-cut"))
    return words[: MOST - len(rest)].rsplit(" ", 1)[0] + rest


def _short(name: str) -> str:
    seen = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(seen.split())[:24] or "?"


def _standings(view: "View", names: list[str], say: Say) -> Iterator[str]:
    order = sorted(range(len(names)), key=lambda seat: -view.seats[seat].vp)
    for seat in order:
        each = view.seats[seat]
        told = text(
            "alt-seat", name=names[seat], vp=each.vp, gold=each.gold, energy=each.energy, hand=each.hand
        )
        yield say(told) + (" " + say(text("alt-first")) if seat == view.first else "")


def _spaces(view: "View", edition: Edition, seat: int, name: str, say: Say, marks: Mapping[str, str]) -> str:
    """Where the seat stands, with its buildings if marks name them."""
    lists = {realm: ", ".join(_realm(view, edition, seat, realm, say, marks)) for realm in ("dark", "light")}
    none = say(text("alt-none"))
    return say(text("alt-spaces", name=name, dark=lists["dark"] or none, light=lists["light"] or none))


def _realm(
    view: "View", edition: Edition, seat: int, realm: str, say: Say, marks: Mapping[str, str]
) -> Iterator[str]:
    for id_, region in edition.regions.items():
        space = view.spaces[f"{realm}/{id_}"]
        if space.owner == seat and space.armies:
            told = say(text("alt-space", region=region.name, armies=space.armies))
            built = ", ".join(word for mark, word in marks.items() if getattr(space, mark))
            yield say(text("alt-built", space=told, marks=built)) if built else told


def tableau_alt(view: "View", seat: int, edition: Edition, people: People, say: Say) -> str:
    """A seat's means, its slots, and its hand or the number of its cards."""
    each, own = view.seats[seat], view.own
    tribes = text(
        "board-tribes", light=tribe_name(edition, each.light_tribe), dark=tribe_name(edition, each.dark_tribe)
    )
    slots = ", ".join(_slots(own.slots if own else each.slots, edition, say)) or say(text("alt-none"))
    hand = ", ".join(say(card_text(edition, card)) for card in own.hand) if own else str(each.hand)
    purse = {"vp": each.vp, "gold": each.gold, "energy": each.energy}
    limbo = {"light": each.limbo_light, "dark": each.limbo_dark}
    told = text(
        "tableau-alt",
        name=_short(people[seat][0]),
        tribes=tribes,
        **purse,
        **limbo,
        slots=slots,
        hand=hand or "0",
    )
    return cut(say(told), say)


def _slots(slots: Sequence[str | None], edition: Edition, say: Say) -> Iterator[str]:
    for number, card in enumerate(slots, 1):
        if card is not None:
            name = say(text("tableau-down")) if card == "down" else say(card_text(edition, card))
            yield say(text("tableau-alt-slot", slot=number, card=name))
