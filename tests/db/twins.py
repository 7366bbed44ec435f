"""Random calls of a store, made on a file and on a server, which must give the same results."""

import inspect
import typing
from hashlib import sha256
from random import Random

import engine.store.store
from engine.match.order_editor import OrderEditor
from engine.orders.orders import ALWAYS
from engine.records.clock import Clock
from engine.records.effects import Ended, Paused, Resumed, Returned, StoodIn
from engine.records.predictions import Prediction, Verdict
from engine.records.robots import make_robot_id
from engine.records.store_records import JoinPolicy, PostContent, Seeker, TrackedMessage
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.toy.game import Rules, Toy
from tools.toy.stored_table import COLOURS, NOW, SECRET, referee

HOUR, MATCHES, LARGE = 3600, (1, 2, 3, 4, 5), (1 << 62) + 3
PEOPLE = (11, 12, 13, LARGE)
TIMES = tuple(NOW + hours * HOUR for hours in (-30, 0, 1, 24, 90))
ROUNDS = {"rounds": "2"}
DIGEST = sha256(Toy.bind().data).hexdigest()
CHOICES = {  # by the name of a parameter
    "match": (*MATCHES, 99), "user": PEOPLE, "seat": (0, 1, 2), "guild": (900, 901), "channel": (None, 901, 902),
    "thread": (7001, 7002), "digest": ("0" * 64, DIGEST), "seq": (0, 1, 3, 9), "data": (b"", b"kept"), "after": (0, 1, 4),
    "upto": (2, 9, 1 << 40), "kinds": (("phase",), ("round", "ready")), "now": TIMES, "at": TIMES, "until": TIMES,
    "later": TIMES, "ends": TIMES, "since": TIMES, "most": (1, 3, 50), "count": (1, 3, 50), "join": (5001, LARGE),
    "colour": COLOURS, "level": ("post", "round", "end"), "role": (None, 5), "invited": ((), (11, LARGE), (12,)),
    "question_id": (1, 4096), "picks": ((), ("coin",), ("ä", '"')), "lesson": ("", "turn.act"), "ids": ([], [11, 12, LARGE]),
    "name": ("Ann", "Zoë 🐉", ""), "nick": (None, "Bea"), "locale": ("", "de"), "dm": (None, 700), "kind": ("pause", "replace", "offer"),
    "arg": ("", "1"), "whom": (0, 12), "recipient": (0, 12), "by": PEOPLE, "vote": (1, 2, 3, 4, 99), "yes": (True, False),
    "seats": ((0,), (0, 2)), "size": (1, 10), "game": ("toy", "immortals"), "over": (False, True),
    "guilds": ((), (900, 901)), "message": (70, LARGE), "begun": (1, 3), "lobbies": (False, True), "show": (False, True), "channels": ((901, 902), ()), "verdicts": ([Verdict("winner", (0,)), Verdict("leader 1", ())],),
}  # fmt: skip


def list_methods():
    """All that the protocol of storage promises, by subject and name."""
    found = {}
    for subject, asked in vars(engine.store.store.Store).items():
        if isinstance(asked, property) and subject not in ("timeline", "fleet"):
            protocol = typing.get_type_hints(asked.fget)["return"]
            methods = {name: each for name, each in vars(protocol).items() if inspect.isfunction(each)}
            found |= {(subject, name): each for name, each in methods.items() if not name.startswith("_")}
    return found


METHODS = list_methods()


class Twin:
    """One of the two stores, with a referee. It records the calls."""

    def __init__(self, store):
        self.store, self.bench, self.asked = store, referee(store), set()
        for subject, name in METHODS:
            self._note_calls(getattr(store, subject), subject, name)

    def _note_calls(self, tables, subject, name):
        method = getattr(tables, name)

        async def noted(*given, **named):
            self.asked.add((subject, name))
            return await method(*given, **named)

        setattr(tables, name, noted)

    async def do(self, deed, seed):
        """Run the action with the chance of this seed. Return its result or the kind of its error."""
        try:
            return await deed(self, Random(seed))
        except Exception as error:
            return type(error).__name__


def call(subject, name):
    """The deed that calls a method with values drawn by its parameters' names."""
    parameters = list(inspect.signature(METHODS[subject, name]).parameters.values())[1:]

    async def deed(twin, chance):
        drawn = {each.name: chance.choice(CHOICES[each.name]) for each in parameters}
        return await getattr(getattr(twin.store, subject), name)(**drawn)

    return deed


async def open_lobby(twin, chance):
    guests = chance.choice(
        [JoinPolicy(), JoinPolicy(5, (11, LARGE)), JoinPolicy(again=chance.choice(MATCHES))]
    )
    game = chance.choice([Toy.bind(), Toy(Rules(coins=7))])
    opened = twin.store.lobbies.open_lobby
    return await opened(
        game,
        ROUNDS,
        SECRET,
        900,
        chance.choice((901, 902)),
        chance.choice(PEOPLE),
        chance.choice(TIMES),
        guests,
    )


async def join_lobby(twin, chance):
    match, colour = chance.choice(MATCHES), chance.choice(COLOURS)
    user, level = chance.choice(
        [*((each, "") for each in PEOPLE), (make_robot_id("easy", 1), "easy"), (14, "easy")]
    )
    return await twin.store.lobbies.join_lobby(match, user, 5000 + match, colour, level)


async def set_edition(twin, chance):
    return await twin.store.lobbies.set_edition(
        chance.choice(MATCHES), Toy(Rules(coins=chance.choice((7, 9))))
    )


async def start(twin, chance):
    match = await twin.store.matches.load_match(chance.choice(MATCHES))
    players = await twin.store.matches.load_players(match.id)
    async with twin.bench.lock(match.id):
        await twin.bench.start(match, players, NOW, Clock(chance.choice(("none", "86400", "86400"))))
    return await twin.store.matches.change_match(match.id, thread=7000 + match.id, message=match.id)


async def answer(twin, chance):
    match = chance.choice(MATCHES)
    position = await twin.bench.position(match)
    seat = chance.choice(position.active)
    decision = position.ask(seat)
    picks = draw_answer(decision, Chance(chance.randbytes(32)))
    if chance.random() < 0.2:
        outcomes = await twin.bench.answer_sequence(
            match, seat, decision.question_id, (picks,), chance.choice(TIMES)
        )
        return [each.entry for each in outcomes]
    outcome = await twin.bench.answer(match, seat, decision.question_id, picks, chance.choice(TIMES))
    return outcome.entry, outcome.rows


async def go_back(twin, chance):
    return (await twin.bench.back(chance.choice(MATCHES), chance.choice((0, 1, 2)), NOW)).entry


async def time_out(twin, chance):
    match, seat = chance.choice(MATCHES), chance.choice((0, 1, 2))
    deadline = await twin.store.deadlines.load_deadline(match, seat)
    return (await twin.bench.time_out(match, seat, deadline.due, deadline.due)).entry


async def agree(twin, chance):
    match, seat = chance.choice(MATCHES), chance.choice((0, 1))
    vote = await twin.store.votes.find_open(match)
    agreed = [Paused(NOW + HOUR), StoodIn(seat), Ended("scores"), *([Resumed(), Returned(seat)] * 4)]
    effect = chance.choice(agreed)
    return (await twin.bench.declare(match, (), NOW, effect, vote=vote and vote.id)).entry


async def declare_unread(twin, chance):
    effect = chance.choice([None, None, Paused(NOW + 10**9)])
    return await twin.bench.declare_unread(chance.choice(MATCHES), (), NOW, effect)


async def restart(twin, _):
    twin.bench = referee(twin.store)


async def save_orders(twin, chance):
    match, seat = chance.choice(MATCHES), chance.choice((0, 1, 2))
    begin = chance.choice(
        [OrderEditor.begin_orders, lambda desk: OrderEditor.begin_for_good(desk, kind=ALWAYS)]
    )
    desk = OrderEditor(await twin.bench.position(match), seat)
    await twin.bench.save_orders(match, seat, begin(desk), NOW)
    desk = OrderEditor(await twin.bench.position(match), seat)
    picks = draw_answer(desk.question, Chance(chance.randbytes(32)))
    return (await twin.bench.save_orders(match, seat, desk.answer_question(picks), NOW))[1]


async def change_match(twin, chance):
    columns = [
        {"settings": ROUNDS},
        {"creator": LARGE},
        {"message": None},
        {"thread": None},
        {"channel": 902},
        {},
    ]
    return await twin.store.matches.change_match(chance.choice(MATCHES), **chance.choice(columns))


async def change_user(twin, chance):
    columns = [
        {"zone": "Europe/Rome", "quiet_from": 0, "quiet_to": 600},
        {"hidden": True},
        {"language": "de"},
        {"away": NOW},
        {"dm": None},
        {"reach": "shout"},
        {"id": 3},
    ]
    return await twin.store.users.change_settings(chance.choice(PEOPLE), **chance.choice(columns))


async def change_server(twin, chance):
    columns = [
        {"zone": "Europe/Rome"},
        {"channels": (1, LARGE)},
        {"most": None},
        {"most": 3},
        {"language": "pt"},
    ]
    return await twin.store.servers.change_settings(chance.choice((900, 901)), **chance.choice(columns))


def build_message(chance):
    content = chance.choice([None, PostContent("Go on", "Zoë", mentions=(11, LARGE))])
    seat = chance.choice((None, 0, 1))
    return TrackedMessage(
        chance.choice((*MATCHES, 99)),
        "post" if seat is None else "dm",
        seat,
        7,
        chance.choice((70, LARGE)),
        1,
        chance.choice((1, 3)),
        mention_only=chance.random() < 0.5,
        content=content,
    )


async def track_messages(twin, chance):
    return await twin.store.panels.track_messages([build_message(chance) for _ in range(2)])


async def keep_reminder(twin, chance):
    match, message = chance.choice(MATCHES), chance.choice((70, LARGE))
    rows = [TrackedMessage(match, "reminder", seat, 7, message, 1) for seat in chance.choice(((0,), (0, 1)))]
    return await twin.store.panels.keep_reminder(rows)


async def track_post(twin, chance):
    return await twin.store.panels.track_post(build_message(chance), chance.choice((1, 4, 99)))


async def remind(twin, chance):
    notices, now = twin.store.notices, chance.choice(TIMES)
    calls = await notices.load_due_reminders(await twin.store.deadlines.list_wakes(now, 9))
    for call in calls[1:2]:
        await notices.skip_call(call, now)
    await notices.add_reminders(chance.choice((0, 11)), calls, now, 2)
    return calls


async def settle_notice(twin, chance):
    notices = twin.store.notices
    found = chance.choice(await notices.list_pending(9))
    if chance.random() < 0.5:
        return await notices.remove_notice(found)
    return await notices.post_instead(found, [(1, 0), (2, 1)])


async def postpone_wake(twin, chance):
    found = chance.choice(await twin.store.deadlines.list_wakes(TIMES[-1], 9))
    return await twin.store.deadlines.postpone_wake(found, chance.choice(TIMES))


async def show_vote(twin, chance):
    votes = twin.store.votes
    found = chance.choice(await votes.list_outdated())
    if chance.random() < 0.5:
        return await votes.give_up_message(found)
    return await votes.keep_message(found, 80 + found.id)


async def add_seeker(twin, chance):
    seeker = Seeker(
        chance.choice((900, 901)), chance.choice(PEOPLE), "toy", chance.choice((0, 3)), chance.choice(TIMES)
    )
    return await twin.store.seekers.add_seeker(seeker, chance.choice(TIMES))


async def predict(twin, chance):
    match = await twin.store.matches.load_match(chance.choice(MATCHES))
    topic, seat = chance.choice(("winner", "leader 1")), chance.choice((0, 1))
    prediction = Prediction(match.id, chance.choice(PEOPLE), topic, seat, 2)
    return await twin.store.predictions.keep_prediction(prediction, match.seq)


async def settle_predictions(twin, chance):
    match = await twin.store.matches.load_match(chance.choice(MATCHES))
    verdicts = [Verdict("winner", (chance.choice((0, 1)),)), Verdict("leader 1", ())]
    return await twin.store.predictions.settle_predictions(
        match.id, verdicts, match.seq, chance.choice(TIMES)
    )


async def load_rows(twin, chance):
    return await twin.store.current_rows.load_rows(chance.choice(MATCHES), chance.choice((None, 0, 1)))


OPEN_VOTE = call("votes", "open_vote")
OWN = (open_lobby, open_lobby, join_lobby, join_lobby, join_lobby, join_lobby, set_edition, start, start, start, answer, answer, answer, answer, answer, answer,
       go_back, time_out, agree, declare_unread, restart, save_orders, change_match, change_user, change_server, track_messages, keep_reminder,
       track_post, remind, settle_notice, postpone_wake, OPEN_VOTE, show_vote, add_seeker, predict, settle_predictions, load_rows)  # fmt: skip
BY_HAND = {  # calls by the actions of OWN, never by chance
    "open_lobby", "join_lobby", "set_edition", "start_match", "append_entry", "append_sequence", "append_unread", "load_rows",
    "change_match", "change_settings", "track_messages", "keep_reminder", "track_post", "change_orders", "postpone_wake", "load_due_reminders",
    "skip_call", "add_reminders", "remove_notice", "post_instead", "keep_message", "give_up_message", "add_seeker",
    "keep_prediction", "settle_predictions",
}  # fmt: skip
CALLS = tuple(call(*each) for each in METHODS if each[1] not in BY_HAND)
DEEDS = (*OWN, *OWN, *CALLS)
