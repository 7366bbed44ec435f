"""A player's things at one moment, how they differ from another, and putting them back (O2, O3)."""

import msgspec
from msgspec import UNSET, UnsetType

from engine.games.brigandine.edition import Edition
from engine.games.brigandine.state import Claim, Dawn, Land, Plot, Side, Slot, State, Troop


class Face(msgspec.Struct, frozen=True, array_like=True):
    """All that belongs to one player at one moment: its side and its lands by name."""

    side: Side
    lands: tuple[tuple[str, Land], ...]


class Change(msgspec.Struct, frozen=True):
    """How a player's things differ from its face when the organization began; what is UNSET does not."""

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
    dawn: tuple[Dawn, ...] | UnsetType = UNSET
    diary: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    lands: tuple[tuple[str, Land], ...] = ()


PRIVATE = tuple(name for name in Change.__struct_fields__ if name != "lands")


def face_of(state: State, seat: int) -> Face:
    """The player's things as they are now."""
    return Face(
        state.sides[seat], tuple((id_, land) for id_, land in state.lands.items() if land.owner == seat)
    )


def change_between(old: Face, new: Face) -> Change:
    """What a player has changed of its things; troops that are as before are left out, none is ever gone."""
    fields = {name: now for name in PRIVATE if (now := getattr(new.side, name)) != getattr(old.side, name)}
    if "troops" in fields:
        fields["troops"] = tuple(troop for troop in new.side.troops if troop not in old.side.troops)
    known = dict(old.lands)
    return Change(**fields, lands=tuple((id_, land) for id_, land in new.lands if land != known.get(id_)))


def changed_face(rules: Edition, face: Face, change: Change) -> Face:
    """The face with a change carried out; the inverse of change_between."""
    fields = {name: now for name in PRIVATE if (now := getattr(change, name)) is not UNSET}
    if not isinstance(change.troops, UnsetType):
        troops = {troop.character: troop for troop in (*face.side.troops, *change.troops)}
        fields["troops"] = tuple(troops[name] for name in rules.characters if name in troops)
    lands = dict(face.lands) | dict(change.lands)
    return Face(msgspec.structs.replace(face.side, **fields), tuple(lands.items()))


def wear(state: State, seat: int, face: Face) -> None:
    """Put the player's things back to what this face shows."""
    state.sides[seat] = face.side
    for id_, land in face.lands:
        if state.lands[id_].owner == seat:
            state.lands[id_] = land
