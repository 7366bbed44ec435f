"""Answering an interaction: at once, then with a message, and privately."""

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
PUBLIC = "public"  # everybody would see what the deferred answer becomes
FIRST = "first"  # the kind of the first answer
TAKEN = "taken"  # this is the copy of the interaction that is answered
AGAIN = 1.5  # seconds until Discord is asked again for an answer that it says it does not know
TRIES = 2  # of a first answer, where the line breaks
REMEMBERED = 1000  # interactions: more than come twice when a connection goes on
_taken: OrderedDict[str, None] = OrderedDict()  # the tokens of those that are or were answered
T = TypeVar("T")
Kind = discord.InteractionResponseType
Answer: TypeAlias = Callable[
    [Interaction, Press], Awaitable[None]
]  # what a press does; errors become one sentence


class DuplicateInteraction(Exception):
    """Another copy of this interaction is answered, here or by another process: nothing is to be said or done."""


def is_private(interaction: Interaction) -> bool:
    """Tell whether the pressed message is seen by this person alone."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


async def defer(interaction: Interaction) -> None:
    """Answer a press first: this message will change, or, from a public one, a private one will come."""
    if is_private(interaction) and interaction.message is not None:
        await defer_update(interaction)
    else:
        await defer_reply(interaction)


async def defer_update(interaction: Interaction) -> None:
    """Answer a press first where the pressed message will change."""
    await _answer_first(interaction, Kind.deferred_message_update, interaction.response.defer)


async def defer_reply(interaction: Interaction, *, public: bool = False) -> None:
    """Answer first where a message will come, a private one unless everybody is to see it."""

    async def promise() -> None:
        await interaction.response.defer(ephemeral=not public, thinking=True)

    await _answer_first(interaction, Kind.deferred_channel_message, promise)


def defer_first(act: Answer) -> Answer:
    """Make an answer that defers the press before it acts."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await defer(interaction)
        await act(interaction, press)

    return answer


def defer_reply_first(act: Answer) -> Answer:
    """Make an answer that promises a new private message before it acts."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await defer_reply(interaction)
        await act(interaction, press)

    return answer


def confirm_first(act: Answer) -> Answer:
    """Make an answer to a private question, which no forged press gives: it defers before it acts."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await defer(interaction)
        if not is_private(interaction):
            raise IllegalAnswer(press.key.verb)
        await act(interaction, press)

    return answer


def defer_page_first(act: Answer) -> Answer:
    """Make an answer that turns a page where the press has an argument, and else promises a new private message."""

    async def answer(interaction: Interaction, press: Press) -> None:
        await (defer(interaction) if press.arg else defer_reply(interaction))
        await act(interaction, press)

    return answer


async def open_modal(interaction: Interaction, window: ui.Modal) -> None:
    """Answer first by opening a window."""

    async def show() -> None:
        await interaction.response.send_modal(window)

    await _answer_first(interaction, Kind.modal, show)


async def reply(
    interaction: Interaction, view: Layout, *, whole: bool = False, spare: int = 0
) -> discord.Message:
    """Show the message that a deferred interaction promised; pictures that its view shows again stay, a text goes.

    Where Discord takes no pictures just now, its words come without them; whole: they are nothing alone, so that it is
    raised. spare: so many pictures stay unseen, for when they are shown again.
    """
    changed = interaction.message if _find_first(interaction) is Kind.deferred_message_update else None
    kept = list_kept(list_held(changed), view, spare)
    content = None if changed is not None and changed.content else discord.utils.MISSING
    try:
        sent = await _show(
            interaction, view, lambda: _edit_answer(interaction, view, [*view.list_files(), *kept], content)
        )
    except (discord.DiscordServerError, *BROKEN):
        if PUBLIC not in interaction.extras:
            interaction.extras[ANSWERED] = True  # perhaps: and what holds a layout takes no plain words
        raise
    except discord.HTTPException as error:
        if whole or error.code not in UNCARRIED or not remove_pictures(view):
            raise
        sent = await _edit_answer(interaction, view, [], content)
    interaction.extras[ANSWERED] = True
    return sent


async def send_file(interaction: Interaction, words: str, file: discord.File) -> None:
    """Show a sentence and a file as the promised message; where a menu was pressed, as another beside it."""
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
    """Show a layout that only this person sees beside what was answered; the interaction is deferred."""

    async def send() -> None:
        await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NOBODY)

    await _show(interaction, view, send)


async def send_private(interaction: Interaction, words: str) -> None:
    """Say a sentence that only this person sees, whatever was answered before."""

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
    """Give the first answer; raises Repeated where another copy of the interaction has, or another process.

    Where the word on it was lost it counts as given: it may have come, and the work must go on.
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
    """Raise Repeated where an answered interaction was answered by another process with the same token."""
    client: Any = interaction.client
    if not client.circuit_breaker.answers.is_own(interaction.id):
        raise DuplicateInteraction(interaction.id)


def take_interaction(interaction: Interaction) -> None:
    """Claim an interaction for this copy of it; raises Repeated where another has come before."""
    if TAKEN in interaction.extras:
        return
    if interaction.token in _taken:
        raise DuplicateInteraction(interaction.id)
    _taken[interaction.token] = interaction.extras[TAKEN] = None
    if len(_taken) > REMEMBERED:
        _taken.popitem(last=False)


async def _word(interaction: Interaction, work: Callable[[Callable[[str], str]], Awaitable[T]]) -> T:
    """Say something as it is; where a filter refuses its words, once more changed: with colours in the place of names."""
    try:
        return await work(str)
    except discord.HTTPException as error:
        if error.code not in WORDS:
            raise
    return await work(await _hide_names(interaction))


async def _hide_names(interaction: Interaction, items: Collection[ui.Item[Any]] = ()) -> Callable[[str], str]:
    """Make what writes colours in the place of names; items: what is shown, which tells the matches that it is about."""
    client: Any = interaction.client
    hide: Callable[[str], str] = await client.hide_names(list_matches(items))
    return hide


async def _show(interaction: Interaction, view: Layout, send: Callable[[], Awaitable[T]]) -> T:
    """Send a layout; where a filter refuses its words, once more without names."""
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code not in WORDS:
            raise
    reword(view, await _hide_names(interaction, view.children))
    return await send()


async def _edit_answer(
    interaction: Interaction, view: Layout, attachments: list[discord.File], content: Any
) -> discord.Message:
    """Change the first answer; where the line breaks, or Discord forgets the token for a moment, once more.

    The second time changes nothing where the first one did.
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
    """Find the kind of the first answer; None: there is none yet."""
    found: Kind | None = interaction.extras.get(FIRST, interaction.response.type)
    return found
