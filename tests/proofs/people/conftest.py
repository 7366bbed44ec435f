"""The stand-in, and a whole bot at it."""

from tests.sandbox.conftest import ann, ben, bot, box, http, lobby, run  # noqa: F401
