"""The bot on virtual time: a host in the world of `sandbox/virtual/`, the people at its tables, and a tape.

One town in its own process: `python -m proofs.towns.lives --game ataque --seed 1 --weather 12 --folder DIR`. Many,
audited, some of them twice: `python -m proofs.towns.tables --towns 100 --seed 1`. One table, with faults and without,
with equal ends: `python -m proofs.towns.twins --towns 20 --seed 1`.

Such a process first calls nature's `install`. Only then are the bot and discord.py imported. A `HostedBot(nature, box,
network, path, games, painters)` is connected after `start()`. `bot.kill()` is SIGKILL between two steps, and another
`start()` runs the next bot on the same file. `bot.stop()` ends it in order. `network.cut_lines(bot.host)` cuts its
connections, and `network.down = True` prevents new ones. `box.fail("POST", "messages", 500)` is a fault of the
stand-in.

`Judges(box, bot, tape)` audits each match and the world at the end. `Weather(bot, judges.witness, nature, 12, 150)`
injects this many kinds of faults, about this many requests apart. A `Tape(box, folder)`, made before the bot starts,
records each request, event, message and picture, and as a log handler the log too.
"""
