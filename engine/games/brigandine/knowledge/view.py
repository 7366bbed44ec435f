"""What a seat or a spectator may know, built by allow-list (H1 to H7)."""

from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.drawing import shown_discards, shown_sizes
from engine.games.brigandine.position.map import is_capital, kp_of, rune_count, structures_of, zone_size
from engine.games.brigandine.position.sides import COLOURS, Troop
from engine.games.brigandine.position.state import State, Table, list_playing, marker_order
from engine.games.brigandine.position.troops import (
    count_dice,
    count_faith,
    count_used,
    find_limit,
    full_life,
    is_blessed,
    monster_left,
    need_of,
    supply_of,
)
from engine.games.brigandine.position.victory import count_renown, lands_to_win
from engine.games.brigandine.position.view_rows import (
    BodyView,
    FightView,
    LandView,
    Own,
    OwnFight,
    PileView,
    SideView,
    SlotView,
    TripView,
    TroopView,
    View,
    show_order,
)
from engine.games.brigandine.position.warfare import Fight, Order
from engine.games.brigandine.steps.organization.organizing import COUNCIL, Organize
from engine.games.brigandine.steps.war.battles import Sitting, way_out
from engine.games.brigandine.steps.war.waves import Council, War
from engine.rules.private import veil_table
from engine.rules.simultaneous import Hidden


def view(table: Table, seat: int | None) -> View:
    """Return what a seat or a spectator may know (H): an allow-list."""
    top = table.state.stack[-1] if table.state.stack else None
    seen = veil_table(table, seat)
    state = seen.state
    war = next((frame for frame in state.stack if isinstance(frame, War)), None)
    fights = top.fights if isinstance(top, Sitting) else []
    started = bool(state.lands)
    return View(
        month=state.month,
        months=state.months,
        phase=state.phase,
        marker=state.marker,
        order=marker_order(state) if started else [],
        sign=state.sign,
        past=list(state.past),
        lands={land: _show_land(seen, land) for land in state.lands},
        sides=[
            _show_side(seen, number, number == seat or bool(state.over)) for number in range(len(state.sides))
        ]
        if started
        else [],
        piles={nation: _show_pile(state, seat, nation) for nation in state.piles},
        free=list(state.free),
        gold=list(state.gold),
        classes=list(state.classes),
        walked=list(state.walked),
        trail=len(state.trail),
        orders=[show_order(order) for order in war.orders] if war else [],
        wave=war.wave if war else 0,
        fights=[_show_fight(fight) for fight in fights],
        reports=list(state.reports),
        lands_to_win=lands_to_win(seen),
        ready=list(top.done) if isinstance(top, Hidden) else None,
        over=state.over,
        winners=list(state.winners),
        own=None if seat is None or not started else _show_own(seen, seat, top),
    )


def _show_land(table: Table, land: str) -> LandView:
    state, rules = table.state, table.rules
    here, row = state.lands[land], rules.territories[land]
    capital = is_capital(rules, land)
    tile = None if capital else rules.tiles[state.tiles[land]]
    token = state.buried.get(land)
    militia = None
    if here.owner is None:
        body = rules.militia.capital if capital else rules.militia.free
        militia = (body.dice, body.life, body.faith)
    return LandView(
        owner=here.owner,
        home=row.home,
        capital=capital,
        structure=here.structure,
        runes=here.runes,
        spaces=None if tile is None else "".join(COLOURS[colour] for colour in tile.spaces),
        gold=rules.capital.gold if tile is None else tile.gold,
        cards=rules.capital.cards if tile is None else tile.cards,
        token="" if token is None else token if land in state.turned else "down",
        objectives=list(state.objectives.get(land, ())),
        militia=militia,
    )


def _show_troop(table: Table, troop: Troop, blessed: bool) -> TroopView:
    rules, trip = table.rules, troop.trip
    full = full_life(rules, troop)
    limits = tuple(
        (count_used(rules, troop, what), find_limit(rules, troop, what))
        for what in ("leadership", "endurance", "attunement")
    )
    return TroopView(
        character=troop.character,
        place=troop.place,
        active=troop.active,
        markers=troop.markers,
        life=full - troop.wounds,
        full=full,
        dice=count_dice(rules, troop, blessed),
        faith=count_faith(rules, troop),
        monsters=[
            BodyView(body.card, monster_left(rules, troop, at), rules.monsters[body.card].life)
            for at, body in enumerate(troop.monsters)
        ],
        gear=list(troop.gear),
        spells=list(troop.spells),
        scripts=list(troop.scripts),
        boosts=list(troop.boosts),
        limits=(limits[0], limits[1], limits[2]),
        marched="marched" in troop.notes,
        recruited="recruited" in troop.notes,
        trip=None if trip is None else TripView(trip.die, trip.bonus, trip.back, trip.losses, trip.double),
    )


def _show_side(table: Table, number: int, own: bool) -> SideView:
    state, rules = table.state, table.rules
    side, alive = state.sides[number], number in list_playing(state)
    blessed = is_blessed(rules, state, number)
    return SideView(
        nation=side.nation,
        fate=side.fate,
        coins=side.coins,
        kp=kp_of(state, number),
        renown=count_renown(table, number, openly=not own) if alive else 0,
        lands=sum(land.owner == number for land in state.lands.values()),
        runes=rune_count(state, number),
        need=need_of(rules, side),
        hand=len(side.hand),
        inactive=sum(not slot.active for slot in side.zone),
        zone_size=zone_size(table, number),
        active=[(slot.card, slot.left) for slot in side.zone if slot.active],
        troops=[_show_troop(table, troop, blessed) for troop in side.troops],
        supply=list(supply_of(rules, side)),
        tokens=list(side.tokens),
        objectives=side.taken,
        combat=list(combat_of(rules, side)),
        benched=state.benched.get(side.nation, ""),
        castles=len(structures_of(state, number, "castle")),
    )


def _show_pile(state: State, viewer: int | None, nation: str) -> PileView:
    if nation in state.heirs:
        return PileView(0, 0, [], state.heirs[nation])
    upper, lower, _ = shown_sizes(state, viewer, nation)
    return PileView(upper, lower, list(shown_discards(state, viewer, nation)), None)


def _show_fight(fight: Fight) -> FightView:
    return FightView(
        fight.target, fight.attacker, fight.defender, list(fight.attackers), list(fight.defenders),
        dict(fight.dice), fight.bribed,
    )  # fmt: skip


def _show_own(table: Table, seat: int, top: object) -> Own:
    side = table.state.sides[seat]
    orders: tuple[Order, ...] = ()
    if isinstance(top, Council) or (isinstance(top, Organize) and top.stages[seat] == COUNCIL):
        orders = top.orders[seat]
    fights = _own_fights(table, top, seat) if isinstance(top, Sitting) else []
    return Own(
        hand=list(side.hand),
        zone=[SlotView(slot.card, slot.active, slot.armed, slot.tired, slot.left) for slot in side.zone],
        marches=list(side.marches),
        claims=list(side.claims),
        plots=list(side.plots),
        orders=list(orders),
        fights=fights,
        done=[list(words) for words in side.diary],
    )


def _own_fights(table: Table, sitting: Sitting, seat: int) -> list[OwnFight]:
    found = []
    for fight in sitting.fights:
        which = fight.side_of(seat)
        if which is not None:
            plan = fight.plans[which]
            found.append(
                OwnFight(
                    fight.target, list(fight.dealt[which]), list(plan.front), list(plan.programme), plan.card,
                    list(plan.spells), plan.losses, way_out(table, fight, which),
                )
            )  # fmt: skip
    return found
