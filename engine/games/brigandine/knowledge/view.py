"""The view of a seat or a spectator, built by allow-list (H1 to H7)."""

from functools import lru_cache

from msgspec.structs import asdict

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.public_facts import copy_fields, read_land, write_land
from engine.games.brigandine.position import troops, view_rows
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.drawing import shown_discards, shown_sizes
from engine.games.brigandine.position.map import kp_at, realm_of, spaces_of, tile_of, zone_size
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import ObservedTable, State, Table, list_playing, marker_order
from engine.games.brigandine.position.victory import count_renown, lands_to_win
from engine.games.brigandine.position.warfare import Fight
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame, way_out
from engine.games.brigandine.steps.war.waves import CouncilFrame, WarFrame
from engine.rules.private import mask_table
from engine.rules.simultaneous import SimultaneousFrame

# Fields of the state that are copied as they are.
OPEN = (
    "month", "months", "phase", "marker", "sign", "past", "free", "gold", "classes", "walked", "reports", "over",
    "winners",
)  # fmt: skip


def view(table: Table, seat: int | None) -> view_rows.View:
    """Return the view of a seat or a spectator (H): an allow-list."""
    top = table.state.stack[-1] if table.state.stack else None
    seen = ObservedTable(mask_table(table, seat), {})
    state = seen.state
    war = next((frame for frame in state.stack if isinstance(frame, WarFrame)), None)
    fights = top.fights if isinstance(top, BattleOrdersFrame) else []
    started = bool(state.lands)
    return view_rows.View(
        **copy_fields(state, *OPEN),
        order=marker_order(state) if started else [],
        lands={land: _show_land(seen, land) for land in state.lands},
        sides=_show_sides(seen, seat),
        piles={nation: _show_pile(state, seat, nation) for nation in state.piles},
        trail=len(state.trail),
        orders=[view_rows.show_order(order) for order in war.orders] if war else [],
        wave=war.wave if war else 0,
        fights=[_show_fight(fight) for fight in fights],
        lands_to_win=lands_to_win(seen),
        ready=list(top.done) if isinstance(top, SimultaneousFrame) else None,
        own=None if seat is None or not started else _show_own(seen, seat, top),
    )


def show_sides(table: Table) -> list[view_rows.SideView]:
    """Return the sides as a spectator sees them. Empty before the nations are chosen."""
    return _show_sides(ObservedTable(mask_table(table, None), {}), None)


def _show_sides(table: Table, viewer: int | None) -> list[view_rows.SideView]:
    state = table.state
    seats = range(len(state.sides)) if state.lands else ()
    return [_show_side(table, number, number == viewer or bool(state.over)) for number in seats]


def _show_land(table: Table, land: str) -> view_rows.LandView:
    state, rules = table.state, table.rules
    here, row, tile = state.lands[land], rules.territories[land], tile_of(table, land)
    militia = None
    if here.owner is None:
        body = rules.militia.capital if row.capital else rules.militia.free
        militia = (body.dice, body.life, body.faith)
    return view_rows.LandView(
        **write_land(read_land(state, land)),
        home=row.home,
        capital=row.capital,
        spaces=spaces_of(table, land),
        gold=tile.gold,
        cards=tile.cards,
        militia=militia,
    )


@lru_cache(maxsize=1 << 10)
def _show_troop(rules: Edition, troop: Troop, blessed: bool) -> view_rows.TroopView:
    trip = troop.trip
    leadership, endurance, attunement = (
        (troops.count_used(rules, troop, what), troops.find_limit(rules, troop, what))
        for what in troops.LIMITS
    )
    return view_rows.TroopView(
        **copy_fields(
            troop, "character", "place", "active", "markers", "gear", "spells", "scripts", "boosts"
        ),
        life=troops.life_left(rules, troop),
        full=troops.full_life(rules, troop),
        dice=troops.count_dice(rules, troop, blessed),
        faith=troops.count_faith(rules, troop),
        monsters=[
            view_rows.BodyView(
                body.card, troops.monster_left(rules, troop, at), rules.monsters[body.card].life
            )
            for at, body in enumerate(troop.monsters)
        ],
        limits=(leadership, endurance, attunement),
        marched="marched" in troop.notes,
        recruited="recruited" in troop.notes,
        trip=None if trip is None else view_rows.TripView(**asdict(trip)),
    )


def _show_side(table: Table, number: int, own: bool) -> view_rows.SideView:
    state, rules = table.state, table.rules
    side, alive = state.sides[number], number in list_playing(state)
    realm = realm_of(table, number)
    blessed = troops.is_blessed(rules, state, number)
    return view_rows.SideView(
        **copy_fields(side, "nation", "fate", "coins", "tokens"),
        kp=kp_at(table, number),
        renown=count_renown(table, number, openly=not own) if alive else 0,
        lands=len(realm.lands),
        runes=len(realm.runes),
        need=troops.need_of(rules, side),
        hand=len(side.hand),
        inactive=sum(not slot.active for slot in side.zone),
        zone_size=zone_size(table, number),
        active=[(slot.card, slot.left) for slot in side.zone if slot.active],
        troops=[_show_troop(rules, troop, blessed) for troop in side.troops],
        supply=list(troops.supply_of(rules, side)),
        objectives=side.taken,
        combat=list(combat_of(rules, side)),
        benched=state.benched.get(side.nation, ""),
        castles=len(realm.castles),
    )


def _show_pile(state: State, viewer: int | None, nation: str) -> view_rows.PileView:
    if nation in state.heirs:
        return view_rows.PileView(0, 0, [], state.heirs[nation])
    upper, lower, _ = shown_sizes(state, viewer, nation)
    return view_rows.PileView(upper, lower, list(shown_discards(state, viewer, nation)), None)


def _show_fight(fight: Fight) -> view_rows.FightView:
    shown = copy_fields(fight, "attacker", "defender", "attackers", "defenders", "dice", "bribed")
    return view_rows.FightView(land=fight.target, **shown)


def _show_own(table: Table, seat: int, top: object) -> view_rows.Own:
    side = table.state.sides[seat]
    orders = top.orders[seat] if isinstance(top, CouncilFrame | OrganizeFrame) else ()
    return view_rows.Own(
        **copy_fields(side, "hand", "marches", "claims", "plots"),
        zone=[view_rows.SlotView(**asdict(slot)) for slot in side.zone],
        orders=list(orders),
        fights=_list_own_fights(table, top, seat) if isinstance(top, BattleOrdersFrame) else [],
        done=[list(words) for words in side.diary],
    )


def _list_own_fights(table: Table, sitting: BattleOrdersFrame, seat: int) -> list[view_rows.OwnFight]:
    found = []
    for fight in sitting.fights:
        which = fight.side_of(seat)
        if which is not None:
            known = copy_fields(fight.plans[which], "front", "programme", "card", "spells", "losses")
            way = way_out(table, fight, which)
            found.append(
                view_rows.OwnFight(land=fight.target, dealt=list(fight.dealt[which]), retreat=way, **known)
            )
    return found
