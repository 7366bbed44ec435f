"""The sandbox's page: people to be, in a browser, over the same stand-in that tests use.

    async with Sandbox() as box:
        site = Site(box, BotProcess(box, database, log))
        site.open(["Ann", "Ben"])                # before box.start: adds routes; the page stands at box.host
        await site.bot.start()

`/` is the page, `/sandbox/people` names the people with a token each and the host's token, `/sandbox/live?token=` is
one person's WebSocket, `/sandbox/host` the host panel. A tab is told what its person may see and nothing else.
"""

from .people import PagePerson
from .routes import Site

__all__ = ["PagePerson", "Site"]
