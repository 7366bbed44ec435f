"""Interactions: their creation, the bot's answers, and the webhook for follow-ups."""

from . import messages
from .check_commands import check_choices
from .check_modals import check_modal
from .errors import Form, Impossible, Json, Refused, unknown_object
from .objects import DM, EPHEMERAL, LOADING, Account, Channel, Interaction, Message
from .server import Call, Reply, Routes
from .thread_members import archive_old_threads, change_state
from .to_json import channel_json, member_json, message_json, user_json
from .world import FakeWorld

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: {SAY, DEFER, MODAL},
    COMPONENT: {SAY, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    SUBMIT: {SAY, DEFER},
}


def begin_interaction(
    world: FakeWorld, kind: int, user: Account, channel: Channel, data: Json, message: Message | None = None
) -> Interaction:
    """Create an interaction and send it to the bot."""
    _forget_old(world)
    if not world.is_served(channel):
        raise Impossible("the server is unavailable: the client does not list it")
    _open_thread(world, channel)
    token = world.draw_key(32)
    made = Interaction(world.new_snowflake(), token, kind, user.id, channel.id, world.now())
    made.message_id, made.name = message.id if message else None, _command_name(data)
    world.interactions[token] = made
    world.emit_event("INTERACTION_CREATE", _interaction_payload(world, made, user, channel, data, message))
    return made


def _open_thread(world: FakeWorld, channel: Channel) -> None:
    """Unarchive a thread, as the client does before a press in it.

    Raises Impossible if it is also locked.
    """
    archive_old_threads(world)
    if channel.archived and channel.locked:
        raise Impossible("the thread is archived and locked: the client presses nothing there")
    change_state(world, channel, archived=False)


def _command_name(data: Json) -> str:
    """Return a command's name with its subcommand's, or an empty string."""
    name = str(data.get("name", ""))
    for option in data.get("options") or ():
        if option["type"] in (1, 2):
            name += " " + _command_name(option)
    return name


def _forget_old(world: FakeWorld) -> None:
    for token, old in list(world.interactions.items()):
        if world.now() - old.created <= world.limits.token_lives:
            break
        del world.interactions[token]


def _interaction_payload(
    world: FakeWorld, it: Interaction, user: Account, channel: Channel, data: Json, message: Message | None
) -> Json:
    payload: Json = {
        "id": str(it.id),
        "application_id": str(world.application_id),
        "type": it.kind,
        "token": it.token,
        "version": 1,
        "data": data,
        "channel_id": str(channel.id),
        "channel": channel_json(world, channel) | {"permissions": str(world.permissions_in(user, channel))},
        "app_permissions": str(world.permissions_in(world.bot, channel)),
        "locale": user.locale,
        "entitlements": [],
        "attachment_size_limit": world.limits.file_size,
        "authorizing_integration_owners": _install_owners(channel),
        "context": 1 if channel.kind == DM else 0,
    }
    if message is not None:
        payload["message"] = message_json(world, message)
    if channel.kind == DM:
        return payload | {"user": user_json(user)}
    guild_id = str(channel.guild_id)
    for id_, each in data.get("resolved", {}).get("members", {}).items():
        each["nick"] = world.accounts[int(id_)].nicks.get(channel.guild_id or 0)
    member = member_json(world, user, channel.guild_id) | {
        "permissions": str(world.permissions_in(user, channel))
    }
    guild = {"id": guild_id, "locale": "en-US", "features": []}
    return payload | {"guild_id": guild_id, "guild_locale": "en-US", "guild": guild, "member": member}


def _install_owners(channel: Channel) -> Json:
    return {"0": "0" if channel.kind == DM else str(channel.guild_id)}


def _interaction_metadata(world: FakeWorld, it: Interaction) -> Json:
    data: Json = {
        "id": str(it.id),
        "type": it.kind,
        "user": user_json(world.accounts[it.user_id]),
        "authorizing_integration_owners": _install_owners(world.channels[it.channel_id]),
    }
    if it.kind == COMPONENT:
        data["interacted_message_id"] = str(it.message_id)
    elif it.kind == SUBMIT:
        opener = COMPONENT if it.message_id else COMMAND
        inner = data | {"type": opener}
        if opener == COMPONENT:
            inner["interacted_message_id"] = str(it.message_id)
        data["triggering_interaction_metadata"] = inner
    return data


def answer_interaction(call: Call) -> Reply:
    """Answer POST of the first response to an interaction. Reject a late or second one."""
    world, body = call.world, call.json_object()
    it = world.interactions.get(call.params["interaction_token"])
    if it is None or it.id != call.path_id("interaction_id"):
        raise unknown_object(10062)
    if world.rival and it.answer is None:
        _first_answer(call, it, DEFER, {"flags": EPHEMERAL})
        it.answer = DEFER
    if it.answer is not None:
        raise Refused(400, 40060, "Interaction has already been acknowledged.")
    if world.now() - it.created > world.limits.answer_within:
        raise unknown_object(10062)
    _check_place(world, it)
    answer = body.get("type", 0)
    allowed = ANSWERS[it.kind] | ({DEFER_UPDATE, UPDATE} if it.message_id else set())
    if answer not in allowed:
        form = Form()
        message = f"Value must be one of {{{', '.join(map(str, sorted(allowed)))}}}."
        form.add_error(("type",), "BASE_TYPE_CHOICES", message)
        form.raise_errors()
    shown = _first_answer(call, it, answer, body.get("data") or {})
    it.answer, it.touched = answer, it.touched + 1
    world.note_change()
    if call.query.get("with_response") in ("1", "true", "True"):
        return Reply(_callback_response(world, it, shown))
    return Reply()


def _check_place(world: FakeWorld, it: Interaction) -> None:
    """Raise Refused if the channel was deleted (Discord's real code was not observed)."""
    if it.channel_id not in world.channels:
        raise unknown_object(10003)


def _first_answer(call: Call, it: Interaction, answer: int, data: Json) -> Message | None:
    world = call.world
    if answer == SAY:
        return _post_answer(call, it, data, original=True)
    if answer == DEFER:
        return _post_thinking(world, it, data)
    if answer == MODAL:
        check_modal(data)
        it.modal = data
        return None
    if answer == CHOICES:
        it.choices = check_choices(data)
        return None
    message = world.find_message(it.channel_id, it.message_id)
    if message is None:
        raise unknown_object(10008)
    it.original_id = message.id
    if answer == UPDATE:
        messages.edit_message(world, message, data, call.files)
    return message


def _callback_response(world: FakeWorld, it: Interaction, message: Message | None) -> Json:
    about: Json = {"id": str(it.id), "type": it.kind, "channel_id": str(it.channel_id)}
    if message is not None:
        about["response_message_id"] = str(message.id)
        about["response_message_loading"] = message.loading
        about["response_message_ephemeral"] = message.ephemeral
    done: Json = {"interaction": about}
    if message is not None and it.answer in (SAY, UPDATE):
        done["resource"] = {"type": it.answer, "message": message_json(world, message)}
    return done


def _post_answer(call: Call, it: Interaction, data: Json, *, original: bool) -> Message:
    world = call.world
    message = Message(world.new_snowflake(), it.channel_id, world.bot.id)
    message.seen_by = it.user_id if (data.get("flags") or 0) & EPHEMERAL else None
    message.metadata = _interaction_metadata(world, it)
    if it.kind == COMMAND and original:
        message.kind = 20
    elif it.message_id or it.original_id:
        message.kind, message.reference = 19, it.message_id or it.original_id
    messages.create_message(world, message, data, call.files)
    _note_own(it, message, original=original)
    return message


def _post_thinking(world: FakeWorld, it: Interaction, data: Json) -> Message:
    hidden = bool((data.get("flags") or 0) & EPHEMERAL)
    message = Message(world.new_snowflake(), it.channel_id, world.bot.id, 20 if it.kind == COMMAND else 0)
    message.flags = LOADING | (EPHEMERAL if hidden else 0)
    message.seen_by = it.user_id if hidden else None
    message.metadata = _interaction_metadata(world, it)
    world.keep_message(message)
    messages.announce_message(world, message, "MESSAGE_CREATE")
    _note_own(it, message, original=True)
    return message


def _note_own(it: Interaction, message: Message, *, original: bool) -> None:
    it.own.add(message.id)
    it.original_id = message.id if original else it.original_id


def post_follow_up(call: Call) -> Reply:
    """Answer POST of a follow-up. The first one fills a message that still shows "thinking"."""
    world, it = call.world, _find_webhook(call)
    original = world.find_message(it.channel_id, it.original_id)
    body = call.json_object()
    if original is not None and original.loading:
        messages.edit_message(world, original, body, call.files)
        message = original
    else:
        message = _post_answer(call, it, body, original=False)
    it.touched += 1
    return Reply(message_json(world, message))


def get_answer(call: Call) -> Reply:
    """Answer GET of @original or a follow-up."""
    return Reply(message_json(call.world, _find_answer(call)[1]))


def edit_answer(call: Call) -> Reply:
    """Answer PATCH of @original or a follow-up."""
    it, message = _find_answer(call)
    messages.edit_message(call.world, message, call.json_object(), call.files)
    it.touched += 1
    return Reply(message_json(call.world, message))


def delete_answer(call: Call) -> Reply:
    """Answer DELETE of @original or a follow-up."""
    it, message = _find_answer(call)
    messages.delete_message(call.world, message)
    it.touched += 1
    return Reply()


def _find_webhook(call: Call) -> Interaction:
    world = call.world
    it = world.interactions.get(call.params["webhook_token"])
    if call.path_id("webhook_id") != world.application_id:
        raise unknown_object(10015)
    if it is None or world.now() - it.created > world.limits.token_lives:
        raise Refused(401, 50027, "Invalid Webhook Token")
    if it.answer is None:
        raise unknown_object(10015)
    _check_place(world, it)
    return it


def _find_answer(call: Call) -> tuple[Interaction, Message]:
    it = _find_webhook(call)
    named = call.params.get("message_id", "@original")
    wanted = it.original_id if named == "@original" else call.path_id("message_id")
    message = call.world.find_message(it.channel_id, wanted)
    if message is None or message.id not in it.own | {it.original_id}:
        raise unknown_object(10008)
    return it, message


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES: Routes = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", answer_interaction),
    ("POST", _HOOK, post_follow_up),
    *(
        (method, _HOOK + "/messages/" + which, route)
        for which in ("@original", "{message_id}")
        for method, route in (("GET", get_answer), ("PATCH", edit_answer), ("DELETE", delete_answer))
    ),
]
