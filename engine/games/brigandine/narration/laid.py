"""Describe a player's own actions and staged plans in an organization, one short line each (H2).

Only that player sees them.
"""

from engine.games.brigandine.narration.acts import read_act
from engine.games.brigandine.narration.words import kind_of_claim, name_plot, refer_cards
from engine.games.brigandine.position.sides import Claim
from engine.rules.core import Ref, Text, text

# kinds of diary entries that answer the month start and are no actions
OF_DAWN = ("rune", "healed", "discarded", "drew-from", "unmarked", "placed", "released")


def tell_done(kind: str, words: tuple[str, ...]) -> Text | None:
    """Describe an entry of the diary. Return None if it is not an action of the player."""
    args = None if kind in OF_DAWN else read_act(kind, words)
    return None if args is None else text(f"laid-{kind}", **args)


def tell_march(troops: list[str], land: str) -> Text:
    """Describe a march to a territory."""
    return text("laid-march", troops=refer_cards(troops, "character"), land=Ref("land", land))


def tell_journey(troop: str) -> Text:
    """Describe the start of a journey."""
    return text("laid-journey", troop=Ref("character", troop))


def tell_plot(card: str) -> Text:
    """Describe a staged plot."""
    return text("laid-plot", what=name_plot(card))


def tell_armed(card: str) -> Text:
    """Describe an armed ward."""
    return text("laid-armed", card=Ref("card", card))


def tell_claim(claim: Claim) -> Text:
    """Describe a claim and its use: its bearer, its location, the card it replaces, or nothing more."""
    what = Ref(kind_of_claim(claim.how), claim.what)
    if claim.how == "use" and claim.target != "zone":
        return text("laid-claim-for", what=what, target=Ref("character", claim.target))
    if claim.how == "recruit":
        return text("laid-claim-for", what=what, target=Ref("land", claim.target))
    if claim.how == "train":
        return text("laid-claim-instead", what=what, target=Ref("combat", claim.target))
    return text("laid-claim", what=what)
