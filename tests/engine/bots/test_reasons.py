"""A hint tells the whole line of answers that the game advises, not only how it begins."""

from engine.bots.asked import BotInput
from engine.bots.reasons import find_reason, suggest_line
from engine.bots.search import ThinkingTime
from engine.games.brigandine import Brigandine
from engine.orders.orders import read_label
from engine.rules.core import Command
from engine.rules.menus import BACK
from engine.state.chance import Chance
from render.text.say import Say
from tools.trials.simulate import drive, seed_of

SEED = seed_of("reasons")
QUICK = ThinkingTime(playouts=2, seconds=0, steps=2)


def test_the_advice_names_what_comes_after_the_first_word_of_an_act():
    game, told = Brigandine.bind(), {}
    say, state = Say("en", game, [("Ann", "red"), ("Ben", "blue")]), game.setup(2, {}, SEED).state
    for _, turn in drive(game, state, Chance(SEED)):
        state, asked = turn.state, game.ask(turn.state, 0)
        if told:
            break
        if asked is None or asked.step != "organize.act":
            continue
        reason = find_reason(BotInput(game, state, asked, Chance(bytes(32))), budget=QUICK)
        if reason.after and len(reason.line) == 1:
            told[reason.line[0]] = [say(read_label(each)) for each in reason.after]
    assert told
    assert all(all(words) for words in told.values())


def test_a_menu_s_step_back_is_never_suggested():
    game, chance = Brigandine.bind(), Chance(SEED)
    state = game.setup(2, {"objectives": "placed"}, SEED).state
    for step, picks in [("setup.wish", ()), ("setup.wish", ()), ("setup.lay", ("R",)), ("setup.lay", ())]:
        seat = game.active_seats(state)[0]
        asked = game.ask(state, seat)
        assert asked.step == step
        suggested = suggest_line(BotInput(game, state, asked, chance), picks)
        assert suggested is None or all(each != (BACK,) for each in suggested.line)
        state = game.apply(state, Command(seat, step, picks or asked.default)).state
    assert suggested is None
