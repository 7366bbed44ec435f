"""The sandbox's page: act as any person in a browser, on the same stand-in that tests use.

    async with Sandbox() as box:
        site = Site(box, BotProcess(box, database, log))
        site.open_for(["Ann", "Ben"])            # before box.start: adds routes. The page is at box.host
        await site.bot.start()

`/` is the page. `/sandbox/people` lists the people, each with a token, and the host's token.
`/sandbox/live?token=` is one person's WebSocket, `/sandbox/host` the host panel.
A tab receives only information that its person may see.
"""

from .people import PagePerson
from .routes import Site

__all__ = ["PagePerson", "Site"]
