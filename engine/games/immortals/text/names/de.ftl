## Areas
name-areas-white = Hohe Gipfel
name-areas-red = Glutlande
name-areas-green = Grünwald
name-areas-amber = Bernsteinhügel
name-areas-blue = Blauküste

## Tribes
name-tribes-elves = Elfen
name-tribes-humans = Menschen
name-tribes-dwarves = Zwerge
name-tribes-amazons = Amazonen
name-tribes-halflings = Halblinge
name-tribes-demons = Dämonen
name-tribes-orcs = Orks
name-tribes-necromancers = Nekromanten
name-tribes-night-elves = Nachtelfen
name-tribes-trolls = Trolle
