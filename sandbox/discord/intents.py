"""The intents with which a client subscribes to events, with Discord's bits."""

GUILDS, GUILD_MEMBERS, PRESENCES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12
PRIVILEGED = GUILD_MEMBERS | PRESENCES | CONTENT
