"""Panels of running matches: opened, pressed, sent as direct messages, and their copies kept fresh."""

import asyncio
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import ui

from cogs import moves
from cogs.errors import CLOSED, GONE, NOBODY, guarded, note, quietly, refuse
from cogs.house import House, Voices
from cogs.panel import Panel, Shown, fitted, gallery
from cogs.press import Interaction, Key, Knob, Press, button, row
from cogs.sheet import Look
from db.store import Panel as Copy
from engine.core import Illegal, Ref, Seat, text
from engine.referee import Outcome, Position, Stale
from render.games import Picture

TABLEAU = "tableau.png"
VERBS = (
    "put",
    "menu",
    "nth",
    "open",
    "page",
    "set",
    "all",
    "amount",
    "amounts",
    "typed",
    "send",
    "clear",
    "back",
)
TYPED = 6  # characters of an amount
Committed = Callable[[Outcome], None]


class Drawn:
    """A panel ready to send: a fresh view, and its file if the picture is new."""

    def __init__(self, view: ui.LayoutView, picture: Picture | None = None) -> None:
        self.view, self.picture = view, picture

    def files(self) -> list[discord.File]:
        """The picture as an attachment, each time anew."""
        return [] if self.picture is None else [attachment(self.picture, TABLEAU)]


def attachment(picture: Picture, name: str) -> discord.File:
    """A picture to upload, with its alternative text."""
    return discord.File(BytesIO(picture.png), name, description=picture.alt[:1024])


def is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is seen by this person alone."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def pictured(message: discord.Message | None) -> str:
    """The alternative text of the tableau that a message shows, or nothing."""
    for item in message.components if message else ():
        if isinstance(item, discord.MediaGalleryComponent):
            return item.items[0].description or "–"
    return ""


def awaited(position: Position) -> tuple[Ref, ...]:
    """Who is awaited, as texts name them."""
    return tuple(Ref("seat", str(seat)) for seat in position.waiting())


class Desk:
    """Everything private of a running match; committed is told each answer that was accepted."""

    def __init__(self, house: House, committed: Committed) -> None:
        self.house = house
        self.committed = committed
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._whispers: dict[tuple[int, Seat], Interaction] = {}
        self._soon: dict[tuple[int, Seat, str], asyncio.TimerHandle] = {}
        for verb in VERBS:
            Knob.handlers[verb] = guarded(self.press)
        Knob.handlers["show"] = guarded(self.show)
        Knob.handlers["ask"] = guarded(self.ask_amount)

    # drawing

    async def draw(
        self,
        position: Position,
        seat: Seat,
        note: str = "",
        look: Look | None = None,
        alt: str = "",
        paint: bool = False,
    ) -> Drawn:
        """The panel of a seat as it stands; paint: with a new picture; alt: of the picture that stays."""
        voices = await self.house.voices(position)
        decision = position.ask(seat)
        awaits = seat in position.waiting()
        picture = await self._tableau(position, seat, voices) if paint or not awaits else None
        alt = picture.alt if picture else alt
        lines = [note] if note else []
        if not awaits:
            lines.append(self._resting(position, voices))
        shown = Shown("\n".join(lines), TABLEAU if alt else "", alt, await self._can_back(position, seat))
        if decision is None:
            return Drawn(self._rest(position, shown, voices), picture)
        picking = await self.house.store.picking(position.match.id, seat)
        picks = picking.picks if picking is not None and picking.ask == decision.ask else ()
        panel = Panel(position.match.id, decision, voices.plain, voices.rich, picks, look)
        return Drawn(panel.view(shown), picture)

    async def _tableau(self, position: Position, seat: Seat, voices: Voices) -> Picture | None:
        try:
            return await self.house.tableau(position, seat, voices)
        except Exception as error:
            note(error, f"tableau of match {position.match.id}")
            return None

    async def _can_back(self, position: Position, seat: Seat) -> int | None:
        return await self.house.referee.can_back(position.match.id, seat)

    def _resting(self, position: Position, voices: Voices) -> str:
        """Whom the table waits for."""
        if position.game.result(position.state) is not None:
            return voices.rich.line("panel-over")
        return voices.rich.line("panel-waits", seats=awaited(position))

    def _rest(self, position: Position, shown: Shown, voices: Voices) -> ui.LayoutView:
        """A panel without a question."""
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.TextDisplay(fitted(voices.rich, shown.note.split("\n"))))
        if shown.picture:
            made.add_item(gallery(shown.picture, shown.alt))
        match, seq = position.match.id, position.seq
        knobs = [button(Key(match, seq, "show"), voices.plain.line("panel-refresh"))]
        if shown.back is not None:
            knobs.append(button(Key(match, seq, "back", str(shown.back)), voices.plain.line("panel-back")))
        made.add_item(row(*knobs))
        return made

    # opening and pressing

    async def open(self, interaction: Interaction, match: int) -> None:
        """Answer with a private panel; the interaction is deferred already."""
        position = await self.house.referee.position(match)
        seat = position.seat_of(interaction.user.id)
        if seat is None:
            raise refuse("error-no-seat")
        drawn = await self.draw(position, seat, paint=True)
        await interaction.edit_original_response(
            view=drawn.view, attachments=drawn.files(), allowed_mentions=NOBODY
        )
        self._whispers[match, seat] = interaction

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any press on a panel: check, carry out, and show what stands now."""
        await defer(interaction)
        match = press.key.match
        async with self._locks.setdefault((match, interaction.user.id), asyncio.Lock()):
            seat = (await self.house.referee.position(match)).seat_of(interaction.user.id)
            if seat is None:
                raise refuse("error-no-seat")
            said, look = await self._carry_out(match, seat, press)
            await self._answer(interaction, match, seat, said, look)

    async def show(self, interaction: Interaction, press: Press) -> None:
        """Draw the panel anew, with a new picture."""
        await defer(interaction)
        position = await self.house.referee.position(press.key.match)
        seat = position.seat_of(interaction.user.id)
        if seat is None:
            raise refuse("error-no-seat")
        await self._answer(interaction, press.key.match, seat, "", None, paint=True)

    async def ask_amount(self, interaction: Interaction, press: Press) -> None:
        """Ask for a number in a window."""
        low, _, high = press.key.arg.partition("-")
        words = (await self.house.voices(await self.house.referee.position(press.key.match))).plain
        key = Key(press.key.match, press.key.ask, "typed")
        modal = ui.Modal(title=words.line("amount-title"), custom_id=str(key), timeout=900)
        field: ui.TextInput[Any] = ui.TextInput(custom_id="amount", min_length=1, max_length=TYPED)
        modal.add_item(
            ui.Label(text=words.line("amount-label", low=int(low), high=int(high)), component=field)
        )
        await interaction.response.send_modal(modal)

    async def _carry_out(self, match: int, seat: Seat, press: Press) -> tuple[str, Look | None]:
        """What to say above the panel, and where to look."""
        voices = await self.house.voices(await self.house.referee.position(match))
        try:
            return "", await self._do(match, seat, press)
        except Stale:
            return voices.rich.line("error-stale"), None
        except Illegal:
            return voices.rich.line("error-illegal"), None

    async def _do(self, match: int, seat: Seat, press: Press) -> Look | None:
        position = await self.house.referee.position(match)
        if press.key.verb == "back":
            taken = int(press.key.arg) if press.key.arg.isdecimal() else 0
            self.committed(await self.house.referee.back(match, seat, self.house.now(), taken))
            return None
        decision = position.ask(seat)
        if decision is None or decision.ask != press.key.ask:
            raise Stale
        picking = await self.house.store.picking(match, seat)
        picks = picking.picks if picking is not None and picking.ask == decision.ask else ()
        move = moves.meant(decision, picks, press)
        if move.answer is not None:
            now = self.house.now()
            self.committed(await self.house.referee.answer(match, seat, decision.ask, move.answer, now))
            return None
        if move.picks is not None:
            await self.house.store.set_picking(match, seat, decision.ask, move.picks)
        return move.look

    async def _answer(
        self,
        interaction: Interaction,
        match: int,
        seat: Seat,
        said: str,
        look: Look | None,
        paint: bool = False,
    ) -> None:
        """Show what stands now where the press came from, and soon on the panel's other copy."""
        position = await self.house.referee.position(match)
        private = is_private(interaction)
        alt = pictured(interaction.message) if private else ""
        drawn = await self.draw(position, seat, said, look, alt, paint or not private)
        if drawn.picture is not None:
            await interaction.edit_original_response(
                view=drawn.view, attachments=drawn.files(), allowed_mentions=NOBODY
            )
        else:
            await interaction.edit_original_response(view=drawn.view, allowed_mentions=NOBODY)
        if interaction.guild_id is not None:
            self._whispers[match, seat] = interaction
            self.soon(match, seat, "dm")
        else:
            self.soon(match, seat, "whisper")

    # direct messages and copies

    async def send(self, position: Position, seat: Seat, seq: int) -> bool:
        """Send a seat's panel by direct message once for this entry; whether it can be reached so."""
        match = position.match.id
        sent = await self.house.store.panel(match, "dm", seat)
        if sent is not None and sent.shown >= seq:
            return True
        user = position.players[seat].user
        known = (await self.house.users(position.players)).get(user)
        if known is None or known.dm is None:
            return False
        return await self._send(position, seat, seq, known.dm)

    async def _send(self, position: Position, seat: Seat, seq: int, channel: int) -> bool:
        match, user = position.match, position.players[seat].user
        words = (await self.house.voices(position)).rich
        said = words.line("dm-turn", number=match.id, thread=f"<#{match.thread}>")
        drawn = await self.draw(position, seat, said, paint=True)
        try:
            message = await self._channel(channel).send(
                view=drawn.view,
                files=drawn.files(),
                nonce=f"{match.id}-{seq}-{seat + 2}",
                allowed_mentions=NOBODY,
            )
        except discord.HTTPException as error:
            note(error, f"direct message in match {match.id}")
            if error.code in CLOSED | GONE:
                await self.house.store.set_dm(user, None)
            return False
        await self.house.store.set_panel(Copy(match.id, "dm", seat, channel, message.id, seq))
        return True

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self.house.client.get_partial_messageable(channel, type=discord.ChannelType.private)

    def soon(self, match: int, seat: Seat, copy: str) -> None:
        """Edit the other copy (dm or whisper) once, some seconds after the last tap."""
        what = (match, seat, copy)
        if what in self._soon:
            self._soon.pop(what).cancel()

        def go() -> None:
            self._soon.pop(what, None)
            freshen: Awaitable[None] = (
                self._fresh_dm(match, seat) if copy == "dm" else self._fresh_whisper(match, seat)
            )
            self.house.later(quietly(freshen, f"copy of a panel of match {match}"), "copy")

        self._soon[what] = asyncio.get_running_loop().call_later(self.house.settle, go)

    async def _fresh_dm(self, match: int, seat: Seat) -> None:
        sent = await self.house.store.panel(match, "dm", seat)
        if sent is None:
            return
        message = self._channel(sent.channel).get_partial_message(sent.message)
        try:
            await self._edit(match, seat, message.edit)
        except discord.HTTPException as error:
            if error.code in GONE | CLOSED:
                await self.house.store.drop_panel(match, "dm", seat)
            raise

    async def _fresh_whisper(self, match: int, seat: Seat) -> None:
        interaction = self._whispers.get((match, seat))
        if interaction is None:
            return
        if interaction.is_expired():
            del self._whispers[match, seat]
            return
        await self._edit(match, seat, interaction.edit_original_response)

    async def _edit(self, match: int, seat: Seat, edit: Callable[..., Awaitable[Any]]) -> None:
        """Both copies are edited with a picture: what they show now is not known."""
        drawn = await self.draw(await self.house.referee.position(match), seat, paint=True)
        await edit(view=drawn.view, attachments=drawn.files(), allowed_mentions=NOBODY)


async def defer(interaction: Interaction) -> None:
    """The first answer: this message will change, or, from a public one, a private answer will come."""
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def on_modal(interaction: Interaction) -> Press | None:
    """The press that a submitted window of ours means, also after a restart."""
    data: Any = interaction.data or {}
    found = Knob.__discord_ui_compiled_template__.fullmatch(str(data.get("custom_id", "")))
    if interaction.type is not discord.InteractionType.modal_submit or found is None:
        return None
    key = Key(int(found["match"]), int(found["ask"]), found["verb"], found["arg"])
    return Press(key, tuple(_typed(data.get("components", []))))


def _typed(components: list[dict[str, Any]]) -> list[str]:
    values = []
    for component in components:
        values += _typed(component.get("components", []))
        inner = component.get("component", component)
        if "value" in inner:
            values.append(str(inner["value"]))
    return values


def undone(seat: Seat) -> Any:
    """The sentence for an answer taken back."""
    return text("told-undone", seat=Ref("seat", str(seat)))
