"""Discord's limits for messages."""

from urllib.parse import urlparse

from .component_types import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECT,
    SELECTS,
    SEPARATOR,
    TEXT,
    THUMBNAIL,
    walk_components,
)
from .errors import FieldPath, Form, Json
from .objects import V2

IN_CONTAINER = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}
TOP = IN_CONTAINER | {CONTAINER}
Names = dict[int, str]
TEXT_LIMIT, TEXT_BYTES, PARTS = 4000, 10_000, 40
LINK, PREMIUM = 5, 6


def check_message(body: Json, uploads: Names, existing: Names, *, v2: bool) -> None:
    """Raise Refused unless Discord would accept this body. existing: the files the message already has."""
    form = Form()
    _check_plain(form, body, v2=v2)
    names = check_files(form, body, uploads, existing)
    parts = form.check_list(("components",), body.get("components"), 0, PARTS if v2 else 5)
    ComponentChecker(form, names, v2=v2).check_all(parts)
    form.raise_errors()


def _check_plain(form: Form, body: Json, *, v2: bool) -> None:
    form.check_text(("content",), body.get("content"), 0, 2000)
    embeds = form.check_list(("embeds",), body.get("embeds"), 0, 10)
    for field, value in (("content", body.get("content")), ("embeds", embeds), ("poll", body.get("poll"))):
        if v2 and value:
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.add_error((field,), code, message)
    nonce = body.get("nonce")
    form.check_text(("nonce",), str(nonce) if isinstance(nonce, int) else nonce, 0, 25)
    _check_embeds(form, embeds)


def _check_embeds(form: Form, embeds: list[Json]) -> None:
    total = 0
    for index, embed in enumerate(embeds):
        form.check_text(("embeds", index, "title"), embed.get("title"), 0, 256)
        form.check_text(("embeds", index, "description"), embed.get("description"), 0, 4096)
        fields = form.check_list(("embeds", index, "fields"), embed.get("fields"), 0, 25)
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
        total += sum(len(str(f.get("name"))) + len(str(f.get("value"))) for f in fields)
    if total > 6000:
        form.add_error(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def check_files(form: Form, body: Json, uploads: Names, existing: Names) -> set[str]:
    """Record invalid attachments. Return the names that attachment:// may refer to in this request.

    These are uploads, and existing files listed with their id and filename. Unlisted files of the message do
    not count.
    """
    listed = form.check_list(("attachments",), body.get("attachments"), 0, 10)
    names = set[str]()
    unlisted = dict(uploads)
    for index, file in enumerate(listed):
        form.check_text(("attachments", index, "description"), file.get("description"), 0, 1024)
        key = int(file["id"]) if str(file.get("id", "")).isdigit() else -1
        unlisted.pop(key, None)
        if key in uploads:
            names.add(str(file.get("filename") or uploads[key]))
        elif key in existing:
            names |= {existing[key]} & {str(file.get("filename"))}
        else:
            form.add_error(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found")
    if len(uploads) > 10:
        form.add_length_error(("attachments",), 0, 10)
    return names | set(unlisted.values())


class ComponentChecker:
    """A checker of the components of one message."""

    def __init__(self, form: Form, files: set[str], *, v2: bool) -> None:
        self.form, self.files, self.v2 = form, files, v2

    def check_all(self, parts: list[Json]) -> None:
        """Record all errors in these top-level components."""
        everything = list(walk_components(parts, ("components",)))
        self.check_totals([part for _, part in everything])
        self.check_duplicates(everything)
        self.check_places(parts, TOP if self.v2 else {ROW}, ("components",))
        for path, part in everything:
            self.check_component(path, part)

    def check_totals(self, parts: list[Json]) -> None:
        """Record too many components, or too much text in total."""
        if len(parts) > PARTS:
            self.form.add_error(
                ("components",),
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The maximum number of total components in a message is {PARTS}",
            )
        texts = [str(part.get("content", "")) for part in parts if part.get("type") == TEXT]
        total, size = sum(map(len, texts)), sum(len(text.encode()) for text in texts)
        if total > TEXT_LIMIT or size > TEXT_BYTES:
            self.form.add_error(
                ("components",),
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Total component displayable text size exceeds maximum size of {TEXT_LIMIT}",
            )

    def check_duplicates(self, parts: list[tuple[FieldPath, Json]]) -> None:
        """Record duplicate custom_ids and component numbers."""
        rules = (
            ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
            ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
        )
        for key, code, message in rules:
            seen: set[object] = set()
            for path, part in parts:
                value = part.get(key)
                if value and value in seen:
                    self.form.add_error((*path, key), code, message)
                seen.add(value)

    def check_places(self, parts: list[Json], allowed: set[int], path: FieldPath) -> None:
        """Record components of a type that is not allowed here."""
        for index, part in enumerate(parts):
            if part.get("type") not in allowed:
                choices = ", ".join(map(str, sorted(allowed)))
                message = f'Value of field "type" must be one of ({choices},).'
                self.form.add_error((*path, index, "type"), "UNION_TYPE_CHOICES", message)

    def check_component(self, path: FieldPath, part: Json) -> None:
        """Record the errors of one component."""
        kind = part.get("type")
        if kind in SELECTS:
            check_select(self.form, path, part)
        elif kind == TEXT:
            self.form.check_text((*path, "content"), part.get("content"), 1, TEXT_LIMIT)
        elif kind == BUTTON:
            check_button(self.form, path, part)
        elif kind == THUMBNAIL:
            self.check_media(path, part, "media")
        elif kind == FILE:
            self.check_media(path, part, "file")
        else:
            self.check_nested(path, part)

    def check_nested(self, path: FieldPath, part: Json) -> None:
        """Record the errors of a component with children."""
        kind, inside = part.get("type"), (*path, "components")
        if kind == ROW:
            self.check_row(path, part)
        elif kind == CONTAINER:
            self.check_places(
                self.form.check_list(inside, part.get("components"), 1, PARTS), IN_CONTAINER, inside
            )
            self.form.check_number((*path, "accent_color"), part.get("accent_color"), 0, 0xFFFFFF)
        elif kind == SECTION:
            self.check_places(self.form.check_list(inside, part.get("components"), 1, 3), {TEXT}, inside)
            accessory = part.get("accessory")
            if not isinstance(accessory, dict) or accessory.get("type") not in (BUTTON, THUMBNAIL):
                self.form.add_error((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        elif kind == GALLERY:
            items = self.form.check_list((*path, "items"), part.get("items"), 1, 10)
            for index, item in enumerate(items):
                self.check_media((*path, "items", index), item, "media")
        elif kind == SEPARATOR:
            self.form.check_number((*path, "spacing"), part.get("spacing"), 1, 2)

    def check_row(self, path: FieldPath, part: Json) -> None:
        """Record an action row that is empty, mixed or too wide."""
        inside = (*path, "components")
        children = self.form.check_list(inside, part.get("components"), 1, 5)
        self.check_places(children, SELECTS | {BUTTON}, inside)
        if sum(5 if child.get("type") in SELECTS else 1 for child in children) > 5:
            message = "The specified component exceeds the maximum width"
            self.form.add_error((*inside, len(children) - 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def check_media(self, path: FieldPath, part: Json, key: str) -> None:
        """Record an image or file without a usable URL, and alt text above 1024 characters."""
        medium = part.get(key)
        url = medium.get("url") if isinstance(medium, dict) else None
        where = (*path, key, "url")
        self.form.check_text(where, url, 1, 2048)
        if part.get("description") is not None:
            self.form.check_text((*path, "description"), part["description"], 1, 1024)
        if not isinstance(url, str):
            return
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.files:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                self.form.add_error(where, code, "The referenced attachment was not found")
        elif key == "file" or urlparse(url).scheme not in ("http", "https"):
            message = "Scheme must be one of ('attachment',)." if key == "file" else "Not a well formed URL."
            self.form.add_error(where, "URL_TYPE_INVALID_SCHEME", message)


def check_button(form: Form, path: FieldPath, part: Json) -> None:
    """Record the errors of a button."""
    form.check_text((*path, "label"), part.get("label"), 0, 80)
    style = part.get("style")
    form.check_number((*path, "style"), style if style is not None else 0, 1, 6)
    if style == LINK:
        form.check_text((*path, "url"), part.get("url"), 1, 512)
        if part.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            form.add_error((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
    elif style != PREMIUM:
        form.check_text((*path, "custom_id"), part.get("custom_id"), 1, 100)
        if not part.get("label") and not part.get("emoji"):
            form.add_error(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A label or an emoji is required")


def check_select(form: Form, path: FieldPath, part: Json) -> None:
    """Record the errors of a select menu."""
    form.check_text((*path, "custom_id"), part.get("custom_id"), 1, 100)
    form.check_text((*path, "placeholder"), part.get("placeholder"), 0, 150)
    low, high = _select_bounds(part)
    form.check_number((*path, "min_values"), low, 0, 25)
    form.check_number((*path, "max_values"), high, 1, 25)
    if part.get("type") == SELECT:
        options = form.check_list((*path, "options"), part.get("options"), 1, 25)
        check_options(form, path, options, low, high)
    elif isinstance(low, int) and isinstance(high, int) and low > high:
        _add_bad_range(form, path)


def _select_bounds(part: Json) -> tuple[int, int]:
    low, high = part.get("min_values"), part.get("max_values")
    return 1 if low is None else low, 1 if high is None else high


def check_options(form: Form, path: FieldPath, options: list[Json], low: object, high: object) -> None:
    """Record the errors of a select's options and of its value limits."""
    seen: set[object] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        form.check_text((*here, "label"), option.get("label"), 1, 100)
        form.check_text((*here, "value"), option.get("value"), 1, 100)
        form.check_text((*here, "description"), option.get("description"), 0, 100)
        if option.get("value") in seen:
            message = "The specified option value is already used"
            form.add_error((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option.get("value"))
    if not isinstance(low, int) or not isinstance(high, int):
        return
    if low > high or high > len(options):
        _add_bad_range(form, path)
    if sum(bool(option.get("default")) for option in options) > high:
        message = "The number of default options exceeds max_values"
        form.add_error((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)


def _add_bad_range(form: Form, path: FieldPath) -> None:
    message = "min_values ≤ max_values ≤ number of options must hold"
    form.add_error((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_OUT_OF_RANGE", message)


def wants_v2(body: Json) -> bool:
    """Return True if the body asks for Components V2."""
    flags = body.get("flags")
    return isinstance(flags, int) and bool(flags & V2)
