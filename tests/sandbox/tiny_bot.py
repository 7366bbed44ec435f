"""A small discord.py bot with one of everything, and helpers, for the tests of the stand-in."""

import asyncio
import io
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from PIL import Image

from sandbox.discord import Sandbox

NOBODY = discord.AllowedMentions.none()


def png(width: int = 20, height: int = 10, colour: str = "red") -> bytes:
    """A small picture."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    return out.getvalue()


def picture(name: str = "a.png", alt: str | None = "red") -> discord.File:
    """A small picture to upload."""
    return discord.File(io.BytesIO(png()), name, description=alt)


class Counter(ui.DynamicItem[ui.Item[Any]], template=r"count:(?P<n>\d+)"):
    """A button or menu that counts and survives restarts."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: Any
    ) -> "Counter":
        knob = cls(item)
        knob.n = int(match["n"])
        return knob

    async def callback(self, interaction: discord.Interaction) -> None:
        values = interaction.data.get("values", ["1"])
        await interaction.response.edit_message(view=counter(self.n + sum(map(int, values))))


def counter(n: int) -> ui.LayoutView:
    """A layout with a dynamic button and a dynamic menu in a container."""
    view = ui.LayoutView(timeout=None)
    options = [discord.SelectOption(label=f"add {i}", value=str(i)) for i in range(1, 4)]
    knob = Counter(ui.Button(label="More", custom_id=f"count:{n}"))
    menu = Counter(ui.Select(custom_id=f"count:{n + 1000}", placeholder="Add", options=options, max_values=2))
    view.add_item(ui.Container(ui.TextDisplay(f"count {n % 1000}"), ui.ActionRow(knob), ui.ActionRow(menu)))
    return view


def gallery(*, alt: str | None = "red", url: str = "attachment://a.png") -> ui.LayoutView:
    """A layout that shows one picture."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem(url, description=alt)))
    return view


class Question(ui.Modal, title="A question"):
    name = ui.Label(text="Your name", component=ui.TextInput(custom_id="name", min_length=2, max_length=5))
    size = ui.Label(
        text="Size",
        component=ui.Select(
            custom_id="size",
            options=[discord.SelectOption(label=x, value=x.lower()) for x in ("Small", "Big")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = f"{self.name.component.value} is {self.size.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Tiny(discord.Client):
    """A bot with one command and component of each kind. `heard` keeps (event, argument) pairs."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        )
        self._connection.guild_ready_timeout = 0.02
        self.tree = app_commands.CommandTree(self)
        self.add_dynamic_items(Counter)
        self.heard: list[tuple[str, Any]] = []
        self.hold = asyncio.Event()
        for command in COMMANDS:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait 5 s before identifying anew."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.heard.append((event, args[0] if args else None))
        super().dispatch(event, *args, **kwargs)

    def times(self, event: str) -> int:
        return sum(name == event for name, _ in self.heard)


def aim(box: Sandbox) -> None:
    """Point discord.py at the stand-in."""
    discord.http.Route.BASE = box.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(box.gateway_url)
    discord.Asset.BASE = box.cdn


@app_commands.command(description="Count")
async def count(interaction: discord.Interaction, start: int = 0, hidden: bool = False) -> None:
    await interaction.response.send_message(view=counter(start), ephemeral=hidden)


@app_commands.command(description="Think, then answer")
async def think(interaction: discord.Interaction, hidden: bool = False) -> None:
    await interaction.response.defer(thinking=True, ephemeral=hidden)
    await interaction.client.hold.wait()
    await interaction.followup.send("thought", file=picture())
    await interaction.followup.send("and more", ephemeral=hidden)


@app_commands.command(description="Ask")
async def ask(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Question())


@app_commands.command(description="Say nothing")
async def silent(interaction: discord.Interaction) -> None:
    interaction.client.held = interaction


@app_commands.command(description="Who is it")
async def who(interaction: discord.Interaction, person: discord.Member) -> None:
    await interaction.response.send_message(f"{person.display_name} {person.id}", ephemeral=True)


@app_commands.command(description="Private")
@app_commands.guild_only()
async def inside(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("inside")


def _deck() -> app_commands.Group:
    group = app_commands.Group(name="deck", description="Cards")

    async def draw(
        interaction: discord.Interaction, card: str, number: app_commands.Range[int, 1, 5] = 1
    ) -> None:
        await interaction.response.send_message(f"drew {number} {card}")

    async def offered(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        cards = [
            app_commands.Choice(name=x.title(), value=x) for x in ("ace", "king") if x.startswith(current)
        ]
        return cards if current != "bad" else [app_commands.Choice(name="x", value="x")] * 26

    command = group.command(name="draw", description="Draw a card")(draw)
    command.autocomplete("card")(offered)
    return group


COMMANDS = [count, think, ask, silent, who, inside, _deck()]
