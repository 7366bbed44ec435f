"""Messages that Discord rejects: each case passes at the limit and fails one above."""

import io

import discord
import pytest
from discord.http import Route

from sandbox.discord.objects import V2
from tests.sandbox.tiny_bot import png

TEXT = {"type": 10, "content": "text"}


def button(**more):
    return {"type": 2, "style": 1, "label": "x", "custom_id": "id"} | more


def row(*parts):
    return {"type": 1, "components": list(parts)}


def options(count, **more):
    return [{"label": f"l{i}", "value": f"v{i}"} | more for i in range(count)]


def select(**more):
    return {"type": 3, "custom_id": "menu", "options": options(2)} | more


def box_of(*parts):
    return {"type": 17, "components": list(parts)}


def v2(*parts):
    return {"flags": V2, "components": list(parts)}


def v1(*parts, **more):
    return {"content": "text", "components": list(parts)} | more


def rows(count):
    return [row(button(custom_id=f"r{i}")) for i in range(count)]


def in_row(count):
    return row(*[button(custom_id=f"c{i}") for i in range(count)])


def option(**more):
    return v1(row(select(options=[{"label": "l", "value": "v"} | more])))


def nested(count):
    """A message of exactly `count` components: container, section with accessory, rows and texts."""
    section = {"type": 9, "components": [TEXT], "accessory": button()}
    return v2(box_of(section, *[TEXT] * (count - 6), row(button(custom_id="b"))))


def gallery(count):
    item = {"media": {"url": "https://example.org/a.png"}, "description": "alt"}
    return v2({"type": 12, "items": [item] * count})


def embed(**more):
    return {"embeds": [{"title": "t"} | more]}


IN_A_ROW = {  # the content of a row of its own, good and bad, and the place of the fault in it
    "row in a row": (button(), row(button()), ".type"),
    "label 80": (button(label="x" * 80), button(label="x" * 81), ".label"),
    "label or emoji": (button(label=None, emoji={"name": "🎲"}), button(label=None), ""),
    "button custom_id 100": (button(custom_id="x" * 100), button(custom_id="x" * 101), ".custom_id"),
    "button custom_id 1": (button(custom_id="x"), button(custom_id=""), ".custom_id"),
    "button style": (button(style=4), button(style=7), ".style"),
    "link without custom_id":
        (button(style=5, custom_id=None, url="https://example.org"),
         button(style=5, url="https://example.org"), ".custom_id"),
    "link url 512":
        (button(style=5, custom_id=None, url="https://e.org/".ljust(512, "x")),
         button(style=5, custom_id=None, url="https://e.org/".ljust(513, "x")), ".url"),
    "options 25": (select(options=options(25)), select(options=options(26)), ".options"),
    "options 1": (select(options=options(1)), select(options=[]), ".options"),
    "option values unique": (select(), select(options=options(2, value="v")), ".options.1.value"),
    "placeholder 150": (select(placeholder="x" * 150), select(placeholder="x" * 151), ".placeholder"),
    "select custom_id 100": (select(custom_id="x" * 100), select(custom_id="x" * 101), ".custom_id"),
    "max_values within options": (select(max_values=2), select(max_values=3), ".max_values"),
    "max_values 25":
        ({"type": 5, "custom_id": "u", "max_values": 25}, {"type": 5, "custom_id": "u", "max_values": 26},
         ".max_values"),
    "max_values 1": (select(max_values=1), select(max_values=0), ".max_values"),
    "min_values 0": (select(min_values=0), select(min_values=-1), ".min_values"),
    "min within max": (select(min_values=2, max_values=2), select(min_values=2, max_values=1), ".max_values"),
    "min within max of people":
        ({"type": 5, "custom_id": "u", "min_values": 2, "max_values": 2},
         {"type": 5, "custom_id": "u", "min_values": 2, "max_values": 1}, ".max_values"),
    "defaults within max":
        (select(options=options(2, default=True), max_values=2), select(options=options(2, default=True)),
         ".options"),
}  # fmt: skip
MESSAGES = {
    "content 2000": ({"content": "x" * 2000}, {"content": "x" * 2001}, "content"),
    "nonce 25": ({"content": "x", "nonce": "n" * 25}, {"content": "x", "nonce": "n" * 26}, "nonce"),
    "rows 5": (v1(*rows(5)), v1(*rows(6)), "components"),
    "buttons in a row 5": (v1(in_row(5)), v1(in_row(6)), "components.0.components.5"),
    "row not empty": (v1(row(button())), v1(row()), "components.0.components"),
    "select alone": (v1(row(select())), v1(row(button(), select())), "components.0.components.1"),
    "text in V1": (v2(TEXT), v1(TEXT), "components.0.type"),
    "custom_id unique":
        (v1(row(button(), button(custom_id="other"))), v1(row(button(), button())),
         "components.0.components.1.custom_id"),
    "custom_id unique across kinds":
        (v2(row(button()), box_of(row(select()))), v2(row(button()), box_of(row(select(custom_id="id")))),
         "components.1.components.0.components.0.custom_id"),
    "component ids unique":
        (v2(TEXT | {"id": 1}, TEXT | {"id": 2}), v2(TEXT | {"id": 1}, TEXT | {"id": 1}), "components.1.id"),
    "option label 100":
        (option(label="x" * 100), option(label="x" * 101), "components.0.components.0.options.0.label"),
    "option label 1": (option(label="x"), option(label=""), "components.0.components.0.options.0.label"),
    "option value 100":
        (option(value="x" * 100), option(value="x" * 101), "components.0.components.0.options.0.value"),
    "option description 100":
        (option(description="x" * 100), option(description="x" * 101),
         "components.0.components.0.options.0.description"),
    "40 components": (nested(40), nested(41), "components"),
    "text 4000":
        (v2(TEXT | {"content": "x" * 4000}), v2(TEXT | {"content": "x" * 4001}), "components.0.content"),
    "text sum 4000":
        (v2(TEXT | {"content": "x" * 2000}, box_of(TEXT | {"content": "x" * 2000})),
         v2(TEXT | {"content": "x" * 2000}, box_of(TEXT | {"content": "x" * 2001})), "components"),
    "text bytes 10000":
        (v2(TEXT | {"content": "€" * 3333}), v2(TEXT | {"content": "€" * 3334}), "components"),
    "text not empty": (v2(TEXT), v2(TEXT | {"content": " "}), "components.0.content"),
    "V2 without content": (v2(TEXT), v2(TEXT) | {"content": "x"}, "content"),
    "V2 without embeds": (v2(TEXT), v2(TEXT) | {"embeds": [{"title": "t"}]}, "embeds"),
    "no container in a container":
        (v2(box_of(TEXT)), v2(box_of(box_of(TEXT))), "components.0.components.0.type"),
    "container not empty": (v2(box_of(TEXT)), v2(box_of()), "components.0.components"),
    "accent colour":
        (v2(box_of(TEXT) | {"accent_color": 0xFFFFFF}), v2(box_of(TEXT) | {"accent_color": 0x1000000}),
         "components.0.accent_color"),
    "3 texts in a section":
        (v2({"type": 9, "components": [TEXT] * 3, "accessory": button()}),
         v2({"type": 9, "components": [TEXT] * 4, "accessory": button()}), "components.0.components"),
    "a section needs an accessory":
        (v2({"type": 9, "components": [TEXT], "accessory": button()}), v2({"type": 9, "components": [TEXT]}),
         "components.0.accessory"),
    "gallery 10": (gallery(10), gallery(11), "components.0.items"),
    "gallery 1": (gallery(1), gallery(0), "components.0.items"),
    "separator":
        (v2(TEXT, {"type": 14, "spacing": 2}), v2({"type": 14, "spacing": 3}), "components.0.spacing"),
    "embeds 10": ({"embeds": [{"title": "t"}] * 10}, {"embeds": [{"title": "t"}] * 11}, "embeds"),
    "embed title 256": (embed(title="x" * 256), embed(title="x" * 257), "embeds.0.title"),
    "embed description 4096":
        (embed(description="x" * 4096), embed(description="x" * 4097), "embeds.0.description"),
    "embed fields 25":
        (embed(fields=[{"name": "n", "value": "v"}] * 25), embed(fields=[{"name": "n", "value": "v"}] * 26),
         "embeds.0.fields"),
    "embeds 6000":
        ({"embeds": [{"description": "x" * 3000}] * 2},
         {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]}, "embeds"),
    "reference exists":
        ({"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}},
         {"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
}  # fmt: skip
MESSAGES |= {
    case: (v1(row(good)), v1(row(bad)), f"components.0.components.0{path}")
    for case, (good, bad, path) in IN_A_ROW.items()
}


def send(http, box, body, files=()):
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=box.lobby.id)
    if not files:
        return http.request(route, json=body)
    params = discord.http.MultipartParameters(
        payload=None,
        multipart=[{"name": "payload_json", "value": discord.utils._to_json(body)}]
        + [{"name": f"files[{i}]", "value": data, "filename": name} for i, (name, data) in enumerate(files)],
        files=[discord.File(io.BytesIO(b""), "x")],
    )
    return http.send_message(box.lobby.id, params=params)


async def refused(answer, path="", code=50035):
    """Expect a refusal and return its JSON."""
    with pytest.raises(discord.HTTPException) as caught:
        await answer
    error = caught.value
    assert error.code == code, error.text
    if path:
        assert path in error.text, error.text
    return error


@pytest.mark.parametrize("case", MESSAGES)
async def test_each_limit_of_a_message_is_checked(box, http, case):
    good, bad, path = MESSAGES[case]
    await send(http, box, good)
    await refused(send(http, box, bad), f"In {path}: ")
    assert box.record.exchanges[-1].reply["message"] == "Invalid Form Body"


async def test_empty_message(box, http):
    await refused(send(http, box, {"content": " "}), code=50006)
    await refused(send(http, box, {}), code=50006)


def files(count, names=None, **more):
    listed = [{"id": i, "filename": f"f{i}.txt", "description": "d"} | more for i in range(count)]
    return {"attachments": listed}, [(f"f{i}.txt", b"data") for i in range(count)]


async def test_at_most_ten_files_are_accepted(box, http):
    body, ten = files(10)
    made = await send(http, box, body, ten)
    assert len(made["attachments"]) == 10
    body, eleven = files(11)
    await refused(
        send(http, box, body, eleven), "In attachments: Must be 10 or fewer in length. Must be 10 or fewer"
    )


async def test_an_alternative_text_has_at_most_1024_characters(box, http):
    body, one = files(1, description="x" * 1024)
    await send(http, box, body, one)
    body, one = files(1, description="x" * 1025)
    await refused(send(http, box, body, one), "In attachments.0.description")


def shown(name, alt="alt"):
    items = [{"media": {"url": f"attachment://{name}"}, "description": alt}]
    listed = [{"id": 0, "filename": "a.png", "description": "alt"}]
    return v2({"type": 12, "items": items}) | {"attachments": listed}, [("a.png", png())]


async def test_an_alternative_text_in_a_gallery_has_at_most_1024_characters(box, http):
    await send(http, box, *shown("a.png", "x" * 1024))
    await refused(send(http, box, *shown("a.png", "x" * 1025)), "In components.0.items.0.description")


async def test_attachment_must_be_uploaded(box, http):
    await send(http, box, *shown("a.png"))
    error = await refused(send(http, box, *shown("b.png")), "In components.0.items.0.media.url")
    assert "not found" in error.text


async def test_a_file_component_takes_uploads_only(box, http):
    listed = {"attachments": [{"id": 0, "filename": "a.txt"}]}
    part = {"type": 13, "file": {"url": "attachment://a.txt"}}
    await send(http, box, v2(part) | listed, [("a.txt", b"x")])
    part = {"type": 13, "file": {"url": "https://example.org/a.txt"}}
    await refused(send(http, box, v2(part) | listed, [("a.txt", b"x")]), "In components.0.file.url")


async def test_a_file_above_the_size_limit_is_rejected(box, http):
    box.world.limits.file_size = 100
    await send(http, box, {}, [("a.txt", b"x" * 100)])
    await refused(send(http, box, {}, [("a.txt", b"x" * 101)]), code=40005)


async def test_bodies_that_are_no_objects(box, http):
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=box.lobby.id)
    await refused(http.request(route, json=[1]), code=50109)
    await refused(http.request(route, data=b"{", headers={"Content-Type": "application/json"}), code=50109)
    await refused(http.request(route, json={"content": 5}), "In content")
    await refused(http.request(route, json={"content": "x", "components": 5}), "In components")
    await refused(http.request(route, json=v1(row(button(style="x")))), "style")


async def test_edit_checks_the_same_limits(box, http):
    made = await send(http, box, v2(TEXT))
    route = Route("PATCH", "/channels/{c}/messages/{m}", c=box.lobby.id, m=made["id"])
    await http.request(route, json=v2(TEXT | {"content": "x" * 4000}))
    await refused(http.request(route, json=v2(TEXT | {"content": "x" * 4001})), "In components.0.content")
    await refused(http.request(route, json={"content": "x"}), "In content")
    await refused(http.request(route, json={"components": []}), code=50006)


async def test_the_v2_flag_stays(box, http):
    made = await send(http, box, v2(TEXT))
    route = Route("PATCH", "/channels/{c}/messages/{m}", c=box.lobby.id, m=made["id"])
    await refused(http.request(route, json={"flags": 0, "components": [TEXT]}), "In flags")
    await http.request(route, json={"flags": V2, "components": [TEXT]})


async def test_v2_by_edit_needs_the_content_gone(box, http):
    made = await send(http, box, {"content": "old"})
    route = Route("PATCH", "/channels/{c}/messages/{m}", c=box.lobby.id, m=made["id"])
    await refused(http.request(route, json=v2(TEXT)), "In content")
    after = await http.request(route, json=v2(TEXT) | {"content": None})
    assert after["content"] == ""
    assert after["flags"] & V2


async def test_listed_files_must_be_uploaded(box, http):
    await send(http, box, {"attachments": [{"id": 0}]}, [("a.txt", b"x")])
    await refused(send(http, box, {"attachments": [{"id": 1}]}, [("a.txt", b"x")]), "In attachments.0.id")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (v2(TEXT | {"content": None}), "BASE_TYPE_REQUIRED"),
        (v2(TEXT | {"content": 5}), "STRING_TYPE_CONVERT"),
        (v2(TEXT | {"content": " "}), "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": 5}, "LIST_TYPE_CONVERT"),
        (v1(row(select(max_values="x"))), "NUMBER_TYPE_COERCE"),
        (v1(row(select(min_values=-1))), "NUMBER_TYPE_MIN"),
        (v1(row(select(max_values=26))), "NUMBER_TYPE_MAX"),
    ],
)
async def test_a_faulty_value_is_refused_with_the_code_of_its_fault(box, http, body, code):
    error = await refused(send(http, box, body), code=50035)
    assert code in str(box.record.exchanges[-1].reply["errors"]), error
