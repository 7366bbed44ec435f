"""Slash commands from the person's side: found by name, options checked, data for the interaction."""

from collections.abc import Mapping
from typing import Any, TypeVar

from .errors import Impossible, Json
from .objects import DM, Channel
from .to_json import chosen_member_json, role_json, user_json
from .world import FakeWorld

T = TypeVar("T")
SUBCOMMANDS, STRING, INTEGER, BOOLEAN, USER, ROLE, NUMBER = {1, 2}, 3, 4, 5, 6, 8, 10


def build_data(
    world: FakeWorld, channel: Channel, name: str, values: Json, typing: str | None = None
) -> Json:
    """Return the interaction data of a command. While `typing` an option, no other is required."""
    command = find_command(world, channel, name.split()[0])
    data: Json = {"id": command["id"], "name": command["name"], "type": 1}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    resolved: Json = {}
    data["options"] = _build_options(world, command, name.split()[1:], dict(values), typing, resolved)
    return data | {"resolved": resolved} if resolved else data


def find_command(world: FakeWorld, channel: Channel, name: str) -> Json:
    """Return the registered command of this name, if it may be used in the channel."""
    known = _registered_commands(world, channel)
    for command in known:
        if command["name"] == name:
            if not _fits_channel(command, channel):
                raise Impossible(f"/{command['name']} is not offered here")
            return command
    raise Impossible(f"there is no command /{name}; there are {[c['name'] for c in known]}")


def offered_commands(world: FakeWorld, channel: Channel) -> list[Json]:
    """Return the registered commands that may be used in the channel."""
    return [command for command in _registered_commands(world, channel) if _fits_channel(command, channel)]


def _registered_commands(world: FakeWorld, channel: Channel) -> list[Json]:
    local = world.commands.get(channel.guild_id, []) if channel.guild_id else []
    return [command for command in local + world.commands.get(None, []) if command["type"] == 1]


def _fits_channel(command: Json, channel: Channel) -> bool:
    contexts = command.get("contexts")
    here = 1 if channel.kind == DM else 0
    if contexts is not None:
        return here in contexts
    return here == 0 or command.get("dm_permission") is not False


def _build_options(
    world: FakeWorld, part: Json, path: list[str], values: Json, typing: str | None, resolved: Json
) -> list[Json]:
    options = part.get("options", [])
    if not path:
        if any(option["type"] in SUBCOMMANDS for option in options):
            raise Impossible(f"{part['name']} needs one of {[option['name'] for option in options]}")
        return _fill_options(world, options, values, typing, resolved)
    found = next((o for o in options if o["name"] == path[0] and o["type"] in SUBCOMMANDS), None)
    if found is None:
        raise Impossible(f"{part['name']} has no {path[0]}")
    inner = _build_options(world, found, path[1:], values, typing, resolved)
    return [{"name": found["name"], "type": found["type"], "options": inner}]


def _fill_options(
    world: FakeWorld, options: list[Json], values: Json, typing: str | None, resolved: Json
) -> list[Json]:
    done: list[Json] = []
    for option in options:
        value = values.pop(option["name"], None)
        if option["name"] == typing:
            done.append({"name": typing, "type": option["type"], "value": str(value), "focused": True})
        elif value is not None:
            done.append(
                {"name": option["name"], "type": option["type"], "value": _check_value(option, value)}
            )
            _note_resolved(world, option, value, resolved)
        elif option.get("required") and typing is None:
            raise Impossible(f"option {option['name']} is required")
    if values:
        raise Impossible(f"no such option: {', '.join(values)}")
    if typing is not None and not any(one.get("focused") for one in done):
        raise Impossible(f"no such option: {typing}")
    return done


def _check_value(option: Json, value: Any) -> Any:
    kinds: dict[int, type | tuple[type, ...]] = {
        STRING: str,
        INTEGER: int,
        BOOLEAN: bool,
        NUMBER: (int, float),
    }
    if not isinstance(value, kinds.get(option["type"], object)):
        raise Impossible(f"{option['name']} takes no {value!r}")
    choices = {choice["name"]: choice["value"] for choice in option.get("choices", ())}
    value = choices.get(value, value)
    if choices and value not in choices.values():
        raise Impossible(f"{option['name']} takes one of {list(choices.values())}")
    size, end = (len(value), "length") if isinstance(value, str) else (value, "value")
    if option["type"] in (STRING, INTEGER, NUMBER) and not (
        option.get(f"min_{end}", size) <= size <= option.get(f"max_{end}", size)
    ):
        raise Impossible(f"{option['name']}: {value!r} is out of range")
    return str(value) if option["type"] in (USER, ROLE) else value


def _find_named(known: Mapping[int, T], option: Json, value: Any) -> T:
    """Return the person or role with this id. Raises Impossible if there is none."""
    found = known.get(int(value)) if str(value).isdecimal() else None
    if found is None:
        raise Impossible(f"{option['name']} takes no {value!r}")
    return found


def _note_resolved(world: FakeWorld, option: Json, value: Any, resolved: Json) -> None:
    if option["type"] == USER:
        account = _find_named(world.accounts, option, value)
        resolved.setdefault("users", {})[str(account.id)] = user_json(account)
        resolved.setdefault("members", {})[str(account.id)] = chosen_member_json(world, account)
    elif option["type"] == ROLE:
        role = _find_named(world.roles, option, value)
        resolved.setdefault("roles", {})[str(value)] = role_json(role, 1)
