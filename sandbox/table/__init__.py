"""This project's people at the table: random players, whole plays through the real bot, and what must hold in them.

`lives` lets a town live for days from one seed: `drawn` opens its tables, `person` plays, reads, asks, votes and goes away
by the `habits` and with the `presses` and words (`typed`) that chance gives, `moderators` meddle, `exercised` counts. `steady` people answer by the
question alone.
`bot_process` runs bot.py, `players` press at random, `play` plays a match, `transcript` writes it down, `audit` and
`house_rules` say what went wrong.
"""
