"""What a player has done and laid in an organization, a short line each, for that player alone (H2)."""

from collections.abc import Iterator

from engine.games.brigandine.position.sides import Claim, Side
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.telling.acts import read_act
from engine.games.brigandine.telling.words import kind_of_claim, name_plot
from engine.rules.core import Ref, Text, text

OF_DAWN = ("rune", "healed", "discarded", "drew-from", "unmarked", "placed", "released")  # answers, not acts


def list_laid(table: Table, seat: int) -> tuple[Text, ...]:
    """List acts in their order, then marches, journeys, claims, plots and armed wards."""
    side = table.state.sides[seat]
    return (*_list_acts(side), *_list_plans(side))


def _list_acts(side: Side) -> Iterator[Text]:
    for kind, *words in side.diary:
        args = read_act(kind, words)
        if args is not None and kind not in OF_DAWN:
            yield text(f"laid-{kind}", **args)


def _list_plans(side: Side) -> Iterator[Text]:
    for who, land in side.marches:
        yield text("laid-march", troop=Ref("character", who), land=Ref("land", land))
    for troop in side.troops:
        if troop.place and troop.trip is not None:
            yield text("laid-journey", troop=Ref("character", troop.character))
    for claim in side.claims:
        yield _tell_claim(claim)
    for plot in side.plots:
        yield text("laid-plot", what=name_plot(plot.card))
    for slot in side.zone:
        if slot.armed:
            yield text("laid-armed", card=Ref("card", slot.card))


def _tell_claim(claim: Claim) -> Text:
    """Say what is claimed and what happens with it: onto whom, where to, in place of what, or nothing more."""
    what = Ref(kind_of_claim(claim.how), claim.what)
    if claim.how == "use" and claim.target != "zone":
        return text("laid-claim-for", what=what, target=Ref("character", claim.target))
    if claim.how == "recruit":
        return text("laid-claim-for", what=what, target=Ref("land", claim.target))
    if claim.how == "train":
        return text("laid-claim-instead", what=what, target=Ref("combat", claim.target))
    return text("laid-claim", what=what)
