"""The rig of the bot's own tests."""

from tests.cogs.conftest import rig

__all__ = ["rig"]
