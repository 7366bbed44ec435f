"""The chosen values that each person's client shows in menus, which may differ from the bot's state."""

from collections.abc import Iterable

from .component_types import SELECT, SELECTS, walk_components
from .errors import Json
from .objects import Message


class MenuChoices:
    """The choices shown by clients.

    A choice stays on the screen of its user until that menu changes. In a menu of people or roles it stays
    until the custom_id changes.
    Choosing a menu's shown value again sends nothing (discord-api-docs #4801, #7536, #7765).
    """

    def __init__(self) -> None:
        self._kept: dict[int, dict[tuple[int, str], tuple[Json, frozenset[str]]]] = {}

    def keep_choice(self, user: int, message: Message, part: Json, values: Iterable[str]) -> None:
        """Store a user's choice in a menu of a message."""
        made = self._kept.setdefault(message.id, {})
        made[user, part["custom_id"]] = (_key_of(part), frozenset(values))

    def read_shown(self, user: int, message: Message, part: Json) -> frozenset[str]:
        """Return the values that a menu shows this person as chosen."""
        found = self._kept.get(message.id, {}).get((user, part["custom_id"]))
        return found[1] if found is not None else _list_defaults(part)

    def forget_all(self) -> None:
        """Forget all choices, as restarted clients do."""
        self._kept.clear()

    def forget_changed(self, message: Message, _body: Json) -> None:
        """Forget the choices in menus that a message no longer shows, or shows differently."""
        kept = self._kept.pop(message.id, None)
        if kept is None:
            return
        menus = [part for _, part in walk_components(message.components, ()) if part["type"] in SELECTS]
        keys = {part["custom_id"]: _key_of(part) for part in menus}
        still = {who: each for who, each in kept.items() if keys.get(who[1]) == each[0]}
        if still:
            self._kept[message.id] = still


def _key_of(part: Json) -> Json:
    """Return the part of a menu that identifies it to a client."""
    return {"options": part["options"]} if part["type"] == SELECT else {}


def _list_defaults(part: Json) -> frozenset[str]:
    if part["type"] == SELECT:
        return frozenset(option["value"] for option in part["options"] if option.get("default"))
    return frozenset(str(each["id"]) for each in part.get("default_values") or ())
