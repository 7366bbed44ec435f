"""Discord's limits for slash commands and autocomplete choices."""

import re

from .errors import FieldPath, Form, Json, Refused

COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
WITH_CHOICES = {STRING, INTEGER, NUMBER}


def check_choices(data: Json) -> list[Json]:
    """Return the choices of an autocomplete answer, or raise Refused."""
    form = Form()
    choices = form.check_list(("data", "choices"), data.get("choices"), 0, 25)
    _check_choices(form, ("data", "choices"), choices)
    form.raise_errors()
    return choices


def _check_choices(form: Form, path: FieldPath, choices: list[Json]) -> None:
    for index, choice in enumerate(choices):
        form.check_text((*path, index, "name"), choice.get("name"), 1, 100)
        value = choice.get("value")
        if isinstance(value, str) or value is None:
            form.check_text((*path, index, "value"), value, 1, 100)


def read_kind(command: Json) -> int:
    """Return the type of a command. The default is 1, a slash command."""
    return command.get("type") or 1


def check_commands(commands: list[Json]) -> None:
    """Raise Refused unless Discord would register all of these commands."""
    form = Form()
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        if sum(read_kind(command) == kind for command in commands) > most:
            message = f"Maximum number of application commands reached ({most})."
            raise Refused(400, 30032, message)
    seen: set[tuple[object, object]] = set()
    for index, command in enumerate(commands):
        key = (read_kind(command), command.get("name"))
        if key in seen:
            message = "Application command names must be unique"
            form.add_error((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        _check_command(form, (index,), command)
    form.raise_errors()


def _check_command(form: Form, path: FieldPath, command: Json) -> None:
    if read_kind(command) != 1:
        form.check_text((*path, "name"), command.get("name"), 1, 32)
        return
    _check_named(form, path, command)
    _check_options(form, path, command.get("options"), depth=0)
    if _command_size(command) > 8000:
        message = "Command exceeds maximum size (8000)"
        form.add_error(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_named(form: Form, path: FieldPath, part: Json) -> None:
    form.check_text((*path, "description"), part.get("description"), 1, 100)
    names = {(*path, "name"): part.get("name")}
    names |= {
        (*path, "name_localizations", key): value
        for key, value in (part.get("name_localizations") or {}).items()
    }
    for place, name in names.items():
        form.check_text(place, name, 1, 32)
        if isinstance(name, str) and (not COMMAND_NAME.fullmatch(name) or name != name.lower()):
            message = "Command name is invalid"
            form.add_error(place, "APPLICATION_COMMAND_INVALID_NAME", message)
    for key, value in (part.get("description_localizations") or {}).items():
        form.check_text((*path, "description_localizations", key), value, 1, 100)


def _check_options(form: Form, path: FieldPath, raw: object, depth: int) -> None:
    options = form.check_list((*path, "options"), raw, 0, 25)
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-commands and other options cannot be mixed"
        form.add_error((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    seen: set[object] = set()
    optional = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        if option.get("name") in seen:
            message = "Option names must be unique"
            form.add_error((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message)
        seen.add(option.get("name"))
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.add_error(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_option(form, here, option, depth)


def _check_option(form: Form, path: FieldPath, option: Json, depth: int) -> None:
    kind = option.get("type")
    _check_named(form, path, option)
    form.check_number((*path, "type"), kind if kind is not None else 0, 1, 11)
    if kind in (SUBCOMMAND, GROUP):
        if depth > (1 if kind == SUBCOMMAND else 0):
            form.add_error(
                path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command nesting is too deep"
            )
        _check_options(form, path, option.get("options"), depth + 1)
        return
    choices = form.check_list((*path, "choices"), option.get("choices"), 0, 25)
    _check_choices(form, (*path, "choices"), choices)
    if option.get("autocomplete") and (choices or kind not in WITH_CHOICES):
        message = "Autocomplete is not possible for this option"
        form.add_error(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)


def _command_size(part: Json) -> int:
    total = sum(
        _longest_text(part.get(key), part.get(f"{key}_localizations")) for key in ("name", "description")
    )
    total += sum(_command_size(option) for option in part.get("options") or ())
    for choice in part.get("choices") or ():
        total += _longest_text(choice.get("name"), choice.get("name_localizations")) + len(
            str(choice.get("value"))
        )
    return total


def _longest_text(text: object, localised: Json | None) -> int:
    return max(len(str(text or "")), *(len(str(value)) for value in (localised or {}).values()), 0)
