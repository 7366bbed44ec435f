"""Determinize: sample a state that a seat cannot tell from the true one (H8).

The others' actions in a running organization are undone, and their staged plans are dropped. Then all cards
the seat does not see are dealt again among the locations it does not see.
"""

from collections import Counter
from hashlib import sha256

from msgspec.structs import replace

from engine.games.brigandine.battle.fights import default_plan
from engine.games.brigandine.battle.odds import deal_cards
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.knowledge.audit_supplies import all_cards
from engine.games.brigandine.position.changes import deck_nation
from engine.games.brigandine.position.combat_decks import dealable_cards
from engine.games.brigandine.position.dealing import deal_objectives
from engine.games.brigandine.position.drawing import shown_discards, shown_sizes
from engine.games.brigandine.position.faces import Change
from engine.games.brigandine.position.map import LETTERS
from engine.games.brigandine.position.sides import Slot, cards_held, is_script
from engine.games.brigandine.position.state import Draft, Pile, State, Table, left_of, list_playing
from engine.games.brigandine.steps.chart import CODEC
from engine.games.brigandine.steps.organization.organizing import ACT, TRIM, VERBS, OrganizeFrame
from engine.games.brigandine.steps.starting import LayFrame, WishFrame
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.waves import DONE, CouncilFrame, WarFrame
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance

MOST_ACTS = 24  # most actions of a determinized seat until its confirmation leads to the true stage
# verbs that leave fewer or more cards in hand
FEWER, MORE = ("store", "attach", "play"), ("fetch", "explore", "play")
AWAY = ("journey", "march")  # verbs that use troops


def imagine(rules: Edition, state: State, seat: int | None, seed: bytes) -> State:
    """Return a state with other secrets and the same view and decision for this seat (None: the spectator)."""
    chance, twin = Chance(seed), CODEC.copy(state)
    twin.seed = sha256(seed).hexdigest()
    top = twin.stack[-1] if twin.stack else None
    others = [number for number in range(len(twin.sides)) if number != seat]
    table = Table(rules, twin)
    ends: dict[int, str] = {}
    if isinstance(top, OrganizeFrame):
        ends = {number: _foresee_confirmation(Draft(rules, CODEC.copy(state)), number) for number in others}
        _undo_others(twin, top, seat, others)
    if twin.lands:
        _deal_cards(rules, twin, seat, others, chance)
        _shuffle_tokens(twin, chance)
    if isinstance(top, OrganizeFrame):
        _organize_anew(table, top, ends, chance)
    elif isinstance(top, BattleOrdersFrame):
        _fight_anew(table, top, others, chance)
    elif isinstance(top, CouncilFrame):
        for number in others:
            top.orders[number], top.paths[number] = (), []
    elif isinstance(top, WishFrame | LayFrame):
        _set_up_anew(table, top, others, chance)
    return twin


def _undo_others(twin: State, frame: OrganizeFrame, seat: int | None, others: list[int]) -> None:
    """Reset the other seats to the beginning of the organization. Decks become what this seat knows of them."""
    for nation in twin.piles:
        if nation not in twin.heirs:
            upper, lower, _ = shown_sizes(twin, seat, nation)
            discards = shown_discards(twin, seat, nation)
            twin.piles[nation] = Pile(("",) * upper, ("",) * lower, discards)
    for number in others:
        frame.undo_all(twin, number)
        frame.reopen(number)
        frame.saved[number] = Change()
        if not twin.sides[number].fate:  # a leaver's draws are public
            frame.drawn[number], frame.mixed[number] = {}, []
    known = [number not in others or twin.sides[number].fate != "" for number in range(len(twin.sides))]
    if frame.buried:
        frame.buried = tuple(
            (key, laid, tuple(n * sure for n, sure in zip(drawn, known, strict=True)))
            for key, laid, drawn in frame.buried
        )
    mixed = {key for seen in frame.mixed for key in seen}  # the seat's own, and leavers'
    frame.old_discards = {key: cards for key, cards in frame.old_discards.items() if key in mixed}


def _deal_cards(rules: Edition, twin: State, seat: int | None, others: list[int], chance: Chance) -> None:
    """Deal the cards that the seat cannot see again: in decks, in others' hands and face down in zones."""
    unseen = all_cards(rules) - _list_seen(rules, twin, seat)
    scripts, cards = list[str](), list[str]()
    for card in sorted(unseen.elements()):
        (scripts if is_script(card) else cards).append(card)
    chance.shuffle(cards)
    places = _place_scripts(twin, others, scripts, chance)
    for number in others:
        mine = places.get(str(number), [])
        hidden = [*mine, *_take_cards(cards, _count_hidden(twin, number) - len(mine))]
        _fill_side(twin, number, hidden, chance)
    for nation, pile in twin.piles.items():
        mine = places.get(nation, [])
        upper = [*mine, *_take_cards(cards, len(pile.upper) - len(mine))]
        lower = _take_cards(cards, len(pile.lower))
        twin.piles[nation] = Pile(tuple(sorted(upper)), tuple(sorted(lower)), pile.discards)
    if cards:
        raise AssertionError(f"{len(cards)} cards have no place")


def _take_cards(cards: list[str], count: int) -> list[str]:
    taken = cards[:count]
    if len(taken) < count:
        raise AssertionError("a place has no card")
    del cards[:count]
    return taken


def _list_seen(rules: Edition, twin: State, seat: int | None) -> Counter[str]:
    """List all cards that lie open, and the seat's own."""
    cards = list(twin.free)
    for pile in twin.piles.values():
        cards += pile.discards
    for number, side in enumerate(twin.sides):
        held = Counter(cards_held(side))
        if number != seat:
            held -= Counter([*side.hand, *(slot.card for slot in side.zone if not slot.active)])
        cards += held.elements()
    for frame in twin.stack:
        if isinstance(frame, WarFrame):
            cards += [order.card for order in frame.orders if order.card and order.state != DONE]
    known = all_cards(rules)
    return Counter(card for card in cards if card in known)


def _count_hidden(twin: State, number: int) -> int:
    side = twin.sides[number]
    return len(side.hand) + sum(not slot.active for slot in side.zone)


def _place_scripts(
    twin: State, others: list[int], scripts: list[str], chance: Chance
) -> dict[str, list[str]]:
    """Deal the manuscripts.

    Each goes into its nation's upper pile, or into a hand or zone that may have drawn from it (H8).
    """
    room = {str(number): _count_hidden(twin, number) for number in others}
    found: dict[str, list[str]] = {}
    for card in scripts:
        nation = deck_nation(twin, card.removeprefix("manuscript-"))
        upper = len(twin.piles[nation].upper) - len(found.get(nation, []))
        place = chance.choice([nation] * upper + [number for number, left in room.items() if left > 0])
        found.setdefault(place, []).append(card)
        if place in room:
            room[place] -= 1
    return found


def _fill_side(twin: State, number: int, cards: list[str], chance: Chance) -> None:
    """Give another player its hand and face-down cards. None is armed, because that is unknown."""
    chance.shuffle(cards)
    side = twin.sides[number]
    zone = [slot if slot.active else Slot(cards.pop(), tired=slot.tired) for slot in side.zone]
    twin.sides[number] = replace(side, hand=tuple(sorted(cards)), zone=tuple(zone))


def _shuffle_tokens(twin: State, chance: Chance) -> None:
    """Shuffle the conquest tokens that lie face down."""
    down = [land for land in twin.buried if land not in twin.turned]
    tokens = [twin.buried[land] for land in down]
    chance.shuffle(tokens)
    twin.buried |= zip(down, tokens, strict=True)


def _organize_anew(table: Table, frame: OrganizeFrame, ends: dict[int, str], chance: Chance) -> None:
    """Begin the organization of the others again.

    Their public views show the new cards. Each seat acts until its confirmation leads to the same stage as in
    the true state. ends: that stage by seat.
    """
    for number, end in ends.items():
        if number not in list_playing(table.state):
            continue
        frame.faces[number], frame.saved[number] = frame.take_face(table.state, number), Change()
        frame.ready[number] = False
        draft = _begin_draft(table, chance)
        frame.go_on(draft, number)
        if frame.done[number]:
            frame.done[number] = False
            while not frame.done[number]:
                _answer_default(draft, frame, number)
        elif end:
            _act_until(draft, frame, number, end)


def _begin_draft(table: Table, chance: Chance) -> Draft:
    """Return a draft that uses this chance."""
    draft = Draft(table.rules, table.state)
    draft.chance = chance
    return draft


def _foresee_confirmation(draft: Draft, number: int) -> str:
    """Confirm for this player and return the stage that follows.

    Return an empty string if the player cannot confirm now.
    """
    frame: OrganizeFrame = draft.state.stack[-1]
    if frame.done[number] or not frame.ready[number] or frame.stages[number] != ACT:
        return ""
    frame.paths[number] = []
    frame.act(draft, number, ["confirm"])
    return "done" if frame.done[number] else frame.stages[number]


def _act_until(draft: Draft, frame: OrganizeFrame, number: int, end: str) -> None:
    """Answer the month start by default, then act by chance until a confirmation leads to the stage `end`."""
    while not frame.ready[number]:
        _answer_default(draft, frame, number)
    for _ in range(MOST_ACTS):
        leads = _foresee_confirmation(Draft(draft.rules, CODEC.copy(draft.state)), number)
        if leads == end:
            return
        _act_by_chance(draft, frame, number, FEWER if leads == TRIM else MORE if end == TRIM else AWAY)


def _act_by_chance(draft: Draft, frame: OrganizeFrame, number: int, wanted: tuple[str, ...]) -> None:
    """Execute one whole action, with one of these verbs if possible."""
    verbs = [option.id for option in frame.make_question(draft, number).options]
    good = [verb for verb in verbs if verb in wanted] or [verb for verb in verbs if verb in VERBS]
    if good:
        frame.keep_answer(draft, number, (draft.chance.choice(good),))
    while frame.paths[number]:
        answer = draw_answer(frame.make_question(draft, number), draft.chance)
        frame.keep_answer(draft, number, answer)


def _answer_default(draft: Draft, frame: OrganizeFrame, number: int) -> None:
    frame.keep_answer(draft, number, frame.make_question(draft, number).default or ())


def _fight_anew(table: Table, frame: BattleOrdersFrame, others: list[int], chance: Chance) -> None:
    """Deal other cards to the other seats. Their plans are the default ones."""
    for fight in frame.fights:
        for side, number in fight.parties:
            if number in others:
                deck = tuple(dealable_cards(table, number))
                fight.dealt[side] = deal_cards(chance, deck, table.rules.battle.dealt)
                fight.plans[side] = default_plan(table, fight, side)
    for number in others:
        frame.paths[number] = []


def _set_up_anew(table: Table, frame: WishFrame | LayFrame, others: list[int], chance: Chance) -> None:
    """Sample other rankings of nations, or other colours and objectives, of the seats that have answered."""
    for number in others:
        if isinstance(frame, LayFrame):
            frame.paths[number] = []
            if frame.done[number]:
                frame.colours[number] = chance.choice(LETTERS)
                nation = table.state.sides[left_of(table.state, number)].nation
                frame.laid[number] = deal_objectives(_begin_draft(table, chance), nation, [])
        elif frame.done[number]:
            frame.lists[number] = draw_answer(frame.make_question(table, number), chance)
