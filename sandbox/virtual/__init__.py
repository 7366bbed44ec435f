"""Virtual time: a loop whose time jumps to the next timer, lines in memory, and one seed for all chance.

It knows no bot and no game. `nature` comes before every other import of a program; then:

    nature = Nature(seed=7)
    nature.install()                              # first of all: time, chance, and the libraries' clocks
    loop = VirtualLoop(nature.clock, nature.draw_lags("threads", 0.02, 0.3))
    network = Network(nature.draw_lags("wire", 0.005, 0.06))
    loop.run_until_complete(main())               # a wait that nothing can end raises Asleep at once

A MemoryConnector(network, serve) dials servers over lines in memory; network.cut_lines() breaks them, network.down refuses
new ones. StepDoor does work with a database as steps of the loop. What runs under loop.run_host(name, work) is killed by
loop.kill_host(name): between two steps, without a `finally`. The rest of the world goes on.
"""
