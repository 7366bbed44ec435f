"""The battle orders of a wave: each seat in an open battle orders all its battles at once (B4 to B17)."""

from msgspec.structs import replace

from engine.games.brigandine.battle.fights import default_plan, default_retreat, front_of, list_retreats
from engine.games.brigandine.battle.odds import deal_cards
from engine.games.brigandine.battle.parties import WAYS, list_fighters
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.words import refer_cards, refer_seat, tell_dice
from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.combat_decks import dealable_cards
from engine.games.brigandine.position.map import can_pay_runes
from engine.games.brigandine.position.options import (
    body_option,
    combat_option,
    land_option,
    plain_option,
    spell_option,
    troop_option,
)
from engine.games.brigandine.position.prices import plan_prices, spare_options, spell_price
from engine.games.brigandine.position.sides import troop_of
from engine.games.brigandine.position.state import Draft, State, Table
from engine.games.brigandine.position.warfare import BattlePlan, Fight
from engine.games.brigandine.steps.war.aftermath import carry_out_fights
from engine.rules.core import Arg, Option, Ref, StagedItem, Text, text
from engine.rules.menus import Menu, MenuFrame

PARTS = ("programme", "front", "losses", "spells", "card", "retreat")


class BattleOrdersFrame(MenuFrame[State, Edition], tag="battle.orders"):
    """The open battles of a wave with the orders entered so far."""

    fights: list[Fight]

    @classmethod
    def set_up(cls, table: Table, fights: list[Fight]) -> "BattleOrdersFrame":
        """Begin with the default orders. Only seats in a battle are asked."""
        sides = table.state.sides
        fighting = {seat for fight in fights for seat in (fight.attacker, fight.defender)}
        done = [seat not in fighting or bool(side.fate) for seat, side in enumerate(sides)]
        return cls(done=done, paths=[[] for _ in sides], fights=fights)

    def takes_part(self, table: Table, seat: int) -> bool:
        """Return True if the player fights in this wave."""
        return bool(self._list_own(seat)) and not table.state.sides[seat].fate

    def _list_own(self, seat: int) -> list[tuple[int, Fight, int]]:
        """List the player's battles as (number, battle, side of the player)."""
        numbered = enumerate(self.fights)
        return [(at, fight, side) for at, fight in numbered for side, who in fight.parties if who == seat]

    def list_laid(self, table: Table, seat: int) -> tuple[StagedItem, ...]:
        """List the combat cards of the player's battles. Those not of the default orders can be taken back."""
        return tuple(self._stage_cards(table, seat, *own) for own in self._list_own(seat))

    def _stage_cards(self, table: Table, seat: int, number: int, fight: Fight, side: int) -> StagedItem:
        cards, usual = fight.plans[side].programme, default_plan(table, fight, side).programme
        told = text("do-programme", land=Ref("land", fight.target), cards=refer_cards([*cards], "combat"))
        fixed = cards == usual or self.done[seat]
        back = () if fixed else self.list_answers(table, seat, [f"programme/{number}", " ".join(usual)])
        return StagedItem(told, (fight.target,), back)

    def menu(self, table: Table, seat: int, path: list[str]) -> Menu | None:
        """Ask for a battle and a part of its orders, then that part's own question."""
        match path:
            case []:
                return self._top_menu(table, seat)
            case ["confirm"]:
                return None
            case [word, *rest]:
                part, fight, side = self._locate_part(seat, word)
                if part == "losses" and rest == ["hand"]:
                    return _hand_menu(table, seat, fight, side)
                return None if rest else self._part_menu(table, seat, fight, side, part)
        return None

    def _locate_part(self, seat: int, word: str) -> tuple[str, Fight, int]:
        """Return the part of the orders, the battle and the player's side that an option part/number names."""
        part, _, number = word.partition("/")
        fight = self.fights[int(number)]
        side = fight.side_of(seat)
        if side is None:
            raise LookupError(f"seat {seat} does not fight in {fight.target}")
        return part, fight, side

    def _top_menu(self, table: Table, seat: int) -> Menu:
        options = [plain_option("confirm", "option-confirm-battle")]
        own = self._list_own(seat)
        for number, fight, side in own:
            laid = _tell_laid(replace(fight.plans[side], retreat=way_out(table, fight, side)))
            for part in PARTS:
                if self._has_choice(table, seat, fight, side, part):
                    label = text(f"option-battle-{part}", land=Ref("land", fight.target))
                    hint = text("hint-who", who=laid[part]) if part in laid else None
                    options.append(Option(f"{part}/{number}", label, hint, spot=fight.target))
        lands = tuple(_name_battle(fight, side) for _, fight, side in own)
        return Menu("battle.orders", text("ask-battle", lands=lands), options, default=("confirm",))

    def _has_choice(self, table: Table, seat: int, fight: Fight, side: int, part: str) -> bool:
        menu = self._part_menu(table, seat, fight, side, part)
        return menu is not None and (len(menu.options) > 1 or part == "programme")

    def _part_menu(self, table: Table, seat: int, fight: Fight, side: int, part: str) -> Menu | None:
        match part:
            case "front":
                return _front_menu(table, seat, fight, side)
            case "programme":
                return _programme_menu(table, fight, side)
            case "losses":
                ways = [plain_option(way, f"option-losses-{way}") for way in (*WAYS, "hand")]
                return Menu("battle.losses", text("ask-battle-losses"), ways)
            case "retreat":
                lands = list_retreats(table, seat, fight.target) if side else []
                return Menu("battle.retreat", text("ask-battle-retreat"), [*map(land_option, lands)])
            case "card":
                return self._card_menu(table, seat, fight, side)
        return self._spell_menu(table, seat, fight, side)

    def _list_plans(self, seat: int) -> list[BattlePlan]:
        return [fight.plans[side] for _, fight, side in self._list_own(seat)]

    def _card_menu(self, table: Table, seat: int, fight: Fight, side: int) -> Menu | None:
        """Offer the battle cards that the player can pay in addition to those staged (B4a)."""
        mine = fight.plans[side]
        if mine.card and _brings_cards(table, mine.card):
            return None
        laid = [(plan.zone, plan.card) for plan in self._list_plans(seat) if plan is not mine and plan.card]
        options = [plain_option("none", "option-no-card")]
        for option in spare_options(table, seat, "battle", laid):
            effects = table.rules.actions[option.id.partition("/")[2]].effects
            if side or not effects or any(effect.side != "defender" for effect in effects):
                options.append(option)
        return Menu("battle.card", text("ask-battle-card"), options)

    def _spell_menu(self, table: Table, seat: int, fight: Fight, side: int) -> Menu:
        """Offer one more spell that can be paid, or none at all (B4c)."""
        mine, options = fight.plans[side], list[Option]()
        prices = [price for plan in self._list_plans(seat) for price in plan_prices(table, seat, plan)]
        for name in mine.front:
            troop = troop_of(table.state.sides[seat], name)
            for card in dict.fromkeys(troop.spells):
                word = f"{name}/{card}"
                if word in mine.spells or not table.rules.spells[card].effects:
                    continue
                price = spell_price(table, seat, mine.spells, word)
                if can_pay_runes(table, seat, "".join([*prices, price])):
                    options.append(spell_option(table.rules, troop, card, price))
        if mine.spells or options:
            options.insert(0, plain_option("none", "option-no-spells"))
        return Menu("battle.spells", text("ask-battle-spells"), options)

    def act(self, draft: Draft, seat: int, path: list[str]) -> None:
        """Enter one part of the orders, or confirm."""
        word, *rest = path
        if word == "confirm":
            self.done[seat] = True
            return
        part, fight, side = self._locate_part(seat, word)
        fight.plans[side] = self._change_plan(draft, seat, fight, side, part, rest[-1])

    def _change_plan(
        self, draft: Draft, seat: int, fight: Fight, side: int, part: str, answer: str
    ) -> BattlePlan:
        plan = fight.plans[side]
        match part:
            case "front":
                return replace(plan, front=tuple(answer.split()), spells=(), losses="beasts")
            case "programme":
                return replace(plan, programme=tuple(word.partition(":")[0] for word in answer.split()))
            case "losses":
                return replace(plan, losses=answer)
            case "retreat":
                return replace(plan, retreat=answer)
            case "spells":
                return replace(plan, spells=() if answer == "none" else (*plan.spells, answer))
        return self._lay_card(draft, seat, fight, side, answer)

    def _lay_card(self, draft: Draft, seat: int, fight: Fight, side: int, answer: str) -> BattlePlan:
        """Choose a battle card, or none. One that brings combat cards draws them at once."""
        if answer == "none":
            return replace(fight.plans[side], card="", zone=False)
        place, _, card = answer.partition("/")
        if _brings_cards(draft, card):
            self._draw_combat(draft, seat, fight, side, card)
        return replace(fight.plans[side], card=card, zone=place == "zone")

    def _draw_combat(self, draft: Draft, seat: int, fight: Fight, side: int, card: str) -> None:
        """Draw the additional combat cards of a battle card at once (D7, War Plans)."""
        left = dealable_cards(draft, seat)
        for gone in fight.dealt[side]:
            left.remove(gone)
        cards = deal_cards(draft.chance, tuple(left), draft.rules.moments[card].combat_cards)
        fight.dealt[side] = (*fight.dealt[side], *cards)
        draft.emit(war_events.CombatDealt(fight.target, list(cards)), only=(seat,))

    def forget(self, draft: Draft, seat: int) -> None:
        """Reset a leaving player's battles to the default orders."""
        for _, fight, side in self._list_own(seat):
            fight.plans[side] = default_plan(draft, fight, side)

    def run(self, draft: Draft) -> None:
        """Reveal all orders, fight, execute the results in list order."""
        draft.shown = True
        fights = self.fights
        draft.pop()
        carry_out_fights(draft, fights)


def way_out(table: Table, fight: Fight, side: int) -> str:
    """Return the defenders' destination if they lose: the chosen one, else the nearest now, else ""."""
    return fight.plans[side].retreat or default_retreat(table, fight, side)


def _brings_cards(table: Table, card: str) -> bool:
    """Return True if a battle card allows more combat cards."""
    deed = table.rules.moments.get(card)
    return deed is not None and deed.combat_cards > 0


def _tell_laid(plan: BattlePlan) -> dict[str, Arg]:
    """Describe the chosen orders, by their part."""
    way = plan.losses if plan.losses in WAYS else "hand"
    laid: dict[str, Arg] = {
        "front": refer_cards([*plan.front], "character"),
        "programme": refer_cards([*plan.programme], "combat"),
        "losses": text(f"option-losses-{way}"),
    }
    if plan.card:
        laid["card"] = Ref("card", plan.card)
    if plan.spells:
        laid["spells"] = refer_cards([spell.partition("/")[2] for spell in plan.spells])
    if plan.retreat:
        laid["retreat"] = Ref("land", plan.retreat)
    return laid


def _front_menu(table: Table, seat: int, fight: Fight, side: int) -> Menu:
    options = []
    for troop in front_of(table.state, seat, fight.party(side)):
        shown = troop_option(table, troop)
        options.append(replace(shown, hint=text("hint-thrown", dice=tell_dice(fight.dice[troop.character]))))
    most = min(table.rules.battle.front, len(options))
    return Menu("battle.front", text("ask-battle-front"), options, high=most, ordered=True)


def _programme_menu(table: Table, fight: Fight, side: int) -> Menu:
    dealt = fight.dealt[side]
    options = [
        replace(combat_option(table.rules, card, card), cap=dealt.count(card))
        for card in dict.fromkeys(dealt)
    ]
    return Menu("battle.programme", text("ask-battle-programme"), options, low=3, high=3, ordered=True)


def _name_battle(fight: Fight, side: int) -> Ref | Text:
    """Name a battle by its land, for the defender with the attacker too."""
    land = Ref("land", fight.target)
    return text("battle-attacked", land=land, seat=refer_seat(fight.attacker)) if side else land


def _hand_menu(table: Table, seat: int, fight: Fight, side: int) -> Menu:
    """Ask for all bodies of the front, in the order in which they bear losses (B7)."""
    troops = front_of(table.state, seat, fight.plans[side].front)
    options = [
        replace(body_option(table.rules, troops[body.troop], body.at), id=f"{body.troop}.{body.at}")
        for body in list_fighters(table.rules, troops)
    ]
    count = len(options)
    return Menu("battle.losses", text("ask-battle-order"), options, low=count, high=count, ordered=True)
