"""Every text that is put together, with the hardest arguments that matches hand to it.

`make composed` writes them in all languages as a page under var/, to be read aloud.
"""

import re
from collections import defaultdict
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from unittest.mock import patch

from fluent.syntax import ast

from cogs.panel.plans import list_plan
from cogs.panel.view import PanelContent, build_question
from cogs.panel.widgets.plan import PLAN
from cogs.panel.widgets.widget import SHUT, PanelPage, PanelQuestion
from cogs.platform_settings import SettingScope, list_of_play, list_of_time
from cogs.text.notifications import write_notification
from cogs.text.time_texts import PACES, describe_clock, describe_moment
from engine.games import GAMES
from engine.records.clock import Clock
from engine.records.log_chapters import group_rounds
from engine.records.match_records import Match
from engine.rules.core import list_refs, text
from render.drawing.scene import Words
from render.games import PAINTERS
from render.text.say import LANGUAGES, Say, sources
from tests.render.told import list_mistakes, list_strings
from tests.render.watching import watch_scenes
from tests.test_contract import course, usual
from tools.texts.text_files import read_texts, walk_nodes

PAGE = Path(__file__).resolve().parents[2] / "var" / "composed.md"
MATCH = Match(12, "ataque", 1, "", {}, "lobby", 1, 1, 7, "", 0, None, None, 0, 0, "", 1, 0, 0, False)
NAMES = ("Zoë 12", "Wilhelmine auf dem Wolkensteig", "Ann", "Ben", "Cat", "Dan")
TECHNICAL = re.compile("doctor-|fault-|layout-|host-|store-|search-")  # texts about files, for hosts
# texts that are never part of another one
SENTENCE = re.compile("tell-|told-|laid-|headline-|outcome-|post-(?!lands|fallen-of)")
# twice the word between the last two of a list, with nothing between that parts them
BOTH = re.compile(r" (and|und|e) [^\n.,;:()·—–…?!|→]* \1 ")
MANY = 6
NUMBERS = {
    "one", "two", "n", "number", "count", "page", "pages", "points", "place", "most", "low", "high", "hours",
    "days", "month",
}  # fmt: skip
LISTS = {
    "people", "users", "seats", "names", "winners", "picks", "permissions", "conditions", "guests",
    "channels",
}  # fmt: skip


def play(key, language, seats=0):
    """Play a match, once each. Return it and a speaker with hard names, for so many seats or the fewest."""
    seats = seats or min(GAMES[key].seats)
    played = course(key, seats, usual(key, seats))
    return played, Say(language, played.game, [(name, "red") for name in NAMES[:seats]])


def read_match(played, speaker):
    """Return all lines that are put together in a match, by the function that lists them."""
    parts = (list_told, list_boards, list_pictures, list_panels, list_settings, list_explained)
    return {part.__name__: list(part(played, PAINTERS[played.game.key], speaker)) for part in parts}


@contextmanager
def watch_texts():
    """Collect the arguments that each text is given while the block runs: by key, then by their name."""
    seen = defaultdict(lambda: defaultdict(dict))
    line = Say.line

    def note(speaker, key, /, **args):
        for name, arg in args.items():
            seen[key][name][arg] = None
        return line(speaker, key, **args)

    with patch.object(Say, "line", note):
        yield seen


def compose(key, language):
    """Play a match. Return its lines by the function that lists them, and each text's words with hard arguments."""
    played, speaker = play(key, language)
    with watch_texts() as seen:
        told = read_match(played, speaker)
    return told, dict(list_hardest(played, speaker, seen))


def list_hardest(played, speaker, seen):
    """Yield each text of a game that shows an argument: its key, and its words with hard arguments.

    First the least of each argument, then the most. Last, if a match gives none of something, without it. The texts
    of all games come with the first game.
    """
    named = defaultdict(dict)  # arguments of texts of one kind by name, for texts that no match says
    for line, given in seen.items():
        for name, values in given.items():
            named[line.partition("-")[0], name].update(values)
    shared = sources(speaker.language, None) if played.game.key != next(iter(GAMES)) else ()
    for file in sources(speaker.language, played.game.folder):
        texts = {} if file in shared else read_texts(file)
        for line, written in texts.items():
            if written.printed and "." not in line and not TECHNICAL.match(line):
                selected = list_selected(written.pattern)
                pools = {
                    name: find_pool(
                        name,
                        seen[line].get(name) or named.get((line.partition("-")[0], name)),
                        selected.get(name),
                        speaker,
                    )
                    for name in sorted(written.arguments)
                }
                yield line, list(dict.fromkeys(speak_hard(line, pools, speaker)))


def list_selected(pattern):
    """Return the variants that each argument selects between, by the argument's name."""
    selected = defaultdict(list)
    for node in walk_nodes(pattern):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            for variant in node.variants:
                selected[node.selector.id.name].append(
                    variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
                )
    return selected


def find_pool(name, values, variants, speaker):
    """Return the least, the most and, if there is one, the empty value of an argument.

    values: those of matches. variants: those that the text selects by it, None if it selects none.
    """
    words = [each for each in variants or () if each not in {"one", "other", "many"} and not each.isdecimal()]
    numbers = [value for value in values or () if isinstance(value, int)]
    if words:
        return words[0], words[-1], None
    if numbers or variants or name in NUMBERS:
        known = numbers if numbers and not variants else [*numbers, 1, MANY]
        return min(known, key=lambda n: abs(n - 1)), max(known), 0 if 0 in numbers else None
    said = sorted(
        values or [NAMES[:1], NAMES] if name in LISTS else values or NAMES[:2],
        key=lambda value: len(speaker(value)),
    )
    whole = [value for value in said if speaker(value)] or list(NAMES[:2])
    items = dict.fromkeys(item for value in reversed(whole) if isinstance(value, tuple) for item in value)
    return whole[0], tuple(items)[:MANY] or whole[-1], said[0] if not speaker(said[0]) else None


def speak_hard(line, pools, speaker):
    """Yield the words of a text with the least, the most and no arguments."""
    for nth in range(3):
        if nth < 2 or any(pool[2] is not None for pool in pools.values()):
            chosen = {name: pool[0] if pool[nth] is None else pool[nth] for name, pool in pools.items()}
            yield speaker.line(line, **chosen)


def list_told(played, _, speaker):
    """Yield the narration of events, to all and to the affected seats, long and short.

    Each round is one sentence.
    """
    narration, spots = played.game.narration, (played.start, *played.spots)
    said = (narration.tell, narration.describe_briefly)
    for event in (event for spot in spots for event in spot.events):
        for reader in (speaker, *(speaker.address(seat) for seat in range(played.seats))):
            yield from (reader(what) for tell in said if (what := tell(event)) is not None)
    for _, events in group_rounds(
        [event for spot in spots for event in spot.events if event.to is None], narration.name_round
    ):
        if deeds := narration.summarize_round(events):
            yield speaker.line("poster-deeds", deeds=deeds)
        for seat in range(played.seats) if narration.whole_rounds else ():
            yield from map(speaker.address(seat), narration.summarize_for_seat(events, seat))


def list_seen(played, painter, speaker, count):
    """So many positions as a seat sees them, each with the events that led there."""
    for spot in played.spread(count):
        state, events = played.game.codec.load(spot.after), [each for each in spot.events if each.to is None]
        view = played.game.knowledge.view(state, 0)
        yield state, painter.see_view(view, played.game.rules, speaker, events=events, viewer=0)


def list_boards(played, painter, speaker):
    """Yield the boards in words, and each seat's holdings."""
    for state, sight in list_seen(played, painter, speaker, 6):
        yield from painter.words(sight)
        standing = played.game.standing(state)
        yield from (
            speaker.line("card-rank", place=1, player="Ann", holding=has) for has in standing.holdings
        )


def list_pictures(played, painter, speaker):
    """The alternative texts of pictures, which are not painted, and the words on those of the rules."""
    game = played.game
    with watch_scenes() as scenes:
        rules = painter.see_rules(game.rules, speaker)
        shown = [painter.sheet(rules, key) for key, _ in painter.sheets()]
        written = [shape.text for scene in scenes for shape in scene.shapes if isinstance(shape, Words)]
        shown.append(painter.cover(rules))
        parts = cycle([part for part, _ in painter.parts(game.rules)])
        for state, sight in list_seen(played, painter, speaker, 8):
            shown += [painter.board(sight), painter.tableau(sight, 0), painter.tableau(sight, 1)]
            shown.append(painter.closeup(sight, next(parts)))
            shown.append(painter.final(sight, game.result(state)) if game.result(state) else None)
        for spot in played.spots:
            if any(event.kind in game.narration.battles for event in spot.events):
                view = game.knowledge.view(game.codec.load(spot.after), None)
                sight = painter.see_view(view, game.rules, speaker, events=spot.events)
                shown += [*painter.news(sight), painter.strip(sight)]
    # begin as their place on the page wants it
    drawn = (said[:1].upper() + said[1:].replace("\n", " ") for said in written if ":" in said)
    return [*(each.alt for each in shown if each is not None), *drawn]


def list_panels(played, _, speaker):
    """One panel of each question that is asked, with its menus, and the letters that call to it."""
    game, seen = played.game, set()
    for state in played.positions(200):
        for seat in game.active_seats(state):
            asked = game.ask_briefly(state, seat)
            if asked is None or (asked.step, asked.prompt.key) in seen:
                continue
            seen.add((asked.step, asked.prompt.key))
            asked, plan = game.ask(state, seat), None
            if asked.step in game.advice.planned:
                plan = list_plan(game, state, seat)
            kinds = {act.kind for act in plan.acts} if plan else ()
            pages = [PanelPage(), PanelPage(SHUT), *(PanelPage(PLAN + kind) for kind in kinds)]
            for page in pages:
                question = PanelQuestion(12, asked, speaker, speaker.address(seat), (), page, plan=plan)
                yield from list_strings(build_question(question, PanelContent()).to_components())
            for key in ("missing-answer", "missing-submit", "missing-confirm"):
                what = text(key, prompt=asked.prompt)
                until = describe_moment(0, 0, "Europe/Berlin", named=True)
                yield speaker.line("notice-remind", call=write_notification(speaker, MATCH, what, until))


def list_settings(played, _, speaker):
    """Yield the settings before the start, in the table's message and menus, and the votes on the pace."""
    game = played.game
    scope = SettingScope(MATCH, game, 0, Clock("86400"), {"": game, "x": game}, "", ("UTC",))
    for each in (*list_of_play(scope), *list_of_time(scope)):
        offered = each.offer(scope)
        yield speaker(offered.label)
        for option in offered.options:
            yield speaker.line("lobby-choice", setting=offered.label, value=option.label)
            yield speaker.line("lobby-setting", setting=offered.label, value=option.label)
            yield speaker(option.hint or "Nothing")
    for pace in PACES:
        for clock in (Clock(pace, "Europe/Berlin", weekends) for weekends in (True, False)):
            yield speaker.line("lobby-pace", pace=describe_clock(clock))
            asked = text("call-vote", user="Ann", what=text("vote-pace", pace=describe_clock(clock)))
            yield write_notification(speaker, MATCH, asked)


def list_explained(played, painter, speaker):
    """Yield the meaning of each word of the game, and of each thing named in a match."""
    narration = played.game.narration
    named = {
        ref
        for state in played.positions(60)
        for seat in played.game.active_seats(state)
        for ref in list_refs(played.game.ask(state, seat))
        if ref.kind in narration.told_by
    }
    for ref in (*narration.list_words(), *sorted(named, key=str)):
        yield speaker(narration.explain(ref))


def find_faults(told):
    """Return the mistakes of texts with hard arguments: the key, the kind of mistake and the words."""
    faults = {
        (line, kind, words)
        for line, said in told.items()
        for kind, words in list_mistakes(said)
        if kind != "a small letter at its head" or SENTENCE.match(line)
    }
    return faults | {
        (line, "a list in a list", words)
        for line, said in told.items()
        for words in said
        if BOTH.search(words)
    }


def write_page():
    """Write the page, a game and language after the other."""
    PAGE.parent.mkdir(exist_ok=True)
    with PAGE.open("w", encoding="utf-8") as page:
        for key in GAMES:
            for language in LANGUAGES:
                page.write(f"\n# {key}, {language}\n\n")
                for line, said in compose(key, language)[1].items():
                    page.write(f"{line}\n" + "".join(f"    {words}\n" for words in said))


if __name__ == "__main__":
    write_page()
