"""A hint tells the whole line of answers that the game advises, not only how it begins."""

from engine.bots.asked import BotInput
from engine.bots.reasons import find_reason
from engine.bots.search import ThinkingTime
from engine.games.brigandine import Brigandine
from engine.orders.orders import read_label
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
