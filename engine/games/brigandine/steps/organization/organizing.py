"""The organization: all players act at once and in secret, each on its own pieces (O1 to O13)."""

from collections import Counter

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.drawing import draw_hidden
from engine.games.brigandine.position.faces import (
    Change,
    Face,
    change_between,
    changed_face,
    face_of,
    is_changed,
)
from engine.games.brigandine.position.faces import restore_face as wear_face
from engine.games.brigandine.position.menu_cache import MenuCache, recall_known
from engine.games.brigandine.position.options import plain_option
from engine.games.brigandine.position.sides import GONE, cards_held, is_script, with_card
from engine.games.brigandine.position.state import Draft, State, Table, copy_loosely, edit_side, list_playing
from engine.games.brigandine.position.troops import sorted_troops
from engine.games.brigandine.position.warfare import Order
from engine.games.brigandine.steps.dawn import answer_dawn, dawn_menu, hand_options, settle_dawn
from engine.games.brigandine.steps.organization import (
    bearing,
    building,
    claiming,
    dropping,
    hiring,
    playing,
    plotting,
    storing,
)
from engine.games.brigandine.steps.organization.laid import has_laid, list_laid
from engine.games.brigandine.steps.organization.reveal import reveal_acts, set_out_all
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.games.brigandine.steps.organization.why_not import explain_shut
from engine.games.brigandine.steps.war import council
from engine.games.brigandine.steps.war.council import act_council, can_order, council_menu
from engine.games.brigandine.steps.war.waves import begin_war, pay_cards, war_list
from engine.rules.core import Option, Ref, StagedItem, UnavailableOption, text
from engine.rules.menus import Menu, list_staged
from engine.rules.private import PrivateFrame

ROOMS = (hiring, bearing, storing, building, playing, claiming, dropping, plotting)
VERBS: dict[str, Verb] = {verb.key: verb for room in ROOMS for verb in room.VERBS}
ORDER = (
    "march", "build", "recruit", "attach", "explore", "extract", "play", "cast", "journey", "activate", "claim",
    "plot", "whim", "arm", "token", "exchange", "pass", "detach", "store", "fetch", "drop",
)  # fmt: skip
MENU = [(VERBS[key], plain_option(key, f"option-verb-{key}")) for key in ORDER]
IDLE = replace(plain_option("confirm", "option-confirm"), sure=text("sure-month-empty"))
ASKS = {key: text(f"ask-{key}") for key in VERBS}
ACT, TRIM, COUNCIL = "act", "trim", "council"


class OrganizeFrame(PrivateFrame[State, Edition], tag="organize.act"):
    """The organization of all seats.

    faces: by seat, the snapshot from the beginning, which others see. saved: by seat, the change from its face to
    its last use of chance. ready: seats that have answered the month start. stages: the stage of each seat.
    trims: cards to discard when all have confirmed. orders: entered early (T3). undone: in a dump, the changes from
    the sides to the faces. The other fields: see DeckCounts (position/drawing.py).
    """

    faces: list[Face]
    saved: list[Change]
    stages: list[str]
    trims: list[tuple[str, ...]]
    orders: list[tuple[Order, ...]]
    sizes: dict[str, tuple[int, int, int]]
    drawn: list[dict[str, int]]
    old_discards: dict[str, tuple[str, ...]] = {}
    mixed: list[list[str]] = []
    buried: tuple[tuple[str, int, tuple[int, ...]], ...] = ()
    ready: list[bool] = []
    undone: list[Change] = []

    @classmethod
    def set_up(cls, state: State) -> "OrganizeFrame":
        """Begin an organization: no seat has acted, and each face is the current state."""
        seats, out = range(len(state.sides)), [side.fate in GONE for side in state.sides]
        sizes = {
            nation: (len(pile.upper), len(pile.lower), len(pile.discards))
            for nation, pile in state.piles.items()
        }
        return cls(
            done=out,
            paths=[[] for _ in seats],
            faces=[face_of(state, seat) for seat in seats],
            saved=[Change() for _ in seats],
            stages=[ACT for _ in seats],
            trims=[() for _ in seats],
            orders=[() for _ in seats],
            sizes=sizes,
            drawn=[{} for _ in seats],
            mixed=[[] for _ in seats],
            ready=list(out),
        )

    def take_face(self, state: State, seat: int) -> Face:
        """Return a player's side and lands."""
        return face_of(state, seat)

    def put_back(self, state: State, seat: int, face: Face) -> None:
        """Restore a player's side and lands from a face."""
        wear_face(state, seat, face)

    def note_return(self, draft: Draft, seat: int) -> None:
        """Move the player's point of return to the present state, because chance was used.

        It is stored as a change of its face.
        """
        self.saved[seat] = change_between(self.faces[seat], face_of(draft.state, seat))

    def start_again(self, draft: Draft, seat: int) -> None:
        """Restore the player's pieces to its last use of chance (O3)."""
        wear_face(draft.state, seat, changed_face(self.faces[seat], self.saved[seat]))
        edit_side(draft, seat, troops=sorted_troops(draft, draft.state.sides[seat].troops))

    def has_acted(self, state: State, seat: int) -> bool:
        """Return True if the player has changed anything since its last use of chance."""
        return is_changed(state, seat, self.faces[seat], self.saved[seat])

    def copy_loosely(self, state: State) -> State:
        """Return a copy in which sides and lands may be replaced."""
        return copy_loosely(state)

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the player is still in the match."""
        return seat in list_playing(table.state)

    def begin(self, draft: Draft) -> None:
        """Settle questions of the month start without a choice. A seat without any draws its cards."""
        for seat in list_playing(draft.state):
            self.go_on(draft, seat)

    def go_on(self, draft: Draft, seat: int) -> None:
        """Settle questions of the month start. After the last one, draw 2 cards, unasked (O1)."""
        settle_dawn(draft, seat)
        if not draft.state.sides[seat].dawn and not self.ready[seat]:
            self.ready[seat] = True
            draw_hidden(draft, seat, draft.state.sides[seat].nation, draft.rules.organization.draw)
            self.note_return(draft, seat)

    def menu(self, table: Table, seat: int, path: list[str]) -> Menu | None:
        """Return the menu of the month start, of actions, of discards, or with `together` of the council."""
        if not self.ready[seat]:
            return None if path else dawn_menu(self.seen_by(table, seat), seat)
        if self.stages[seat] == COUNCIL:
            return council_menu(self.marched(table, seat), seat, self.orders[seat], path)
        if self.stages[seat] == TRIM:
            return None if path else self._trim_menu(table, seat)
        known, answers = self._recall_acts(table, seat), tuple(path)
        if answers not in known.menus:
            seen = known.look(table, lambda table: self.seen_by(table, seat))
            known.menus[answers] = self._act_menu(seen, seat, path)
        return known.menus[answers]

    def _act_menu(self, seen: Table, seat: int, path: list[str]) -> Menu | None:
        match path:
            case []:
                return self._top_menu(seen, seat)
            case ["confirm"] | ["again"]:
                return None
            case [verb]:
                return Menu(f"organize.{verb}", ASKS[verb], list(VERBS[verb].things(seen, seat)))
            case [verb, *words]:
                return VERBS[verb].ask_next(seen, seat, words)
        return None

    def _recall_acts(self, table: Table, seat: int) -> MenuCache:
        """Return the menu cache of the player's actions. Other players' pieces are as the faces show them."""
        state, faces = table.state, self.faces
        own = [state.lands[id_] for id_, _ in faces[seat].lands]
        made_from = [
            table.rules, self.serial, state.seed, state.sign, state.sides[seat], self.saved[seat], own, faces,
            self.drawn[seat], state.free, state.gold, state.classes,
        ]  # fmt: skip
        return recall_known(seat, table.hints, made_from)

    def _top_menu(self, seen: Table, seat: int) -> Menu:
        acted, shut = self.has_acted(seen.state, seat), list[UnavailableOption]()
        idle = seen.hints and not acted and not has_laid(seen.state.sides[seat])
        options = [IDLE if idle else plain_option("confirm", "option-confirm")]
        if acted:
            options.append(plain_option("again", "option-again"))
        for verb, option in MENU:
            if any(verb.things(seen, seat)):
                options.append(option)
            elif seen.hints:
                shut.append(explain_shut(seen, seat, verb))
        prompt = text("ask-organize", month=seen.state.month, coins=seen.state.sides[seat].coins)
        return Menu("organize.act", prompt, options, unavailable=shut, default=("confirm",))

    def list_laid(self, table: Table, seat: int) -> tuple[StagedItem, ...]:
        """Return the player's actions and staged plans in this organization, none beside cards to discard."""
        if not self.ready[seat] or (self.stages[seat] == TRIM and not self.done[seat]):
            return ()
        if self.stages[seat] == COUNCIL:
            is_open = not self.done[seat]
            laid = council.list_laid(self.marched(table, seat), seat, self.orders[seat])
        else:
            now = self.seen_by(table, seat)
            begin = Table(now.rules, copy_loosely(now.state), now.hints)
            self.start_again(Draft(begin.rules, begin.state), seat)
            is_open = self.stages[seat] == ACT and not self.done[seat]
            laid = list_laid(begin, now, seat, VERBS, is_open=is_open)
        return laid if is_open else list_staged(laid)

    def act(self, draft: Draft, seat: int, path: list[str]) -> None:
        """Execute an answer of the month start, an action, a confirmation or an order."""
        word, *words = path
        if not self.ready[seat]:
            answer_dawn(draft, seat, word)
            self.go_on(draft, seat)
        elif self.stages[seat] == COUNCIL:
            self._lay_order(draft, seat, path)
        elif self.stages[seat] == TRIM:
            self._finish(draft, seat, tuple(word.split()))
        elif word == "again":
            self.start_again(draft, seat)
        elif word != "confirm":
            self._perform(draft, seat, VERBS[word], words)
        elif self._count_surplus(draft, seat):
            self.stages[seat] = TRIM
        else:
            self._finish(draft, seat, ())

    def _perform(self, draft: Draft, seat: int, verb: Verb, words: list[str]) -> None:
        before = draft.chance.counter
        verb.carry_out(draft, seat, *words)
        if draft.chance.counter != before:
            self.note_return(draft, seat)

    def _count_surplus(self, table: Table, seat: int) -> int:
        """Return how many cards to discard at the confirmation (O8, Aquarius)."""
        hand = table.state.sides[seat].hand
        over = len(hand) - table.rules.organization.hand
        wanted = max(over, force_of(table).least_discard)
        return min(wanted, sum([not is_script(card) for card in hand])) if wanted else 0

    def _trim_menu(self, table: Table, seat: int) -> Menu:
        hand, count = table.state.sides[seat].hand, self._count_surplus(table, seat)
        options = [Option(one.id, one.label, cap=hand.count(one.id)) for one in hand_options(table, seat)]
        cards = [option.id for option in options for _ in range(option.cap)]
        keep = table.rules.organization.hand
        prompt = text("ask-trim", count=count, hand=len(hand), keep=keep)
        if len(hand) - keep < count:
            prompt = text("ask-trim-event", count=count, event=Ref("event", table.state.sign))
        return Menu("organize.trim", prompt, options, low=count, high=count, default=tuple(cards[:count]))

    def _finish(self, draft: Draft, seat: int, trim: tuple[str, ...]) -> None:
        """Record the discards, and continue to the council if orders are entered early (T3)."""
        self.trims[seat] = trim
        if draft.state.together and can_order(self.marched(draft, seat), seat):
            self.stages[seat] = COUNCIL
        else:
            self.done[seat] = True

    def _lay_order(self, draft: Draft, seat: int, path: list[str]) -> None:
        if path == ["confirm"]:
            self.done[seat] = True
        else:
            self.orders[seat] = act_council(draft, seat, self.orders[seat], path)

    def marched(self, table: Table, seat: int) -> Table:
        """Return the table as this player sees it, after its own marches, departures and discards (T3)."""
        seen = self.seen_by(table, seat)
        draft = Draft(seen.rules, seen.state)
        set_out_all(draft, seat)
        hand = Counter(draft.state.sides[seat].hand) - Counter(self.trims[seat])
        edit_side(draft, seat, hand=with_card((), *hand.elements()))
        return Table(seen.rules, draft.state, table.hints)

    def reopen(self, seat: int) -> None:
        """Return to the actions. Orders entered early are dropped."""
        super().reopen(seat)
        self.stages[seat] = ACT
        self.trims[seat] = ()
        self.orders[seat] = ()

    def leave(self, draft: Draft, seat: int) -> None:
        """Undo a leaver's actions. Cards drawn in this phase stay in its hand (L1, N6)."""
        now = Counter(cards_held(draft.state.sides[seat]))
        self.undo_all(draft.state, seat)
        before = Counter(cards_held(draft.state.sides[seat]))
        drawn = sorted((now - before).elements())
        edit_side(draft, seat, hand=with_card(draft.state.sides[seat].hand, *drawn))
        self.reopen(seat)
        self.done[seat] = self.ready[seat] = True

    def note_buried(self, state: State, before: dict[str, int]) -> None:
        """Record the manuscripts that a leaving seat put onto decks, and each seat's draws from them until then.

        before: the sizes of the decks before the seat left.
        """
        for key, pile in state.piles.items():
            if laid := len(pile.upper) - before[key]:
                drawn = tuple(counts.get(key, 0) for counts in self.drawn)
                self.buried = (*self.buried, (key, laid, drawn))

    def take_over(self, state: State) -> None:
        """Update the faces after a seat left: show its lands as those of their new owners, and its discards."""
        for seat, side in enumerate(state.sides):
            self.paths[seat] = []  # things of a half-entered path may be gone
            if side.fate:
                self.faces[seat], self.saved[seat] = face_of(state, seat), Change()
            else:
                known = dict(self.faces[seat].lands)
                own = [id_ for id_, here in state.lands.items() if id_ in known or here.owner == seat]
                lands = tuple((id_, known.get(id_, state.lands[id_])) for id_ in own)
                self.faces[seat] = Face(self.faces[seat].side, lands)
        for nation, (upper, lower, _) in list(self.sizes.items()):
            discards = (*self.old_discards.get(nation, ()), *state.piles[nation].discards)
            self.sizes[nation] = (upper, lower, len(discards))

    def run(self, draft: Draft) -> None:
        """Reveal the actions of all seats (O14)."""
        draft.shown = True
        asked = [stage == COUNCIL for stage in self.stages]
        listed = war_list(draft, self.orders)
        fees = pay_cards(draft, listed)
        draft.pop()
        reveal_acts(draft, self.trims)
        begin_war(draft, listed, fees, asked)


def find_organizing(state: State) -> OrganizeFrame | None:
    """Return the organization frame on top of the stack, or None."""
    top = state.stack[-1] if state.stack else None
    return top if isinstance(top, OrganizeFrame) else None
