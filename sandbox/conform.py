"""Checks recorded requests and answers against Discord's own API description (openapi.json)."""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError  # type: ignore[import-untyped]
from jsonschema.validators import extend  # type: ignore[import-untyped]

from .errors import Json
from .record import Exchange

PREFIX = "#/components/schemas/"
Rule = Callable[[Any, Any, Any, Json], Iterator[ValidationError]]


def description() -> Path | None:
    """Return the file that DISCORD_OPENAPI names, or the shared one; None when absent."""
    named = os.environ.get("DISCORD_OPENAPI")
    default = Path(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"
    path = Path(named) if named else default
    return path if path.is_file() else None


class Conformity:
    """Validates exchanges; snowflakes may be integers, oneOf is read as anyOf, seen parts are remembered."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        self.schemas: dict[str, Json] = document["components"]["schemas"]
        self.schemas["SnowflakeType"]["type"] = ["string", "integer"]
        # Discord's description calls the inner codes integers; they are words such as BASE_TYPE_REQUIRED.
        self.schemas["Error"]["properties"]["code"]["type"] = ["integer", "string"]
        self.operations = {
            (method.upper(), _blank(template)): operation
            for template, item in document["paths"].items()
            for method, operation in item.items()
            if isinstance(operation, dict)
        }
        self._right: set[tuple[str, str]] = set()
        self._kinds: dict[str, object] = {}
        rules = cast(dict[str, Any], {"$ref": self._ref, "oneOf": self._any, "anyOf": self._any})
        self._validator = extend(Draft202012Validator, rules)({})

    def check(self, exchanges: Iterable[Exchange]) -> list[str]:
        """Return what is wrong with these exchanges, each fault once."""
        return list(dict.fromkeys(fault for exchange in exchanges for fault in self.faults(exchange)))

    def faults(self, exchange: Exchange) -> Iterator[str]:
        """Yield what is wrong with one exchange; its request counts only when it was taken."""
        operation = self.operations.get((exchange.method, _blank(exchange.route)))
        if operation is None:
            if exchange.route:
                yield f"{exchange.method} {exchange.route} is not in Discord's description"
            return
        if exchange.status < 400:
            yield from self._request(exchange, operation)
        if exchange.status < 500:
            yield from self._answer(exchange, operation)

    def _request(self, exchange: Exchange, operation: Json) -> Iterator[str]:
        content = operation.get("requestBody", {}).get("content", {})
        if not content or not exchange.body:
            return
        schema = content["application/json"]["schema"]
        yield from self._say("sent", exchange, exchange.json, schema)

    def _answer(self, exchange: Exchange, operation: Json) -> Iterator[str]:
        answers = operation["responses"]
        name = "429" if exchange.status == 429 else "4XX" if exchange.status >= 400 else str(exchange.status)
        if name not in answers:
            yield f"{exchange.method} {exchange.route} never answers {exchange.status}"
        elif exchange.status >= 400:
            kind = "RatelimitedResponse" if name == "429" else "ErrorResponse"
            yield from self._say("answered", exchange, exchange.reply, {"$ref": PREFIX + kind})
        elif "content" in answers[name]:
            schema = answers[name]["content"]["application/json"]["schema"]
            yield from self._say("answered", exchange, exchange.reply, schema)

    def _say(self, verb: str, exchange: Exchange, value: Any, schema: Json) -> Iterator[str]:
        for error in self.errors(value, schema):
            where = "/".join(map(str, error.absolute_path))
            yield f"{exchange.method} {exchange.route} {verb} {where or 'body'}: {error.message[:300]}"

    def errors(self, value: Any, schema: Json) -> Iterator[ValidationError]:
        """Yield the errors of a value against a schema of the description."""
        yield from self._validator.evolve(schema=schema).iter_errors(value)

    def _ref(self, validator: Any, ref: str, value: Any, _: Json) -> Iterator[ValidationError]:
        key = (ref, json.dumps(value))
        if key in self._right:
            return
        wrong = list(validator.descend(value, self.schemas[ref.removeprefix(PREFIX)]))
        if not wrong and len(key[1]) < 4000:
            self._right.add(key)
        yield from wrong

    def _any(self, validator: Any, branches: list[Json], value: Any, _: Json) -> Iterator[ValidationError]:
        fitting = [branch for branch in branches if self._fits(branch, value)]
        last: list[ValidationError] = []
        for branch in fitting or branches:
            last = list(validator.descend(value, branch))
            if not last:
                return
        if len(fitting) == 1:
            yield from last
        else:
            yield ValidationError(f"{json.dumps(value)[:200]} fits none of {len(branches)} forms")

    def _fits(self, branch: Json, value: Any) -> bool:
        if "type" in branch and "properties" not in branch and branch["type"] != "object":
            return bool((branch["type"] == "null") == (value is None)) or branch["type"] not in (
                "null",
                "object",
            )
        if not isinstance(value, dict) or "$ref" not in branch:
            return value is not None
        kind = self._kind(branch["$ref"])
        return kind is None or "type" not in value or value["type"] in cast(list[object], kind)

    def _kind(self, ref: str) -> object:
        if ref not in self._kinds:
            about = self.schemas[ref.removeprefix(PREFIX)].get("properties", {}).get("type", {})
            self._kinds[ref] = about.get("enum")
        return self._kinds[ref]


def _blank(template: str) -> str:
    return re.sub(r"{[^}]*}", "{}", template)
