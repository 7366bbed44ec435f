"""The bot on virtual time: a host of the world that `sandbox/virtual/` makes, the people at its table, and a tape of all.

    python -m tools.virtual.match --game ataque --seed 1 --folder DIR     one whole match, in a process of its own
    python -m tools.proofs.weeks --game ataque --seed 1 --kills 20        the same twice, and compared to the byte

The first act of such a process is nature's `install`; only then are the bot and discord.py imported. Then:

    bot = HostedBot(nature, box, network, path, games, painters)
    await bot.start()                     # it is connected
    bot.kill(); await bot.start()         # SIGKILL between two steps, and the next bot on the same file
    await bot.stop()                      # an end in good order
    network.cut_lines(bot.host)           # its lines break; network.down = True: no new one comes about
    box.fail("POST", "messages", 500)     # the stand-in's own faults

A Tape(box), made before the bot begins, holds each request, event, message and picture, and as a handler of the log that too.
"""
