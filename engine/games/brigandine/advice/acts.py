"""Build the macros of an organization: their labels, costs and gains."""

from collections.abc import Iterator

from engine.games.brigandine.advice.gains import tell_gain
from engine.games.brigandine.position.prices import action_price
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.steps.organization import bearing, building, claiming, hiring
from engine.games.brigandine.steps.organization.compound_verbs import CompoundVerb, list_sayings, name_act
from engine.games.brigandine.steps.organization.organizing import ORDER, VERBS
from engine.rules.core import Macro, Option, list_refs, target_of, text, verb_of

GROW, ARM, MARCH, MORE = "grow", "arm", "march", "more"  # purpose of a macro
KINDS = {
    "build": GROW, "recruit": GROW, "extract": GROW, "explore": GROW, "token": GROW,
    "attach": ARM, "pass": ARM, "detach": ARM, "march": MARCH,
}  # fmt: skip
ORGANIZATION = {"explore", "extract", "fetch"}  # verbs priced by the rules of the organization


def list_macros(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the macros that are legal now."""
    return tuple(
        make_act(table, seat, each) for key in ORDER for each in list_sayings(table, seat, VERBS[key])
    )


def make_act(table: Table, seat: int, said: CompoundVerb) -> Macro:
    """Return the macro of a compound verb: its label with the price, its gain and its purpose."""
    label = name_act(said)
    if coins := find_price(table, seat, said):
        label = text("do-paid", act=label, coins=coins)
    about = dict.fromkeys(thing for option in said.named for thing in _list_named(table, option))
    return Macro(
        " ".join(said.path), label, tell_gain(table, seat, said), find_kind(said), tuple(about), said.line
    )


def find_kind(said: CompoundVerb) -> str:
    """Return the purpose of a macro: MARCH for a castle, the claimed thing's for a claim, else by KINDS."""
    if said.verb.key == "build" and said.words[0] == "castle":
        return MARCH
    if said.verb.key == "claim":
        return GROW if verb_of(said.words[0]) == "gold" else ARM
    return KINDS.get(said.verb.key, MORE)


def find_price(table: Table, seat: int, said: CompoundVerb) -> int:
    """Return the price of a macro in coins."""
    thing = said.words[0]
    card = thing.partition("/")[2]
    match said.verb.key:
        case "build":
            return building.build_price(table, seat, thing)
        case "recruit":
            return hiring.recruit_price(table, seat, thing)
        case "attach":
            return bearing.card_price(table.rules, card)
        case "play" | "activate" | "plot" | "arm":
            return action_price(table, card)
        case "claim":
            return _price_claim(table, seat, thing, said.words[1])
    return getattr(table.rules.organization, said.verb.key) if said.verb.key in ORGANIZATION else 0


def _price_claim(table: Table, seat: int, thing: str, use: str) -> int:
    what = target_of(thing)
    match verb_of(thing):
        case "gold":
            return hiring.recruit_price(table, seat, what)
        case "train":
            return claiming.train_price(table, seat)
    return claiming.hand_price(table) if use == claiming.TO_HAND else claiming.use_price(table, what)


def _list_named(table: Table, option: Option) -> Iterator[str]:
    """Yield the ids that an option names: those in its label, its location, and the character in its own id."""
    yield from (ref.id for ref in list_refs(option.label))
    if option.spot:
        yield option.spot
    owner = option.id.partition("/")[0]
    if owner in table.rules.characters:
        yield owner
