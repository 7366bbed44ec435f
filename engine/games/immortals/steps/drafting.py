"""The card draft: choose a card in secret, reveal it, place a group, pass the draft hand (S6–S11, S14)."""

from typing import NamedTuple

import msgspec
from msgspec import UNSET

from engine.games.immortals.edition.cards import card_spaces, card_text, conflict_realm, region_of, subject_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import discard_card, enter_phase, hand_over_card, note_seen
from engine.games.immortals.position.options import area_groups, area_key, space_option
from engine.games.immortals.position.state import (
    Draft,
    Frame,
    SimultaneousFrame,
    State,
    Table,
    empty_spaces,
    seats_from,
)
from engine.games.immortals.steps.army_groups import group_options, list_printed, picked_number, place_group
from engine.games.immortals.steps.seeding import end_setup
from engine.rules import random_answer as random_bot
from engine.rules.core import Decision, Option, Picks, Text, target_of, text

DRAFT_HAND_SIZE = 5


class Placement(msgspec.Struct):
    """A revealed choice: this seat places a group of this size by this card."""

    seat: int
    card: str
    size: int


def deal_draft_hands(draft: Draft) -> None:
    """Deal the first draft hands: Dark to the first player, Light to the second, and so on in turn (S6)."""
    enter_phase(draft, "draft")
    for place, seat in enumerate(seats_from(draft.state, draft.state.first)):
        draft.state.seats[seat].draft_realm = "light" if place % 2 else "dark"
    refill_hands(draft)
    draft.swap(ChooseFrame.set_up(draft.state, 0))


def refill_hands(draft: Draft) -> None:
    """Fill each draft hand up to five from the deck of its realm, then from its discards (S10, S14)."""
    state = draft.state
    for number in seats_from(state, state.first):
        seat = state.seats[number]
        while len(seat.draft_hand) < DRAFT_HAND_SIZE:
            pool = _pick_realm(state.deck, seat.draft_realm)
            if not pool:
                _reshuffle_hands(state, seat.draft_realm)
                pool = _pick_realm(state.deck, seat.draft_realm)
            if not pool:
                break
            card = draft.chance.choice(pool)
            state.deck.remove(card)
            seat.draft_hand.append(card)
    hands = [len(seat.draft_hand) for seat in state.seats]
    realms = [seat.draft_realm for seat in state.seats]
    draft.emit(events.Dealt(hands, realms, events.Piles(len(state.deck), list(state.discards))))


def _pick_realm(cards: list[str], realm: str) -> list[str]:
    return [card for card in cards if conflict_realm(card) == realm]


def _reshuffle_hands(state: State, realm: str) -> None:
    state.deck = sorted(state.deck + _pick_realm(state.discards, realm))
    state.discards = [card for card in state.discards if conflict_realm(card) != realm]


def spaces_open_for(rules: Edition, state: State, card: str) -> list[str]:
    """List the empty spaces that a card allows for a group (S7, S8)."""
    return [space for space in card_spaces(rules, card) if state.spaces[space].owner is None]


class ChooseFrame(SimultaneousFrame, tag="draft.choose"):
    """All choose a card of their draft hand at once, and with it a group if they place one (S7, S8).

    dry: draft rounds in a row without a placement (S14).
    """

    cards: list[str | None]
    sizes: list[int]
    dry: int

    @classmethod
    def set_up(cls, state: State, dry: int) -> "ChooseFrame":
        """Begin a draft round. A seat with an empty draft hand chooses nothing (S14)."""
        count = len(state.seats)
        done = [not seat.draft_hand for seat in state.seats]
        return cls(done=done, cards=[None] * count, sizes=[0] * count, dry=dry)

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if there is a draft hand to choose from."""
        return bool(table.state.seats[seat].draft_hand)

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seats that have not confirmed. If the setup is dealt, there are none (S6)."""
        return () if table.state.dealt else super().active_seats(table)

    def make_question(self, table: Table, seat: int) -> Decision:
        """Ask for the card, then for the group. With a single card, ask only for the group."""
        alone, card = self._find_single(table, seat), self.find_card(table, seat)
        if card is not None:
            options = group_options(table.state, seat, spot=subject_of(alone) if alone else "")
            prompt = text("ask-group", card=card_text(table.rules, card))
            return self.decide(seat, "draft.group", prompt, options, default=(options[0].id,))
        cards, places = choosable_cards(table, seat)
        leads = places and len(set(table.state.seats[seat].groups)) > 1
        options = [
            Option(f"take:{card}", card_text(table.rules, card), spot=subject_of(card), leads=leads)
            for card in cards
        ]
        prompt = _ask_for_space(table, seat) if places else text("ask-draft-keep")
        return self.decide(seat, "draft.choose", prompt, options, default=(options[0].id,))

    def find_card(self, table: Table, seat: int) -> str | None:
        """Return the card of the group's question: the chosen or the only one. None: it is not chosen yet."""
        return self.cards[seat] or self._find_single(table, seat)

    @staticmethod
    def _find_single(table: Table, seat: int) -> str | None:
        """Return the only card that a seat may place a group by, if its groups differ, else None.

        A seat without any choice is asked for the card all the same. Otherwise the others would learn which
        card it is.
        """
        cards, places = choosable_cards(table, seat)
        alone = places and len(cards) == 1 and len(set(table.state.seats[seat].groups)) > 1
        return cards[0] if alone else None

    def recall_answer(self, table: Table, seat: int) -> Text | None:
        """Return the chosen card, and the group that goes with it."""
        card, size = self.cards[seat], self.sizes[seat]
        if card is None:
            return None
        named = card_text(table.rules, card)
        return text("answer-draft", card=named, size=size) if size else text("answer-keep", card=named)

    def keep_answer(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store card or group."""
        self.note(draft, seat, picks)

    def note(self, table: Table, seat: int, picks: Picks) -> None:
        """Store card or group. The group is only asked for if groups differ in size."""
        places = choosable_cards(table, seat).places
        if picks[0].startswith("group:"):
            self.cards[seat] = self.find_card(table, seat)
            self.sizes[seat] = picked_number(picks)
        else:
            self.cards[seat] = target_of(picks[0])
            sizes = set(table.state.seats[seat].groups)
            self.sizes[seat] = sizes.pop() if places and len(sizes) == 1 else 0
        self.done[seat] = not places or self.sizes[seat] > 0

    def reopen(self, seat: int) -> None:
        """Forget card and group."""
        self.cards[seat], self.sizes[seat] = None, 0

    def run(self, draft: Draft) -> None:
        """Reveal the cards that place a group. The others are kept unseen."""
        self.play_by_chance(draft)
        draft.shown = True
        queue: list[Placement] = []
        for seat in seats_from(draft.state, draft.state.first):
            card = self.cards[seat]
            if card is not None:
                self._reveal_choices(draft, seat, card, queue)
        draft.swap(PlaceFrame(queue=queue, dry=0 if queue else self.dry + 1))

    def _reveal_choices(self, draft: Draft, seat: int, card: str, queue: list[Placement]) -> None:
        mine = draft.state.seats[seat]
        mine.draft_hand.remove(card)
        if self.sizes[seat]:
            queue.append(Placement(seat, card, self.sizes[seat]))
            draft.emit(events.DraftRevealed(seat, card, self.sizes[seat]))
        else:
            mine.hand.append(card)
            draft.emit(events.Kept(seat, None))
            draft.emit(events.KeptCard(seat, card), only=(seat,))


def _ask_for_space(table: Table, seat: int) -> Text:
    """Ask for the space of the next group. The group at home was placed before the draft (S5)."""
    printed = len(list_printed(table, seat))
    return text("ask-draft-place", n=printed - len(table.state.seats[seat].groups), most=printed - 1)


class RegionChoice(NamedTuple):
    """The cards a seat may choose from, and whether it places a group with the one it chooses (S7)."""

    cards: list[str]
    places: bool


def choosable_cards(table: Table, seat: int) -> RegionChoice:
    """Return a seat's choices: cards that allow it to place a group, if there are any, else all."""
    mine = table.state.seats[seat]
    cards = sorted(mine.draft_hand)
    placing = [card for card in cards if mine.groups and spaces_open_for(table.rules, table.state, card)]
    return RegionChoice(placing or cards, bool(placing))


class PlaceFrame(Frame, tag="draft.place"):
    """In turn order each group goes onto the space of its card. A wild's space is chosen now (S8, S9)."""

    automatic = True
    queue: list[Placement]
    dry: int

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seat that places next, if it has a space to choose."""
        if not self.queue or table.state.dealt:
            return ()
        head = self.queue[0]
        return (head.seat,) if len(spaces_open_for(table.rules, table.state, head.card)) > 1 else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask which empty space of the wild's area."""
        if seat not in self.active_seats(table):
            return None
        head = self.queue[0]
        spaces = spaces_open_for(table.rules, table.state, head.card)
        options = [space_option("place", space) for space in spaces]
        prompt = text("ask-place", armies=head.size)
        return self.decide(seat, "draft.place", prompt, options, default=(options[0].id,))

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Place the group on the chosen space."""
        self._place_group(draft, target_of(picks[0]))

    def run(self, draft: Draft) -> None:
        """Place a group if there is nothing to choose. After the last one end the draft round."""
        if not self.queue:
            end_draft_round(draft, self.dry)
            return
        spaces = spaces_open_for(draft.rules, draft.state, self.queue[0].card)
        if spaces:
            self._place_group(draft, draft.chance.choice(spaces) if len(spaces) > 1 else spaces[0])
        else:
            head = self.queue.pop(0)
            _keep_revealed(draft, head)

    def _place_group(self, draft: Draft, space: str) -> None:
        head = self.queue.pop(0)
        region = region_of(space)
        if draft.state.holders[region] is None:
            place_group(draft, head.seat, head.size, space, card=region)
            hand_over_card(draft, region, head.seat, merged=True)
            discard_card(draft.state, head.card)
            draft.emit(events.Discarded(head.card))
        else:
            place_group(draft, head.seat, head.size, space, kept=head.card)
            _keep_revealed(draft, head, merged=True)


def _keep_revealed(draft: Draft, head: Placement, *, merged: bool = False) -> None:
    """Put the revealed card into the hand. All have seen it (S8, S9).

    merged: the sentence before already includes it.
    """
    draft.state.seats[head.seat].hand.append(head.card)
    note_seen(draft.state, head.card)
    draft.emit(events.Kept(head.seat, head.card, merged or UNSET))


def end_draft_round(draft: Draft, dry: int) -> None:
    """Pass hands and marker to the left and refill, unless the draft is over (S10, S11, S14)."""
    state = draft.state
    if not any(seat.groups for seat in state.seats):
        end_setup(draft)
    elif dry >= len(state.seats) or not _has_cards(state):
        draft.swap(RestFrame(seat=state.first))
    else:
        _pass_left(state)
        refill_hands(draft)
        draft.emit(events.PassedLeft(state.first))
        draft.swap(ChooseFrame.set_up(state, dry))


def _has_cards(state: State) -> bool:
    """Return True if a draft hand will hold a card after the refill (S10, S14).

    A card of either realm is enough, because there are draft hands of both.
    """
    return bool(state.deck or state.discards or any(seat.draft_hand for seat in state.seats))


def _pass_left(state: State) -> None:
    """Pass draft hands and the First Player marker to the next seat (S10)."""
    hands = [(seat.draft_hand, seat.draft_realm) for seat in state.seats]
    for number, (cards, realm) in enumerate(hands):
        giver, taker = state.seats[number], state.seats[(number + 1) % len(state.seats)]
        giver.seen += [card for card in cards if card not in giver.seen]
        taker.draft_hand, taker.draft_realm = cards, realm
        taker.seen = [card for card in taker.seen if card not in cards]
    state.first = (state.first + 1) % len(state.seats)


class RestFrame(Frame, tag="draft.rest"):
    """A draft without placements ends with the remaining groups on any empty spaces, one at a time (S14)."""

    automatic = True
    seat: int
    size: int = 0

    def active_seats(self, table: Table) -> tuple[int, ...]:
        """Return the seat that places a group now."""
        has_groups = bool(table.state.seats[self.seat].groups)
        return (self.seat,) if has_groups and not table.state.dealt else ()

    def ask(self, table: Table, seat: int) -> Decision | None:
        """Ask which group, then which space."""
        if seat != self.seat or not table.state.seats[seat].groups:
            return None
        if not self.size:
            options = group_options(table.state, seat)
            return self.decide(seat, "rest.group", text("ask-rest-group"), options, default=(options[0].id,))
        spaces = empty_spaces(table.state)
        options = [space_option("place", space, group=area_key(table, space)) for space in spaces]
        prompt = text("ask-place", armies=self.size)
        groups = area_groups(table, spaces)
        return self.decide(seat, "rest.place", prompt, options, groups=groups, default=(options[0].id,))

    def carry_out(self, draft: Draft, seat: int, picks: Picks) -> None:
        """Store the group, or place it and take the region card if it is still in the supply."""
        if not self.size:
            self.size = picked_number(picks)
            return
        space = target_of(picks[0])
        region = region_of(space)
        if draft.state.holders[region] is None:
            place_group(draft, seat, self.size, space, card=region)
            hand_over_card(draft, region, seat, merged=True)
        else:
            place_group(draft, seat, self.size, space)
        draft.swap(RestFrame(seat=(seat + 1) % len(draft.state.seats)))

    def run(self, draft: Draft) -> None:
        """End the setup if no group is left.

        Else continue with the next seat, or place a dealt group by chance.
        """
        state = draft.state
        if not any(seat.groups for seat in state.seats):
            end_setup(draft)
        elif not state.seats[self.seat].groups:
            draft.swap(RestFrame(seat=(self.seat + 1) % len(state.seats)))
        elif (decision := self.ask(draft, self.seat)) is not None:
            self.carry_out(draft, self.seat, random_bot.draw_answer(decision, draft.chance))
