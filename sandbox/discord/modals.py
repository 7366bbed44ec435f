"""An open modal of a person, and the rules for filling it in."""

from dataclasses import dataclass
from typing import Any

from .check_modals import modal_fields
from .component_types import BOX, BOXES, RADIO, SELECT, TEXT_INPUT
from .errors import Impossible, Json
from .objects import Interaction


@dataclass(eq=False)
class Modal:
    """An open modal of a person."""

    data: Json
    opener: Interaction

    @property
    def title(self) -> str:
        """The modal's title."""
        return str(self.data["title"])

    @property
    def fields(self) -> list[Json]:
        """The input fields, each with the text above it as `label`."""
        labels = {id(part.get("component")): part.get("label") for part in self.data["components"]}
        found = [part for _, part in modal_fields(self.data["components"])]
        return [part | {"label": labels.get(id(part)) or part.get("label")} for part in found]


def fill_modal(modal: Modal, values: dict[str, Any]) -> list[Json]:
    """Return the modal's components with these values, given by custom_id or label.

    Raises Impossible for an unknown or invalid value.
    """
    given = dict(values)
    filled = {field["custom_id"]: _fill_field(field, _take_given(given, field)) for field in modal.fields}
    if given:
        raise Impossible(f"the modal has no {', '.join(given)}")
    return [_fill_part(part, filled) for part in modal.data["components"]]


def choose_values(menu: Json, wanted: list[str]) -> list[str]:
    """Return a menu's values for these labels or values, or raise Impossible."""
    known = {option["label"]: option["value"] for option in menu["options"]}
    known |= {option["value"]: option["value"] for option in menu["options"]}
    strange = [one for one in wanted if one not in known]
    if strange:
        raise Impossible(f"{strange} not among {[option['label'] for option in menu['options']]}")
    values = list(dict.fromkeys(known[one] for one in wanted))
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    if not low <= len(values) <= high:
        raise Impossible(f"{len(values)} chosen, {low} to {high} possible")
    return values


def _take_given(given: dict[str, Any], part: Json) -> Any:
    for key in (part["custom_id"], part.get("label")):
        if key in given:
            return given.pop(key)
    return None


def _fill_field(part: Json, value: Any) -> Json:
    if part["type"] == TEXT_INPUT:
        return {"value": _check_typed(part, value)}
    if part["type"] == BOX:
        return {"value": bool(part.get("default") if value is None else value)}
    defaults = [option["value"] for option in part.get("options", ()) if option.get("default")]
    chosen = defaults if value is None else [value] if isinstance(value, str) else list(value)
    if part["type"] == RADIO:
        return {"value": choose_values(part, chosen)[0] if chosen else None}
    if part["type"] == SELECT or part["type"] == BOXES:
        optional = part.get("required") is False and not chosen
        return {"values": [] if optional else choose_values(part, chosen)}
    return {"values": chosen}


def _check_typed(part: Json, value: Any) -> str:
    text = str(part.get("value") or "" if value is None else value)
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    if not text and part.get("required", True):
        raise Impossible(f"{part.get('label')!r} must be filled in")
    if text and not low <= len(text) <= high:
        raise Impossible(f"{part.get('label')!r} takes {low} to {high} characters")
    return text


def _fill_part(part: Json, filled: dict[str, Json]) -> Json:
    done: Json = {"type": part["type"], "id": part.get("id") or 0}
    if "component" in part:
        inner = part["component"]
        about = {"type": inner["type"], "id": inner.get("id") or 0, "custom_id": inner["custom_id"]}
        return done | {"component": about | filled[inner["custom_id"]]}
    fields = [
        {"type": field["type"], "id": 0, "custom_id": field["custom_id"]} | filled[field["custom_id"]]
        for field in part.get("components", ())
    ]
    return done | {"components": fields} if fields else done
