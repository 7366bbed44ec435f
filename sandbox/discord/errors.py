"""Discord's rejections with their codes, and the collector of form errors."""

from typing import Any

Json = dict[str, Any]
FieldPath = tuple[str | int, ...]

NAMES = {
    10002: "Unknown Application",
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10013: "Unknown User",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
}


class Refused(Exception):
    """An error response of Discord."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message} {errors or ''}")
        self.status, self.code, self.message, self.errors = status, code, message, errors

    def to_json(self) -> Json:
        """Return Discord's JSON object of the error."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Impossible(Exception):
    """An action that Discord's own client does not offer."""


class Late(Impossible):
    """A press on a component that another press just removed. The client sends and shows nothing."""


def unknown_object(code: int) -> Refused:
    """Return the 404 with this code."""
    return Refused(404, code, NAMES[code])


def no_access() -> Refused:
    """Return the error for a channel the bot cannot see."""
    return Refused(403, 50001, "Missing Access")


def no_permission() -> Refused:
    """Return the error for an action without permission in a visible channel."""
    return Refused(403, 50013, "Missing Permissions")


class Form:
    """A collector of the errors of a request body, field by field."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def add_error(self, path: FieldPath, code: str, message: str) -> None:
        """Record one error at `path`."""
        node = self.errors
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check_text(self, path: FieldPath, value: object, low: int, high: int) -> None:
        """Record a text that is missing, of another type, or outside low..high characters (trimmed)."""
        if value is None:
            if low:
                self.add_error(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.add_error(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif len(value) > high or len(value.strip()) < low:
            self.add_length_error(path, low, high)

    def add_length_error(self, path: FieldPath, low: int, high: int) -> None:
        """Record a length outside low..high."""
        if low:
            self.add_error(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.add_error(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def check_list(self, path: FieldPath, value: object, low: int, high: int) -> list[Json]:
        """Return a list of objects within low..high, or record the error and return []."""
        if value is None:
            value = []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.add_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            self.add_length_error(path, low, high)
        return value

    def check_number(self, path: FieldPath, value: object, low: int, high: int) -> None:
        """Record a number outside low..high. None is allowed."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.add_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < low:
            self.add_error(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.add_error(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")

    def raise_errors(self) -> None:
        """Raise Refused 50035 if any error was recorded."""
        if self.errors:
            raise Refused(400, 50035, "Invalid Form Body", _prune_errors(self.errors))


def _prune_errors(node: Json) -> Json:
    """Remove the errors of a list if its members have errors of their own, as Discord does."""
    if "_errors" in node and len(node) == 1:
        return node
    return {key: _prune_errors(inner) for key, inner in node.items() if key != "_errors"}
