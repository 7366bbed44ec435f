"""Base package of the cogs: components and their ids, replies, layout within Discord's limits, errors."""
