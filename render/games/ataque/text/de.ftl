## The board
board-turn = { $turn ->
    [0] { $phase }
   *[other] Zug { $turn } · { $phase }
}
board-turn-number = Zug { $turn }
board-setup = Beide wählen ihre Armee
board-choice = Erneuern oder nicht
board-renewal = Erneuerung
board-action = Angriffe und Fähigkeiten
board-battle = Kampf
board-end = Ende des Zuges
board-over = Partie vorbei
board-ask-choice = Ruft { $name } eine Erneuerung aus?
board-ask-action = { $name } darf angreifen oder Fähigkeiten spielen
board-attacked = { $attacker } greift { $defender } an ({ $place })
board-stormed = { $attacker } stürmt den Palast von { $defender }
board-built = { $names } bauen
board-new = neu
board-open = freier Weg
board-attacker = { $name } am Zug
board-winner = { $name } gewinnt
board-razed = { $winner } gewinnt: Der Palast von { $loser } ist gefallen
board-draw = Unentschieden
board-no-army = noch keine Armee gewählt
board-hand = Hand { $cards } ({ $abilities ->
    [one] 1 Fähigkeit
   *[other] { $abilities } Fähigkeiten
})
board-title-hand = Hand
board-title-piles = Stapel
board-title-discards = Ablage
board-piles = Basen { $bases } · Fähigkeiten { $abilities } · Ablage { $discards }
board-played = Im Spiel: { $abilities }
board-waiting = wählt …
board-territory = Gebiet { $number }
board-palace = Palast
board-light = Leicht
board-shooter = Fern
board-heavy = Schwer
board-cavalry = Kavallerie
board-siege = Belagerung
board-forces = { $initiative ->
    [0] macht { $regular }
   *[other] macht erst { $initiative }, dann { $regular }
}
board-with-palace = { $said }, mit Palast
board-with-bases = { $said }, mit Basen
board-part-initiative = Initiative
board-part-regular = Normalschaden
board-part-bases = An den Basen
board-part-palace = Am Palast
board-blow = { $each ->
    [0] { $name } macht { $pool } ({ $sum })
   *[other] { $name } macht { $pool } ({ $sum }), dazu { $each } je Truppe
}
board-blow-each = { $name } macht { $each } je Truppe
board-part-victims = Vernichtet
board-part-sacrifice = Geopfert
board-part-raze = Fähigkeiten
board-part-replaced = Ersetzt
board-part-homeless = Heimatlos
board-loses = { $name } verliert { $fell }
board-loses-aside = { $name } verliert anderswo { $fell }

## In words
alt-seat = { $name }, { $army }: Palast { $palace }, { $bases ->
    [one] 1 Basis
   *[other] { $bases } Basen
}, { $troops ->
    [one] 1 Truppe
   *[other] { $troops } Truppen
}, { $hand }.
alt-armies = Zur Wahl stehen die Armeen { $armies }.
alt-specials = Am Palast: { $specials }.
alt-realm = Reich von { $name }.
alt-land = { $place }: { $bases }.
alt-base = { $troops ->
    [0] Basis ({ $type }) ohne Truppe
    [one] Basis ({ $type }) mit 1 Truppe (Stärke { $power })
   *[other] Basis ({ $type }) mit { $troops } Truppen (Stärke { $power })
}
alt-empty = leer
alt-empty-hand = leer
alt-cut = Der Rest steht im Bild.
alt-tableau = { $name }, { $army }: Palast { $palace }, { $hand }. { $piles }.
alt-falls = Fällt bei so viel Schaden: { $pieces }.
alt-hand-bases = Basen auf der Hand: { $bases }.

## The tableau
head-bases = { $count ->
    [one] Basis
   *[other] Basen
}
head-abilities = { $count ->
    [one] Fähigkeit
   *[other] Fähigkeiten
}
tableau-have = { $count ->
    [one] 1 Truppe im Feld
   *[other] { $count } Truppen im Feld
}
tableau-played = im Spiel
tableau-gone = abgelegt
tableau-base = Eine Basis rekrutiert bei jeder Erneuerung eine Truppe und macht { $power }.

## A battle
battle-attacks-from = greift an aus { $place }
battle-attacks = greift an
battle-defends = verteidigt
battle-to-palace = { $place }, Palast
battle-stand-off = { $place }: Niemand weicht
battle-each = { $each } je Truppe
battle-idle = macht nichts
battle-later = { $name } schlägt danach zu
battle-fallen = { $count } gefallen
battle-given = { $count } geopfert
battle-heals = { $count } geheilt
battle-falls = { $pool } Schaden, fällt bei { $power }
battle-needed = { $pool } von { $power } nötig
battle-damage = Schaden
battle-first = Schaden zuerst
battle-healed = { $count ->
    [one] Die verwundete Truppe erholt sich.
   *[other] { $count } verwundete Truppen erholen sich.
}
battle-alt = { $attacker } greift { $defender } an. Ziel: { $target }. Von: { $origin }.
battle-alt-part = { $part }:
battle-alt-abilities = Für { $name } wirkt: { $abilities }.
battle-alt-boost = { $name }: { $troop } hat +{ $add } Stärke.
battle-alt-forces = Truppen von { $name }: { $forces }.

## Close-ups and words
# A seat where no names are at hand, as in the choices of a command
seat-0 = Platz 1
seat-1 = Platz 2
closeup-realm = Reich von { $seat }
closeup-battle = Kampf
closeup-initiative = zuerst
closeup-regular = im Kampf
closeup-artillery = an Basen
closeup-bases = bei Abwehr
closeup-open = Keine Basis: Ein Angriff hier stürmt den Palast
closeup-discards = Ablage: { $cards }
words-line = **{ $title }**: { $text }.
words-seat = **{ $name }** ({ $army }): Palast { $palace }; Hand: Basen { $hand_bases }, Fähigkeiten { $hand_abilities }; Stapel: Basen { $base_pile }, Fähigkeiten { $ability_pile }; Ablage { $discards }.
words-battle = **Kampf**: { $text }
words-hand = **Deine Hand**: { $cards }.

## The end
cloth-built = { $count ->
    [one] { $names } baut
   *[other] Beide bauen
}
cloth-repelled = { $name } scheitert
cloth-cleared = { $name } bricht durch
cloth-nobody = Niemand bleibt
cloth-stand-off = Niemand weicht
cloth-palace-guarded = Die Wache hält stand
cloth-palace-holds = Der Palast hält
cloth-palace-falls = Der Palast fällt
final-palace = { $winner } gewinnt: Der Palast von { $loser } fiel in Zug { $turn }.
final-conceded = { $winner } gewinnt: { $loser } gab { $turn ->
    [0] vor dem ersten Zug
   *[other] in Zug { $turn }
} auf.
final-idle = Unentschieden in Zug { $turn }: { $idle } Züge lang fiel nichts.
final-nothing = nichts
final-emptied = Am meisten geräumt
final-emptied-told = { $count ->
    [one] { $name }: { $great ->
        [one] 1 Gebiet
       *[other] { $great } Gebiete
    }
   *[other] { $name }: je { $great }
}
final-hardest = Härtester Schlag
final-hardest-told = { $name }: { $great } Schaden auf einmal
final-builder = Meiste Basen gebaut
final-builder-told = { $count ->
    [one] { $great ->
        [one] { $name }: 1 Basis gebaut
       *[other] { $name }: { $great } Basen gebaut
    }
   *[other] { $great ->
        [one] { $name }: je 1 Basis gebaut
       *[other] { $name }: je { $great } Basen gebaut
    }
}
final-seat = { $place }. { $name }, { $army }: gebaute Basen { $built }, rekrutierte Truppen { $recruited }, Angriffe { $attacks }, gespielte Fähigkeiten { $abilities }, härtester Schlag gegen einen Palast { $damage }; verloren: { $lost }.
final-lows = Tiefster Stand beim Palast von { $name }: { $low }.

## Reference pictures
sheet-troops = Truppen und Schaden
sheet-copies = ×{ $copies }
sheet-power = Stärke { $power }
sheet-base = Macht bei einem Angriff { $power }, rekrutiert eine Truppe je Erneuerung, fasst höchstens { $troops }. Sie fällt bei { $power } Schaden.
sheet-palace = Macht { $power }, wenn er gestürmt wird; fällt er bei { $power } Schaden in einem Kampf, ist die Partie gewonnen.
sheet-title-base = Basis
sheet-title-palace = Palast
sheet-order = Ein Kampf: Fähigkeiten reihum; Initiative; Normalschaden beider Seiten zugleich; was übrig ist und Artillerie an unbewachten Basen; bleibt dort nichts, das Gleiche noch einmal am Palast.
sheet-phase-abilities = Fähigkeiten
sheet-phase-abilities-told = beide Seiten reihum
sheet-phase-initiative = Initiative
sheet-phase-initiative-told = schlägt zuerst
sheet-phase-regular = Der Kampf
sheet-phase-regular-told = alle anderen zugleich
sheet-phase-bases = Basen
sheet-phase-bases-told = nehmen den übrigen Schaden
sheet-phase-palace = Palast
sheet-phase-palace-told = ohne Basen das Gleiche
sheet-kind-common = Allgemein
sheet-kind-special = Spezial
page-unit = Palast, Punkte übrig
