"""Play abilities: in windows that alternate until all pass in a row, and what a card does at once (T8, T17)."""

from engine.core import Decision, Option, Picks, Ref, Shut, text
from engine.games.ataque.changes import (
    destroy_troops,
    raze_bases,
    recruit_troops,
    room_on,
    space_id,
    summon_special,
)
from engine.games.ataque.effects import Power, Raze, Recruit, Sacrifice, Spare
from engine.games.ataque.forces import effects_of
from engine.games.ataque.state import (
    PLACES,
    Draft,
    Frame,
    Table,
    Troop,
    abilities_in,
    all_troops,
    find_troop,
    has_full_territory,
    named_troops_at,
    opponent_of,
    places_with,
    territory_of,
)
from engine.games.ataque.steps.cards import ability_option

PASS = Option("pass", text("option-pass"))
HOLD = Option("hold", text("option-hold"), text("about-hold"))


class Window(Frame, tag="window.play"):
    """Abilities in turn, the first of order beginning, until all have passed in a row (T8).

    Who has no ability in hand passes without being asked (how many there are is open, T18), and so does who holds.
    """

    order: list[int]
    at: int = 0
    passed: int = 0

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Return the seat whose turn it is to play or pass."""
        if self.passed >= len(self.order):
            return ()
        mine = table.state.seats[self.order[self.at]]
        asked = not mine.holding and abilities_in(table.rules, mine.hand)
        return (self.order[self.at],) if asked else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask for an ability, a pass, or passing until something happens."""
        if seat not in self.waiting(table):
            return None
        options = [PASS, HOLD, *ability_options(table, seat)]
        fight = table.state.fight
        key = "ask-last-window" if fight is None else "ask-palace-window" if fight.palace else "ask-window"
        shut = shut_abilities(table, seat)
        return self.decide(seat, "window.play", text(key), options, shut=shut, default=("pass",))

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Pass, or play a card."""
        if picks[0] in ("pass", "hold"):
            draft.state.seats[seat].holding = picks == ("hold",)
            draft.emit("passed", seat=seat)
            self._pass()
            return
        self._next(0)
        play_ability(draft, seat, picks[0].partition(":")[2])

    def run(self, draft: Draft) -> None:
        """Pass over a seat that is not asked; close once all have passed."""
        if self.passed >= len(self.order):
            draft.pop()
        else:
            self._pass()

    def _pass(self) -> None:
        self._next(self.passed + 1)

    def _next(self, passed: int) -> None:
        self.passed = passed
        self.at = (self.at + 1) % len(self.order)


def can_play(table: Table, seat: int, key: str) -> bool:
    """Tell whether a card may be played: a special troop needs a territory with three bases (T17)."""
    return not table.rules.abilities[key].special or has_full_territory(table.state.seats[seat])


def ability_options(table: Table, seat: int, group: str = "") -> list[Option]:
    """Offer the abilities in hand that may be played, each once."""
    cards = dict.fromkeys(abilities_in(table.rules, table.state.seats[seat].hand))
    return [ability_option("play", card, 1, group) for card in cards if can_play(table, seat, card)]


def shut_abilities(table: Table, seat: int) -> tuple[Shut, ...]:
    """List the abilities in hand that may not be played, and why."""
    cards = dict.fromkeys(abilities_in(table.rules, table.state.seats[seat].hand))
    return tuple(
        Shut(text("card-ability", ability=Ref("ability", card)), text("why-no-home"), "T17")
        for card in cards
        if not can_play(table, seat, card)
    )


def play_ability(draft: Draft, number: int, key: str) -> None:
    """Play a card from the hand: do what it does at once; the rest holds till the end of the turn (T8)."""
    seat, ability = draft.state.seats[number], draft.rules.abilities[key]
    seat.hand.remove(key)
    draft.state.busy = True
    draft.shown = True
    draft.state.seats[opponent_of(number)].holding = False
    draft.emit("ability", seat=number, card=key)
    if ability.special:
        summon_special(draft, number, key)
        return
    seat.played.append(key)
    for effect in ability.effects:
        if isinstance(effect, Recruit) and effect.per == "base":
            _recruit(draft, number, effect, ability.type)
        elif isinstance(effect, Sacrifice) and effect.when == "now":
            _sacrifice_one_each(draft, number, ability.type)
        elif isinstance(effect, Raze) and effect.when == "now":
            _choose_bases(draft, number, len(places_with(seat, ability.type)))
        elif isinstance(effect, Power) and effect.who == "one own troop" and any(all_troops(seat)):
            draft.push(Aim(seat=number, add=effect.add))


def _recruit(draft: Draft, number: int, effect: Recruit, type_: str) -> None:
    """Put one troop on each own base of these types, everywhere or where one of the ability's type lives."""
    seat = draft.state.seats[number]
    room = room_on(seat, draft.rules.numbers.troops, lambda base: base.type in effect.types)
    if effect.where == "with these":
        places = places_with(seat, type_)
        room = {space: more for space, more in room.items() if territory_of(space) in places}
    recruit_troops(draft, number, dict.fromkeys(room, 1))


def _sacrifice_one_each(draft: Draft, number: int, type_: str) -> None:
    bases = [base for base in draft.state.seats[number].spaces if base and base.type == type_]
    sacrifice_troops(draft, number, [base.troops[-1] for base in bases if base.troops])


def sacrifice_troops(draft: Draft, number: int, troops: list[Troop]) -> None:
    """Destroy these troops, but for those that are spared where they live."""
    seat = draft.state.seats[number]
    spared: set[int] = set()
    for ability, _ in effects_of(draft, number, Spare):
        for place in places_with(seat, ability.type):
            spared |= {
                id(troop)
                for space, base in enumerate(seat.spaces)
                if base and territory_of(space) == place
                for troop in base.troops
            }
    destroy_troops(draft, number, [troop for troop in troops if id(troop) not in spared], "sacrificed")


def _choose_bases(draft: Draft, number: int, count: int) -> None:
    standing = sum(base is not None for seat in draft.state.seats for base in seat.spaces)
    if count and standing:
        draft.push(Ruin(seat=number, many=min(count, standing)))


class Ask(Frame):
    """A question to the player of an ability alone; where it has one answer, the engine plays that."""

    automatic = True
    seat: int

    def waiting(self, table: Table) -> tuple[int, ...]:
        """Return the player of the ability."""
        return (self.seat,)

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask that seat alone."""
        return self.question(table, seat) if seat == self.seat else None

    def question(self, table: Table, seat: int) -> Decision:
        """Ask what the player decides."""
        raise NotImplementedError


class Aim(Ask, tag="troop.aim"):
    """One own troop gets more power until the end of the turn."""

    add: int

    def question(self, table: Table, seat: int) -> Decision:
        """Ask which troop; troops that are alike are one option."""
        options, seen = [], set[tuple[str, str, int]]()
        mine = table.state.seats[seat]
        for id_, troop in (named for place in PLACES for named in named_troops_at(mine, place)):
            alike = (id_.partition(".")[0], troop.kind, troop.bonus)
            if alike not in seen:
                seen.add(alike)
                options.append(troop_option(table, "aim", seat, id_, troop))
        return self.decide(
            seat, "troop.aim", text("ask-aim", add=self.add), options, default=(options[0].id,)
        )

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Strengthen it."""
        id_ = picks[0].partition(":")[2]
        find_troop(draft.state.seats[seat], id_).bonus += self.add
        draft.emit("boosted", seat=seat, space=space_id(seat, id_.partition(".")[0]), add=self.add)
        draft.pop()


def troop_option(
    table: Table, verb: str, seat: int, id_: str, troop: Troop, cap: int = 1, group: str = "", many: int = 1
) -> Option:
    """Return an option about one troop, or many that are alike, named by its kind and where it stands."""
    where = id_.partition(".")[0]
    space = space_id(seat, where)
    kind = "type" if troop.kind in table.rules.types else "ability"
    label = text("option-troop", count=many, troop=Ref(kind, troop.kind), space=Ref("space", space))
    return Option(f"{verb}:{id_}", label, None, group, space, cap)


class Ruin(Ask, tag="base.raze"):
    """The player of the ability chooses the bases that fall, any player's."""

    many: int

    def question(self, table: Table, seat: int) -> Decision:
        """Ask which bases; the opponent's stand first."""
        options = [
            Option(
                f"raze:{space_id(owner, space)}",
                text("option-base", type=Ref("type", base.type), space=Ref("space", space_id(owner, space))),
                text("hint-troops", troops=len(base.troops)),
                spot=space_id(owner, space),
            )
            for owner in (opponent_of(seat), seat)
            for space, base in enumerate(table.state.seats[owner].spaces)
            if base
        ]
        count, prompt = self.many, text("ask-raze", count=self.many)
        default = tuple(option.id for option in options[:count])
        return self.decide(seat, "base.raze", prompt, options, low=count, high=count, default=default)

    def do(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Destroy them with their troops."""
        chosen = [pick.partition(":")[2].split("/") for pick in picks]
        draft.pop()
        for owner in (opponent_of(seat), seat):
            raze_bases(
                draft, owner, [int(space) for number, space in chosen if int(number) == owner], "ability"
            )
