"""Positions and moves in a compact text, for tests, reports and reading aloud.

A position is a text of `key: value` lines; what is not named stands as the setup makes it, without tiles' chance:

    nations: norgard new-almekia
    month: 5 organization lead=0 marker=0 sign=taurus months=12
    coins 0: 12
    land orkney: 0 castle RB
    troop 0: vaynard @orkney exhausted wounds=1 markers=0 monsters=hell-hound+1,dragon gear=short-sword spells=cure
    hand 0: tax-collectors dragon
    zone 0: counter-plot! trade-league*3 old-maps
    tokens 0: gem blank
    objectives: alliryme=1 orkney=0
    taken 0: 2
    free: pixie cure

A land is its owner's seat (- for free), its structure (- for none) and its runes (- for none). In a zone `!` is an
armed ward, `*n` a standing card with n updates left. `troops: none` clears the board first; `tile land: id` gives
it another tile, full of runes. `first-rules` in the month's line makes it a match of version 1. A move
is `seat step pick pick …`.
"""

from collections import Counter

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.dealing import letters_of, set_up_board
from engine.games.brigandine.position.sides import (
    Body,
    Side,
    Slot,
    Troop,
    cards_held,
    find_troop,
    take_out,
    with_card,
)
from engine.games.brigandine.position.state import VERSION, Draft, Land, State, edit_land, edit_side
from engine.games.brigandine.position.troops import sorted_troops
from engine.games.brigandine.steps.chart import Match
from engine.games.brigandine.steps.month import Month
from engine.games.brigandine.steps.organization.organizing import Organize
from engine.games.brigandine.steps.war.waves import begin_war
from engine.rules.core import Malformed
from engine.rules.frames import Draft as FlowDraft
from engine.rules.notation import parse_move, parse_position, write_move

FIRST_RULES = "first-rules"  # a word of the month's line: the match goes on by version 1
__all__ = ["parse", "parse_move", "write", "write_move"]


def parse(rules: Edition, text: str, seed: bytes = bytes(32)) -> State:
    """Read the position in this text, its phase begun; raise Malformed naming the line."""
    reader = _Reader(rules, seed)
    try:
        state = parse_position(text, reader.blank, reader.read)
        reader.begin()
    except (ValueError, LookupError, AttributeError, TypeError, StopIteration) as error:
        raise error if isinstance(error, Malformed) else Malformed(str(error)) from error
    return state


class _Reader:
    """Reads line after line into a draft."""

    def __init__(self, rules: Edition, seed: bytes) -> None:
        self.rules, self.seed = rules, seed
        self.draft: Draft
        self.phase = "organization"

    def blank(self, line: str) -> State:
        """Return the nations on their home lands; no cards in hand, all of them in the decks."""
        key, _, value = line.partition(":")
        nations = value.split()
        if key != "nations" or not 2 <= len(nations) <= 6 or set(nations) - self.rules.nations.keys():
            raise Malformed(f"a position begins with its nations: {line}")
        state = Match(
            seed=self.seed.hex(), sides=[Side() for _ in nations], lands={}, tiles={}, buried={}, month=1,
            version=VERSION,
        )  # fmt: skip
        self.draft = FlowDraft(self.rules, state)
        set_up_board(self.draft, nations)
        for seat, side in enumerate(state.sides):
            cards = cards_held(side)
            special = [body.card for troop in side.troops for body in troop.monsters]
            for card in cards:
                if card not in special:
                    self._to_pile(side.nation, card)
            edit_side(self.draft, seat, hand=(), zone=())
        state.marker = state.lead = 0
        return state

    def _to_pile(self, nation: str, card: str) -> None:
        pile = self.draft.state.piles[nation]
        if card.startswith("manuscript-"):
            self.draft.state.piles[nation] = replace(pile, upper=with_card(pile.upper, card))
        else:
            self.draft.state.piles[nation] = replace(pile, lower=with_card(pile.lower, card))

    def fetch(self, card: str) -> str:
        """Take a card out of the decks or the free zone."""
        state = self.draft.state
        if card in state.free:
            state.free.remove(card)
            return card
        for nation, pile in state.piles.items():
            for name in ("lower", "upper", "discards"):
                cards: tuple[str, ...] = getattr(pile, name)
                if card in cards:
                    state.piles[nation] = replace(pile, **{name: take_out(cards, card)})
                    return card
        if card in self.rules.monsters and self.rules.monsters[card].origin != "deck":
            return card
        raise ValueError(f"no {card} left")

    def read(self, state: State, line: str) -> None:
        """One line."""
        key, _, value = line.partition(":")
        word, _, what = key.partition(" ")
        if word == "month":
            self._read_month(state, value)
        elif word == "land":
            owner, structure, runes = value.split()
            state.lands[what] = Land(
                None if owner == "-" else int(owner), structure.strip("-"), runes.strip("-")
            )
        elif word == "troops":
            for seat in range(len(state.sides)):
                edit_side(self.draft, seat, troops=())
        elif word == "objectives":
            self._read_objectives(state, value)
        elif word == "free":
            state.free = sorted([*state.free, *[self.fetch(card) for card in value.split()]])
        elif word == "token":
            self._bury(state, what, value.strip())
        elif word == "tile":
            state.tiles[what] = value.strip()
            edit_land(state, what, runes=letters_of(self.rules, state.tiles[what]))
        elif word == "classes":
            state.classes = value.split()
        else:
            self._read_side(int(what), word, value)

    def _read_month(self, state: State, value: str) -> None:
        month, self.phase, *more = value.split()
        state.month = int(month)
        for part in more:
            name, _, said = part.partition("=")
            if name == "sign":
                state.signs.remove(said)
                state.past.append(said)
                state.sign = said
            elif name == "together":
                state.together = said == "yes"
            elif part == FIRST_RULES:
                state.version = UNSET
            else:
                setattr(state, name, int(said))

    def _read_objectives(self, state: State, value: str) -> None:
        for part in value.split():
            land, _, seats = part.partition("=")
            state.objectives[land] = tuple(int(seat) for seat in seats.split(","))

    def _bury(self, state: State, land: str, token: str) -> None:
        """Swap tokens so that this one lies here."""
        other = next(place for place, here in state.buried.items() if here == token)
        state.buried[other], state.buried[land] = state.buried[land], token

    def _read_side(self, seat: int, word: str, value: str) -> None:
        side = self.draft.state.sides[seat]
        words = value.split()
        if word == "troop":
            self._read_troop(seat, words)
        elif word == "hand":
            edit_side(self.draft, seat, hand=with_card(side.hand, *map(self.fetch, words)))
        elif word == "zone":
            edit_side(self.draft, seat, zone=tuple(map(self._slot, words)))
        elif word == "discards":
            cards = [self.fetch(card) for card in words]
            pile = self.draft.state.piles[side.nation]
            self.draft.state.piles[side.nation] = replace(pile, discards=with_card(pile.discards, *cards))
        elif word == "tokens":
            edit_side(self.draft, seat, tokens=tuple(map(self._dig, words)))
        elif word == "combat":
            deck, wanted = Counter(self.rules.starting_combat[side.nation]), Counter(words)
            edit_side(
                self.draft, seat,
                trained=with_card((), *(wanted - deck).elements()), spare=with_card((), *(deck - wanted).elements()),
            )  # fmt: skip
            for card in self.draft.state.sides[seat].trained:
                self.draft.state.classes.remove(card)
        else:
            edit_side(self.draft, seat, **{word: int(value)})

    def _dig(self, token: str) -> str:
        buried = self.draft.state.buried
        del buried[next(land for land, here in buried.items() if here == token)]
        return token

    def _slot(self, word: str) -> Slot:
        card, star, left = word.rstrip("!").partition("*")
        active = bool(star) or card.startswith("+")
        card = self.fetch(card.lstrip("+"))
        return Slot(card, active, word.endswith("!"), int(left) if left else 0)

    def _read_troop(self, seat: int, words: list[str]) -> None:
        name, place, *more = words
        side = self.draft.state.sides[seat]
        troop = Troop(name, place.lstrip("@"))
        for part in more:
            key, _, value = part.partition("=")
            if key == "exhausted":
                troop = replace(troop, active=False)
            elif key == "monsters":
                troop = replace(troop, monsters=tuple(map(self._body, value.split(","))))
            elif key in ("wounds", "markers"):
                troop = replace(troop, **{key: int(value)})
            elif key in ("gear", "spells", "scripts"):
                troop = replace(troop, **{key: tuple(map(self.fetch, value.split(",")))})
            else:
                troop = replace(troop, **{key: tuple(value.split(","))})
        old = find_troop(side, name)
        troops = [one for one in side.troops if one is not old]
        if name in self.draft.state.gold:
            self.draft.state.gold.remove(name)
        edit_side(self.draft, seat, troops=sorted_troops(self.draft, (*troops, troop)))

    def _body(self, word: str) -> Body:
        card, _, wounds = word.partition("+")
        return Body(self.fetch(card), int(wounds or 0))

    def begin(self) -> None:
        """Push the frames of the phase."""
        draft = self.draft
        for seat in range(len(draft.state.sides)):
            self._place_objectives(seat)
        draft.push(Month())
        if self.phase == "organization":
            draft.state.phase = "organization"
            frame = Organize.set_up(draft.state)
            draft.push(frame)
            frame.ready = [True] * len(draft.state.sides)
        else:
            draft.state.phase = "war"
            begin_war(draft, [], [], [False] * len(draft.state.sides))
        draft.turn()

    def _place_objectives(self, seat: int) -> None:
        """Tokens that are not named lie on the last foreign territories of the table, one each."""
        state, side = self.draft.state, self.draft.state.sides[seat]
        lying = sum(seat in seats for seats in state.objectives.values())
        for land in reversed(self.rules.territories):
            if lying + side.taken >= self.rules.setup.objectives:
                return
            foreign = self.rules.territories[land].home != side.nation
            if foreign and seat not in state.objectives.get(land, ()):
                state.objectives[land] = tuple(sorted((*state.objectives.get(land, ()), seat)))
                lying += 1


def write(state: State) -> str:
    """Write the position in the notation, as far as it says it (decks and what is laid are left out)."""
    lines = ["nations: " + " ".join(side.nation for side in state.sides)]
    sign = f" sign={state.sign}" if state.sign else ""
    sign += f" {FIRST_RULES}" if state.by_first_rules else ""
    lines.append(f"month: {state.month} {state.phase} lead={state.lead} marker={state.marker}{sign}")
    for land, here in state.lands.items():
        owner = "-" if here.owner is None else here.owner
        lines.append(f"land {land}: {owner} {here.structure or '-'} {here.runes or '-'}")
    for seat, side in enumerate(state.sides):
        lines.append(f"coins {seat}: {side.coins}")
        lines += [f"troop {seat}: {_write_troop(troop)}" for troop in side.troops]
        if side.hand:
            lines.append(f"hand {seat}: {' '.join(side.hand)}")
        if side.zone:
            lines.append(f"zone {seat}: {' '.join(map(_write_slot, side.zone))}")
        if side.tokens:
            lines.append(f"tokens {seat}: {' '.join(side.tokens)}")
    return "\n".join(lines)


def _write_slot(slot: Slot) -> str:
    return f"{'+' if slot.active and not slot.left else ''}{slot.card}{f'*{slot.left}' if slot.left else ''}{'!' if slot.armed else ''}"


def _write_troop(troop: Troop) -> str:
    words = [troop.character, f"@{troop.place or 'journey'}"]
    words += [] if troop.active else ["exhausted"]
    words += [
        f"{name}={value}" for name, value in (("wounds", troop.wounds), ("markers", troop.markers)) if value
    ]
    if troop.monsters:
        bodies = [body.card + (f"+{body.wounds}" if body.wounds else "") for body in troop.monsters]
        words.append("monsters=" + ",".join(bodies))
    for name in ("gear", "spells", "scripts", "boosts", "notes"):
        if cards := getattr(troop, name):
            words.append(f"{name}={','.join(cards)}")
    return " ".join(words)
