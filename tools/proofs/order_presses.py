"""What people do at random beside answering: one lays and withdraws orders, and now and then the table votes to go back.

Only one person lays orders, so that no two play at once, and a match can be compared with its twin.
"""

from dataclasses import replace
from random import Random
from typing import Any

from engine.match.order_desk import LAID
from sandbox.discord import BUTTON, SELECT, Message, User
from tools.proofs.scripted_table import UNDO, Act, ScriptedTable

PLANNER = 0  # who lays orders
ORDERS = 0.5  # how often the planner turns to orders
GOING_BACK, MOST_BACKS = 0.06, 2  # how often somebody asks to go back, and how many times at most in a match
ANSWERING = 0.8  # how often what is being laid is answered, where it can be
SOME = {"orders", "layorders", "always", "wishes", "askme", "choose", "enough", "withdraw"}


def find_order_presses(user: User, message: Message | None) -> list[dict[str, Any]]:
    """List the buttons and menus of a message that lay or withdraw orders; none that names an order by its number."""
    parts = list(user.parts(message)) if message else []
    return [part for part in parts if part["type"] in (BUTTON, SELECT) and _is_of_orders(part)]


def _is_of_orders(part: dict[str, Any]) -> bool:
    _, _, ask, verb, arg = part["custom_id"].split(":", 4)
    if verb in SOME:
        return not arg and part["type"] == BUTTON
    return int(ask) >= LAID


def pick_order_press(table: ScriptedTable, who: int, random: Random) -> dict[str, Any] | None:
    """Pick something to press about orders on the newest message of the planner, if it is the planner's mood."""
    if who != PLANNER or random.random() >= ORDERS:
        return None
    shown = table.visible_messages(table.users[who])
    parts = find_order_presses(table.users[who], shown[-1] if shown else None)
    answers = [part for part in parts if part["custom_id"].split(":")[3] not in SOME]
    if answers and random.random() < ANSWERING:
        parts = answers
    return random.choice(parts) if parts else None


async def ask_to_go_back(table: ScriptedTable, who: int, random: Random) -> list[Act]:
    """Let somebody ask to go back to before one of their decisions, and all others agree; return what was pressed."""
    acts = [await press_noted(table, Act(who, UNDO))]
    user = table.users[who]
    menus = [part for part in user.parts(table.visible_messages(user)[-1]) if ":goback:" in part["custom_id"]]
    if not menus:
        return acts
    wanted = random.choice(menus[0]["options"])["value"]
    acts.append(await press_noted(table, Act(who, menus[0]["custom_id"], (wanted,))))
    for number, other in enumerate(table.users):
        for message in reversed(table.posts()):
            yes = [part["custom_id"] for part in other.parts(message) if ":yes:" in part["custom_id"]]
            if yes and number != who:
                acts.append(await press_noted(table, Act(number, yes[0])))
                break
    return acts


async def press_noted(table: ScriptedTable, act: Act) -> Act:
    """Press, wait until all is published, and return the act with the log's length after it."""
    await table.press(act)
    await table.wait_published()
    return replace(act, seq=table.log_length()[0])
