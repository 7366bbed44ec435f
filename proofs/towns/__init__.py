"""The bot on virtual time: a host of the world that `sandbox/virtual/` makes, the people at its table, and a tape of all.

    python -m proofs.towns.lives --game ataque --seed 1 --weather 12 --folder DIR     one town, in a process of its own
    python -m proofs.towns.tables --towns 100 --seed 1                                 many, judged, some of them twice
    python -m proofs.towns.twins --towns 20 --seed 1             one table, with weather and without: both end alike

The first act of such a process is nature's `install`; only then are the bot and discord.py imported. Then:

    bot = HostedBot(nature, box, network, path, games, painters)
    await bot.start()                     # it is connected
    bot.kill(); await bot.start()         # SIGKILL between two steps, and the next bot on the same file
    await bot.stop()                      # an end in good order
    network.cut_lines(bot.host)           # its lines break; network.down = True: no new one comes about
    box.fail("POST", "messages", 500)     # the stand-in's own faults

    Judges(box, bot, tape)                # audits each match and the world at the end
    Weather(bot, judges.witness, nature, 12, 150)     # so many kinds of weather, about so many requests apart

A Tape(box, folder), made before the bot begins, holds each request, event, message and picture, and as a handler of the log that too.
"""
