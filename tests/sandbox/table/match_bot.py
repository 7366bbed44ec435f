"""A bot that runs one tiny match as the real one does: lobby, thread, panels, DMs, restart. Used by `play`."""

import asyncio
import io
import json
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from PIL import Image

ROUNDS = 4
NOBODY = discord.AllowedMentions.none()


class Knob(ui.DynamicItem[ui.Item[Any]], template=r"k:(?P<verb>\w+)(:(?P<arg>\w+))?"):
    """Every button and menu of this bot."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item[Any], match: Any) -> "Knob":
        knob = cls(item)
        knob.verb, knob.arg = match["verb"], match["arg"]
        return knob

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.client.press(interaction, self.verb, self.arg)


def button(verb: str, label: str, arg: str = "", *, off: bool = False) -> Knob:
    custom_id = f"k:{verb}:{arg}" if arg else f"k:{verb}"
    return Knob(ui.Button(label=label, custom_id=custom_id, disabled=off))


def layout(*parts: Any) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(ui.TextDisplay(part) if isinstance(part, str) else part)
    return view


async def new(interaction: discord.Interaction, game: str) -> None:
    interaction.client.seat_user(interaction.user.id)  # the user who opens a table is in
    row = ui.ActionRow(button("join", "Join"), button("leave", "Leave"), button("start", "Start"))
    await interaction.response.send_message(view=layout(f"A lobby for {game}", row))


class MatchBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.add_dynamic_items(Knob)
        self.file = Path(os.environ["DATABASE"])
        fresh = {"users": [], "sums": {}, "picked": {}, "round": 0, "thread": 0, "told": -1, "names": {}}
        self.game = json.loads(self.file.read_text()) if self.file.exists() else fresh
        group = app_commands.Group(name="match", description="Matches")
        group.command(name="new", description="Open a lobby")(new)
        self.tree.add_command(group)

    def save(self) -> None:
        self.file.write_text(json.dumps(self.game))

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        if self.game["thread"]:
            await self.publish()

    async def press(self, interaction: discord.Interaction, verb: str, arg: str) -> None:
        await getattr(self, f"on_{verb}_pressed")(interaction, arg)

    def seat_user(self, user: int) -> None:
        if user not in self.game["users"]:
            self.game["users"].append(user)
            self.save()

    async def on_join_pressed(self, interaction: discord.Interaction, arg: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        self.seat_user(interaction.user.id)
        try:
            await interaction.user.send("You are in.")
        except discord.Forbidden:
            await interaction.followup.send("Your DMs are closed.")
        else:
            await interaction.followup.send("Joined.")

    async def on_start_pressed(self, interaction: discord.Interaction, arg: str) -> None:
        await interaction.response.edit_message(view=layout("Started"))
        thread = await interaction.message.create_thread(name="#1")
        self.game["thread"] = thread.id
        for user in self.game["users"]:
            self.game["names"][str(user)] = (await self.fetch_user(user)).global_name
        self.save()
        await self.publish()

    async def publish(self) -> None:
        game, thread = self.game, self.get_partial_messageable(self.game["thread"])
        now = game["round"]
        if game["told"] == now:
            return
        over = now == ROUNDS
        text = self.ending() if over else f"Round {now + 1}"
        picture = io.BytesIO()
        Image.new("RGB", (30, 20), (now * 40, 0, 0)).save(picture, "PNG")
        picture.seek(0)
        file = discord.File(picture, "board.png", description="The board")
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board"))
        row = ui.ActionRow(button("panel", "My panel"), button("rules", "Rules"))
        await thread.send(
            view=layout(text, gallery, row), file=file, nonce=f"1-{now}", allowed_mentions=NOBODY
        )
        game["told"] = now
        self.save()
        for user in [] if over else game["users"]:
            with suppress(discord.Forbidden):
                await (await self.fetch_user(user)).send(view=self.panel(user), silent=True)

    def ending(self) -> str:
        sums = self.game["sums"]
        order = sorted(self.game["users"], key=lambda user: -sums[str(user)])
        places = [1 + sum(sums[str(other)] > sums[str(user)] for other in order) for user in order]
        ranks = [
            f"{place}\\. {self.game['names'][str(user)]} — {sums[str(user)]} points"
            for place, user in zip(places, order, strict=True)
        ]
        return "\n".join(["🏁 Over", *ranks])

    def panel(self, user: int) -> ui.LayoutView:
        picked = self.game["picked"].get(str(user))
        if self.game["round"] == ROUNDS or (picked and picked.get("sent")):
            return layout("You wait.", ui.ActionRow(button("back", "Back")))
        options = [discord.SelectOption(label=f"Number {n}", value=str(n)) for n in range(5)]
        menu = Knob(ui.Select(custom_id="k:pick", placeholder="Choose", options=options))
        sends = ui.ActionRow(button("send", "Submit", off=picked is None), button("typed", "Type"))
        return layout(f"Pick a number; now {picked}", ui.ActionRow(menu), sends)

    async def on_panel_pressed(self, interaction: discord.Interaction, arg: str) -> None:
        await interaction.response.send_message(view=self.panel(interaction.user.id), ephemeral=True)

    async def on_pick_pressed(self, interaction: discord.Interaction, arg: str) -> None:
        self.game["picked"][str(interaction.user.id)] = {"value": int(interaction.data["values"][0])}
        self.save()
        await interaction.response.edit_message(view=self.panel(interaction.user.id))

    async def on_typed_pressed(self, interaction: discord.Interaction, arg: str) -> None:
        modal = ui.Modal(title="A number", custom_id="typed")
        modal.add_item(ui.Label(text="From 0 to 4", component=ui.TextInput(custom_id="n", max_length=2)))
        await interaction.response.send_modal(modal)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            value = int(interaction.data["components"][0]["component"]["value"])
            assert 0 <= value <= 4
            self.game["picked"][str(interaction.user.id)] = {"value": value}
            await interaction.response.edit_message(view=self.panel(interaction.user.id))

    async def on_send_pressed(self, interaction: discord.Interaction, arg: str) -> None:
        game = self.game
        picked = game["picked"].get(str(interaction.user.id))
        if picked:
            picked["sent"] = True
        if len(game["picked"]) == len(game["users"]) and all(p.get("sent") for p in game["picked"].values()):
            for user, pick in game["picked"].items():
                game["sums"][user] = game["sums"].get(user, 0) + pick["value"]
            game["round"], game["picked"] = game["round"] + 1, {}
        self.save()
        await interaction.response.edit_message(view=self.panel(interaction.user.id))
        await self.publish()


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    assert len(bytes.fromhex(os.environ["TEST_SECRET"])) == 32
    bot = MatchBot()
    task = asyncio.create_task(bot.start(os.environ["DISCORD_TOKEN"]))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(bot.close()))
    await task


if __name__ == "__main__":
    discord.utils.setup_logging()
    asyncio.run(main())
