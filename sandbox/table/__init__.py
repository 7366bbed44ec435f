"""This project's people at the table: random players, whole plays through the real bot, and what must hold in them.

`bot_process` runs bot.py, `players` press at random (`presses` says how often what), `play` plays a match, `transcript`
writes it down, `audit` and `house_rules` say what went wrong.
"""
