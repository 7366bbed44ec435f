"""Checks that a bot alone can try on a server, each with the stand-in's answer."""

import io
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from PIL import Image, ImageDraw

from render.drawing.film import Film
from tools.live.live_server import WEEK, Json, LiveServer, paint_ruler

V2, SILENT = 1 << 15, 1 << 12
ROW, BUTTON, TEXT, GALLERY = 1, 2, 10, 12
WIDE, NAMES = (1680, 980), ("a.png", "b.png")
TAKEN = "taken"
SHOWN = "shown"  # placeholder for the id of the existing picture
Act: TypeAlias = Callable[[LiveServer], Awaitable[str]]


@dataclass(frozen=True)
class Check:
    """One check: its name, the stand-in's answer, and the function that tries it on a server.

    needs_locked: it needs a thread that a moderator has locked.
    """

    name: str
    expected: str
    act: Act
    needs_locked: bool = False


CHECKS: list[Check] = []


def check(name: str, expected: str, *, needs_locked: bool = False) -> Callable[[Act], Act]:
    """Register the decorated act as a check. Its answer is a few words, or a rejection's code."""

    def register_check(act: Act) -> Act:
        CHECKS.append(Check(name, expected, act, needs_locked))
        return act

    return register_check


def build_text(words: str) -> Json:
    """Return a text display."""
    return {"type": TEXT, "content": words}


def build_gallery(*names: str) -> Json:
    """Return a gallery of pictures that are uploaded with the same request, by file name."""
    items = [{"media": {"url": f"attachment://{name}"}, "description": name} for name in names]
    return {"type": GALLERY, "items": items}


def build_body(*parts: Json) -> Json:
    """Return the body of a message in Components V2."""
    return {"flags": V2, "components": list(parts)}


def media_of(message: Json) -> list[Any]:
    """Return the media in a message's galleries."""
    galleries = [part for part in message["components"] if part["type"] == GALLERY]
    return [item["media"] for part in galleries for item in part["items"]]


def new_nonce() -> Json:
    """Return the fields of a message that is to be sent only once."""
    return {"nonce": secrets.token_hex(8), "enforce_nonce": True}


async def post_picture(server: LiveServer) -> tuple[Json, str]:
    """Post a picture and return the message with the id of the picture's file."""
    body = build_body(build_text("live test: a picture"), build_gallery("a.png"))
    message = await server.post(body, {"a.png": paint_ruler(WIDE, "teal")})
    return message, str(media_of(message)[0].get("attachment_id"))


def make_film() -> bytes:
    """Return a film of nine pictures, a second each, with a square that moves to the right. The last one is red."""
    film = Film(640)
    for number in range(9):
        picture = Image.open(io.BytesIO(paint_ruler((640, 374), "red" if number == 8 else "teal")))
        ImageDraw.Draw(picture).rectangle((70 * number, 150, 70 * number + 60, 210), fill="white")
        png = io.BytesIO()
        picture.save(png, "PNG")
        film.add_picture(png.getvalue(), 1000)
    return film.write_file()


@check("permissions in the channel", "all six, no Manage Threads")
async def name_permissions(server: LiveServer) -> str:
    """Return the names of the missing ones among the six permissions."""
    missing = ", ".join(server.missing_permissions())
    more = "Manage Threads as well" if server.permissions.manage_threads else "no Manage Threads"
    return f"missing: {missing}" if missing else f"all six, {more}"


@check("picture: it has its attachment_id", "yes, 1680×980")
async def show_picture(server: LiveServer) -> str:
    """Post a picture in a gallery. Return if it has an attachment id, and its size."""
    medium = media_of((await post_picture(server))[0])[0]
    return f"{'yes' if medium.get('attachment_id') else 'no'}, {medium['width']}×{medium['height']}"


@check("picture: among the message's attachments", "no")
async def list_attachments(server: LiveServer) -> str:
    """Check if a shown picture is among the attachments too."""
    message, _ = await post_picture(server)
    return "yes" if (await server.read(message))["attachments"] else "no"


async def edit_picture(server: LiveServer, name: str, listed: list[Json]) -> str:
    """Post a picture and edit it to show the file of this name, with these attachments.

    listed: the attachments, with SHOWN for the id of the posted picture. Return if the file is the same.
    """
    message, file = await post_picture(server)
    attachments = [each | ({"id": file} if each["id"] == SHOWN else {}) for each in listed]
    body = build_body(build_text("live test: edited"), build_gallery(name)) | (
        {"attachments": attachments} if listed else {}
    )
    pictures = {} if name == "a.png" else {name: paint_ruler(WIDE, "purple")}
    edited = await server.edit(message, body, pictures)
    same = media_of(edited)[0].get("attachment_id") == file
    return f"{TAKEN}, {'the same file' if same else 'another file'}"


for name, expected, file, listed in (
    ("lists it with id and filename", "taken, the same file", "a.png", [{"id": SHOWN, "filename": "a.png"}]),
    ("lists it with its id alone", "refused: 50035", "a.png", [{"id": SHOWN}]),
    ("names it and lists nothing", "refused: 50035", "a.png", []),
    ("uploads another in its place", "taken, another file", "b.png", [{"id": "0", "filename": "b.png"}]),
):
    CHECKS.append(Check(f"picture: edit {name}", expected, partial(edit_picture, name=file, listed=listed)))


@check("pictures: two, in one gallery and in two", "taken, 4 shown")
async def show_two(server: LiveServer) -> str:
    """Post two pictures in one gallery, and two in one each. A person sees which are cropped."""
    pictures = {name: paint_ruler(WIDE, "teal") for name in NAMES}
    shown = 0
    for parts in ([build_gallery(*NAMES)], [build_gallery(name) for name in NAMES]):
        message = await server.post(build_body(build_text("live test: two pictures"), *parts), pictures)
        shown += len(media_of(message))
    return f"{TAKEN}, {shown} shown"


@check("nonce: again in the same channel", "the first message")
async def repeat_nonce(server: LiveServer) -> str:
    """Send the same nonce twice."""
    return await send_twice(server, server.channel)


@check("nonce: again in another channel (a thread)", "the first message")
async def carry_nonce(server: LiveServer) -> str:
    """Send a nonce of the channel in the thread."""
    return await send_twice(server, int((await server.open_thread())["id"]))


async def send_twice(server: LiveServer, channel: int) -> str:
    """Send a nonce in the channel and again in this one. Return which message the second request gave."""
    nonce = new_nonce()
    first = await server.post({"content": "live test: once"} | nonce)
    again = await server.post({"content": "live test: twice"} | nonce, channel=channel)
    return "the first message" if again["id"] == first["id"] else "a new message"


@check("nonce: of a message that was deleted", "refused: 10008")
async def revive_nonce(server: LiveServer) -> str:
    """Send the nonce of a deleted message."""
    nonce = new_nonce()
    await server.delete(await server.post({"content": "live test: deleted"} | nonce))
    await server.post({"content": "live test: after the deletion"} | nonce)
    return "a new message"


@check("thread: from a message, for a week", "a week, open")
async def start_thread(server: LiveServer) -> str:
    """Start a thread."""
    await server.open_thread()
    about = (await server.read_thread())["thread_metadata"]
    lasts = (
        "a week" if about["auto_archive_duration"] == WEEK else f"{about['auto_archive_duration']} minutes"
    )
    return f"{lasts}, {'archived' if about['archived'] else 'open'}"


@check("thread: a second one from the same message", "refused: 160004")
async def start_twice(server: LiveServer) -> str:
    """Start a second thread from the message that has one."""
    thread = await server.open_thread()
    await server.start_thread({"channel_id": thread["parent_id"], "id": thread["id"]})
    return TAKEN


@check("thread: edit of a message while it is archived", "refused: 50083")
async def edit_archived(server: LiveServer) -> str:
    """Edit a message in an archived thread."""
    thread = await server.open_thread()
    message = await server.post({"content": "live test: in the thread"}, channel=int(thread["id"]))
    await server.change_thread(archived=True)
    await server.edit(message, {"content": "live test: edited"})
    return TAKEN


@check("thread: a message while it is archived", "taken, the thread is open")
async def write_archived(server: LiveServer) -> str:
    """Write into an archived thread."""
    thread = await server.open_thread()
    await server.change_thread(archived=True)
    await server.post({"content": "live test: opens it"}, channel=int(thread["id"]))
    archived = (await server.read_thread())["thread_metadata"]["archived"]
    return f"{TAKEN}, the thread is {'archived' if archived else 'open'}"


@check("film: an animated WebP, with a picture below it", "taken, image/webp, image/png")
async def post_film(server: LiveServer) -> str:
    """Post a film as at the end of a match. A person checks if it moves."""
    body = build_body(build_text("live test: a film"), build_gallery("film.webp"), build_gallery("a.png"))
    message = await server.post(body, {"film.webp": make_film(), "a.png": paint_ruler((640, 374), "red")})
    kinds = [str(medium.get("content_type")) for medium in media_of(message)]
    return ", ".join((TAKEN, *kinds))


@check("thread: reopened by the bot, then an edit", "taken")
async def edit_reopened(server: LiveServer) -> str:
    """Archive, reopen, edit: the bot's reaction to 50083."""
    thread = await server.open_thread()
    message = await server.post({"content": "live test: before"}, channel=int(thread["id"]))
    await server.change_thread(archived=True)
    await server.change_thread(archived=False)
    await server.edit(message, {"content": "live test: after"})
    return TAKEN


@check("thread: the bot locks its own", "refused: 50013")
async def lock_thread(server: LiveServer) -> str:
    """Lock the thread, which needs Manage Threads, and unlock it again if that worked."""
    await server.open_thread()
    await server.change_thread(locked=True)
    await server.change_thread(locked=False)
    return TAKEN


@check("thread: a message where a moderator locked it", "refused: 160005", needs_locked=True)
async def write_locked(server: LiveServer) -> str:
    """Write into the locked thread that the host named."""
    await server.post({"content": "live test: locked"}, channel=server.locked)
    return TAKEN


async def turn_message(server: LiveServer, before: Json, after: Json, picture: str = "") -> str:
    """Post a message and edit it into another kind, with this picture. Return its kind and if its text is left."""
    pictures = {picture: paint_ruler(WIDE, "teal")} if picture else {}
    edited = await server.edit(await server.post(before), after, pictures)
    kind = "V2" if edited["flags"] & V2 else "plain"
    return f"{TAKEN}, {kind}, {'text left' if edited['content'] else 'no text left'}"


CALL = {  # shown on a lock screen
    "content": "live test: choose your plans",
    "components": [
        {
            "type": ROW,
            "components": [{"type": BUTTON, "style": 1, "label": "Live test", "custom_id": "live-test"}],
        }
    ],
}
PANEL = build_text("live test: the panel")
PLAIN = {"flags": 0, "components": [], "content": "live test: plain"}
for name, expected, before, after, picture in (
    ("plain text edited into V2, content null", "taken, V2, no text left", CALL,
     build_body(PANEL, build_gallery("a.png")) | {"content": None}, "a.png"),
    ("plain text edited into V2, content left out", "refused: 50035", CALL, build_body(PANEL), ""),
    ("V2 edited back into plain text", "refused: 50035", build_body(PANEL), PLAIN, ""),
):  # fmt: skip
    CHECKS.append(Check(name, expected, partial(turn_message, before=before, after=after, picture=picture)))


@check("V2 with the flag of a silent message", "taken, silent")
async def post_silently(server: LiveServer) -> str:
    """Send components without a notification."""
    body = build_body(build_text("live test: silent")) | {"flags": V2 | SILENT}
    message = await server.post(body)
    return f"{TAKEN}, {'silent' if message['flags'] & SILENT else 'loud'}"


async def mention_bot(server: LiveServer, allowed: tuple[bool, ...], components: bool) -> str:
    """Mention the bot in a message and its edits, with the mention allowed or not. Return the final count."""
    message: Json = {}
    for each in allowed:
        words = f"live test: <@{server.me}>" + ", edited" * bool(message)
        body = build_body(build_text(words)) if components else {"content": words}
        body |= {"allowed_mentions": {"parse": [], "users": [str(server.me)] if each else []}}
        message = await (server.edit(message, body) if message else server.post(body))
    return f"mentions: {len(message['mentions'])}"


for name, expected, allowed, components in (
    ("posted for nobody", "mentions: 0", (False,), False),
    ("allowed by an edit", "mentions: 1", (False, True), False),
    ("taken away by the next edit", "mentions: 0", (True, False), False),
    ("in components, allowed", "mentions: 1", (True,), True),
):
    mention = partial(mention_bot, allowed=allowed, components=components)
    CHECKS.append(Check(f"mention: {name}", expected, mention))


@check("text that begins like a list", "as it was sent")
async def write_list(server: LiveServer) -> str:
    """Write equal ranks as a list and escaped. A person sees which ones Discord renumbers."""
    words = "1. first\n1. first as well\n\n1\\. first\n1\\. first as well"
    message = await server.post({"content": words})
    return "as it was sent" if message["content"] == words else "changed"
