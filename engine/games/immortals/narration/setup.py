"""Write the events of setup and draft: one sentence for one action, with all its results."""

from msgspec import UNSET

from engine.games.immortals.edition.cards import card_text
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position import events
from engine.rules.core import Arg, Ref, Text, text


def refer_seat(seat: int) -> Ref:
    """Name a player."""
    return Ref("seat", str(seat))


def refer_space(space: str) -> Ref:
    """Name a space."""
    return Ref("space", space)


def tell_tribe(_: Edition, it: events.TribeGiven) -> Text | None:
    """Return both tribes in one sentence, once a seat has them."""
    if not it.both:
        return None
    light, dark = (Ref("tribe", tribe) for tribe in it.both)
    return text("tell-tribes", seat=refer_seat(it.seat), light=light, dark=dark)


def tell_placed(rules: Edition, it: events.Placed) -> Text | None:
    """Describe the placement of a group and its cards. None: the sentence of another event includes it."""
    if it.merged:
        return None
    key, more = "tell-placed", dict[str, Arg]()
    if it.card is not UNSET:
        key, more = "tell-placed-card", {"region": rules.regions[it.card].name}
    if it.twin is not UNSET:
        key, more = "tell-placed-home", {**more, "twin": it.twin}
    if it.kept is not UNSET:
        key, more = "tell-placed-kept", {"card": card_text(rules, it.kept)}
    return text(key, seat=refer_seat(it.seat), space=refer_space(it.space), count=it.armies, **more)


def tell_split(_: Edition, it: events.Split) -> Text:
    """Describe the split of the armies that fell out of the tower, by another sentence if one limbo gets all."""
    if it.light and it.dark:
        return text("tell-split", seat=refer_seat(it.seat), light=it.light, dark=it.dark)
    realm = text("realm-light" if it.light else "realm-dark")
    return text("tell-split-whole", seat=refer_seat(it.seat), count=it.light + it.dark, realm=realm)


def tell_kept(rules: Edition, it: events.Kept) -> Text | None:
    """Describe that a seat keeps a card, named if it is public. None: another event's sentence includes it."""
    if it.merged:
        return None
    if it.card is None:
        return text("tell-kept-unseen", seat=refer_seat(it.seat))
    return text("tell-kept", seat=refer_seat(it.seat), card=card_text(rules, it.card))
