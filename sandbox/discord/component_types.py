"""The types of components, by Discord's numbers, and a walk over nested ones."""

from collections.abc import Iterator

from .errors import FieldPath, Json

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
USERS, ROLES, MENTIONABLES, CHANNELS = 5, 6, 7, 8  # menus of users, roles and channels
GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 12, 13, 14, 17, 18
UPLOAD, RADIO, BOXES, BOX = 19, 21, 22, 23
SELECTS = {SELECT, USERS, ROLES, MENTIONABLES, CHANNELS}


def walk_components(parts: list[Json], path: FieldPath) -> Iterator[tuple[FieldPath, Json]]:
    """Yield every component with its path, including nested ones and accessories, parents first."""
    for index, part in enumerate(parts):
        here = (*path, index)
        yield here, part
        children = part.get("components")
        if isinstance(children, list):
            yield from walk_components([c for c in children if isinstance(c, dict)], (*here, "components"))
        if isinstance(part.get("accessory"), dict):
            yield (*here, "accessory"), part["accessory"]
