"""Snapshots of a player's side and lands: take, compare and restore them to undo actions (O2, O3)."""

from operator import attrgetter

import msgspec
from msgspec import UNSET, UnsetType

from engine.games.brigandine.position.sides import Claim, MonthStart, Plot, Side, Slot, Troop
from engine.games.brigandine.position.state import Land, State


class Face(msgspec.Struct, frozen=True, array_like=True):
    """A snapshot of one player: its side, and its lands as pairs of id and land."""

    side: Side
    lands: tuple[tuple[str, Land], ...]


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """The difference between two snapshots of a player. UNSET fields are equal.

    gone: characters that are in the old snapshot alone. told: the length of the new diary, if actions were only
    removed from the end of the old one.
    """

    coins: int | UnsetType = UNSET
    hand: tuple[str, ...] | UnsetType = UNSET
    zone: tuple[Slot, ...] | UnsetType = UNSET
    trash: tuple[str, ...] | UnsetType = UNSET
    troops: tuple[Troop, ...] | UnsetType = UNSET
    tokens: tuple[str, ...] | UnsetType = UNSET
    spent: tuple[str, ...] | UnsetType = UNSET
    lost: tuple[str, ...] | UnsetType = UNSET
    spill: tuple[str, ...] | UnsetType = UNSET
    envoys: int | UnsetType = UNSET
    marks: tuple[str, ...] | UnsetType = UNSET
    marches: tuple[tuple[str, str], ...] | UnsetType = UNSET
    claims: tuple[Claim, ...] | UnsetType = UNSET
    plots: tuple[Plot, ...] | UnsetType = UNSET
    dawn: tuple[MonthStart, ...] | UnsetType = UNSET
    diary: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    lands: tuple[tuple[str, Land], ...] = ()
    gone: tuple[str, ...] = ()
    told: int | UnsetType = UNSET


PRIVATE = tuple(name for name in Change.__struct_fields__ if name not in ("lands", "gone", "told"))
PLAIN = tuple(name for name in PRIVATE if name not in ("troops", "diary"))  # fields replaced as a whole
_read_private, _read_plain = attrgetter(*PRIVATE), attrgetter(*PLAIN)


def face_of(state: State, seat: int) -> Face:
    """Return a snapshot of a player's present side and lands."""
    lands = [(id_, land) for id_, land in state.lands.items() if land.owner == seat]
    return Face(state.sides[seat], tuple(lands))


def change_between(old: Face, new: Face) -> Change:
    """Return the change from an old snapshot to a new one. It has only the troops and lands that differ."""
    pairs = zip(PRIVATE, _read_private(old.side), _read_private(new.side), strict=True)
    fields = {name: now for name, before, now in pairs if now is not before and now != before}
    if "troops" in fields:
        before, after = old.side.troops, new.side.troops
        there = {troop.character for troop in after}
        fields["troops"] = tuple(troop for troop in after if troop not in before)
        fields["gone"] = tuple(troop.character for troop in before if troop.character not in there)
    told = len(new.side.diary)
    if "diary" in fields and old.side.diary[:told] == new.side.diary:
        fields["told"] = told
        del fields["diary"]
    known = dict(old.lands)
    return Change(**fields, lands=tuple((id_, land) for id_, land in new.lands if land != known.get(id_)))


def is_changed(state: State, seat: int, old: Face, change: Change) -> bool:
    """Return True if a player's present side and lands are not the old snapshot with this change applied."""
    side = state.sides[seat]
    for now, before, changed in zip(
        _read_plain(side), _read_plain(old.side), _read_plain(change), strict=True
    ):
        if (UNSET if now is before or now == before else now) != changed:
            return True
    return change_between(old, face_of(state, seat)) != change


def changed_face(face: Face, change: Change) -> Face:
    """Return a snapshot with a change applied. New troops come last."""
    fields = {name: now for name in PRIVATE if (now := getattr(change, name)) is not UNSET}
    if not isinstance(change.troops, UnsetType):
        troops = {troop.character: troop for troop in (*face.side.troops, *change.troops)}
        fields["troops"] = tuple(troop for name, troop in troops.items() if name not in change.gone)
    if not isinstance(change.told, UnsetType):
        fields["diary"] = face.side.diary[: change.told]
    lands = dict(face.lands) | dict(change.lands)
    return Face(msgspec.structs.replace(face.side, **fields), tuple(lands.items()))


def restore_face(state: State, seat: int, face: Face) -> None:
    """Restore a player's side and lands to a snapshot. Lands that changed hands since stay as they are."""
    state.sides[seat], lands = face.side, state.lands
    for id_, land in face.lands:
        now = lands[id_]
        if now is not land and now.owner == seat:
            lands[id_] = land
