"""Check recorded requests and answers against Discord's own API description."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError  # type: ignore[import-untyped]
from jsonschema.validators import extend  # type: ignore[import-untyped]

from .errors import Json
from .record import Exchange

DESCRIPTION = Path(__file__).parent / "api_description" / "openapi.json"
PREFIX = "#/components/schemas/"
TOO_MANY = 429  # HTTP status
Rule = Callable[[Any, Any, Any, Json], Iterator[ValidationError]]


class Conformity:
    """A validator of exchanges. Snowflakes may be integers, oneOf is read as anyOf.

    A fast validator decides. A slow one writes the error message, because it names the intended branch.
    Raises FileNotFoundError if the description is missing.
    """

    def __init__(self, path: Path = DESCRIPTION) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        self.schemas: dict[str, Json] = document["components"]["schemas"]
        self.schemas["SnowflakeType"]["type"] = ["string", "integer"]
        # Discord's description declares inner codes as integers, but they are words such as BASE_TYPE_REQUIRED.
        self.schemas["Error"]["properties"]["code"]["type"] = ["integer", "string"]
        self.operations = {
            (method.upper(), blank_names(template)): operation
            for template, item in document["paths"].items()
            for method, operation in item.items()
            if isinstance(operation, dict)
        }
        self._loose = _read_one_as_any(self.schemas)
        self._judges: dict[str | int, jsonschema_rs.Draft202012Validator] = {}
        self._types: dict[str, object] = {}
        rules = {"$ref": self._check_reference, "oneOf": self._check_branches, "anyOf": self._check_branches}
        self._validator = extend(Draft202012Validator, cast(dict[str, Any], rules))({})

    def find_faults(self, exchanges: Iterable[Exchange]) -> list[str]:
        """Return the errors of these exchanges, each once."""
        return list(dict.fromkeys(fault for exchange in exchanges for fault in self.faults_of(exchange)))

    def faults_of(self, exchange: Exchange) -> Iterator[str]:
        """Yield the errors of one exchange. Its request is checked only if it was accepted."""
        operation = self.operations.get((exchange.method, blank_names(exchange.route)))
        if operation is None:
            if exchange.route:
                yield f"{exchange.method} {exchange.route} is not in Discord's description"
            return
        if exchange.status < 400:
            yield from self._request_faults(exchange, operation)
        if exchange.status < 500:
            yield from self._answer_faults(exchange, operation)

    def _request_faults(self, exchange: Exchange, operation: Json) -> Iterator[str]:
        content = operation.get("requestBody", {}).get("content", {})
        if not content or not exchange.body:
            return
        schema = content["application/json"]["schema"]
        yield from self._schema_faults("sent", exchange, exchange.json, schema)

    def _answer_faults(self, exchange: Exchange, operation: Json) -> Iterator[str]:
        if exchange.status == TOO_MANY and not exchange.answer:
            return  # from the proxy in front of Discord
        answers = operation["responses"]
        name = (
            "429"
            if exchange.status == TOO_MANY
            else "4XX"
            if exchange.status >= 400
            else str(exchange.status)
        )
        if name not in answers:
            yield f"{exchange.method} {exchange.route} never answers {exchange.status}"
        elif exchange.status >= 400:
            kind = "RatelimitedResponse" if name == "429" else "ErrorResponse"
            yield from self._schema_faults("answered", exchange, exchange.reply, {"$ref": PREFIX + kind})
        elif "content" in answers[name]:
            schema = answers[name]["content"]["application/json"]["schema"]
            yield from self._schema_faults("answered", exchange, exchange.reply, schema)

    def _schema_faults(self, verb: str, exchange: Exchange, value: Any, schema: Json) -> Iterator[str]:
        if self._find_judge(schema).is_valid(value):
            return
        for error in self._validator.evolve(schema=schema).iter_errors(value):
            where = "/".join(map(str, error.absolute_path))
            yield f"{exchange.method} {exchange.route} {verb} {where or 'body'}: {error.message[:300]}"

    def _find_judge(self, schema: Json) -> jsonschema_rs.Draft202012Validator:
        key = schema.get("$ref") or id(schema)  # an unnamed schema lives as long as its operation
        if key not in self._judges:
            whole = {**_read_one_as_any(schema), "components": {"schemas": self._loose}}
            self._judges[key] = jsonschema_rs.Draft202012Validator(whole)
        return self._judges[key]

    def _check_reference(
        self, validator: Any, reference: str, value: Any, _: Json
    ) -> Iterator[ValidationError]:
        yield from validator.descend(value, self.schemas[reference.removeprefix(PREFIX)])

    def _check_branches(
        self, validator: Any, branches: list[Json], value: Any, _: Json
    ) -> Iterator[ValidationError]:
        fitting = [branch for branch in branches if self._may_fit(branch, value)]
        last: list[ValidationError] = []
        for branch in fitting or branches:
            last = list(validator.descend(value, branch))
            if not last:
                return
        if len(fitting) == 1:
            yield from last
        else:
            yield ValidationError(f"{json.dumps(value)[:200]} fits none of {len(branches)} forms")

    def _may_fit(self, branch: Json, value: Any) -> bool:
        if "type" in branch and "properties" not in branch and branch["type"] != "object":
            return bool(branch["type"] != "null") or value is None
        if not isinstance(value, dict) or "$ref" not in branch:
            return value is not None
        types = self._allowed_types(branch["$ref"])
        return types is None or "type" not in value or value["type"] in cast(list[object], types)

    def _allowed_types(self, reference: str) -> object:
        """Return the values a schema allows for its own `type`, None if it does not restrict it."""
        if reference not in self._types:
            about = self.schemas[reference.removeprefix(PREFIX)].get("properties", {}).get("type", {})
            self._types[reference] = about.get("enum")
        return self._types[reference]


def blank_names(template: str) -> str:
    """Return a path with empty braces, so that differently named ones compare equal."""
    return re.sub(r"{[^}]*}", "{}", template)


def _read_one_as_any(schema: Any) -> Any:
    """Return a schema in which every oneOf is an anyOf."""
    if isinstance(schema, dict):
        return {"anyOf" if key == "oneOf" else key: _read_one_as_any(each) for key, each in schema.items()}
    return [_read_one_as_any(each) for each in schema] if isinstance(schema, list) else schema
