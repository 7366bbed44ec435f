"""What each person's client shows in the menus they have chosen from: not always what the bot believes."""

from collections.abc import Iterable

from .component_types import SELECT, SELECTS, walk_components
from .errors import Json
from .objects import Message


class MenuChoices:
    """A choice stays on the chooser's screen until that menu changes; of people or roles, until its custom_id does.

    Choosing once more what a menu shows sends nothing (discord-api-docs #4801, #7536, #7765).
    """

    def __init__(self) -> None:
        self._kept: dict[int, dict[tuple[int, str], tuple[Json, frozenset[str]]]] = {}

    def keep_choice(self, user: int, message: Message, part: Json, values: Iterable[str]) -> None:
        """Remember what somebody has chosen in a menu of a message."""
        made = self._kept.setdefault(message.id, {})
        made[user, part["custom_id"]] = (_key_of(part), frozenset(values))

    def read_shown(self, user: int, message: Message, part: Json) -> frozenset[str]:
        """Return the values that a menu shows this person as chosen."""
        found = self._kept.get(message.id, {}).get((user, part["custom_id"]))
        return found[1] if found is not None else _list_defaults(part)

    def forget_all(self) -> None:
        """Let go of all choices, as clients do that are started anew."""
        self._kept.clear()

    def forget_changed(self, message: Message, _body: Json) -> None:
        """Let go of the choices in menus that a message shows no more, or otherwise."""
        kept = self._kept.pop(message.id, None)
        if kept is None:
            return
        menus = [part for _, part in walk_components(message.components, ()) if part["type"] in SELECTS]
        keys = {part["custom_id"]: _key_of(part) for part in menus}
        still = {who: each for who, each in kept.items() if keys.get(who[1]) == each[0]}
        if still:
            self._kept[message.id] = still


def _key_of(part: Json) -> Json:
    """Return what makes a menu the same one to a client."""
    return {"options": part["options"]} if part["type"] == SELECT else {}


def _list_defaults(part: Json) -> frozenset[str]:
    if part["type"] == SELECT:
        return frozenset(option["value"] for option in part["options"] if option.get("default"))
    return frozenset(str(each["id"]) for each in part.get("default_values") or ())
