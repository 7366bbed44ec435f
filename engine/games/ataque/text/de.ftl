game = Ataque à Torre
pitch = Rekrutiere, schlag zu, stürze den Palast. Für 2 Personen, leicht zu lernen.
about-evening-first = Du spielst die gezogene Hand, mit Hinweisen
about-evening-short = Du spielst die gezogene Hand
about-evening-full = Du darfst die erste Hand verbrennen und neu ziehen
teaser = Stürme einen Palast: zwei Armeen, keine Würfel.
# words of questions that mean the same here, a line each
search-words =
    bekomme bekommen krieg
    palast burg schloss turm
    erneuerung erneuern verstärkung nachschub neue_truppen mehr_truppen neue_karten mehr_karten
    basis kaserne basen bauplatz stützpunkt lager feld platz
    stärke stark kraft power leben lebenspunkte
    gebiet region bereich zone
    initiative zuerst schnell
    artillerie belagerung kanone geschütz katapult
    fernkämpfer bogenschütze schütze bogen
    kavallerie reiter pferde
    gegner feind andere_seite
    verbrennen mulligan tauschen austauschen
    fähigkeit zauber
    spezial held einzigartig champion
    straße leer leeres

## Names
palace-of = Palast von { $seat }
    .seat = dein Palast
territory-of = Gebiet { $number } von { $seat }
    .seat = dein Gebiet { $number }
space-of = Bauplatz { $territory }.{ $number } von { $seat }
    .seat = Bauplatz { $territory }.{ $number } von dir
card-base = Basis ({ $type })
card-ability = { $ability }
card-ability-idle = { $ability } (bewirkt gerade nichts)

## Armies and abilities
about-westerners = Beständig, stark in der Verteidigung; Ritter im Angriff, Katapulte gegen Basen.
about-easterners = Kühn, mit großen Schlägen, die Opfer kosten.
about-fae = Schnell und zäh, mit flinken Elfen, Drachen und einem mächtigen Treant.
about-undead = Unermüdlich, mit immer neuen Truppen.
about-militia = Eigene Leichtinfanterie hat in der Verteidigung +1 Stärke.
about-crossbowman = Eigene Fernkämpfer haben Stärke 2; wer gegen sie kämpft, verliert die Initiative.
about-templar = Jede eigene Schwerinfanterie macht 1 Schaden mehr gegen Infanterie, mit Initiative.
about-knight = Eigene Kavallerie hat im Angriff +1 Stärke.
about-catapult = Eigene Belagerungswaffen dürfen bewachte Basen beschädigen.
about-wizard = Alle eigenen Truppen haben +1 Stärke.
about-blacksmith = Spezialtruppe, Stärke 1. Solange sie im Spiel ist, machen eigene Truppen +1 Schaden.
about-monk = Eigene Leichtinfanterie hat Stärke 2 und wird nach dem Kampf geopfert.
about-kyudoka = In Gebieten mit eigenem Fernkämpfer wird keine eigene Truppe geopfert.
about-samurai = Eigene Schwerinfanterie hat Stärke 3 und wird nach dem Kampf geopfert.
about-hun = Hat eigene Kavallerie angegriffen, fallen danach im Ziel Basen ohne Truppen.
about-kaiju = Jede eigene Belagerungsbasis opfert 1 Waffe; dann fällt je Gebiet mit übrigen Waffen bis zu 1 Basis.
about-ninja = Eine eigene Truppe hat +3 Stärke.
about-shenlong = Spezialtruppe, Stärke 4. Solange sie im Spiel ist, eine Karte mehr bei Erneuerungen.
about-elf = Eigene Leichtinfanterie hat Stärke 2 und Initiative.
about-druid = Am Ende des Zuges kommt für jeden eigenen Fernkämpfer eine Karte.
about-troll = Am Ende des Zuges kommt für jede eigene Schwerinfanterie, die in ihm fiel, eine neue.
about-spider-rider = Feindliche Truppen haben im Kampf gegen eigene Kavallerie −1 Stärke.
about-dragon = Jede eigene Belagerungswaffe macht jeder feindlichen Truppe im Kampf 1 Schaden, mit Initiative.
about-wall-of-thorns = Die andere Seite darf in diesem Zug keine Angriffe ansagen.
about-treant = Spezialtruppe, Stärke 7.
about-zombie = Eine Truppe mehr auf jeder eigenen Basis für Leichtinfanterie.
about-necromancer = Wo ein eigener Fernkämpfer steht, kommt je 1 Truppe auf eigene Basen (leicht, schwer, Kavallerie).
about-vampire = Am Ende des Zuges kommt für jeden Feind, der gegen eigene Schwerinfanterie fiel, eine neue.
about-vrykolaka = Nach dem Normalschaden stirbt für jede eigene Kavallerie, die zuschlug, eine feindliche Truppe.
about-frankenstein = Eigene Belagerungswaffen können Truppen Schaden machen.
about-lich = Alle feindlichen Truppen haben −1 Stärke.
about-ghost = Spezialtruppe, Stärke 2. Im Kampf besiegt, kehrt sie am Ende des Zuges zurück.

## Questions
ask-army = Welche Armee führst du? Alle haben dieselben Truppen; die Fähigkeiten sind verschieden.
ask-draw = { $count ->
    [one] Du ziehst 1 Karte: Von welchem Stapel?
   *[other] Du ziehst { $count } Karten: Von welchen Stapeln?
}
ask-draw-called = { $count ->
    [one] { $seat } ruft eine Erneuerung aus, du ziehst 1 Karte: Von welchem Stapel?
   *[other] { $seat } ruft eine Erneuerung aus, du ziehst { $count } Karten: Von welchen Stapeln?
}
ask-keep = Behältst du diese { $hand } Karten? Du kannst eine neue Hand nehmen.
ask-keep-counted = { $left ->
    [one] Behältst du diese { $hand } Karten? Noch 1 neue Hand ist möglich.
   *[other] Behältst du diese { $hand } Karten? Noch { $left } neue Hände sind möglich.
}
ask-build = Welche Basen baust du? Beide Pläne werden zugleich gezeigt.
ask-trim = { $count ->
    [one] Du hast 1 Karte zu viel: Welche wirfst du ab?
   *[other] Du hast { $count } Karten zu viel: Welche wirfst du ab?
}
ask-take-back = Abgesendet. Du kannst es ändern, bis beide bereit sind.
ask-take-back-of = Abgesendet: { $what }. Du kannst es ändern, bis beide bereit sind.
ask-renew = Rufst du eine Erneuerung aus? Sie gilt für euch beide.
ask-act = Angreifen, eine Fähigkeit spielen oder den Zug beenden?
ask-interject = Die andere Seite ist am Zug: Willst du eine Fähigkeit spielen?
ask-window-first = { $damage ->
    [one] Deinem Gebiet { $number } droht { $damage } Schaden.
   *[other] Deinem Gebiet { $number } drohen { $damage } Schaden.
} Erst eine Fähigkeit spielen?
ask-window-defender = { $damage ->
    [one] Deinem Gebiet { $number } droht { $damage } Schaden.
   *[other] Deinem Gebiet { $number } drohen { $damage } Schaden.
} Eine Fähigkeit spielen?
ask-window-attacker = Vor dem Schaden eine Fähigkeit spielen?
ask-palace-window-own = { $damage ->
    [one] Deinem Palast droht { $damage } Schaden (er fällt bei { $power }).
   *[other] Deinem Palast drohen { $damage } Schaden (er fällt bei { $power }).
} Eine Fähigkeit spielen?
ask-palace-window-enemy = Du machst { $damage } Schaden am Palast (er fällt bei { $power }). Eine Fähigkeit spielen?
ask-last-window = Eine letzte Fähigkeit spielen? Der Zug endet.
ask-aim = Welche deiner Truppen erhält +{ $add } Stärke?
ask-raze = { $count ->
    [one] Welche Basis zerstörst du? Du darfst verzichten.
   *[other] Welche Basen zerstörst du? Höchstens { $count }.
}
ask-initiative = Verteile { $count } Initiativschaden: Wen vernichtest du?
ask-regular = Verteile { $count } Schaden: Wen vernichtest du? Den Rest verteile ich.
ask-bases = Verteile { $count } Schaden: Welche Basen zerstörst du? Den Rest verteile ich.
ask-victims = { $count ->
    [one] Welche feindliche Truppe vernichtest du?
   *[other] Welche { $count } feindlichen Truppen vernichtest du?
}
ask-recruit = { $count ->
    [one] { $type }: Wo rekrutierst du 1?
   *[other] { $type }: Wo rekrutierst du { $count }?
}

share-kills = { $troops }
share-razes = { $bases }

## Options
option-army = { $army }
option-draw = { $bases ->
    [0] { $abilities ->
        [one] 1 Fähigkeit
       *[other] { $abilities } Fähigkeiten
    }
    [one] { $abilities ->
        [0] 1 Basis
        [one] 1 Basis, 1 Fähigkeit
       *[other] 1 Basis, { $abilities } Fähigkeiten
    }
   *[other] { $abilities ->
        [0] { $bases } Basen
        [one] { $bases } Basen, 1 Fähigkeit
       *[other] { $bases } Basen, { $abilities } Fähigkeiten
    }
}
option-burn = { $bases ->
    [one] { $abilities ->
        [one] Neue Hand: 1 Basis, 1 Fähigkeit
       *[other] Neue Hand: 1 Basis, { $abilities } Fähigkeiten
    }
   *[other] { $abilities ->
        [one] Neue Hand: { $bases } Basen, 1 Fähigkeit
       *[other] Neue Hand: { $bases } Basen, { $abilities } Fähigkeiten
    }
}
option-keep = Diese Hand behalten
option-take-back = Zurücknehmen
option-confirm = Bestätigen
option-leave = Hier nichts bauen
option-lay = { $bases }
laid-bases = { CAPITAL($place) }: { $bases }
option-swap = { $type } statt { $old }, Bauplatz { $number }
option-build-each = Eine je Gebiet
about-build-each = Baut alle deine Basen, im leersten Gebiet zuerst.
option-build-all = Alle zusammen
about-build-all = Schließt zuerst freie Bahnen, baut dann im vollsten Gebiet.
option-renew = Erneuerung
about-renew = Alle Basen rekrutieren, beide ziehen zwei Karten, und beide dürfen bauen.
option-go-on = Keine Erneuerung
option-end = Zug beenden
option-attack = { $origin ->
    [4] Angriff: { $target }, aus deinem Palast
   *[other] Angriff: { $target }, aus { $origin }
}
option-pass = Passen
about-pass = Bis zur nächsten Fähigkeit oder zum nächsten Angriff.
about-last-pass = Der Zug endet, und deine Karten bleiben auf der Hand.
option-hold = Vorläufig passen
about-hold = Bis zu einer Fähigkeit, einem Angriff auf einen Palast oder zum Zugende.
option-rest = Passen bis zum Ziehen
about-rest = Keine Frage, auch nicht am Palast. Ohne Angriffe endet dein Zug.
option-wake = Wieder fragen
about-wake = Du passt gerade; damit frage ich dich wieder.
option-troop = { $count ->
    [one] { $troop }, { $space }
   *[other] { $count } × { $troop }, { $space }
}
option-base = Basis ({ $type }), { $space }

## Headings and second lines
group-territory = { CAPITAL($place) }
group-ability = Fähigkeiten
group-attack = { $troops ->
    [one] { CAPITAL($place) } greift an (1 Truppe)
   *[other] { CAPITAL($place) } greift an ({ $troops } Truppen)
}
group-attack-palace = { CAPITAL($place) } greift an
group-infantry = Infanterie
group-others = Andere Truppen
hint-attack = { $guns ->
    [0] { $bases }, { $troops } · du machst { $mine }, die andere Seite { $theirs }
   *[other] { $bases }, { $troops } · du machst { $mine } + { $guns } an Basen, die andere Seite { $theirs }
}
hint-storm-enough = Direkt zum Palast: { $damage } von { $power }, das reicht
hint-storm-not-enough = Direkt zum Palast: { $damage } von { $power }, das reicht nicht
hint-storm-guarded = { $guns ->
    [0] Zum Palast vorbei an { $guards }: { $damage } Schaden, { $power } nötig
   *[other] Zum Palast vorbei an { $guards }: { $damage } + { $guns } Schaden, { $power } nötig
}
hint-through = Reicht bis in den Palast: { $damage } von { $power }.
hint-weakens = { $origin ->
    [4] Schwächt Gebiet { $number }: Danach kommt der Angriff aus deinem Palast durch.
   *[other] Schwächt Gebiet { $number }: Danach kommt der Angriff aus { $origin } durch.
}
hint-replaces = { $troops ->
    [one] ersetzt die Basis ({ $type }) samt 1 Truppe
   *[other] ersetzt die Basis ({ $type }) samt { $troops } Truppen
}
hint-troops = { $troops ->
    [one] 1 Truppe
   *[other] { $troops } Truppen
}
why-no-home = du hast kein Gebiet mit drei Basen

## Settings
about-burns-standard = Genug, um eine schlechte Hand loszuwerden; jedes Mal kostet Zeit.
about-burns-none = Du spielst mit den ersten fünf Karten, die du ziehst.
about-burns-any = Wie in der Spielregel. Das kann Tage dauern.
setting-burns = Erste Hand verbrennen
setting-burns-number = { $count ->
    [one] Höchstens einmal
   *[other] Höchstens { $count }-mal
}
setting-burns-none = Nie
setting-burns-any = So oft man will

## What happened
tell-armies = { $one } spielt { $first }, { $two } spielt { $second }.
    .one = Du spielst { $first }, { $two } spielt { $second }.
    .two = { $one } spielt { $first }, du spielst { $second }.
tell-starts = { $seat } beginnt.
    .seat = Du beginnst.
tell-kept = { $seat } behält die Hand.
    .seat = Du behältst die Hand.
tell-drawn = { $seat } zieht { $drawn }.
    .seat = Du ziehst { $drawn }.
tell-burnt-drawn = { $count ->
    [one] { $seat } verbrennt 1 Karte und zieht { $drawn }.
   *[other] { $seat } verbrennt { $count } Karten und zieht { $drawn }.
}
    .seat = { $count ->
        [one] Du verbrennst 1 Karte und ziehst { $drawn }.
       *[other] Du verbrennst { $count } Karten und ziehst { $drawn }.
    }
count-drawn-bases = { $count ->
    [one] 1 Basis
   *[other] { $count } Basen
}
count-drawn-abilities = { $count ->
    [one] 1 Fähigkeit
   *[other] { $count } Fähigkeiten
}
count-nothing = nichts
count-ability = { $count ->
    [one] { $ability }
   *[other] { $ability } ×{ $count }
}
tell-drew = Du ziehst: { $cards }.
tell-discarded = { $seat } wirft ab: { $cards }.
    .seat = Du wirfst ab: { $cards }.
turn-named = Zug { $number }
standing-order = Basen, dann Truppen
standing-has = { $bases } { $bases ->
    [one] Basis
   *[other] Basen
}, { $troops } { $troops ->
    [one] Truppe
   *[other] Truppen
}
tell-turn = **Zug { $number }**: { $seat }.
    .seat = **Zug { $number }**: du.
tell-renewed = { $seat } ruft eine Erneuerung aus.
    .seat = Du rufst eine Erneuerung aus.
tell-no-renewal = { $seat } ruft keine Erneuerung aus.
    .seat = Du rufst keine Erneuerung aus.
tell-recruited = { $seat } rekrutiert: { $places }.
    .seat = Du rekrutierst: { $places }.
tell-built = { $seat } baut: { $places }.
    .seat = Du baust: { $places }.
tell-rebuilt = { $troops ->
    [0] { $seat } baut: { $places }. Ersetzt: { $old } ohne Truppen.
    [one] { $seat } baut: { $places }. Ersetzt: { $old } samt 1 Truppe.
   *[other] { $seat } baut: { $places }. Ersetzt: { $old } samt { $troops } Truppen.
}
    .seat = { $troops ->
        [0] Du baust: { $places }. Ersetzt: { $old } ohne Truppen.
        [one] Du baust: { $places }. Ersetzt: { $old } samt 1 Truppe.
       *[other] Du baust: { $places }. Ersetzt: { $old } samt { $troops } Truppen.
    }
in-territory = { $what } in Gebiet { $number }
in-palace = { $what } am Palast
count-type = { $count ->
    [one] 1 { $type }
   *[other] { $count } { $types }
}
count-base = { $count ->
    [one] 1 Basis ({ $type })
   *[other] { $count } Basen ({ $type })
}
count-troops = { $count ->
    [one] 1 Truppe
   *[other] { $count } Truppen
}
count-guards = { $count ->
    [one] 1 Wache
   *[other] { $count } Wachen
}
count-bases = { $count ->
    [one] 1 Basis
   *[other] { $count } Basen
}
the-palace = Palast
the-territory = Gebiet { $number }
tell-attacked = **{ $seat } greift { $target } von { $owner } an** (aus: { $origin }).
    .seat = **Du greifst { $target } von { $owner } an** (aus: { $origin }).
    .owner = **{ $seat } greift dein { $target } an** (aus: { $origin }).
tell-called-off = { $by } verbietet Angriffe: Der Angriff von { $seat } fällt aus.
    .seat = { $by } verbietet Angriffe: Dein Angriff fällt aus.
    .by = Du verbietest Angriffe: Der Angriff von { $seat } fällt aus.
tell-stormed = **{ $seat } stürmt den Palast von { $owner }!**
    .seat = **Du stürmst den Palast von { $owner }!**
    .owner = **{ $seat } stürmt deinen Palast!**
tell-ability = { $seat } spielt **{ $ability }**: { $about }
    .seat = Du spielst **{ $ability }**: { $about }
tell-boosted = { $seat }, { $place }: { $troop } hat +{ $add } Stärke.
    .seat = Deine Truppe ({ $troop }, { $place }) hat +{ $add } Stärke.
tell-passed = { $seat } passt.
    .seat = Du passt.
tell-damage-initiative = { $each ->
    [0] { $seat } macht { $dealt } Initiativschaden ({ $sum }).
   *[other] { $seat } macht { $dealt } Initiativschaden ({ $sum }), dazu { $each } an jeder Truppe.
}
    .seat = { $each ->
        [0] Du machst { $dealt } Initiativschaden ({ $sum }).
       *[other] Du machst { $dealt } Initiativschaden ({ $sum }), dazu { $each } an jeder Truppe.
    }
tell-damage-every = { $seat } macht { $each } Initiativschaden an jeder Truppe.
    .seat = Du machst { $each } Initiativschaden an jeder Truppe.
tell-damage-regular = { $seat } macht { $dealt } Schaden ({ $sum }).
    .seat = Du machst { $dealt } Schaden ({ $sum }).
tell-damage-bases = { $seat } macht { $dealt } Schaden an den Basen ({ $sum }).
    .seat = Du machst { $dealt } Schaden an den Basen ({ $sum }).
term-troops = { $kind } × { $each }
term-palace = { $damage } vom Palast
term-rest = { $damage } übrig
sum-plus = { $one } + { $more }
tell-destroyed-damage = { $seat } verliert: { $places }.
    .seat = Du verlierst: { $places }.
tell-destroyed-killed = { $seat } verliert durch die feindliche Fähigkeit: { $places }.
    .seat = Du verlierst durch die feindliche Fähigkeit: { $places }.
tell-destroyed-sacrificed = { $seat } opfert: { $places }.
    .seat = Du opferst: { $places }.
tell-destroyed-replaced = { $seat } ersetzt: { $places }.
    .seat = Du ersetzt: { $places }.
tell-destroyed-homeless = { $seat } verliert, weil kein Gebiet mehr drei Basen hat: { $places }.
    .seat = Du verlierst, weil kein Gebiet mehr drei Basen hat: { $places }.
tell-destroyed-ability = { $seat } verliert durch eine Fähigkeit: { $places }.
    .seat = Du verlierst durch eine Fähigkeit: { $places }.
tell-healed = { $count ->
    [one] { $seat }, { $place }: 1 verwundete Truppe erholt sich.
   *[other] { $seat }, { $place }: { $count } verwundete Truppen erholen sich.
}
    .seat = { $count ->
        [one] Bei dir erholt sich 1 verwundete Truppe ({ $place }).
       *[other] Bei dir erholen sich { $count } verwundete Truppen ({ $place }).
    }
tell-palace-holds = Der Palast von { $seat } nimmt { $pool } Schaden und hält (er fällt bei { $power }).
    .seat = Dein Palast nimmt { $pool } Schaden und hält (er fällt bei { $power }).
tell-palace-falls = Der Palast von { $seat } nimmt { $pool } Schaden **und fällt!**
    .seat = Dein Palast nimmt { $pool } Schaden **und fällt!**
tell-returned = { $ability } kehrt zu { $seat } zurück.
    .seat = { $ability } kehrt zu dir zurück.
tell-stayed-away = { $ability } kehrt nicht zu { $seat } zurück: Kein Gebiet hat drei Basen.
    .seat = { $ability } kehrt nicht zu dir zurück: Kein Gebiet hat drei Basen.
tell-won-palace = **{ $seat } gewinnt!**
    .seat = **Du gewinnst!**
tell-won-conceded = { $loser } gibt auf. **{ $seat } gewinnt!**
    .seat = { $loser } gibt auf. **Du gewinnst!**
    .loser = Du gibst auf. **{ $seat } gewinnt!**
tell-quiet = { $left ->
    [one] Seit { $turns } Zügen ist nichts gefallen. Noch ein solcher Zug, und es steht unentschieden.
   *[other] Seit { $turns } Zügen ist nichts gefallen. Noch { $left } solche Züge, und es steht unentschieden.
}
outcome-goes-on = { $attacker } und { $defender } kämpfen: { $place }.
    .attacker = Du und { $defender } kämpft: { $place }.
    .defender = { $attacker } und du kämpft: { $place }.
outcome-repelled = { $defender } wehrt { $attacker } ab: Kein Angreifer ist übrig.
    .attacker = { $defender } wehrt dich ab: Kein Angreifer ist übrig.
    .defender = Du wehrst { $attacker } ab: Kein Angreifer ist übrig.
outcome-nobody = { $attacker } räumt { $place } von { $defender } leer, behält dort aber selbst niemanden.
    .attacker = Du räumst { $place } von { $defender } leer, behältst dort aber selbst niemanden.
    .defender = { $attacker } räumt dein { $place } leer, behält dort aber selbst niemanden.
outcome-cleared = { $attacker } räumt { $place } von { $defender } leer.
    .attacker = Du räumst { $place } von { $defender } leer.
    .defender = { $attacker } räumt dein { $place } leer.
outcome-stand-off = { $place } von { $defender }: Beide Seiten halten stand.
    .defender = Dein { $place }: Beide Seiten halten stand.
outcome-palace-guarded = Der Palast von { $defender } ist bewacht und nimmt keinen Schaden.
    .defender = Dein Palast ist bewacht und nimmt keinen Schaden.
outcome-broken-off = Der Kampf wird abgebrochen.
tell-draw = { $turns } Züge lang fiel nichts: **unentschieden.**


## What is wrong with an edition
fault-toml = { $why }
fault-value = { $place }: { $why }
fault-table-unknown = unbekannte Tabelle { $what }
fault-table-missing = Tabelle { $what } fehlt
fault-id = { $place }: { $what } ist keine schlichte Kennung
fault-types = types: sie müssen in dieser Reihenfolge stehen: { $what }
fault-abilities = armies.{ $what }: die Fähigkeiten ergeben nicht { $pile } Karten
fault-bases = copies: { $what } von jeder Basis ergeben nicht { $pile }
fault-one-of-type = { $place }: braucht eine Fähigkeit vom Typ { $what }
fault-army = { $place }.army: { $what } steht nicht in armies
fault-type-name = { $place }: { $what } ist der Name eines Typs
fault-type = { $place }.types: { $what } ist kein Typ
fault-special = { $what }: unique und loyal gelten nur für Spezialtruppen
fault-power = { $what }: power gehört zu Spezialtruppen
fault-no-troops = { $what }: eine Fähigkeit ohne Typ hat keine eigenen Truppen
fault-recruits = { $what }: Typen gehören zu Rekruten je Basis
fault-set-or-add = { $what }: muss entweder setzen oder addieren

## Why this is asked: in one's first match, under the question (lesson-<step>)
lesson-army-choose = Alle Armeen haben dieselben Truppen; nur die Fähigkeiten sind verschieden. Für die erste Partie taugt jede.
lesson-hand-draw = Basen bringen Truppen hervor, Fähigkeiten machen sie stärker. Ohne Basen geht nichts: Nimm mindestens drei.
lesson-hand-keep = Du willst Basen für mehrere Gebiete: Ein leeres ist freie Bahn zu deinem Palast.
lesson-base-build = Basen sind anfangs leer; jede Erneuerung setzt auf jede eine Truppe. Ein Gebiet ohne Basis lässt den Feind direkt zum Palast.
lesson-cards-draw = Basen, wenn du freie Bauplätze hast; Fähigkeiten, wenn deine Truppen kampfbereit sind.
lesson-turn-renew = Eine Erneuerung gibt jeder Basis eine Truppe, auf beiden Seiten. Ruf sie aus, wenn du mehr Basen hast oder noch nicht angreifen kannst.
lesson-turn-act = Alle Truppen eines Gebiets greifen gemeinsam an. Such ein Gebiet mit wenigen Truppen: Dahinter liegt der Palast.
lesson-window-play = Fähigkeiten wirken bis zum Ende des Zuges. Spar sie für den Kampf, der zählt: Du bekommst sie nicht zurück.
lesson-damage-assign = Eine Truppe stirbt bei Schaden in Höhe ihrer Stärke; weniger bewirkt nichts, denn danach sind alle wieder heil.
lesson-damage-bases = Eine Basis fällt bei 4. Bleibt weder Basis noch Truppe, stürmt der Rest deiner Truppen sofort den Palast.

## The first match, guided: question, why, and the button that answers it (lessons/first.txt)
guide-intro = **Ataque à Torre, deine erste Partie.** Bring den Palast von { $rival1 } zu Fall: Er fällt bei 10 Schaden in einem Angriff.
guide-renew-ask = Rufst du eine Erneuerung aus?
guide-renew-why = Sie setzt auf jede Basis eine Truppe (eine Figur), auch bei { $rival1 }: In Gebiet 3 steht dort jetzt keine.
guide-renew-do = Keine Erneuerung
guide-attack-ask = Greifst du Gebiet 3 von { $rival1 } an?
guide-attack-why = Deine Belagerungswaffe in Gebiet 2 bringt die Basis dort zu Fall: Sie hat keine Truppe und schlägt mit 4 zurück.
guide-attack-do = Angriff: 4 gegen 4
guide-attack-then = **Du räumst Gebiet 3 leer.** Deine Belagerungswaffe fällt.
guide-end-ask = Noch ein Angriff oder Zug beenden?
guide-end-why = Die Bahn zum Palast ist jetzt frei, aber deine Kavallerie allein macht 3 von 10.
guide-end-do = Zug beenden
guide-end-then = **{ $rival1 } ruft eine Erneuerung aus.** Jede Basis rekrutiert eine Truppe, und beide ziehen zwei Karten.
guide-draw-ask = Du ziehst 2 Karten: Von welchen Stapeln?
guide-draw-why = Eine Basis bringt Truppen der Stärke hervor, die auf ihr steht; Fähigkeiten machen sie stärker.
guide-draw-do = 1 Basis, 1 Fähigkeit
guide-build-ask = Wo baust du?
guide-build-why = Du hast zwei Basen, und dein leeres Gebiet 3 ist freie Bahn zu deinem Palast.
guide-build-do = Beide in Gebiet 3
guide-build-or = Eine in Gebiet 3, eine in 1
guide-hold-ask = Deinem Gebiet 2 drohen 12 Schaden. Eine Fähigkeit spielen?
guide-hold-why = Ritter wirkt nur, wenn du angreifst: Behalt die Karte.
guide-hold-do = Keine Fähigkeit
guide-damage-ask = Verteile 9 Schaden: Wen vernichtest du?
guide-damage-why = Eine Truppe stirbt bei Schaden in Höhe ihrer Stärke; weniger bewirkt nichts.
guide-damage-do = 2 Kavallerien, 1 schwere, 1 leichte Infanterie
guide-damage-or = 1 Kavallerie, 2 schwere, 2 leichte Infanterien
guide-damage-then = **Gebiet 2 hält.** Deine Belagerungswaffe, deine Leichtinfanterie und eine Basis fallen; { $rival1 } verliert alle, die du getroffen hast.
guide-close-ask = Rufst du eine Erneuerung aus?
guide-close-why = Nein: { $rival1 } könnte in Gebiet 3 bauen und die Bahn versperren.
guide-close-do = Keine Erneuerung
guide-knight-ask = Spielst du jetzt Ritter?
guide-knight-why = Dein Angriff auf den Palast macht 8, mit Ritter 10: Das reicht. Er wirkt vor dem Angriff oder darin.
guide-knight-do = Ritter spielen
guide-knight-or = Erst Angriff, dann Ritter
guide-storm-ask = Angriff durch Gebiet 3?
guide-storm-why = 2 Kavallerien und 1 Schwere aus Gebiet 1 machen 8, mit Ritter 10 von 10: Niemand steht dazwischen.
guide-storm-do = Den Palast stürmen
guide-end = 🏁 **Du hast in Zug 3 gewonnen.** Die Bahn war frei, und Ritter brachte die letzten 2 Schaden.
deed-shown = **{ $player } hat in { $n ->
    [one] einem Zug
   *[other] { $n } Zügen
} einen Palast gestürzt.** Gleiche Armeen, gleiches Glück: Wer ist schneller?

## Conditions of orders
if-palace-same = { $value ->
    [safe] dein Palast wird nicht angegriffen
   *[attacked] dein Palast wird angegriffen
}
if-bases-most = { $value ->
    [one] du hast höchstens 1 Basis
   *[other] du hast höchstens { $value } Basen
}
if-bases-least = { $value ->
    [one] du hast mindestens 1 Basis
   *[other] du hast mindestens { $value } Basen
}
if-enemy-bases-most = { $value ->
    [one] die andere Seite hat höchstens 1 Basis
   *[other] die andere Seite hat höchstens { $value } Basen
}
if-enemy-bases-least = { $value ->
    [one] die andere Seite hat mindestens 1 Basis
   *[other] die andere Seite hat mindestens { $value } Basen
}

## A battle in one sentence, for who only glances
headline-repelled = { $defender } wehrt { $attacker } ab ({ $place }).
    .attacker = { $defender } wehrt dich ab ({ $place }).
    .defender = Du wehrst { $attacker } ab ({ $place }).
headline-nobody = { $attacker } räumt { $place } von { $defender } leer, behält dort aber selbst niemanden.
    .attacker = Du räumst { $place } von { $defender } leer, behältst dort aber selbst niemanden.
    .defender = { $attacker } räumt dein { $place } leer, behält dort aber selbst niemanden.
headline-cleared = { $attacker } räumt { $place } von { $defender } leer.
    .attacker = Du räumst { $place } von { $defender } leer.
    .defender = { $attacker } räumt dein { $place } leer.
headline-stand-off = { $attacker } greift { $place } von { $defender } an: Beide halten stand.
    .attacker = Du greifst { $place } von { $defender } an: Beide halten stand.
    .defender = { $attacker } greift dein { $place } an: Beide halten stand.
headline-palace-guarded = Die Wache von { $defender } hält { $attacker } vom Palast fern.
    .attacker = Die Wache von { $defender } hält dich vom Palast fern.
    .defender = Deine Wache hält { $attacker } vom Palast fern.
headline-palace-holds = Der Palast von { $defender } hält gegen { $attacker }.
    .attacker = Der Palast von { $defender } hält gegen dich.
    .defender = Dein Palast hält gegen { $attacker }.
headline-palace-falls = { $attacker } bringt den Palast von { $defender } zu Fall!
    .attacker = Du bringst den Palast von { $defender } zu Fall!
    .defender = { $attacker } bringt deinen Palast zu Fall!

## The chronicle: parts of one sentence a turn
quiet-round = { $n ->
    [0] die Palastkatze hat alles verschlafen
    [1] jemand zählte die Pfeile zweimal und kam auf dieselbe Zahl
    [2] jemand ölte die Scharniere am Tor
    [3] die Kavallerie ritt spazieren und nannte es Erkundung
    [4] zwei Wachen stritten über Suppe
    [5] die Belagerungswaffen wurden abgestaubt
    [6] ein Bote kam an, nur am falschen Palast
    [7] die Trommeln probten, und alle hörten es
    [8] die Leichtinfanterie stand herum, ganz leicht
    [9] es regnete auf beide Armeen gleich viel
    [10] jemand gähnte, und die ganze Linie gähnte mit
   *[11] die Geschichtsbücher lassen diese Seite leer
}
chronicle-repelled = { $count ->
    [one] { $defender } wehrt { $attacker } ab ({ $place })
   *[other] { $defender } wehrt { $attacker } in { $count } Gebieten ab
}
chronicle-nobody = { $count ->
    [one] { $attacker } räumt { $place } von { $defender } leer, ohne Überlebende
   *[other] { $attacker } räumt { $count } Gebiete von { $defender } leer, ohne Überlebende
}
chronicle-cleared = { $count ->
    [one] { $attacker } räumt { $place } von { $defender } leer
   *[other] { $attacker } räumt { $count } Gebiete von { $defender } leer
}
chronicle-stand-off = { $count ->
    [one] { $attacker } und { $defender } halten beide stand ({ $place } von { $defender })
   *[other] { $attacker } und { $defender } halten beide stand ({ $count } Gebiete von { $defender })
}
chronicle-palace-guarded = die Wache von { $defender } hält { $attacker } vom Palast fern
chronicle-palace-holds = der Palast von { $defender } hält gegen { $attacker }
chronicle-palace-falls = { $attacker } bringt den Palast von { $defender } zu Fall
end-won = Der Palast fiel in Zug { $turn }: Der Angriff kam durch { $place }.
end-open = In Zug { $turn } { $bases ->
    [0] war dein { $place } leer
    [one] hatte dein { $place } nur eine Basis, keine Truppe
   *[other] hatte dein { $place } nur { $bases } Basen, keine Truppe
}: freie Bahn.
end-stormed = In Zug { $turn } { $troops ->
    [one] hielt eine Truppe
   *[other] hielten { $troops } Truppen
} in deinem { $place } die Bahn zu deinem Palast nicht.
chronicle-adds = { $seat } baut { $built ->
    [one] 1 Basis
   *[other] { $built } Basen
} und rekrutiert { $came ->
    [one] 1 Truppe
   *[other] { $came } Truppen
}
chronicle-builds = { $seat } baut { $built ->
    [one] 1 Basis
   *[other] { $built } Basen
}
chronicle-recruits = { $seat } rekrutiert { $came ->
    [one] 1 Truppe
   *[other] { $came } Truppen
}

## Battles that spectators predict
contest-attack = { $attacker } greift { $place } von { $defender } an. Bleibt dort etwas von { $defender }?
contest-swept = Nichts bleibt
contest-stands = Etwas bleibt

## What words and things mean, for newcomers
word-base = Basis
what-word-base = Bekommt bei jeder Erneuerung eine Truppe ihres Typs. Im Kampf schlägt sie mit zu und fällt bei 4 Schaden.
word-renewal = Erneuerung
what-word-renewal = Alle Basen bekommen eine Truppe, deine und die gegnerischen. Danach ziehen beide zwei Karten und dürfen bauen.
word-palace = Palast
what-word-palace = Fällt bei 10 Schaden in einem Angriff: Dann ist die Partie gewonnen. Der Weg dorthin führt durch ein leeres Gebiet.
word-territory = Gebiet
what-word-territory = Drei Basen und ihre Truppen, die zusammen kämpfen. Ist niemand mehr darin: freie Bahn zum Palast.
word-power = Stärke
what-word-power = So viel Schaden macht eine Truppe, und bei so viel stirbt sie.
word-initiative = Initiative
what-word-initiative = Schlägt zuerst zu. Wer dabei stirbt, schlägt nicht zurück.
word-artillery = Artillerie
what-word-artillery = Trifft nur unbewachte Basen und den Palast, nie in der Verteidigung.
word-special = Spezialtruppe
what-word-special = Sie lebt auf deinem Palast, greift von dort an und wird dort nie zuerst angegriffen.
word-sacrifice = Opfern
what-word-sacrifice = Deine eigene Truppe stirbt durch die Fähigkeit, die sie stark gemacht hat.
word-burn = Verbrennen
what-word-burn = Leg die ganze Hand weg und zieh fünf neue Karten, höchstens dreimal.
what-army = Gleiche Truppen, andere Fähigkeiten: Jede Armee kämpft auf ihre Art.
what-place = Teil einer Seite: ein Gebiet mit bis zu drei Basen oder der Palast.
what-space = Ein Platz für eine Basis. Welcher der drei in einem Gebiet, ist egal.
what-type-light = Infanterie, also von Fähigkeiten gegen Infanterie getroffen.
what-type-shooter = Schlägt zuerst zu (+, Initiative); wer dabei stirbt, schlägt nicht mehr zu.
what-type-heavy = Infanterie mit doppelter Stärke.
what-type-cavalry = Die stärkste Truppe gegen andere Truppen.
what-type-siege = Trifft nur unbewachte Basen und Paläste (−, Artillerie), nie in der Verteidigung.
option-quiet = Diesen Zug passen
about-quiet = Bis zu einer Fähigkeit oder einem Angriff auf einen Palast.
primer-board = **Ataque à Torre.** Jede Seite hat drei Gebiete, dahinter einen Palast. Wer seinen Palast verliert, hat verloren.
primer-renewal = **Basen bringen Truppen.** Bei einer Erneuerung rekrutiert jede Basis eine, auch die der anderen Seite. Beide ziehen zwei Karten und dürfen bauen.
primer-battle = **Ein Kampf.** Beide Seiten schlagen zugleich zu, jede Basis der Verteidigung mit 4. Eine Truppe stirbt bei Schaden in Höhe ihrer Stärke.
primer-road = **Freie Bahn.** Gebiet 3 ist leer: Ein Angriff dort stürmt den Palast. Er fällt bei 10 Schaden in einem Angriff.
primer-knight = **Fähigkeiten** gelten bis zum Ende des Zuges. Ritter macht jede Kavallerie zu 4: 4 + 4 + 2 sind 10, der Palast fällt.
