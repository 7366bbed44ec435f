"""Events with all of their fields, empty where a test does not name them."""

from types import ModuleType, NoneType
from typing import Any, get_args, get_origin

import msgspec

from engine.rules.core import Event


def make_whole(kinds: ModuleType | dict[str, Any], kind: str, /, **data: Any) -> Event:
    """Return an event of a game's kinds. Fields that are not named are 0, empty, false or None."""
    named = kinds if isinstance(kinds, dict) else vars(kinds)
    classes = {each.KIND: each for each in named.values() if isinstance(each, type) and hasattr(each, "KIND")}
    return Event(kind, _fill(classes[kind], data)) if kind in classes else Event(kind, data)


def _fill(struct: Any, data: dict[str, Any]) -> dict[str, Any]:
    needed = {field.encode_name: field.type for field in msgspec.structs.fields(struct) if field.required}
    return {name: _make_nothing(kind) for name, kind in needed.items() if name not in data} | data


def _make_nothing(kind: Any) -> Any:
    if NoneType in get_args(kind):
        return None
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _fill(kind, {})
    made = get_origin(kind) or kind
    parts = get_args(kind) if made is tuple else ()
    return made() if not parts or parts[-1] is ... else tuple(map(_make_nothing, parts))
