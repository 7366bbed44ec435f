"""What Discord refuses in modals, in slash commands and in autocomplete choices."""

import re

from .check import ROW, SELECTS, TEXT, TEXT_INPUT, check_options, check_select, walk
from .errors import Form, Json, Path, Refused

LABEL, UPLOAD, RADIO, BOXES, BOX = 18, 19, 21, 22, 23
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
WITH_CHOICES = {STRING, INTEGER, NUMBER}


def check_modal(data: Json) -> None:
    """Raise Refused unless Discord would open this modal."""
    form = Form()
    form.text(("data", "title"), data.get("title"), 1, 45)
    form.text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    parts = form.count(("data", "components"), data.get("components"), 1, 5)
    seen: set[object] = set()
    for index, part in enumerate(parts):
        _check_modal_part(form, ("data", "components", index), part)
    for path, field in modal_fields(parts):
        if field.get("custom_id") in seen:
            message = "Component custom id cannot be duplicated"
            form.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        seen.add(field.get("custom_id"))
    form.settle()


def modal_fields(parts: list[Json]) -> list[tuple[Path, Json]]:
    """Return the components of a modal that can be filled in, with their places."""
    found: list[tuple[Path, Json]] = []
    for path, part in walk(parts, ("data", "components")):
        if isinstance(part.get("component"), dict):
            found.append(((*path, "component"), part["component"]))
        elif part.get("type") == TEXT_INPUT:
            found.append((path, part))
    return found


def _check_modal_part(form: Form, path: Path, part: Json) -> None:
    kind = part.get("type")
    if kind == LABEL:
        form.text((*path, "label"), part.get("label"), 1, 45)
        form.text((*path, "description"), part.get("description"), 0, 100)
        inner = part.get("component")
        if not isinstance(inner, dict):
            form.add((*path, "component"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            _check_field(form, (*path, "component"), inner)
    elif kind == TEXT:
        form.text((*path, "content"), part.get("content"), 1, 4000)
    elif kind == ROW:
        rows = form.count((*path, "components"), part.get("components"), 1, 1)
        for index, field in enumerate(rows):
            here = (*path, "components", index)
            form.text((*here, "label"), field.get("label"), 1, 45)
            _check_field(form, here, field)
    else:
        form.add((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')


def _check_field(form: Form, path: Path, field: Json) -> None:
    kind = field.get("type")
    if kind in SELECTS:
        check_select(form, path, field)
        return
    form.text((*path, "custom_id"), field.get("custom_id"), 1, 100)
    if kind == TEXT_INPUT:
        form.text((*path, "value"), field.get("value"), 0, 4000)
        form.text((*path, "placeholder"), field.get("placeholder"), 0, 100)
        form.number((*path, "style"), field.get("style", 0), 1, 2)
        form.number((*path, "min_length"), field.get("min_length"), 0, 4000)
        form.number((*path, "max_length"), field.get("max_length"), 1, 4000)
    elif kind in (RADIO, BOXES):
        low, high = (2, 10) if kind == RADIO else (1, 10)
        options = form.count((*path, "options"), field.get("options"), low, high)
        check_options(form, path, options, 0, len(options))
    elif kind not in (UPLOAD, BOX):
        form.add((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" is not allowed here.')


def check_choices(data: Json) -> list[Json]:
    """Return the choices of an autocomplete answer, or raise Refused."""
    form = Form()
    choices = form.count(("data", "choices"), data.get("choices"), 0, 25)
    _check_choices(form, ("data", "choices"), choices)
    form.settle()
    return choices


def _check_choices(form: Form, path: Path, choices: list[Json]) -> None:
    for index, choice in enumerate(choices):
        form.text((*path, index, "name"), choice.get("name"), 1, 100)
        value = choice.get("value")
        if isinstance(value, str) or value is None:
            form.text((*path, index, "value"), value, 1, 100)


def check_commands(commands: list[Json]) -> None:
    """Raise Refused unless Discord would register all of these commands."""
    form = Form()
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        if sum((command.get("type") or 1) == kind for command in commands) > most:
            message = f"Maximum number of application commands reached ({most})."
            raise Refused(400, 30032, message)
    seen: set[tuple[object, object]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type") or 1, command.get("name"))
        if key in seen:
            message = "Application command names must be unique"
            form.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        _check_command(form, (index,), command)
    form.settle()


def _check_command(form: Form, path: Path, command: Json) -> None:
    if (command.get("type") or 1) != 1:
        form.text((*path, "name"), command.get("name"), 1, 32)
        return
    _check_named(form, path, command)
    _check_options(form, path, command.get("options"), depth=0)
    if _weight(command) > 8000:
        message = "Command exceeds maximum size (8000)"
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_named(form: Form, path: Path, part: Json) -> None:
    form.text((*path, "description"), part.get("description"), 1, 100)
    names = {(*path, "name"): part.get("name")}
    names |= {
        (*path, "name_localizations", key): value
        for key, value in (part.get("name_localizations") or {}).items()
    }
    for place, name in names.items():
        form.text(place, name, 1, 32)
        if isinstance(name, str) and (not COMMAND_NAME.fullmatch(name) or name != name.lower()):
            message = "Command name is invalid"
            form.add(place, "APPLICATION_COMMAND_INVALID_NAME", message)
    for key, value in (part.get("description_localizations") or {}).items():
        form.text((*path, "description_localizations", key), value, 1, 100)


def _check_options(form: Form, path: Path, raw: object, depth: int) -> None:
    options = form.count((*path, "options"), raw, 0, 25)
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-commands and other options cannot be mixed"
        form.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    seen: set[object] = set()
    optional = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        if option.get("name") in seen:
            message = "Option names must be unique"
            form.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message)
        seen.add(option.get("name"))
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_option(form, here, option, depth)


def _check_option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    _check_named(form, path, option)
    form.number((*path, "type"), kind if kind is not None else 0, 1, 11)
    if kind in (SUBCOMMAND, GROUP):
        if depth > (1 if kind == SUBCOMMAND else 0):
            form.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command nesting is too deep")
        _check_options(form, path, option.get("options"), depth + 1)
        return
    choices = form.count((*path, "choices"), option.get("choices"), 0, 25)
    _check_choices(form, (*path, "choices"), choices)
    if option.get("autocomplete") and (choices or kind not in WITH_CHOICES):
        message = "Autocomplete is not possible for this option"
        form.add(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)


def _weight(part: Json) -> int:
    total = sum(_longest(part.get(key), part.get(f"{key}_localizations")) for key in ("name", "description"))
    total += sum(_weight(option) for option in part.get("options") or ())
    for choice in part.get("choices") or ():
        total += _longest(choice.get("name"), choice.get("name_localizations")) + len(
            str(choice.get("value"))
        )
    return total


def _longest(text: object, localised: Json | None) -> int:
    return max(len(str(text or "")), *(len(str(value)) for value in (localised or {}).values()), 0)
