"""Answering an interaction: at once, then with a message, and privately."""

import discord
from discord import ui

from cogs.ui.custom_id import Interaction
from cogs.ui.kept_files import list_kept

NOBODY = discord.AllowedMentions.none()
ANSWERED = "answered"
PUBLIC = "public"  # everybody would see what the deferred answer becomes


def is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is seen by this person alone."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


async def defer(interaction: Interaction) -> None:
    """The first answer to a press: this message will change, or, from a public one, a private one will come."""
    if is_private(interaction) and interaction.message is not None:
        await interaction.response.defer()
    else:
        await think(interaction)


async def think(interaction: Interaction) -> None:
    """The first answer where a private message will come."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def reply(interaction: Interaction, view: ui.LayoutView, *files: discord.File) -> discord.Message:
    """Show the message that a deferred interaction promised; pictures that its view shows again stay."""
    changed = interaction.message if _changes_message(interaction) else None
    kept = list_kept(changed, view, [file.filename for file in files])
    sent = await interaction.edit_original_response(
        view=view, attachments=[*files, *kept], allowed_mentions=NOBODY
    )
    interaction.extras[ANSWERED] = True
    return sent


def _changes_message(interaction: Interaction) -> bool:
    """Tell whether the promised answer is a change of the pressed message itself."""
    return interaction.response.type is discord.InteractionResponseType.deferred_message_update


async def send_file(interaction: Interaction, words: str, file: discord.File) -> None:
    """Show a sentence and a file as the message that a deferred interaction promised."""
    await interaction.edit_original_response(content=words, attachments=[file], allowed_mentions=NOBODY)
    interaction.extras[ANSWERED] = True


async def private(interaction: Interaction, words: str) -> None:
    """A sentence that only this person sees, whatever was answered before."""
    response = interaction.response
    promised = response.type is discord.InteractionResponseType.deferred_channel_message
    if not response.is_done():
        await response.send_message(words, ephemeral=True, allowed_mentions=NOBODY)
    elif promised and ANSWERED not in interaction.extras and PUBLIC in interaction.extras:
        await interaction.delete_original_response()
        interaction.extras[ANSWERED] = True
        await interaction.followup.send(words, ephemeral=True, allowed_mentions=NOBODY)
    elif promised and ANSWERED not in interaction.extras:
        await interaction.edit_original_response(content=words, allowed_mentions=NOBODY)
        interaction.extras[ANSWERED] = True
    else:
        await interaction.followup.send(words, ephemeral=True, allowed_mentions=NOBODY)
