"""What an ability may do: a closed vocabulary of effects, one struct each, as the edition's file writes them."""

from typing import Annotated, Literal, TypeAlias

import msgspec

Who: TypeAlias = Literal["these", "own troops", "enemy troops", "one own troop"]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=-99, le=99)]
When: TypeAlias = Literal["always", "attacking", "defending", "with these"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing an ability does; "these" are its player's troops of the ability's own type."""


class Power(Effect, frozen=True, tag="power"):
    """Troops have this power, or so much more or less; when limits it to troops that fight just so (T16)."""

    who: Who
    add: Amount = 0
    set: Amount | None = None
    when: When = "always"


class Initiative(Effect, frozen=True, tag="initiative"):
    """Troops gain or lose initiative (T14)."""

    who: Who
    has: bool
    when: When = "always"


class Strike(Effect, frozen=True, tag="strike"):
    """Troops deal more damage than their power."""

    who: Who
    add: Amount


class Reach(Effect, frozen=True, tag="reach"):
    """The artillery of these may strike what artillery may not (T11)."""

    at: Literal["troops", "guarded bases"]


class Damage(Effect, frozen=True, tag="damage"):
    """Each of these deals so much more with initiative: to infantry of choice, or to every enemy troop (T9)."""

    each: Amount
    to: Literal["infantry", "every troop"]


class Kill(Effect, frozen=True, tag="kill"):
    """After regular damage one enemy troop is destroyed for each of these that struck."""


class Sacrifice(Effect, frozen=True, tag="sacrifice"):
    """These are sacrificed: all that fought, after the battle; or one on each own base, now."""

    when: Literal["after battle", "now"]


class Spare(Effect, frozen=True, tag="spare"):
    """Own troops in a territory with one of these are not sacrificed."""


class Raze(Effect, frozen=True, tag="raze"):
    """Bases fall: those without troops after these attacked; or now, one for each own territory with these."""

    when: Literal["after battle", "now"]


class Recruit(Effect, frozen=True, tag="recruit"):
    """Now one troop on each own base of these types; or at end of turn one of these for each lost or killed."""

    per: Literal["base", "lost", "killed"]
    types: tuple[str, ...] = ()
    where: Literal["anywhere", "with these"] = "anywhere"


class Draw(Effect, frozen=True, tag="draw"):
    """More cards: in a renewal, or at end of turn for each living one of these."""

    add: Amount
    when: Literal["renewal", "end of turn"]


class Forbid(Effect, frozen=True, tag="forbid"):
    """The opponent may not declare attacks."""


class Return(Effect, frozen=True, tag="return"):
    """This special troop, defeated in battle, comes back at end of turn."""


AnyEffect: TypeAlias = (
    Power | Initiative | Strike | Reach | Damage | Kill | Sacrifice | Spare | Raze | Recruit | Draw
    | Forbid | Return
)  # fmt: skip
