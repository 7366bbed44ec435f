"""Guilds and the bot's application in Discord's own JSON."""

from .errors import Json
from .objects import Account, Guild, iso_time
from .to_json import channel_json, member_json, role_json, user_json
from .world import FakeWorld

NOTHING = (
    "icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id",
    "afk_channel_id", "widget_channel_id", "max_presences", "vanity_url_code",
    "rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "incidents_data",
)  # fmt: skip
ZERO = (
    "system_channel_flags", "verification_level", "default_message_notifications", "mfa_level",
    "explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level",
    "max_stage_video_channel_users", "max_video_channel_users",
)  # fmt: skip
FALSE = ("widget_enabled", "premium_progress_bar_enabled", "nsfw")
EMPTY = ("emojis", "stickers", "features")


def guild_json(world: FakeWorld, guild: Guild) -> Json:
    """Return a guild as in GET /guilds/{id}."""
    shaped: Json = dict.fromkeys(NOTHING) | dict.fromkeys(ZERO, 0) | dict.fromkeys(FALSE, False)
    shaped |= {key: [] for key in EMPTY}
    return shaped | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(world.owner.id),
        "roles": [
            role_json(each, place)
            for place, each in enumerate([guild.everyone, world.bot_role, *world.roles.values()])
        ],
        "region": "us-west",
        "afk_timeout": 300,
        "max_members": 500_000,
        "preferred_locale": "en-US",
        "system_channel_id": str(guild.system) if guild.system else None,
    }


def guild_create_json(world: FakeWorld, guild: Guild, members: list[Account]) -> Json:
    """Return a guild as in GUILD_CREATE, with these members."""
    seen = [c for c in world.guild_channels(guild) if world.permissions_in(world.bot, c)]
    rest = ("voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")
    return (
        guild_json(world, guild)
        | {key: [] for key in rest}
        | {
            "channels": [channel_json(world, c) for c in seen],
            "threads": [
                channel_json(world, c)
                for c in world.active_threads(guild)
                if world.permissions_in(world.bot, c)
            ],
            "members": [member_json(world, who, guild.id) for who in members],
            "member_count": len(world.accounts),
            "unavailable": False,
            "large": False,
            "joined_at": iso_time(world.bot.joined),
        }
    )


def application_json(world: FakeWorld) -> Json:
    """Return the bot's own application."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(world.bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": world.application_flags,
        "flags_new": str(world.application_flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(world.owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {},
    }
