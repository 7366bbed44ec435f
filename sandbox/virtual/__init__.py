"""Virtual time: an event loop that jumps to the next timer, in-memory connections, and one seed for all chance.

It knows no bot and no game. Import `nature` before everything else in a program, then:

    nature = Nature(seed=7)
    nature.install()                              # first of all: time, chance, and the libraries' clocks
    loop = VirtualLoop(nature.clock, nature.draw_lags("threads", 0.02, 0.3))
    network = Network(nature.draw_lags("wire", 0.005, 0.06))
    loop.run_until_complete(main())               # an endless wait raises Asleep at once

A MemoryConnector(network, serve) connects to servers in memory. network.cut_lines() breaks its connections, and
network.down rejects new ones. StepExecutor runs database work as steps of the loop.

loop.kill_host(name) kills everything that loop.run_host(name, work) runs: between two steps, without a `finally`.
The rest of the world continues.
"""
