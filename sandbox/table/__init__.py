"""Random players and whole matches through the real bot, with checks of the result.

`bot_process` runs bot.py. `players` press at random, with the weights of `presses`. `play` plays a match, and
`transcript` prints it. `audit` and `house_rules` report problems.
"""
