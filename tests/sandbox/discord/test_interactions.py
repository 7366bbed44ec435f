"""Interactions: commands, components, modals, autocomplete, their times, and the webhook after."""

import asyncio

import discord
import pytest
from discord.http import Route

from sandbox.discord import Impossible, Limits, delete_message, text_of
from sandbox.discord.modals import Modal, fill_modal
from tests.sandbox.discord.test_check_messages import MESSAGES, TEXT, refused, v2
from tests.sandbox.tiny_bot import counter, gallery, picture


async def held(box, bot, user, channel=None):
    """Return an interaction that its command has not answered, and the task that waits for it."""
    act = asyncio.create_task(user.slash("silent", channel=channel))
    await box.until(lambda: getattr(bot, "held", None))
    interaction, bot.held = bot.held, None
    return interaction, act


async def unhandled(box, bot, user):
    """A message with parts for which the bot has no handler."""
    await bot.get_channel(box.lobby.id).send(view=counter(1))
    bot._connection._view_store._dynamic_items.clear()
    return user.sees()[-1]


async def test_a_command_and_its_options(box, bot, ann):
    outcome = await ann.slash("count", start=5)
    assert outcome.kind == "message"
    assert ann.reads(outcome.message) == ("Bot:\n  count 5\n  [More]\n  ▾ Add: add 1 | add 2 | add 3")
    assert box.world.find_message(box.lobby.id, outcome.message.id).kind == 20


async def test_an_ephemeral_answer_is_seen_by_one(box, bot, ann, ben):
    outcome = await ann.slash("count", hidden=True)
    assert outcome.message.ephemeral
    assert outcome.message in ann.sees()
    assert ben.sees() == []
    assert ann.whispers() == [outcome.message]
    with pytest.raises(Impossible):
        await ben.click(outcome.message, "More")
    await refused(bot.http.get_message(box.lobby.id, outcome.message.id), code=10008)


async def test_clicks_update_the_message(box, bot, ann, ben):
    message = (await ann.slash("count", start=1)).message
    outcome = await ann.click(message, "More")
    assert (outcome.kind, outcome.message) == ("update", message)
    assert "count 2" in ben.reads(message)
    await ben.click(message, "count:2")
    assert "count 3" in ann.reads(message)


async def test_a_dynamic_menu(box, bot, ann):
    message = (await ann.slash("count", start=1, hidden=True)).message
    await ann.select(message, "Add", ["add 2", "3"])
    assert "count 6" in text_of(message)
    await ann.select(message, "count:2006", "add 1")
    assert "count 7" in text_of(message)


async def test_thinking_then_saying(box, bot, ann, ben):
    act = asyncio.create_task(ann.slash("think"))
    await box.until(lambda: ben.sees())
    assert "thinking" in ben.reads(ben.sees()[0])
    bot.hold.set()
    outcome = await act
    assert outcome.kind == "message"
    assert outcome.message.attachments[0].filename == "a.png"
    await box.until(lambda: len(ben.sees()) == 2)
    assert text_of(ben.sees()[1]) == "and more"


async def test_a_private_deferral_is_seen_by_its_user_alone(box, bot, ann, ben):
    bot.hold.set()
    outcome = await ann.slash("think", hidden=True)
    assert outcome.text.startswith("thought")
    await box.until(lambda: len(ann.whispers()) == 2)
    assert ben.sees() == []


async def test_a_deferral_never_filled(box, bot, ann):
    ann.patience = 0.05
    assert (await ann.slash("think")).kind == "deferred"


async def test_a_deferred_update(box, bot, ann):
    message = await unhandled(box, bot, ann)

    @bot.event
    async def on_interaction(interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(view=counter(77))
        await interaction.followup.send("psst", ephemeral=True)

    outcome = await ann.click(message, "More")
    assert outcome.kind == "update"
    assert "count 77" in text_of(message)
    await box.until(lambda: ann.whispers())


async def test_a_modal_is_opened_filled_in_and_answered(box, bot, ann):
    outcome = await ann.slash("ask")
    assert (outcome.kind, outcome.modal.title) == ("modal", "A question")
    assert [part["label"] for part in outcome.modal.fields] == ["Your name", "Size"]
    answer = await ann.submit(outcome.modal, {"Your name": "Annie", "size": "Big"})
    assert answer.text == "Annie is big"
    assert answer.message.ephemeral


@pytest.mark.parametrize(
    "values",
    [
        {"name": "A", "size": "Big"},
        {"name": "Annabel", "size": "Big"},
        {"size": "Big"},
        {"name": "Ann"},
        {"name": "Ann", "size": "Huge"},
        {"name": "Ann", "size": "Big", "age": "5"},
    ],
)
async def test_a_modal_is_filled_in_as_it_asks(box, bot, ann, values):
    outcome = await ann.slash("ask")
    with pytest.raises(Impossible):
        await ann.submit(outcome.modal, values)


async def test_autocomplete_offers_the_bots_choices(box, bot, ann):
    choices = await ann.autocomplete("deck draw", "card", "a")
    assert choices == [{"name": "Ace", "value": "ace"}]
    assert await ann.autocomplete("deck draw", "card", "z") == []
    assert (await ann.slash("deck draw", card="ace", number=2)).text == "drew 2 ace"


async def test_at_most_25_choices_are_accepted(box, bot, ann):
    choices = [discord.app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]

    def offer(count):
        async def offered(interaction, current):
            return choices[:count]

        bot.tree.get_command("deck").get_command("draw")._params["card"].autocomplete = offered

    draw = bot.tree.get_command("deck").get_command("draw")
    before = draw._params["card"].autocomplete
    try:
        offer(25)
        assert len(await ann.autocomplete("deck draw", "card", "a")) == 25
        offer(26)
        box.world.limits.answer_within = 0.2
        assert await ann.autocomplete("deck draw", "card", "a") == []
    finally:
        draw._params["card"].autocomplete = before


async def test_a_person_as_option(box, bot, ann, ben):
    assert (await ann.slash("who", person=str(ben.id))).text == f"Ben {ben.id}"


async def test_commands_and_presses_work_in_a_direct_message(box, bot, ann):
    outcome = await ann.slash("count", start=3, channel=ann.dm)
    assert outcome.message in ann.dms()
    await ann.click(outcome.message, "More")
    assert "count 4" in text_of(outcome.message)
    with pytest.raises(Impossible):
        await ann.slash("inside", channel=ann.dm)
    await ann.slash("inside")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nothing", {}),
        ("deck", {}),
        ("deck shuffle", {}),
        ("deck draw", {}),
        ("deck draw", {"card": "ace", "number": 6}),
        ("deck draw", {"card": 5}),
        ("deck draw", {"card": "ace", "colour": "red"}),
    ],
)
async def test_the_client_refuses_wrong_commands(box, bot, ann, name, options):
    with pytest.raises(Impossible):
        await ann.slash(name, options)


async def test_the_client_refuses_wrong_clicks(box, bot, ann):
    message = (await ann.slash("count")).message
    for what in ("Less", "Add"):
        with pytest.raises(Impossible):
            await ann.click(message, what)
    for values in ([], ["add 1", "add 2", "add 3"], ["add 9"]):
        with pytest.raises(Impossible):
            await ann.select(message, "Add", values)
    await bot.http.delete_message(box.lobby.id, message.id)
    with pytest.raises(Impossible):
        await ann.click(message, "More")


async def test_the_client_refuses_disabled_parts_and_links(box, bot, ann):
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Off", disabled=True))
    view.add_item(discord.ui.Button(label="Web", url="https://example.org"))
    await bot.get_channel(box.lobby.id).send("x", view=view)
    [message] = ann.sees()
    assert ann.parts(message) == []
    for what in ("Off", "Web"):
        with pytest.raises(Impossible):
            await ann.click(message, what)


# times and orders


async def test_an_interaction_without_answer_fails(box, bot, ann):
    box.world.limits.answer_within = 0.05
    outcome = await ann.slash("silent")
    assert outcome.failed
    await refused(bot.held.response.send_message("late"), code=10062)


async def test_a_first_answer_must_come_within_three_seconds(box, bot, ann):
    box.world.limits.answer_within = Limits().answer_within
    assert box.world.limits.answer_within == 3.0
    interaction, act = await held(box, bot, ann)
    box.skip(1.5)
    await interaction.response.send_message("just in time")
    assert (await act).text == "just in time"
    interaction, act = await held(box, bot, ann)
    box.skip(3.1)
    await refused(interaction.response.send_message("late"), code=10062)
    act.cancel()


async def test_answered_once(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    await interaction.response.send_message("one")
    interaction.response._response_type = None
    await refused(interaction.response.send_message("two"), code=40060)
    assert (await act).text == "one"


async def test_a_refused_answer_may_be_mended(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    await refused(interaction.response.send_message("x" * 2001), "In content")
    await interaction.response.send_message("short")
    assert (await act).text == "short"


async def test_a_press_updates_no_message_that_was_deleted_meanwhile(box, bot, ann):
    message = await unhandled(box, bot, ann)

    @bot.event
    async def on_interaction(interaction):
        delete_message(box.world, message)
        await refused(interaction.response.edit_message(view=counter(2)), code=10008)
        await interaction.response.send_message("gone", ephemeral=True)

    assert (await ann.click(message, "More")).text == "gone"


async def test_where_the_channel_was_deleted_nothing_answers_any_more(box, bot, ann):
    hall = box.add_channel("hall")
    interaction, act = await held(box, bot, ann, hall)
    box.remove_channel(hall)
    await refused(interaction.response.send_message("x"), code=10003)
    act.cancel()


async def test_where_the_channel_was_deleted_an_answer_is_followed_by_nothing(box, bot, ann):
    hall = box.add_channel("hall")
    interaction, act = await held(box, bot, ann, hall)
    await interaction.response.send_message("one", ephemeral=True)
    await act
    box.remove_channel(hall)
    await refused(interaction.followup.send("x"), code=10003)
    await refused(interaction.edit_original_response(content="x"), code=10003)


async def test_nothing_before_the_answer(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    await refused(interaction.followup.send("x"), code=10015)
    await refused(interaction.edit_original_response(content="x"), code=10015)
    await interaction.response.send_message("x")
    await act


async def test_the_token_lives_15_minutes(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    await interaction.response.send_message("one", ephemeral=True)
    await act
    box.skip(899)
    await interaction.edit_original_response(content="two")
    box.skip(2)
    await refused(interaction.edit_original_response(content="three"), code=50027)
    await refused(interaction.followup.send("four"), code=50027)


async def test_the_answer_is_read_edited_deleted(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    answer = await interaction.response.send_message("one", ephemeral=True)
    assert answer.message_id == answer.resource.id
    outcome = await act
    assert (await interaction.original_response()).content == "one"
    await interaction.edit_original_response(view=gallery(), content=None, attachments=[picture()])
    assert outcome.message.components[0]["items"][0]["media"]["url"].split("?")[0].endswith("a.png")
    more = await interaction.followup.send("more", ephemeral=True, wait=True)
    await more.edit(content="most")
    assert (await interaction.followup.fetch_message(more.id)).content == "most"
    await more.delete()
    await interaction.delete_original_response()
    assert ann.whispers() == []
    await refused(interaction.edit_original_response(content="x"), code=10008)


async def test_a_webhook_knows_only_its_own_messages(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    await interaction.response.send_message("one")
    await act
    other = await bot.get_channel(box.lobby.id).send("other")
    await refused(interaction.followup.edit_message(other.id, content="x"), code=10008)


async def test_ephemeral_messages_are_not_reached_by_the_channel(box, bot, ann):
    message = (await ann.slash("count", hidden=True)).message
    await refused(bot.http.delete_message(box.lobby.id, message.id), code=10008)


@pytest.mark.parametrize("answer", [6, 7, 8])
async def test_answers_that_do_not_fit_a_command(box, bot, ann, answer):
    interaction, act = await held(box, bot, ann)
    route = Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
    await refused(bot.http.request(route, json={"type": answer, "data": {"content": "x"}}), "In type")
    await interaction.response.send_message("x")
    await act


async def test_unknown_interactions(box, bot):
    route = Route("POST", "/interactions/1/nothing/callback")
    await refused(bot.http.request(route, json={"type": 4}), code=10062)
    await refused(bot.http.request(Route("POST", "/webhooks/1/nothing"), json={"content": "x"}), code=10015)


@pytest.mark.parametrize("case", ["40 components", "text sum 4000", "custom_id unique", "options 25"])
async def test_limits_hold_for_answers(box, bot, ann, case):
    good, bad, path = MESSAGES[case]
    interaction, act = await held(box, bot, ann)
    route = Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
    await refused(bot.http.request(route, json={"type": 4, "data": bad}), path)
    await bot.http.request(route, json={"type": 4, "data": good})
    await act


def modal(*parts, **more):
    return {"type": 9, "data": {"title": "t", "custom_id": "m", "components": list(parts)} | more}


def label(component=None, **more):
    field = {"type": 4, "custom_id": "f", "style": 1} | (component or {})
    return {"type": 18, "label": "l", "component": field} | more


def labels(count):
    return [label({"custom_id": f"f{n}"}) for n in range(count)]


def inputs(*names):
    """Text inputs, each in a row of its own, as bots sent them before there were labels."""
    fields = [{"type": 4, "custom_id": name, "style": 1, "label": "l"} for name in names]
    return [{"type": 1, "components": [field]} for field in fields]


def menu(count):
    listed = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "f", "options": listed}


def test_parts_of_a_modal_that_the_bot_has_not_numbered_are_sent_as_0():
    parts = [label(), label({"custom_id": "g", "id": 8}, id=7)]
    sent = fill_modal(Modal(modal(*parts)["data"], None), {"f": "a", "g": "b"})
    assert [(each["id"], each["component"]["id"]) for each in sent] == [(0, 0), (7, 8)]


def test_a_modal_sends_inputs_in_rows_and_texts_without():
    sent = fill_modal(Modal(modal(*inputs("f"), TEXT)["data"], None), {"f": "a"})
    assert [each.get("components") for each in sent] == [
        [{"type": 4, "id": 0, "custom_id": "f", "value": "a"}],
        None,
    ]


IN_A_LABEL = {  # the only field of a modal, good and bad, and where the fault lies in it
    "field custom_id 100": ({"custom_id": "x" * 100}, {"custom_id": "x" * 101}, ".custom_id"),
    "placeholder 100": ({"placeholder": "x" * 100}, {"placeholder": "x" * 101}, ".placeholder"),
    "value 4000": ({"value": "x" * 4000}, {"value": "x" * 4001}, ".value"),
    "max_length 4000": ({"max_length": 4000}, {"max_length": 4001}, ".max_length"),
    "min_length 0": ({"min_length": 0}, {"min_length": -1}, ".min_length"),
    "25 options": (menu(25), menu(26), ".options"),
}  # fmt: skip
MODALS = {
    "title 45": (modal(label(), title="x" * 45), modal(label(), title="x" * 46), "data.title"),
    "custom_id 100":
        (modal(label(), custom_id="x" * 100), modal(label(), custom_id="x" * 101), "data.custom_id"),
    "5 parts": (modal(*labels(5)), modal(*labels(6)), "data.components"),
    "1 part": (modal(label()), modal(), "data.components"),
    "label 45": (modal(label(label="x" * 45)), modal(label(label="x" * 46)), "data.components.0.label"),
    "description 100":
        (modal(label(description="x" * 100)), modal(label(description="x" * 101)),
         "data.components.0.description"),
    "fields unique": (modal(*labels(2)), modal(label(), label()), "data.components.1.component.custom_id"),
    "text": (modal(label(), TEXT), modal({"type": 10, "content": ""}), "data.components.0.content"),
    "row of one input":
        (modal({"type": 1, "components": [{"type": 4, "custom_id": "f", "style": 1, "label": "l"}]}),
         modal({"type": 1, "components": [{"type": 4, "custom_id": "f", "style": 1}]}),
         "data.components.0.components.0.label"),
    "inputs of rows unique": (modal(*inputs("f", "g")), modal(*inputs("f", "f")), "data.components.1.components.0.custom_id"),
    "no menu in a row": (modal(*inputs("f")), modal({"type": 1, "components": [menu(2) | {"label": "l"}]}), "data.components.0.components.0.type"),
    "no buttons":
        (modal(label()), modal({"type": 2, "style": 1, "label": "x", "custom_id": "x"}),
         "data.components.0.type"),
    "no button in a label":
        (modal(label()), modal(label({"type": 2, "label": "x"})), "data.components.0.component.type"),
    "label of something": (modal(label()), modal({"type": 18, "label": "l"}), "data.components.0.component"),
}  # fmt: skip
MODALS |= {
    case: (modal(label(good)), modal(label(bad)), f"data.components.0.component{path}")
    for case, (good, bad, path) in IN_A_LABEL.items()
}


@pytest.mark.parametrize("case", MODALS)
async def test_modal_limit(box, bot, ann, case):
    good, bad, path = MODALS[case]
    interaction, act = await held(box, bot, ann)
    route = Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
    await refused(bot.http.request(route, json=bad), f"In {path}: ")
    await bot.http.request(route, json=good)
    assert (await act).kind == "modal"


async def test_a_modal_does_not_answer_a_modal(box, bot, ann):
    outcome = await ann.slash("ask")
    box.fail("POST", "/callback", delay=0.3)
    act = asyncio.create_task(ann.submit(outcome.modal, {"name": "Ann", "size": "Big"}))
    it = await box.until(lambda: next((i for i in box.world.interactions.values() if i.kind == 5), None))
    route = Route("POST", f"/interactions/{it.id}/{it.token}/callback")
    box.server.faults.ordered.clear()
    await refused(bot.http.request(route, json=modal(label())), "In type")
    await act


async def test_all_kinds_of_fields(box, bot, ann):
    interaction, act = await held(box, bot, ann)
    route = Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
    two = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]
    parts = [
        label({"type": 21, "custom_id": "radio", "options": two}, label="Radio"),
        label({"type": 22, "custom_id": "boxes", "options": two, "max_values": 2}, label="Boxes"),
        label({"type": 23, "custom_id": "box"}, label="Box"),
        label({"type": 3, "custom_id": "menu", "options": two, "required": False}, label="Menu"),
    ]
    for part in parts:
        part["component"].pop("style")
    await bot.http.request(route, json=modal(*parts))
    opened = (await act).modal
    box.world.limits.answer_within = 0.05
    await ann.submit(opened, {"Radio": "Two", "boxes": ["One", "Two"], "Box": True})
    await box.until(lambda: bot.times("interaction") == 2)
    sent = [part["component"] for part in bot.heard[-1][1].data["components"]]
    assert [part.get("value", part.get("values")) for part in sent] == ["2", ["1", "2"], True, []]


async def test_interactions_are_forgotten(box, bot, ann):
    await ann.slash("inside")
    box.skip(1000)
    await ann.slash("inside")
    assert len(box.world.interactions) == 1


async def test_whispers_are_bounded(box, bot, ann):
    box.world.limits.whispers_kept = 2
    for _ in range(3):
        await ann.slash("count", hidden=True)
    assert len(ann.whispers()) == 2


async def test_a_component_answer_refers_to_its_message(box, bot, ann):
    message = await unhandled(box, bot, ann)

    @bot.event
    async def on_interaction(interaction):
        await interaction.response.send_message("private", ephemeral=True)

    outcome = await ann.click(message, "More")
    assert (outcome.kind, outcome.message.kind, outcome.message.reference) == ("message", 19, message.id)


async def test_an_update_checks_limits_too(box, bot, ann):
    message = await unhandled(box, bot, ann)
    act = asyncio.create_task(ann.click(message, "More"))
    it = await box.until(lambda: next((i for i in box.world.interactions.values() if i.kind == 3), None))
    route = Route("POST", f"/interactions/{it.id}/{it.token}/callback")
    await refused(bot.http.request(route, json={"type": 7, "data": {"content": "x"}}), "In content")
    await refused(bot.http.request(route, json={"type": 7, "data": v2(TEXT | {"content": ""})}), "content")
    await bot.http.request(route, json={"type": 7, "data": v2(TEXT)})
    await act
