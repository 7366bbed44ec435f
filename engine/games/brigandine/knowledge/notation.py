"""Positions and moves in a compact text, for tests, reports and reading aloud.

A position is a text of `key: value` lines. All else is as the setup makes it, with fixed tiles:

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

A land is its owner's seat (- for free), its structure (- for none) and its runes (- for none). In a zone
`!` is an armed ward, `*n` a standing card with n updates left. `troops: none` clears the board first.
`tile land: id` gives it another tile, full of runes. A move is `seat step pick pick …`.
"""

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import sides
from engine.games.brigandine.position.dealing import letters_of, set_up_board
from engine.games.brigandine.position.state import Draft, Land, State, edit_land, edit_side
from engine.games.brigandine.position.troops import sorted_troops
from engine.games.brigandine.steps.chart import SavedState
from engine.games.brigandine.steps.month import MonthFrame
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.war.waves import begin_war
from engine.rules.core import ParseError
from engine.rules.frames import Draft as FlowDraft
from engine.rules.notation import parse_move, parse_position, write_move

__all__ = ["parse", "parse_move", "write", "write_move"]


def parse(rules: Edition, text: str, seed: bytes = bytes(32)) -> State:
    """Read the position in this text and begin its phase. Raises ParseError that names the line."""
    reader = _Reader(rules, seed)
    try:
        state = parse_position(text, reader.blank, reader.read)
        reader.begin()
    except (ValueError, LookupError, AttributeError, TypeError, StopIteration) as error:
        raise error if isinstance(error, ParseError) else ParseError(str(error)) from error
    return state


class _Reader:
    """Reads line after line into a draft."""

    def __init__(self, rules: Edition, seed: bytes) -> None:
        self.rules, self.seed = rules, seed
        self.draft: Draft
        self.phase = "organization"

    def blank(self, line: str) -> State:
        """Return the position after the first line: the nations on their home lands, all their cards in decks."""
        key, _, value = line.partition(":")
        nations = value.split()
        if key != "nations" or not 2 <= len(nations) <= 6 or set(nations) - self.rules.nations.keys():
            raise ParseError(f"a position begins with its nations: {line}")
        state = SavedState(
            seed=self.seed.hex(), sides=[sides.Side() for _ in nations], lands={}, tiles={}, buried={}, month=1,
        )  # fmt: skip
        self.draft = FlowDraft(self.rules, state)
        set_up_board(self.draft, nations)
        for seat, side in enumerate(state.sides):
            special = [body.card for troop in side.troops for body in troop.monsters]
            cards = [card for card in sides.cards_held(side) if card not in special]
            scripts = [card for card in cards if sides.is_script(card)]
            pile, others = state.piles[side.nation], [card for card in cards if card not in scripts]
            state.piles[side.nation] = replace(
                pile, upper=sides.with_card(pile.upper, *scripts), lower=sides.with_card(pile.lower, *others)
            )
            edit_side(self.draft, seat, hand=(), zone=())
        state.marker = state.lead = 0
        return state

    def fetch(self, card: str) -> str:
        """Take a card out of the decks or the free zone. Raises ValueError if there is none left."""
        state = self.draft.state
        if card in state.free:
            state.free.remove(card)
            return card
        for nation, pile in state.piles.items():
            for name in ("lower", "upper", "discards"):
                cards: tuple[str, ...] = getattr(pile, name)
                if card in cards:
                    state.piles[nation] = replace(pile, **{name: sides.take_out(cards, card)})
                    return card
        if card in self.rules.monsters and self.rules.monsters[card].origin != "deck":
            return card
        raise ValueError(f"no {card} left")

    def read(self, state: State, line: str) -> None:
        """Read one line into the state."""
        key, _, value = line.partition(":")
        word, _, what = key.partition(" ")
        if word in READERS:
            READERS[word](self, state, what, value.strip())
        else:
            self._read_side(int(what), word, value.split())

    def _read_land(self, state: State, land: str, value: str) -> None:
        owner, structure, runes = (part.strip("-") for part in value.split())
        state.lands[land] = Land(int(owner) if owner else None, structure, runes)

    def _clear_troops(self, state: State, _what: str, _value: str) -> None:
        for seat in range(len(state.sides)):
            edit_side(self.draft, seat, troops=())

    def _read_free(self, state: State, _what: str, value: str) -> None:
        named = [*map(self.fetch, value.split())]  # perhaps out of the free zone itself
        state.free = sorted([*state.free, *named])

    def _read_tile(self, state: State, land: str, tile: str) -> None:
        state.tiles[land] = tile
        edit_land(state, land, runes=letters_of(self.rules, tile))

    def _read_classes(self, state: State, _what: str, value: str) -> None:
        state.classes = value.split()

    def _read_month(self, state: State, _what: str, value: str) -> None:
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
            else:
                setattr(state, name, int(said))

    def _read_objectives(self, state: State, _what: str, value: str) -> None:
        for part in value.split():
            land, _, seats = part.partition("=")
            state.objectives[land] = tuple(int(seat) for seat in seats.split(","))

    def _bury_token(self, state: State, land: str, token: str) -> None:
        """Swap two conquest tokens so that this one is in the territory."""
        other = next(place for place, here in state.buried.items() if here == token)
        state.buried[other], state.buried[land] = state.buried[land], token

    def _read_side(self, seat: int, word: str, words: list[str]) -> None:
        side = self.draft.state.sides[seat]
        if word == "troop":
            self._read_troop(seat, words)
        elif word == "hand":
            edit_side(self.draft, seat, hand=sides.with_card(side.hand, *map(self.fetch, words)))
        elif word == "zone":
            edit_side(self.draft, seat, zone=tuple(map(self._read_slot, words)))
        elif word == "discards":
            cards = [self.fetch(card) for card in words]
            pile = self.draft.state.piles[side.nation]
            self.draft.state.piles[side.nation] = replace(
                pile, discards=sides.with_card(pile.discards, *cards)
            )
        elif word == "tokens":
            edit_side(self.draft, seat, tokens=tuple(map(self._take_token, words)))
        elif word == "combat":
            deck, wanted = Counter(self.rules.starting_combat[side.nation]), Counter(words)
            trained, spare = sorted((wanted - deck).elements()), sorted((deck - wanted).elements())
            edit_side(self.draft, seat, trained=tuple(trained), spare=tuple(spare))
            for card in trained:
                self.draft.state.classes.remove(card)
        else:
            edit_side(self.draft, seat, **{word: int("".join(words))})

    def _take_token(self, token: str) -> str:
        buried = self.draft.state.buried
        del buried[next(land for land, here in buried.items() if here == token)]
        return token

    def _read_slot(self, word: str) -> sides.Slot:
        card, star, left = word.rstrip("!").partition("*")
        active = bool(star) or card.startswith("+")
        card = self.fetch(card.lstrip("+"))
        return sides.Slot(card, active, word.endswith("!"), int(left) if left else 0)

    def _read_troop(self, seat: int, words: list[str]) -> None:
        name, place, *more = words
        side = self.draft.state.sides[seat]
        troop = sides.Troop(name, place.lstrip("@"))
        for part in more:
            key, _, value = part.partition("=")
            if key == "exhausted":
                troop = replace(troop, active=False)
            elif key == "monsters":
                troop = replace(troop, monsters=tuple(map(self._read_body, value.split(","))))
            elif key in ("wounds", "markers"):
                troop = replace(troop, **{key: int(value)})
            elif key in ("gear", "spells", "scripts"):
                troop = replace(troop, **{key: tuple(map(self.fetch, value.split(",")))})
            else:
                troop = replace(troop, **{key: tuple(value.split(","))})
        old = sides.find_troop(side, name)
        troops = [one for one in side.troops if one is not old]
        if name in self.draft.state.gold:
            self.draft.state.gold.remove(name)
        edit_side(self.draft, seat, troops=sorted_troops(self.draft, (*troops, troop)))

    def _read_body(self, word: str) -> sides.Body:
        card, _, wounds = word.partition("+")
        return sides.Body(self.fetch(card), int(wounds or 0))

    def begin(self) -> None:
        """Push the frames of the phase."""
        draft, seats = self.draft, range(len(self.draft.state.sides))
        for seat in seats:
            self._place_objectives(seat)
        draft.push(MonthFrame())
        if self.phase == "organization":
            draft.state.phase = "organization"
            frame = OrganizeFrame.set_up(draft.state)
            draft.push(frame)
            frame.ready = [True for _ in seats]
        else:
            draft.state.phase = "war"
            begin_war(draft, [], [], [False for _ in seats])
        draft.turn()

    def _place_objectives(self, seat: int) -> None:
        """Place objective tokens that the text does not name on the last foreign territories in table order."""
        state, side = self.draft.state, self.draft.state.sides[seat]
        lying = sum(seat in seats for seats in state.objectives.values())
        for land in reversed(self.rules.territories):
            if lying + side.taken >= self.rules.setup.objectives:
                return
            foreign = self.rules.territories[land].home != side.nation
            if foreign and seat not in state.objectives.get(land, ()):
                state.objectives[land] = tuple(sorted((*state.objectives.get(land, ()), seat)))
                lying += 1


READERS: dict[str, Callable[[_Reader, State, str, str], None]] = {
    "month": _Reader._read_month, "land": _Reader._read_land, "troops": _Reader._clear_troops,
    "objectives": _Reader._read_objectives, "free": _Reader._read_free, "token": _Reader._bury_token,
    "tile": _Reader._read_tile, "classes": _Reader._read_classes,
}  # by the first word of a line  # fmt: skip


def write(state: State) -> str:
    """Write the position in the notation. It leaves out decks and staged plans."""
    lines = ["nations: " + " ".join(side.nation for side in state.sides)]
    sign = f" sign={state.sign}" if state.sign else ""
    lines.append(f"month: {state.month} {state.phase} lead={state.lead} marker={state.marker}{sign}")
    for land, here in state.lands.items():
        owner = "-" if here.owner is None else here.owner
        lines.append(f"land {land}: {owner} {here.structure or '-'} {here.runes or '-'}")
    for seat, side in enumerate(state.sides):
        lines.append(f"coins {seat}: {side.coins}")
        lines += [f"troop {seat}: {_write_troop(troop)}" for troop in side.troops]
        for name, words in (
            ("hand", side.hand),
            ("zone", map(_write_slot, side.zone)),
            ("tokens", side.tokens),
        ):
            if said := " ".join(words):
                lines.append(f"{name} {seat}: {said}")
    return "\n".join(lines)


def _write_slot(slot: sides.Slot) -> str:
    face_up = "+" if slot.active and not slot.left else ""
    left = f"*{slot.left}" if slot.left else ""
    return face_up + slot.card + left + ("!" if slot.armed else "")


def _write_troop(troop: sides.Troop) -> str:
    words = [troop.character, f"@{troop.place or 'journey'}"]
    words += [] if troop.active else ["exhausted"]
    bodies = [body.card + (f"+{body.wounds}" if body.wounds else "") for body in troop.monsters]
    parts = {
        "wounds": str(troop.wounds or ""),
        "markers": str(troop.markers or ""),
        "monsters": ",".join(bodies),
    }
    parts |= {
        name: ",".join(getattr(troop, name)) for name in ("gear", "spells", "scripts", "boosts", "notes")
    }
    return " ".join([*words, *(f"{name}={said}" for name, said in parts.items() if said)])
