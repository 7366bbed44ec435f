"""Plan a whole month macro by macro, by rules of thumb that use no chance."""

from collections.abc import Callable, Iterator
from itertools import islice

from msgspec.structs import replace

from engine.games.brigandine.advice.acts import MARCH, make_act
from engine.games.brigandine.advice.advise import CASTLES, rank_bearer
from engine.games.brigandine.advice.evaluation import measure_guards, measure_threat
from engine.games.brigandine.advice.gains import count_coins, count_gain
from engine.games.brigandine.advice.marches import MarchGroup, list_groups
from engine.games.brigandine.position.map import kp_of, list_targets, rune_count, structures_of
from engine.games.brigandine.position.options import cards_for
from engine.games.brigandine.position.sides import find_troop
from engine.games.brigandine.position.state import LastMonthAction, ObservedTable, Table
from engine.games.brigandine.position.troops import can_attack, kind_of, need_of
from engine.games.brigandine.steps.chart import CODEC
from engine.games.brigandine.steps.organization import bearing, building, hiring
from engine.games.brigandine.steps.organization.compound_verbs import (
    CompoundVerb,
    carry_out,
    list_sayings,
    say_words,
)
from engine.games.brigandine.steps.organization.organizing import VERBS, OrganizeFrame
from engine.games.brigandine.steps.war.council import list_lost
from engine.games.brigandine.steps.war.waves import STOOD
from engine.rules.core import Macro, Ref, Text, text

MOST = 12  # most macros of a plan
IDEAS = 2  # two buttons and a picture are as high as is comfortable on a phone
AGAIN = (building.EXPLORED, building.EXTRACTED, STOOD)  # order in which actions are repeated
Path = list[str]


def look_on(table: Table, seat: int) -> Table:
    """Return a copy of the table as the seat sees it in an organization, to try macros on."""
    twin: Table = Table(table.rules, CODEC.copy(table.state), table.hints)
    frame: OrganizeFrame = twin.state.stack[-1]
    return ObservedTable(frame.seen_by(twin, seat), {})


def plan_month(table: Table, seat: int) -> Iterator[Macro]:
    """Yield the macros of a sensible month in order, in addition to the actions entered already."""
    return islice(_lay_all(look_on(table, seat), seat), MOST)


def _lay_all(table: Table, seat: int) -> Iterator[Macro]:
    """Yield macro after macro. Each is found on a table on which the previous ones are applied.

    Marches come last, when all troops are armed.
    """
    while said := next((said for find in FINDERS for said in find(table, seat)), None):
        yield make_act(table, seat, said)
        table = ObservedTable(carry_out(table, seat, said), {})
    for group in list_groups(table, seat):
        yield _make_march(table, seat, group)


def list_marches(table: Table, seat: int) -> Iterator[Macro]:
    """List good marches of several troops at once."""
    for group in list_groups(table, seat):
        if len(group.marchers) > 1:
            yield _make_march(table, seat, group)


def repeat_month(table: Table, seat: int) -> Iterator[Macro]:
    """Yield the last month's actions that are possible again.

    These are explorations, runes, and marches back to where attackers stood.
    """
    seen = look_on(table, seat)
    deeds = [deed for deed in seen.state.before if deed.seat == seat]
    for deed in sorted(deeds, key=lambda deed: AGAIN.index(deed.kind)):
        if said := _say_again(seen, deed):
            yield make_act(seen, seat, said)
            seen = ObservedTable(carry_out(seen, seat, said), {})


def _say_again(table: Table, deed: LastMonthAction) -> CompoundVerb | None:
    """Return the macro that repeats an action.

    Return None if it is not offered, or if the territory that a troop leaves would be lost.
    """
    match deed.kind:
        case building.EXPLORED:
            return say_words(table, deed.seat, VERBS["explore"], [deed.what])
        case building.EXTRACTED:
            runes = list_sayings(table, deed.seat, VERBS["extract"])
            return next((said for said in runes if said.words[0] == deed.what), None)
    troop = find_troop(table.state.sides[deed.seat], deed.what)
    if troop is None or not troop.place or list_lost(table, deed.seat, [troop.place]):
        return None
    return say_words(table, deed.seat, VERBS["march"], [deed.what, deed.land])


def list_ideas(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the best macros available now, one for each purpose, at most IDEAS. One is a march if any is good."""
    seen, found = look_on(table, seat), dict[str, Macro]()
    for find in FINDERS:
        for said in islice(find(seen, seat), 1):
            act = make_act(seen, seat, said)
            found.setdefault(act.kind, act)
    marches = [_make_march(seen, seat, group) for group in islice(list_groups(seen, seat), 1)]
    others = [act for act in found.values() if act.kind != MARCH or not marches]
    return (*others[: IDEAS - len(marches)], *marches)


def _make_march(table: Table, seat: int, group: MarchGroup) -> Macro:
    """Make one macro of the marches of a group."""
    names = [troop.character for troop in group.marchers]
    said = [say_words(table, seat, VERBS["march"], [name, group.land]) for name in names]
    line = tuple(picks for each in said if each for picks in each.line)
    troops = tuple(Ref("character", name) for name in names)
    label = text("do-march", what=troops, target=Ref("land", group.land))
    about = (group.land, *names, *filter(None, [group.target]))
    return Macro(
        " ".join(["march", group.land, *names]), label, _tell_aim(table, seat, group), MARCH, about, line
    )


def _tell_aim(table: Table, seat: int, group: MarchGroup) -> Text:
    """Describe the aim of a group: its target, or that it guards a border.

    The text depends on whether the whole group may still attack this month.
    """
    if not group.target:
        return text("gain-guard")
    objective = seat in table.state.objectives.get(group.target, ())
    key = "gain-aim-objective" if objective else "gain-aim"
    gone = [replace(troop, notes=(*troop.notes, "marched")) for troop in group.marchers]
    stay = [troop for troop in group.troops if troop not in group.marchers]
    now = all(can_attack(table.rules, troop) for troop in (*gone, *stay))
    return text(key, land=Ref("land", group.target), percent=group.percent, now=int(now))


def _say_all(table: Table, seat: int, paths: Iterator[Path]) -> Iterator[CompoundVerb]:
    for path in paths:
        if said := say_words(table, seat, VERBS[path[0]], path[1:]):
            yield said


def find_coins(table: Table, seat: int) -> Iterator[CompoundVerb]:
    """Yield cards that bring more coins at once than they cost."""
    sources = [f"{place}/{card}" for place, card in cards_for(table, seat, "court")]
    found = ((source, count_coins(table, source)) for source in sources)
    yield from _say_all(
        table, seat, (["play", source] for source, coins in found if coins and coins[0] > coins[1])
    )


def find_gift(table: Table, seat: int) -> Iterator[CompoundVerb]:
    """Yield monsters and equipment for their best bearers, most dice and life first.

    Runes must suffice for a monster's mana (U7).
    """
    gifts = list[tuple[int, Path]]()
    side, runes = table.state.sides[seat], rune_count(table.state, seat)
    for option in bearing.attach_things(table, seat):
        card = option.id.partition("/")[2]
        kind = kind_of(table.rules, card)
        need = table.rules.monsters[card].mana if kind == "monster" else 0
        if kind == "spell" or need_of(table.rules, side) + need > runes:
            continue
        bearers = bearing.list_bearers(table, seat, card)
        best = max(bearers, key=lambda troop: rank_bearer(table, seat, troop))
        dice, life = count_gain(table, best, card)
        gifts.append((2 * dice + life, ["attach", option.id, best.character]))
    gifts.sort(key=lambda gift: -gift[0])
    yield from _say_all(table, seat, (path for worth, path in gifts if worth > 0))


def find_recruit(table: Table, seat: int) -> Iterator[CompoundVerb]:
    """Yield the characters that cost no tokens, strongest first, at the first location."""
    rows = table.rules.characters
    names = [option.id for option in hiring.recruit_things(table, seat) if not rows[option.id].tokens]
    names.sort(key=lambda name: -rows[name].dice * 2 - rows[name].life)
    yield from _say_all(
        table, seat, (["recruit", name, hiring.recruit_places(table, seat)[0]] for name in names)
    )


def find_city(table: Table, seat: int) -> Iterator[CompoundVerb]:
    """Yield a city if there is none yet, the safest location first."""
    if not structures_of(table.state, seat, "city"):
        sites = building.list_sites(table, seat, "city")
        sites.sort(key=lambda land: len(list_targets(table, seat, land)))
        yield from _say_all(table, seat, (["build", "city", land] for land in sites))


def find_castle(table: Table, seat: int) -> Iterator[CompoundVerb]:
    """Yield castles for border territories without a structure, the worst guarded first, up to CASTLES KP."""
    if kp_of(table.state, seat) < CASTLES:
        guards = measure_guards(table, seat, set())
        lack = {
            land: measure_threat(table, seat, land) - guards.get(land, 0.0)
            for land in building.list_sites(table, seat, "castle")
            if list_targets(table, seat, land) and not table.state.lands[land].structure
        }
        sites = sorted(lack, key=lambda land: -lack[land])
        yield from _say_all(table, seat, (["build", "castle", land] for land in sites))


def find_temple(table: Table, seat: int) -> Iterator[CompoundVerb]:
    """Yield a temple if there is none yet."""
    if not structures_of(table.state, seat, "temple"):
        sites = building.list_sites(table, seat, building.TEMPLES[0])
        free = (land for land in sites if not table.state.lands[land].structure)
        yield from _say_all(table, seat, (["build", building.TEMPLES[0], land] for land in free))


FINDERS: tuple[Callable[[Table, int], Iterator[CompoundVerb]], ...] = (
    find_coins,
    find_gift,
    find_recruit,
    find_city,
    find_castle,
    find_temple,
)
