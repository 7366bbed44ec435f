## Areas
name-areas-white = Picos Altos
name-areas-red = Terras em Brasa
name-areas-green = Mata Verde
name-areas-amber = Colinas de Âmbar
name-areas-blue = Costa Azul

## Tribes
name-tribes-elves = Elfos
name-tribes-humans = Humanos
name-tribes-dwarves = Anões
name-tribes-amazons = Amazonas
name-tribes-halflings = Halflings
name-tribes-demons = Demônios
name-tribes-orcs = Orcs
name-tribes-necromancers = Necromantes
name-tribes-night-elves = Elfos Noturnos
name-tribes-trolls = Trolls
