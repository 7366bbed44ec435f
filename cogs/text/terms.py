"""The sources of a match's randomness: the commitment on its message, and the rest on request."""

from collections.abc import Iterator, Mapping, Sequence

from cogs.text.people import write_name
from engine.match.replay import hash_terms, match_seed
from engine.records.match_records import Match, Player
from engine.records.store_records import Join, User
from engine.rules.lessons import is_lesson
from engine.state.chance import hash_secret
from render.text.say import Say


def write_commitment(match: Match, players: tuple[Player, ...], say: Say) -> str:
    """Return the SHA-256 commitments: of the secret and, once started, of terms and seed."""
    secret = hash_secret(bytes.fromhex(match.secret))
    if match.status == "lobby":
        return say.line("lobby-chance", secret=secret)
    seed, terms = hash_secret(match_seed(match, players)), hash_terms(match, players)
    return say.line("lobby-chance-started", secret=secret, terms=terms, seed=seed)


def write_start(match: Match, players: tuple[Player, ...], say: Say) -> str:
    """Return the text of the post at a match's start: all inputs of its randomness except this post's id."""
    secret = hash_secret(bytes.fromhex(match.secret))
    return say.line("chance-start", secret=secret, terms=hash_terms(match, players))


def list_chance_terms(
    match: Match, players: tuple[Player, ...], joins: Sequence[Join], users: Mapping[int, User], say: Say
) -> Iterator[str]:
    """Yield how randomness is derived: join ids, joins and leaves, the start. A lesson's chance is fixed."""
    if match.status != "lobby" and is_lesson(match.settings):
        yield say.line("chance-guided", number=match.id)
        return
    yield say.line("chance-how", number=match.id)
    yield write_commitment(match, players, say)
    for player in sorted(players, key=lambda player: player.order):
        yield say.line("chance-join", player=write_name(users, player.user, say), join=str(player.join))
    for join in joins:
        if join.gone or join.times > 1:
            key, who = "chance-gone" if join.gone else "chance-back", write_name(users, join.user, say)
            yield say.line(key, player=who, join=str(join.joined), times=join.times)
    if match.status != "lobby":
        yield say.line("chance-terms", edition=match.edition, start=str(match.start))
