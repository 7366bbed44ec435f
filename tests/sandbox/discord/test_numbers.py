"""The stand-in's numbers are Discord's: those of the library that the bot is made with."""

import discord
import pytest
from discord import ChannelType, ComponentType, Intents, InteractionType, MessageFlags, Permissions
from discord.enums import AppCommandOptionType, InteractionResponseType
from discord.gateway import DiscordWebSocket

from sandbox.discord import (
    check_commands,
    check_messages,
    component_types,
    gateway,
    intents,
    interactions,
    messages,
    objects,
    slash_commands,
)

NUMBERS = {
    component_types: {
        "ROW": ComponentType.action_row,
        "BUTTON": ComponentType.button,
        "SELECT": ComponentType.string_select,
        "TEXT_INPUT": ComponentType.text_input,
        "USERS": ComponentType.user_select,
        "ROLES": ComponentType.role_select,
        "MENTIONABLES": ComponentType.mentionable_select,
        "CHANNELS": ComponentType.channel_select,
        "SECTION": ComponentType.section,
        "TEXT": ComponentType.text_display,
        "THUMBNAIL": ComponentType.thumbnail,
        "GALLERY": ComponentType.media_gallery,
        "FILE": ComponentType.file,
        "SEPARATOR": ComponentType.separator,
        "CONTAINER": ComponentType.container,
        "LABEL": ComponentType.label,
        "UPLOAD": ComponentType.file_upload,
        "RADIO": ComponentType.radio_group,
        "BOXES": ComponentType.checkbox_group,
        "BOX": ComponentType.checkbox,
    },
    objects: {
        "GUILD_TEXT": ChannelType.text,
        "DM": ChannelType.private,
        "VOICE": ChannelType.voice,
        "CATEGORY": ChannelType.category,
        "NEWS": ChannelType.news,
        "NEWS_THREAD": ChannelType.news_thread,
        "PUBLIC_THREAD": ChannelType.public_thread,
        "FORUM": ChannelType.forum,
        "MEDIA": ChannelType.media,
        "V2": MessageFlags.components_v2.flag,
        "EPHEMERAL": MessageFlags.ephemeral.flag,
        "LOADING": MessageFlags.loading.flag,
        "HAS_THREAD": MessageFlags.has_thread.flag,
        "SILENT": MessageFlags.suppress_notifications.flag,
        "EPOCH": discord.utils.DISCORD_EPOCH,
    },
    messages: {"NO_EMBEDS": MessageFlags.suppress_embeds.flag},
    objects.Perm: {
        "VIEW": Permissions.view_channel.flag,
        "SEND": Permissions.send_messages.flag,
        "MANAGE_MESSAGES": Permissions.manage_messages.flag,
        "EMBED": Permissions.embed_links.flag,
        "ATTACH": Permissions.attach_files.flag,
        "HISTORY": Permissions.read_message_history.flag,
        "MENTION_EVERYONE": Permissions.mention_everyone.flag,
        "COMMANDS": Permissions.use_application_commands.flag,
        "MANAGE_THREADS": Permissions.manage_threads.flag,
        "PUBLIC_THREADS": Permissions.create_public_threads.flag,
        "SEND_IN_THREADS": Permissions.send_messages_in_threads.flag,
    },
    intents: {
        "GUILDS": Intents.guilds.flag,
        "GUILD_MEMBERS": Intents.members.flag,
        "PRESENCES": Intents.presences.flag,
        "CONTENT": Intents.message_content.flag,
        "GUILD_MESSAGES": Intents.guild_messages.flag,
        "DIRECT_MESSAGES": Intents.dm_messages.flag,
    },
    interactions: {
        "COMMAND": InteractionType.application_command,
        "COMPONENT": InteractionType.component,
        "AUTOCOMPLETE": InteractionType.autocomplete,
        "SUBMIT": InteractionType.modal_submit,
        "SAY": InteractionResponseType.channel_message,
        "DEFER": InteractionResponseType.deferred_channel_message,
        "DEFER_UPDATE": InteractionResponseType.deferred_message_update,
        "UPDATE": InteractionResponseType.message_update,
        "CHOICES": InteractionResponseType.autocomplete_result,
        "MODAL": InteractionResponseType.modal,
    },
    check_commands: {
        "SUBCOMMAND": AppCommandOptionType.subcommand,
        "GROUP": AppCommandOptionType.subcommand_group,
        "STRING": AppCommandOptionType.string,
        "INTEGER": AppCommandOptionType.integer,
        "NUMBER": AppCommandOptionType.number,
    },
    slash_commands: {
        "STRING": AppCommandOptionType.string,
        "INTEGER": AppCommandOptionType.integer,
        "BOOLEAN": AppCommandOptionType.boolean,
        "USER": AppCommandOptionType.user,
        "ROLE": AppCommandOptionType.role,
        "NUMBER": AppCommandOptionType.number,
    },
    check_messages: {"LINK": discord.ButtonStyle.link, "PREMIUM": discord.ButtonStyle.premium},
    gateway: {
        "DISPATCH": DiscordWebSocket.DISPATCH,
        "HEARTBEAT": DiscordWebSocket.HEARTBEAT,
        "IDENTIFY": DiscordWebSocket.IDENTIFY,
        "RESUME": DiscordWebSocket.RESUME,
        "RECONNECT": DiscordWebSocket.RECONNECT,
        "ASK_MEMBERS": DiscordWebSocket.REQUEST_MEMBERS,
        "INVALID": DiscordWebSocket.INVALIDATE_SESSION,
        "HELLO": DiscordWebSocket.HELLO,
        "ACK": DiscordWebSocket.HEARTBEAT_ACK,
    },
}


@pytest.mark.parametrize("holder", NUMBERS, ids=lambda holder: holder.__name__.rpartition(".")[2])
def test_a_number_of_discord_s_is_what_its_library_says(holder):
    ours = {name: int(getattr(holder, name)) for name in NUMBERS[holder]}
    assert ours == {name: int(getattr(number, "value", number)) for name, number in NUMBERS[holder].items()}


def test_no_permission_is_missing_here():
    assert objects.Perm.__members__.keys() == NUMBERS[objects.Perm].keys()
