"""Reply to an interaction: a first response at once, then a message, privately by default."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any, TypeAlias, TypeVar

import discord
from discord import ui

from cogs.ui.custom_id import Interaction, Press
from cogs.ui.existing_attachments import list_held, list_kept, remove_pictures
from cogs.ui.layout import PLAIN, Layout, clip_words, list_matches, reword
from cogs.ui.refusals import ACKNOWLEDGED, BROKEN, NO_WEBHOOK, UNCARRIED, WORDS
from engine.rules.core import IllegalAnswer

NOBODY = discord.AllowedMentions.none()
ANSWERED = "answered"
PUBLIC = "public"  # extras: the deferred reply will be public
FIRST = "first"  # extras: the kind of the first response
TAKEN = "taken"  # extras: this copy of the interaction is the answered one
AGAIN = 1.5  # seconds until a retry if Discord does not know the response
TRIES = 2  # attempts at a first response if the connection breaks
REMEMBERED = 1000  # interactions: more than are repeated when a connection resumes
_taken: OrderedDict[str, None] = OrderedDict()  # tokens of answered interactions
T = TypeVar("T")
Kind = discord.InteractionResponseType
# handler of a press, errors become one sentence
Answer: TypeAlias = Callable[[Interaction, Press], Awaitable[None]]


class DuplicateInteraction(Exception):
    """Another copy of this interaction is answered, here or by another process. Do nothing."""


def is_private(interaction: Interaction) -> bool:
    """Return True if only this user sees the pressed message."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


async def defer(interaction: Interaction) -> None:
    """Defer a press: update this message or, if it is public, send a private reply later."""
    if is_private(interaction) and interaction.message is not None:
        await defer_update(interaction)
    else:
        await defer_reply(interaction)


async def defer_update(interaction: Interaction) -> None:
    """Defer a press that will update its message."""
    await _answer_first(interaction, Kind.deferred_message_update, interaction.response.defer)


async def defer_reply(interaction: Interaction, *, public: bool = False) -> None:
    """Defer with a reply to come, private unless `public`."""

    async def promise() -> None:
        await interaction.response.defer(ephemeral=not public, thinking=True)

    await _answer_first(interaction, Kind.deferred_channel_message, promise)


def defer_first(act: Answer) -> Answer:
    """Return a handler that defers the press before it acts."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await defer(interaction)
        await act(interaction, press)

    return answer


def defer_reply_first(act: Answer) -> Answer:
    """Return a handler that defers a new private reply before it acts."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await defer_reply(interaction)
        await act(interaction, press)

    return answer


def confirm_first(act: Answer) -> Answer:
    """Return a handler that defers, then rejects a press outside a private message, since that is forged."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await defer(interaction)
        if not is_private(interaction):
            raise IllegalAnswer(press.key.verb)
        await act(interaction, press)

    return answer


def defer_page_first(act: Answer) -> Answer:
    """Return a handler that turns a page if the press has an argument, else defers a new private reply."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await (defer(interaction) if press.arg else defer_reply(interaction))
        await act(interaction, press)

    return answer


async def open_modal(interaction: Interaction, window: ui.Modal) -> None:
    """Open a modal as the first response."""

    async def show() -> None:
        await interaction.response.send_modal(window)

    await _answer_first(interaction, Kind.modal, show)


async def reply(
    interaction: Interaction, view: Layout, *, whole: bool = False, spare: int = 0
) -> discord.Message:
    """Show the message a deferred interaction promised. Pictures shown again stay, plain text is removed.

    If Discord rejects pictures, the text is sent without them. whole: the message needs its pictures, so
    raise instead. spare: number of hidden pictures to keep for later pages.
    """
    changed = interaction.message if _find_first(interaction) is Kind.deferred_message_update else None
    kept = list_kept(list_held(changed), view, spare)
    content = None if changed is not None and changed.content else discord.utils.MISSING

    async def send() -> discord.Message:
        return await _edit_answer(interaction, view, [*view.list_files(), *kept], content)

    try:
        sent = await _word_view(interaction, view, send)
    except (discord.DiscordServerError, *BROKEN):
        if PUBLIC not in interaction.extras:
            interaction.extras[ANSWERED] = True  # perhaps edited: a layout then accepts no plain text
        raise
    except discord.HTTPException as error:
        if whole or error.code not in UNCARRIED or not remove_pictures(view):
            raise
        sent = await _edit_answer(interaction, view, [], content)
    interaction.extras[ANSWERED] = True
    return sent


async def send_file(interaction: Interaction, words: str, file: discord.File) -> None:
    """Show a sentence and a file as the promised message, or as a follow-up after a menu press."""
    whisper = _find_first(interaction) is Kind.deferred_message_update

    async def send(change: Callable[[str], str]) -> None:
        said = clip_words(change(words), PLAIN)
        file.reset()
        if whisper:
            await interaction.followup.send(said, file=file, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.edit_original_response(
                content=said, attachments=[file], allowed_mentions=NOBODY
            )

    await _word(interaction, send)
    if not whisper:
        interaction.extras[ANSWERED] = True


async def send_ephemeral(interaction: Interaction, view: Layout) -> None:
    """Send a layout as an ephemeral follow-up. The interaction is deferred."""
    send = partial(interaction.followup.send, view=view, ephemeral=True, allowed_mentions=NOBODY)
    await _word_view(interaction, view, send)


async def send_private(interaction: Interaction, words: str) -> None:
    """Send an ephemeral sentence as the response or as a follow-up."""

    async def send(change: Callable[[str], str]) -> None:
        await _send_private(interaction, clip_words(change(words), PLAIN))

    await _word(interaction, send)


async def _send_private(interaction: Interaction, words: str) -> None:
    promised = _find_first(interaction) is Kind.deferred_channel_message
    if _find_first(interaction) is None:

        async def say() -> None:
            await interaction.response.send_message(words, ephemeral=True, allowed_mentions=NOBODY)

        await _answer_first(interaction, Kind.channel_message, say)
    elif promised and ANSWERED not in interaction.extras and PUBLIC in interaction.extras:
        await interaction.delete_original_response()
        interaction.extras[ANSWERED] = True
        await interaction.followup.send(words, ephemeral=True, allowed_mentions=NOBODY)
    elif promised and ANSWERED not in interaction.extras:
        await interaction.edit_original_response(content=words, allowed_mentions=NOBODY)
        interaction.extras[ANSWERED] = True
    else:
        await interaction.followup.send(words, ephemeral=True, allowed_mentions=NOBODY)


async def _answer_first(
    interaction: Interaction, kind: Kind, answer: Callable[[], Awaitable[object]]
) -> None:
    """Send the first response. Raises DuplicateInteraction if another copy or process has sent it.

    After a broken connection or an error of Discord's servers it counts as sent: it may have arrived, and the
    work must continue.
    """
    take_interaction(interaction)
    for _ in range(TRIES):
        try:
            await answer()
        except BROKEN:
            continue
        except discord.HTTPException as error:
            if error.code == ACKNOWLEDGED:
                _check_own(interaction)
            elif not isinstance(error, discord.DiscordServerError):
                raise
        break
    interaction.extras[FIRST] = kind


def _check_own(interaction: Interaction) -> None:
    """Raise DuplicateInteraction if another process with the same token sent the first response."""
    client: Any = interaction.client
    if not client.circuit_breaker.answers.is_own(interaction.id):
        raise DuplicateInteraction(interaction.id)


def take_interaction(interaction: Interaction) -> None:
    """Claim an interaction for this copy of it. Raises DuplicateInteraction if another copy came first."""
    if TAKEN in interaction.extras:
        return
    if interaction.token in _taken:
        raise DuplicateInteraction(interaction.id)
    _taken[interaction.token] = interaction.extras[TAKEN] = None
    if len(_taken) > REMEMBERED:
        _taken.popitem(last=False)


async def _word(interaction: Interaction, send: Callable[[Callable[[str], str]], Awaitable[None]]) -> None:
    """Send with `send`, which gets a function that rewords texts: at first `str`, which changes nothing."""
    try:
        await send(str)
    except discord.HTTPException as error:
        await send(await _find_words(interaction, error))


async def _word_view(interaction: Interaction, view: Layout, send: Callable[[], Awaitable[T]]) -> T:
    """Send a layout with `send`, with other words if a word filter rejects them."""
    try:
        return await send()
    except discord.HTTPException as error:
        reword(view, await _find_words(interaction, error, view.children))
    return await send()


async def _find_words(
    interaction: Interaction, error: discord.HTTPException, items: Collection[ui.Item[Any]] = ()
) -> Callable[[str], str]:
    """Return a function that replaces names by colours. Raises the error unless it is of a word filter.

    items: the shown items, which name the matches.
    """
    if error.code not in WORDS:
        raise error
    client: Any = interaction.client
    hide: Callable[[str], str] = await client.hide_names(list_matches(items))
    return hide


async def _edit_answer(
    interaction: Interaction, view: Layout, attachments: list[discord.File], content: Any
) -> discord.Message:
    """Edit the first response. Retry once if the connection breaks or Discord forgets the token briefly.

    A repeated edit changes nothing.
    """
    edit = partial(
        interaction.edit_original_response,
        content=content,
        view=view,
        attachments=attachments,
        allowed_mentions=NOBODY,
    )
    try:
        return await edit()
    except BROKEN:
        pass
    except discord.NotFound as error:
        if error.code != NO_WEBHOOK:
            raise
        await asyncio.sleep(AGAIN)
    for file in attachments:
        if isinstance(file, discord.File):
            file.reset()
    return await edit()


def _find_first(interaction: Interaction) -> Kind | None:
    """Return the kind of the first response. None: there is none yet."""
    found: Kind | None = interaction.extras.get(FIRST, interaction.response.type)
    return found
