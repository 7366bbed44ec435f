"""Discord's limits for modals."""

from .check_messages import check_options, check_select
from .component_types import BOX, BOXES, LABEL, RADIO, ROW, SELECTS, TEXT, TEXT_INPUT, UPLOAD, walk_components
from .errors import FieldPath, Form, Json


def check_modal(data: Json) -> None:
    """Raise Refused unless Discord would open this modal."""
    form = Form()
    form.check_text(("data", "title"), data.get("title"), 1, 45)
    form.check_text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    parts = form.check_list(("data", "components"), data.get("components"), 1, 5)
    seen: set[object] = set()
    for index, part in enumerate(parts):
        _check_modal_part(form, ("data", "components", index), part)
    for path, field in modal_fields(parts):
        if field.get("custom_id") in seen:
            message = "Component custom id cannot be duplicated"
            form.add_error((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        seen.add(field.get("custom_id"))
    form.raise_errors()


def modal_fields(parts: list[Json]) -> list[tuple[FieldPath, Json]]:
    """Return the input components of a modal, with their paths."""
    found: list[tuple[FieldPath, Json]] = []
    for path, part in walk_components(parts, ("data", "components")):
        if isinstance(part.get("component"), dict):
            found.append(((*path, "component"), part["component"]))
        elif part.get("type") == TEXT_INPUT:
            found.append((path, part))
    return found


def _check_modal_part(form: Form, path: FieldPath, part: Json) -> None:
    kind = part.get("type")
    if kind == LABEL:
        form.check_text((*path, "label"), part.get("label"), 1, 45)
        form.check_text((*path, "description"), part.get("description"), 0, 100)
        inner = part.get("component")
        if not isinstance(inner, dict):
            form.add_error((*path, "component"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            _check_field(form, (*path, "component"), inner)
    elif kind == TEXT:
        form.check_text((*path, "content"), part.get("content"), 1, 4000)
    elif kind == ROW:
        rows = form.check_list((*path, "components"), part.get("components"), 1, 1)
        for index, field in enumerate(rows):
            here = (*path, "components", index)
            form.check_text((*here, "label"), field.get("label"), 1, 45)
            if field.get("type") == TEXT_INPUT:
                _check_field(form, here, field)
            else:
                form.add_error(
                    (*here, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" is not allowed here.'
                )
    else:
        form.add_error(
            (*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).'
        )


def _check_field(form: Form, path: FieldPath, field: Json) -> None:
    kind = field.get("type")
    if kind in SELECTS:
        check_select(form, path, field)
        return
    form.check_text((*path, "custom_id"), field.get("custom_id"), 1, 100)
    if kind == TEXT_INPUT:
        form.check_text((*path, "value"), field.get("value"), 0, 4000)
        form.check_text((*path, "placeholder"), field.get("placeholder"), 0, 100)
        form.check_number((*path, "style"), field.get("style", 0), 1, 2)
        form.check_number((*path, "min_length"), field.get("min_length"), 0, 4000)
        form.check_number((*path, "max_length"), field.get("max_length"), 1, 4000)
    elif kind in (RADIO, BOXES):
        low, high = (2, 10) if kind == RADIO else (1, 10)
        options = form.check_list((*path, "options"), field.get("options"), low, high)
        check_options(form, path, options, 0, len(options))
    elif kind not in (UPLOAD, BOX):
        form.add_error((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" is not allowed here.')
