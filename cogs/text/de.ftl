## Shared

text-cut = -# … und noch { $n } { $n ->
    [one] Zeile
   *[other] Zeilen
}.

colour-red = Rot
colour-blue = Blau
colour-yellow = Gelb
colour-pink = Pink
colour-black = Schwarz
colour-violet = Lila
colour-side = { $side }
swatch-red = 🔴 Rot
swatch-blue = 🔵 Blau
swatch-yellow = 🟡 Gelb
swatch-pink = 🌸 Pink
swatch-black = ⚫ Schwarz
swatch-violet = 🟣 Lila

## Commands

command-match = Tische: einen eröffnen, auflisten, verlassen
command-new = Einen Tisch in diesem Kanal eröffnen
command-find = Tische mit freiem Platz, und wer was spielen möchte
command-list = Tische und Partien dieses Servers, auch beendete
command-rematch = Eine beendete Partie mit denselben Leuten noch einmal spielen
command-leave = Einen Tisch oder eine laufende Partie verlassen
command-panel = Dein Panel: was du jetzt tun kannst
command-board = Der Spielplan, nur für dich
command-log = Was bisher geschah
command-rules = Die Regeln: wie man spielt, in zwei Minuten oder ganz, mit Suche
option-game = Welches Spiel
option-role = Nur wer diese Rolle hat, darf mitspielen
option-invite = Nur diese Person darf mitspielen (und wen du unter Optionen nennst)
option-match = Welche Partie
option-view = Der ganze Plan oder ein Teil davon, vergrößert
option-text = In Worten, für Screenreader
option-topic = Eine Frage, eine Überschrift, der Name einer Regel (B7) oder Wörter aus den Regeln
option-rules-game = Welches Spiel; leer: das deiner Partie
match-named = #{ $number } { $game }

## Lobby

lobby-title = ## #{ $number } · { $game }
lobby-empty = Noch niemand da. Drück **Mitspielen** und mach den Anfang.
lobby-player = { $colour } · { $player }
lobby-free = { $free ->
    [0] 🪑 **Alle Plätze sind besetzt.**
    [one] { $missing ->
        [0] 🪑 **1 Platz frei**
       *[other] 🪑 **1 Platz frei**; es geht erst los, wenn er besetzt ist
    }
   *[other] { $missing ->
        [0] 🪑 **{ $free } Plätze frei**
        [one] 🪑 **{ $free } Plätze frei**; zum Start fehlt noch 1 Person
       *[other] 🪑 **{ $free } Plätze frei**; zum Start fehlen noch { $missing } Personen
    }
}
lobby-chance = -# `{ $secret }` (SHA-256 des Geheimnisses)
lobby-chance-started = -# SHA-256 des Geheimnisses: `{ $secret }` · der Bedingungen: `{ $terms }` · des Startwerts: `{ $seed }`
lobby-fair = Fairer Zufall
lobby-how = So geht’s
chance-start = -# 🎲 **Die Partie beginnt.** Aller Zufall folgt aus einem Geheimnis, den Bedingungen und der ID dieses Beitrags, den ich nie ändere.
    -# SHA-256 des Geheimnisses: `{ $secret }`
    -# SHA-256 der Bedingungen: `{ $terms }`
chance-how = **Fairer Zufall von #{ $number }.** Alle können die Ziehungen nachprüfen. Gezogen wird aus einem Geheimnis, das feststand, bevor jemand **Mitspielen** gedrückt hat. Dazu kommen eure ersten Beitritts-IDs, die Ausgabe, die Einstellungen und die ID des Beitrags **Die Partie beginnt** im Thread. Unten steht die SHA-256 des Geheimnisses. Bis zum Start zeigt sie auch die Nachricht des Tisches: Kopiere sie, wenn du einen Beweis willst. Auch der Beitrag zum Start zeigt sie, neben der SHA-256 der Bedingungen; ich ändere ihn nie, und jeder Startversuch hat einen eigenen. Der letzte Beitrag zeigt das Geheimnis; dann zieht `/match verify` alles noch einmal.
chance-guided = **Zufall von #{ $number }.** In einer geführten ersten Partie ist der Zufall fest und für alle gleich. Die Plätze werden nicht ausgelost. Nichts wurde versprochen, also gibt es nichts zu prüfen. `/match verify` spielt ihren Verlauf trotzdem nach.
chance-join = ● { $player } · Beitritts-ID `{ $join }`
chance-gone = ○ { $player } kam und ging wieder · Beitritts-ID `{ $join }` bleibt
chance-back = ↺ { $player } kam { $times }-mal · die erste Beitritts-ID zählt
chance-terms = Ausgabe `{ $edition }` · Start-ID `{ $start }`
lobby-seats = Plätze
lobby-up-to = bis zu { $n }
lobby-edition = Ausgabe
lobby-setting = { $setting }: { CAPITAL($value) }
lobby-choice = -# { $setting }: { CAPITAL($value) }
edition-standard = Standard
edition-named = { $name }
edition-bad = Eine Ausgabe wurde ausgelassen ({ $file }): { $fault }
edition-no-file = keine gewöhnliche Datei
edition-large = größer als { $most } KB
edition-long-line = Zeile { $number } ist länger als { $most } Zeichen
edition-doubt = { $file }: { $doubt } (wird gespielt, wie sie ist)
lobby-colour = Farbe wählen
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Starten
lobby-remove = Entfernen
lobby-remove-sure = Tisch #{ $number } endgültig entfernen?
lobby-remove-yes = Ja, entfernen
lobby-removed = Tisch #{ $number } wurde entfernt.
lobby-options = Optionen
lobby-evening = Wie lang?
evening-first = Zum ersten Mal
evening-short = Kurzer Abend
evening-full = Ganzes Spiel
evening-own = Eigene Auswahl
lobby-pace = ⏱ { CAPITAL($pace) }
lobby-guests = 🔒 Nur für { $guests }
lobby-again = Revanche für #{ $number }: { $people }
lobby-auto = Startet von selbst, sobald alle Plätze besetzt sind.
lobby-until = -# Tisch von { $creator }. Er schließt { $until }.
lobby-expired = Tisch #{ $number } war 3 Tage offen, ohne dass ihn jemand gestartet hat, und wurde entfernt. `/match new` eröffnet einen neuen.
lobby-private = Dieser Tisch ist nur für { $guests }.
lobby-elsewhere = Auf diesem Server werden Tische in { $channels } eröffnet.
lobby-bot = Ein Bot kann nicht spielen, also auch nicht eingeladen werden.
lobby-alone = Du leitest den Tisch ohnehin. Lade jemand anderen ein oder lass das Feld leer: Dann dürfen alle mitspielen.
lobby-held = Du leitest schon { $n } Tische, die noch nicht gestartet sind. Starte oder entferne zuerst einen davon.
lobby-most = { $n ->
    [one] Auf diesem Server ist nur 1 Tisch oder 1 Partie zugleich erlaubt. Bringt zuerst zu Ende, was läuft.
   *[other] Auf diesem Server gibt es schon { $n } Tische und Partien; mehr sind nicht erlaubt. Bringt zuerst eine zu Ende.
}
card-title = **#{ $number } { $game }** · { $round }
poster-title = { $round } ist vorbei
chronicle-title = **Die Partie: ein Satz je Runde**
chronicle-line = **{ $round }:** { CAPITAL($deeds) }.
chronicle-quiet = nichts Besonderes
chronicle-cut = -# … noch { $n } { $n ->
    [one] Runde
   *[other] Runden
} …
poster-deeds = { CAPITAL($deeds) }.
poster-quiet = Nichts Besonderes.
poster-won = { $n ->
    [one] { $winners } gewinnt
   *[other] { $winners } teilen sich den Sieg
}
card-level = Alle liegen gleichauf.
card-alone = **#{ $number } { $game }** · { $player } gegen KIs
card-over = **#{ $number } { $game }**
card-rank = { $place }\. { $player } — { $holding }
card-rank-tied = { $place }\. { $player } — { $holding } (gleichauf: { $tie })
herald-start = 🎲 **#{ $number } { $game }** beginnt: { $people }.
herald-round = 🔔 **#{ $number } { $game }** · { $round } beginnt.
herald-end = **#{ $number } { $game }**
server-announce = in { $channel }
server-announce-here = in diesem Kanal
server-announce-none = nirgends
server-no-news = { $kind ->
    [forum] Ein Forum nimmt nur eigene Beiträge an: Tippe `/server` bitte in einem Textkanal.
   *[other] Dieser Kanal nimmt keine Nachrichten an, also kann ich hier nichts melden. Tippe `/server` bitte in einem Textkanal.
}
lobby-open = Zum Tisch
lobby-over = Dieser Tisch ist nicht mehr offen.
lobby-version = Dieser Tisch stammt aus einer anderen Version dieses Programms; ich kann seine Regeldaten nicht lesen. Er verschwindet von selbst. Eröffne bitte einen neuen.
lobby-not-yours = Das kann nur die Tischleitung; die erste Zeile des Tisches nennt sie.
lobby-leave-sure = Tisch #{ $number } verlassen? Du leitest ihn; danach leitet ihn { $heir }, auch wenn du wiederkommst.
lobby-joined = Du bist schon dabei. Unter **Optionen** änderst du deine Farbe.
lobby-full = Alle Plätze sind besetzt.
lobby-too-few = Am Tisch sitzen schon { $n } Personen; weniger Plätze gehen nicht.
lobby-not-in = Du sitzt nicht an diesem Tisch.
lobby-beside = Tisch #{ $number } ist im Kanal dieses Threads offen: { $place }
lobby-missing = { $n ->
    [one] Zum Start fehlt noch eine Person.
   *[other] Zum Start fehlen noch { $n } Personen.
}
lobby-not-here = { $kind ->
    [news] In einem Ankündigungskanal geht es nicht: Seine Threads lassen sich nicht oft genug ändern. Eröffne den Tisch bitte in einem gewöhnlichen Textkanal.
    [thread] Ein Tisch braucht einen eigenen Thread, und der kann nicht in einem anderen stecken. Eröffne ihn bitte im Textkanal selbst.
    [voice] Ein Sprachkanal hat keine Threads, eine Partie braucht aber einen. Eröffne den Tisch bitte in einem gewöhnlichen Textkanal.
    [forum] In einem Forum ist kein Platz für einen Tisch. Eröffne ihn bitte in einem gewöhnlichen Textkanal.
   *[other] Einen Tisch kann ich nur in einem gewöhnlichen Textkanal eines Servers eröffnen.
}
lobby-not-allowed = Für eine Partie in diesem Kanal fehlt mir noch: { $permissions }. Wer den Kanal verwalten darf, kann es in seinen Einstellungen unter Berechtigungen erlauben.
permission-view_channel = „Kanal ansehen“
permission-send_messages = „Nachrichten senden“
permission-create_public_threads = „Öffentliche Threads erstellen“
permission-send_messages_in_threads = „Nachrichten in Threads senden“
permission-attach_files = „Dateien anhängen“
permission-read_message_history = „Nachrichtenverlauf anzeigen“
thread-name = #{ $number } { $game }
leave-done = Du hast Tisch #{ $number } verlassen.

## A table's options, and paces

options-title-play = **Tisch #{ $number }: das Spiel**
options-title-time = **Tisch #{ $number }: Zeit, Gäste, Sprache**
options-page-play = Spiel
options-page-time = Zeit und Gäste
options-choice = **{ $setting }**: { CAPITAL($value) }
options-about = -# { $about }
options-about-seats = So viele können mitspielen. Los geht es auch mit weniger, wenn das Spiel es zulässt.
options-about-edition = Mit welchen Zahlen und Namen gespielt wird. Standard ist immer dabei.
options-about-pace = Ist die Zeit um, wird der sichere Zug gespielt. Beim zweiten Mal in Folge übernimmt eine Vertretung, bis du selbst ziehst.
options-about-zone = Für tägliche Fristen zu fester Uhrzeit und für Wochenenden.
options-about-weekends = Steht die Uhr, läuft von Samstag 0:00 bis Montag 0:00 für niemanden Zeit ab.
options-about-hints = Wer dran ist, kann fragen, was eine KI täte. Die Antwort ist privat; dass gefragt wurde, erfahren alle.
options-about-auto = Wer den letzten Platz nimmt, startet die Partie; sonst drückt die Tischleitung auf Starten.
options-held = -# { $creator } leitet diesen Tisch und darf das ändern.
options-open = Alle dürfen mitspielen.
options-pace = Wie viel Zeit
options-zone = Zeitzone
options-weekends = Wochenenden
options-auto = Start
options-weekends-yes = die Uhr läuft
options-weekends-no = die Uhr steht
options-hints = Hinweise
options-hints-yes = auf Wunsch von einer KI
options-hints-no = keine
options-start = Anfang
options-start-first = vorbereitete Stellung mit Hinweisen, Zufall für alle gleich
options-about-start = Eine erste Partie beginnt dort, wo es etwas zu tun gibt. Bei jeder Wahl sagt sie, was gut ist und warum.
options-hints-told = Wer dran ist, kann fragen, was eine KI täte; dass gefragt wurde, erfahren alle.
options-auto-yes = von selbst, wenn voll
options-auto-no = wenn die Tischleitung drückt
options-other-hour = Andere Uhrzeit …
options-other-zone = Andere Zeitzone …
options-hour = Täglich um
options-hour-hint = 21:30
options-zone-hint = Europe/Berlin
options-role = Nur für Leute mit einer Rolle
options-users = Nur für Leute, die ich nenne
options-public = Alle mitspielen lassen
zone-named = { $zone }
pace-live = live, { $n ->
    [one] eine Minute
   *[other] { $n } Minuten
} je Zug
pace-hours = { $n } Stunden je Zug
pace-weeks = { $n ->
    [one] eine Woche
   *[other] { $n } Wochen
} je Zug
pace-none = ohne Zeitlimit
pace-daily = täglich um { $time }
pace-zoned = { $pace } ({ $zone })
pace-weekdays = { $pace }, am Wochenende steht die Uhr ({ $zone })
days = { $n ->
    [one] 1 Tag
    [7] 1 Woche
   *[other] { $n } Tage
}
hours = { $n ->
    [one] 1 Stunde
   *[other] { $n } Stunden
}
rematch-open = Tisch #{ $number } ist offen für die Revanche: { $place }
rematch-later = Der Tisch für die Revanche wurde vor Kurzem entfernt. Einen neuen gibt es wieder <t:{ $at }:R>.
rematch-running = Diese Partie ist noch nicht zu Ende.
shown-here = Jetzt steht es im Kanal: { $place }. Wer dort drückt, startet genau wie du.
shown-today = Du hast es heute schon gezeigt: { $place }

## Votes

command-pause = Die Uhr eine Weile anhalten; die anderen müssen zustimmen
command-resume = Die Uhr vor Ende der Pause weiterlaufen lassen; die anderen müssen zustimmen
command-extend = Mehr Zeit für alle, die dran sind; die anderen müssen zustimmen
command-replace = Einen Platz jemand anderem anbieten; die anderen müssen zustimmen
command-pace = Die Bedenkzeit ändern; die anderen müssen zustimmen
command-end = Die Partie beim jetzigen Stand beenden; die anderen müssen zustimmen
command-undo = Vor eine deiner Entscheidungen zurückgehen; die anderen müssen zustimmen
command-abandon = Die Partie ohne Sieg abbrechen; die anderen müssen zustimmen
option-length = Für wie lange
option-hours = Wie viel Zeit mehr
option-player = Wessen Platz
option-by = Wer ihn haben darf; leer: alle
option-pace = Wähle eine, oder tippe eine Uhrzeit wie 21:30
option-pace-zone = Die Zeitzone der Uhr
option-weekends = Ob die Uhr am Wochenende läuft
vote-title = 🗳 { $by } fragt: **{ $what }**
vote-pause = Die Partie { $time } lang pausieren?
vote-resume = Die Uhr weiterlaufen lassen?
vote-extend = { $n } Stunden mehr für alle, die dran sind?
vote-replace = Den Platz von { $seat } für { $whom } freigeben?
vote-pace = Die Bedenkzeit auf „{ $pace }“ ändern?
vote-end = Die Partie jetzt beenden und nach dem aktuellen Stand werten?
vote-undo = Zurück vor den Zug von { $seat } am <t:{ $at }:f>? Was danach kam, zählt dann nicht mehr.
vote-about = > { $line }
vote-undo-standin = Solange eine Vertretung spielt, kann der Tisch nicht zurückgehen.
vote-undo-which = Vor welcher deiner Entscheidungen soll es weitergehen? Was danach kam, zählt nicht mehr. Gesehenes bleibt gesehen, Gezogenes bleibt gezogen. Zuerst frage ich die anderen.
vote-undo-menu = Eine deiner Entscheidungen, die neueste zuerst
vote-undo-none = Keine deiner Entscheidungen im Verlauf lässt sich zurücknehmen. (*Letzte Antwort zurücknehmen*, auf deinem Panel oder dort unter ⋯, geht vielleicht noch.)
vote-abandon = Die Partie abbrechen, ohne dass jemand gewinnt?
vote-offer = 🪑 Der Platz von { $seat } ({ $colour }) ist frei für { $whom }.
vote-anybody = alle
vote-yes = Ja
vote-no = Nein
vote-take = Platz übernehmen
vote-said-yes = Ja ({ $n }): { $people }
vote-said-no = Nein ({ $n }): { $people }
vote-said-open = Noch offen: { $people }
vote-needed = { $n ->
    [one] -# Nötig: 1 Ja-Stimme.
   *[other] -# Nötig: { $n } Ja-Stimmen.
}
vote-ends = -# Endet { $until }.
vote-waits = -# Genug Ja-Stimmen. Es gilt, sobald alle hier Genannten abgestimmt haben, spätestens wenn die Abstimmung endet.
vote-owner-open = { $owner } kann den Platz mit Nein behalten.
vote-owner-yes = { $owner } gibt den Platz ab.
vote-owner-no = { $owner } behält den Platz.
vote-withdrawn = **Zurückgezogen.**
vote-passed = **Angenommen.**
vote-failed = **Abgelehnt.**
vote-offer-passed = 🪑 { $seat } übernimmt den Platz in { $colour }.
vote-offer-failed = **Nicht mehr zu haben.**
vote-decreed = Erledigt. Im Thread steht, dass die Moderation entschieden hat.
vote-asked-open = Ich frage die anderen ({ $place }); deine Stimme zählt als Ja. Mit **Nein** ziehst du es dort zurück.
vote-asked-passed = Erledigt: Sonst ist niemand da, den ich fragen könnte.
vote-sure = **#{ $number }: { $what }**
vote-sure-yes = Ja, machen
vote-sure-old = Inzwischen wurde etwas entschieden. Willst du es immer noch, gib den Befehl bitte noch einmal ein.
vote-alone-table = Sonst ist niemand da, den ich fragen könnte: Es gilt, sobald du drückst.
vote-alone-moderator = Mit Moderationsrecht entscheidest du allein; der Thread erfährt es.
vote-lost-pause = Die Uhr steht, bis die Pause vorbei ist oder der Tisch sie beendet.
vote-lost-resume = Die Pause endet, und die Zeit läuft für alle dort weiter, wo sie stand.
vote-lost-extend = Wer dran ist, hat so viel mehr Zeit. Zurücknehmen geht nicht.
vote-lost-pace = Die Zeit für diesen Zug beginnt für alle neu.
vote-lost-replace = Der Platz geht an die Person, die ihn nimmt; wer jetzt darauf spielt, verliert ihn für immer.
vote-lost-end = Die Partie ist sofort zu Ende: Wer jetzt vorn liegt, gewinnt. Weiterspielen geht nicht.
vote-lost-undo = Alles, was seitdem geschah, ist verloren. Gesehenes bleibt gesehen.
vote-lost-abandon = Die Partie ist sofort zu Ende, niemand gewinnt. Weiterspielen geht nicht.
vote-asked-failed = Das ging nicht mehr.
vote-open = Es läuft schon eine Abstimmung; warte bitte ihr Ende ab: { $place }
vote-over = Diese Abstimmung ist vorbei.
vote-not-yours = Hier stimmt nur ab, wer diese Partie noch spielt.
vote-later = Dein letzter Vorschlag wurde abgelehnt. Den nächsten kannst du <t:{ $at }:R> machen.
vote-paused-enough = Diese Partie hat vorerst genug pausiert: höchstens zwei von vier Wochen.
vote-not-in = Du spielst in dieser Partie nicht mit und kannst das nicht vorschlagen.
vote-not-moderator = Das kann nur vorschlagen, wer mitspielt. Die Moderation des Servers kann es entscheiden.
vote-away = Eine Vertretung spielt deinen Platz. Komm erst zurück: Spiel, oder drück **Bin wieder da** auf deinem Panel.
vote-paused = Die Partie pausiert schon.
vote-not-paused = Die Partie pausiert nicht.
vote-no-clock = Diese Partie hat kein Zeitlimit.
vote-same-pace = Das ist schon eure Bedenkzeit.
vote-seated = Diese Person hat in der Partie schon einen Platz.
vote-no-player = So jemand spielt hier nicht mit. Wähle aus der Liste, die beim Tippen erscheint.
vote-bot = Ein Bot kann keinen Platz nehmen.
offer-gone = Dieser Platz ist nicht mehr zu haben.
offer-seated = Du hast in dieser Partie schon einen Platz.
offer-other = Dieser Platz ist nur für { $whom }.

## Leaving

leave-sure = Partie #{ $number } endgültig verlassen? { $what }
leave-yes = Ja, verlassen
leave-stand-in = Eine KI (normal) vertritt dich. Kommst du zurück, gehört der Platz wieder dir, außer die anderen haben ihn inzwischen vergeben.
leave-last = Sonst spielt niemand mehr; die Partie wird abgebrochen, und niemand gewinnt.
leave-ends = Die Partie endet sofort. Sieg für { $seats }.
leave-goes-on = Die Partie geht ohne dich weiter.
leave-left = Du hast Partie #{ $number } verlassen.
leave-already = Du hast diese Partie schon verlassen; eine Vertretung spielt deinen Platz.

## Direct messages

dm-welcome = Willkommen am Tisch! Ich schreibe dir hier, wenn du dran bist. Wie man spielt, lernst du in zwei Minuten.
dm-welcome-times = -# Deine Zeitzone: { $zone }. Deine Ruhezeit: { $quiet }. `/settings` ändert beides.
dm-closed = Ich kann dir keine Direktnachrichten schicken. Kein Problem: Dann erwähne ich dich im Thread. Alles Private wartet dort unter **Mein Panel**.
dm-failed = Ich konnte dir gerade keine Direktnachricht schicken. Ich versuche es wieder, wenn du dran bist. Alles Private wartet auch unter **Mein Panel** im Thread.
dm-mute = -# Ich kann gerade nicht im Thread schreiben: Er ist gesperrt, oder mir fehlt eine Berechtigung. Du kannst hier weiterspielen; was dort geschieht, folgt später.
panel-direct = -# **#{ $number } { $game }** · [Zum Thread]({ $place })
panel-vanishes = -# Nur du siehst das. Verschwindet es, bringt `/panel` es zurück.

## Notifications: what a phone shows, in plain words

call = #{ $number } { $game } · { $what }
call-until = #{ $number } { $game }, bis { $until } · { $what }
call-people = { $call } · { $people }
call-turn = Du bist dran.
call-begun = { $turn ->
    [1] Die Partie beginnt, und du bist dran.
   *[0] Die Partie beginnt.
}
call-again = { $user } eröffnet einen Tisch für die Revanche. Spielst du mit?
call-seekers = Ein Tisch ist offen, der zu deinem Wunsch passt. Spielst du mit?
call-vote = { $user } fragt: { $what }
call-seat = Dir wird ein Platz angeboten.
call-free = Ein Platz ist frei: Wer mag, nimmt ihn.
moment-near = { $weekday } { $time }
moment-far = { $day }. { $month } { $time }
moment-zoned = { $moment } { $zone ->
    [CET] MEZ
    [CEST] MESZ
    [EET] OEZ
    [EEST] OESZ
    [WET] WEZ
    [WEST] WESZ
   *[other] { $zone }
}

## Panels

panel-prompt = **{ $prompt }**
panel-prompt-ahead = **Vorausgeplant für diese Frage:** „{ $prompt }“
panel-laid = -# ✓ { $what }
panel-laid-more = … und noch { $n }
plan-all = { $n ->
    [one] 1 Schritt vorschlagen
   *[other] { $n } Schritte vorschlagen
}
plan-rest = { $n ->
    [one] Noch 1 Schritt
   *[other] Noch { $n } Schritte
}
plan-home = ← Zum Plan
plan-next = Weiter: { $what } →
plan-hand = Von Hand …
plan-take-back = Zurücknehmen …
plan-gone = Damit fällt weg: { $gone }
panel-lesson = -# 💡 { $lesson }
guide-otherwise = Etwas anderes …
guide-leave = Ohne Hinweise weiter
guide-again = Hinweise wieder zeigen
guide-astray = Du gehst deinen eigenen Weg: Ab hier entscheidest du selbst.
panel-hint = -# { $label } · { $hint }
panel-shut = -# { $label }: { $why }
panel-shut-more = -# … und noch { $n }.
panel-why-not = Gerade nicht möglich
panel-picked = { $low ->
    [0] { $n } von { $high } gewählt
   *[other] { $n ->
        [0] Wähle { $low } bis { $high }
       *[other] { $n } von { $high } gewählt (mindestens { $low })
    }
}
panel-order = In dieser Reihenfolge: { $picks }.
panel-group = **{ $label }**
panel-holds = { $label } · { $picks }
panel-group-holds = **{ $label }** · { $picks }
panel-group-count = ({ $n } von { $high })
panel-slot-laid = ✓ { $label }
panel-which-group = Was davon?
panel-choose = Auswählen
panel-more = Mehr … ({ $page } von { $pages })
panel-count = { CAPITAL($label) }: { $n }
panel-other-amount = Andere Zahl
panel-choose-amount = Wie viele?
panel-all = Alle { $n }: { $label }
panel-all-to = Alles davon für …
panel-one-more = Noch 1 für …
panel-small = -# { $said }
panel-numbered = { $label } · { $n }
panel-hinted = { $label } · { $hint }
panel-shares = { $shares }
panel-share = { $low ->
    [0] { $label }: { $n } von { $high }
   *[other] { $label }: { $n } von { $high } (mindestens { $low })
}
panel-sure = **Du könntest noch { $n } wählen. Trotzdem absenden?**
panel-submit-sure = Trotzdem absenden
panel-ticked = ☑ { $label }
panel-unticked = ☐ { $label }
panel-submit = Absenden
panel-none = Nichts
panel-clear = Neu anfangen
panel-back = Letzte Antwort zurücknehmen
panel-change = Ändern …
panel-do-that = Mach das
panel-refresh = Aktualisieren
panel-waits = Gerade nichts zu tun. Als Nächstes: { $seats }
panel-over = Die Partie ist zu Ende, und niemand hat gewonnen.
panel-won = 🏁 **Du hast gewonnen.** { $told }
panel-winners = 🏁 **{ $n ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
}**
panel-place = Du bist auf Platz { $place } von { $seats } · { $holding }
panel-choose-again = Neu wählen
again-turn = { $round } noch mal
again-open = -# { $round } war noch offen. Diese Partie zählt nicht.
button-again = Noch mal · { $level }
button-harder = Schwerer
button-show = Meinen Sieg hier zeigen
button-try = Versuch es
panel-good = So machen
panel-by-hand = Selbst verteilen …
panel-ready = **{ $answer }**
button-invite = Leute einladen
button-next = Andere Spiele
picked = { $picks }
picked-count = { $label }: { $n }
picked-all = { $what }: alles, was da ist
picked-usual = der sichere Zug (jetzt: { $what })
orders-button = Vorauszüge
orders-nothing = Gerade nichts vorauszuplanen. Versuch es nach deinem nächsten Plan.
orders-lay = Vorausplanen
orders-ask-me = Dann fragen
orders-other = Etwas anderes
orders-enough = Rest überspringen
orders-cancel = Doch nicht
orders-always = Immer so antworten
orders-wish = Wunschliste …
orders-withdraw = Zurückziehen
orders-withdraw-all = Alle zurückziehen
orders-first = Das zuerst
orders-instead = Oder sonst …
orders-later = { $n ->
    [one] Sonst der nächste
   *[other] Alle: sonst der nächste
}
orders-later-no = { $n ->
    [one] Sonst mich fragen
   *[other] Alle: sonst mich fragen
}
orders-back = Zurück zum Panel
orders-which = Einen ändern
orders-conditions = Nur wenn …
orders-title = **Deine Vorauszüge.** Nur du siehst sie. Jeder wird gespielt, wenn du dran bist, falls er noch möglich ist und sein „nur wenn“ noch stimmt. Sonst gilt sein „sonst“, oder ich frage dich.
orders-none = **Noch keine Vorauszüge.** Ein Vorauszug spielt deinen Zug, während du weg bist; nur du siehst ihn.
orders-line = { $n }\. { $order }
orders-asked-at = { $order } → mich fragen
orders-else = { $order }; sonst { $other }
orders-waits = { $order }; wenn nicht möglich, der nächste
orders-if = (nur wenn: { $conditions })
orders-always-is = Immer: { $answer }
orders-wishes-are = Wünsche, der beste zuerst: { $picks }
orders-held = 📜 Dein Vorauszug antwortet hier gleich, falls du nicht schneller bist.
orders-not-wished = 📜 Hier wolltest du gefragt werden.
orders-not-changed = 📜 Dein Vorauszug wurde nicht gespielt, denn es gilt nicht mehr: { $condition }.
orders-not-again = 📜 Deine Dauerantwort wurde nicht noch einmal gegeben: Seit dem letzten Mal hat sich nichts geändert.
orders-not-gone = 📜 Dein Vorauszug wurde nicht gespielt: Er ist nicht mehr möglich.
orders-not-none = 📜 Keiner deiner Wünsche ist noch zu haben.
orders-laying-order = { $n ->
    [0] 📜 **Plane deine Züge voraus** (freiwillig). Welche Karte zuerst?
    [one] 📜 **Plane deine Züge voraus.** 1 Vorauszug ist geplant.
   *[other] 📜 **Plane deine Züge voraus.** { $n } Vorauszüge sind geplant.
}
orders-laying-instead = 📜 **Was wird gespielt, wenn dieser Vorauszug nicht möglich ist?**
orders-laying-always = 📜 **Ab jetzt immer so.** Zurückziehen kannst du es unter **Vorauszüge**.
orders-laying-wishes = 📜 **Ordne deine Wünsche, den besten zuerst.** Du bekommst den besten, der noch da ist.
orders-newest = -# ✓ { $order }
orders-begins = ▶ { $order }
amount-title = Wie viele?
amount-label = Von { $low } bis { $high }

## Posts

post-no-pictures = -# Ich darf hier gerade keine Bilder zeigen. **Spielplan** zeigt sie dir allein; die Moderation kann mir „Dateien anhängen“ erlauben.
post-elsewhere = -# Ich kann gerade nicht im Thread der Partie schreiben: Er ist gesperrt, oder mir fehlt eine Berechtigung. `/panel` öffnet dein Panel.
post-waits = **Am Zug: { $seats }**
post-waits-until = **Am Zug: { $seats }** · endet <t:{ $due }:R>
post-plays = Die KIs spielen.
post-more-ways = **Partie #{ $number }** · { $game }
look-waits = Warten auf { $seats }.
look-waits-you = Warten auf dich.
post-won = Die Partie ist zu Ende. Sieg für { $seats }.
button-panel = Mein Panel
button-board = Spielplan
button-battles = Kämpfe
button-log = Verlauf
button-more = ⋯
button-story = Die Geschichte
button-rules = Regeln
button-nudge = Anstupsen
button-rematch = Revanche
look-board = Ganzer Spielplan
look-text = Als Text
look-page = -# ({ $page } von { $pages })
look-before = Bereich von { $seat }
look-before-hint = Was vor jemandem liegt …
told-timeout = ⏰ { $seat }: Die Zeit ist um; der sichere Zug wurde gespielt.
told-stood-in = { $seat } ist weg. Eine KI (normal) spielt als Vertretung, bis { $seat } wieder zieht.
told-returned = { $seat } ist zurück und spielt weiter.
told-hinted = 💡 { $seat } hat eine KI um Rat gefragt.
told-left = { $seat } verlässt die Partie.
told-waits = ⏸ Niemand ist mehr da. Die Partie geht weiter <t:{ $until }:R>, oder sobald jemand spielt.
told-resumed = ▶ Die Pause ist vorbei: Die Uhr läuft wieder.
told-deserted = Niemand spielt diese Partie mehr.
told-paused = { $by ->
    [moderator] ⏸ Die Moderation pausiert die Partie. Die Uhr läuft wieder <t:{ $until }:R>.
   *[table] ⏸ Der Tisch pausiert die Partie. Die Uhr läuft wieder <t:{ $until }:R>.
}
told-extended = ⏳ Der Tisch stimmt zu: { $hours } Stunden mehr für alle, die dran sind.
told-paced = ⏱ Der Tisch stimmt einer anderen Bedenkzeit zu: { $pace }.
told-offered = { $by ->
    [moderator] { $to ->
        [one] 🪑 Die Moderation bietet den Platz von { $seat } jemand anderem an.
       *[anybody] 🪑 Die Moderation gibt den Platz von { $seat } für alle frei.
    }
   *[table] { $to ->
        [one] 🪑 Der Tisch bietet den Platz von { $seat } jemand anderem an.
       *[anybody] 🪑 Der Tisch gibt den Platz von { $seat } für alle frei.
    }
}
told-replaced = 🪑 { $seat } übernimmt den Platz in { $colour } und spielt weiter.
told-ended = Der Tisch beendet die Partie; es gilt der jetzige Stand.
told-given-up = { $by ->
    [moderator] Die Moderation hat die Partie abgebrochen.
   *[table] Der Tisch hat die Partie abgebrochen.
}
post-abandoned = Die Partie wurde abgebrochen: Niemand hat gewonnen.
told-restored = ⏪ Ich wurde aus einem Backup wiederhergestellt. Diese Partie geht weiter mit dem Stand vom <t:{ $at }:f>. Was danach kam, ist verloren; bitte wiederholt es.
told-taken-back = ⏪ Der Tisch geht zurück vor den Zug von { $seat } am <t:{ $at }:f>. Was danach kam, zählt nicht mehr. Gezogenes bleibt gezogen: Nichts wird neu gezogen oder geworfen.
told-undone = { $seat } nimmt den letzten Schritt zurück.
final-rules = 🏁 **Partie #{ $number } ist zu Ende: { $n ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
}**
final-scores = 🏁 **Partie #{ $number } ist zu Ende: { $n ->
    [one] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
}** Sie wurde vorzeitig beendet; der letzte Stand zählt.
final-abandoned = 🏁 **Partie #{ $number } wurde abgebrochen.** Niemand hat gewonnen.
post-called = -# Für { $people }

## Log, rules, list

log-empty = Noch nichts zu erzählen.
log-only-all = Alles
log-only-mine = Nur meins
log-only-battles = Kämpfe
log-ordered = { $line } 📜
log-older = Älter
log-newer = Neuer
rules-none = Für dieses Spiel gibt es hier keine Regelseite.
rules-page = -# { $game }: die Regeln
    ## { $title }
    -# ({ $page } von { $pages })
rules-picture = 🖼 *{ $caption }*
rules-found = > 🔎 { $words }
rules-topics = Gehe zu …
rules-sheets = Alle einer Art zeigen …
rules-topic = { $game } · { $topic }
rules-before = Zurück
rules-after = Weiter
# words of questions that carry no meaning, endings of words, and words that mean the same, a line each
search-skip = is isn ne nen gibts wenns hab eigentlich überhaupt wirklich bitte hallo neu neue neuen wohin woher lange andere anderen anderer anderes spiele spielen spielt spielst mitspielen ein eine einen einem einer eines der die das den dem des ist sind war waren sein bin bist was wie wo wann warum wieso weshalb wer wen wem wozu wofür welche welcher welches welchen kann kannst können könnte darf dürfen darfst muss müssen musst soll sollte will werden wird würde ich mich mir mein meine meinen meiner meinem du dich dir dein deine deinen wir uns unser sie ihr ihm ihn ihre ihren er es man dies diese dieser dieses dort da hier von vom zu zum zur im in an am auf aus für mit bei über unter als und oder aber wenn dann denn so nicht ja nein bitte erkläre erklär bedeutet heißt heisst heissen meint macht machen mache tun tut tue habe hat haben benutze benutzt nutze nutzen funktioniert funktionieren geht gehen gehe passiert passieren geschieht gibt eigentlich genau denn mal etwas was jemand alle alles jede jeder jedes viel viele mehr meisten wie auch nur noch schon spiel partie regel regeln frage hilfe brauche braucht brauchen möchte weiß wissen finde sehe jetzt dafür damit davon sich nach mach jetz grad gerade halt doch eben na ey alter danke sag sagt beim wär wäre hätte dürfte müsste wollte euch euer eure sein seine seinen irgendwie worden wurde wurden eig iwie bitteschön kannste haste willste bis drin nem ner nr zw andre andren andrer gegenseitig bedarf benötigt benötige nötig
search-endings = e en er es em n s t st et te ten ung ungen ieren iert
search-same =
    wie_viele wie_viel wieviele wieviel anzahl
    wie_lange
    gewinnen gewinne gewonnen gewinnt sieg siegen ziel sieger gewinner verliere verlieren verliert verloren
    anfangen beginnen beginnt fängt anfang start startet erster zuerst
    ziehen gezogen mehr_karten neue_karten ziehe zieht
    ziel spielende ende_des_spiels das_spiel_endet endet_das_spiel letzten_runde letzten_monat das_spiel_vorbei spiel_vorbei dauert dauer höchstens
    übrig rest überschuss
    ende enden endet vorbei aus schluss letzte fertig
    spieler leute personen person
    kampf kämpfen kämpft schlacht gefecht kämpfe gekämpft prügeln
    angriff angreifen greife greift angegriffen attackieren
    armee armeen truppe truppen soldat soldaten einheit einheiten heer männchen figuren figur klötzchen kerle männer leute typ typen
    sterben stirbt tot tote töten getötet gefallen gefallene tod zerstört zerstören gestorben killen killt umbringen plattmachen vernichten besiegen besiegt kaputt kaputtmachen ausschalten
    geld münze münzen gold kohle knete zaster moneten
    einkommen verdienen ertrag einnahmen lohn gehalt steuer steuern
    preis kosten kostet bezahlen zahlen teuer bezahlt kostenlos gratis billig leisten gebühr
    bewegen ziehen marschieren laufen bewege ziehe verschieben verschiebe
    bauen baue gebäude errichten bauwerk bau gebaut
    bekomme bekommt bekommen kriege kriegt kriegen erhalten erhält krieg kriegste bekommste
    kaufen anwerben rekrutieren anheuern werbe neue_truppen mehr_truppen neue_armeen mehr_armeen
    kein keine keinen ohne nichts nix niemand keiner fehlt fehlen wenig wenige zu_wenig zu_wenige
    erobern erobert eingenommen einnehmen verliere_ich_meine verliere_meine
    zweimal nochmal mehrmals 2x mehrfach hintereinander
    ende_des_zuges ende_deines_zuges ende_des_zugs
    gleichstand unentschieden gleich patt remis gleich_viele gleich_viel
    zu_viele über behalten abwerfen ablegen wegwerfen wegschmeißen abgeworfen abgelegt
    ablehnen verzichten willst ausführen
    tauschen austauschen wechseln ersetzen
    wer_fängt wer_beginnt wer_ist_zuerst wer_ist_dran zufall ausgelost gelost
    treffen trifft schlagen schlägt schaden
    zurückholen zurück erwecken zurückbringen hole holen wiederbeleben auferstehen
    geheim verdeckt verborgen sehen sichtbar offen gucken angucken anschauen spicken heimlich verstecken versteckt
    zeit zeitlimit bedenkzeit spät frist uhr langsam abwesend warten offline beeilen
    aufgeben gebe_auf gebe_ich_auf verlassen aussteigen austreten kapitulieren aufhören
    punkte punkt wertung siegpunkte werten sp
    land gebiet länder gebiete provinz
    würfel würfeln werfen wurf zufall glück
    runde zug monat phase
    heilen heilung verwundet wunde erholen krank verletzt gesund kurieren
    grenze höchstens maximal limit maximum handlimit handkartenlimit
    zauber magie
    passen passe aussetzen gepasst
    rückzug zurückziehen fliehen flüchten abhauen weglaufen wegrennen
    nachbar angrenzend benachbart nachbarn neben daneben nebenan rand
    aufdecken zeigen gezeigt umdrehen
    verschwinden verschwunden verschwindet weg fort futsch gehen verloren abgelegt abgeworfen verliere
    verteidigen verteidige verteidigung schützen beschützen abwehren blocken
    klauen klaut stehlen rauben plündern
    entfernen abreißen einreißen abbauen löschen zerstören
    reparieren flicken wiederaufbauen
    sofort direkt gleich
    gleichzeitig zugleich zusammen beide beides
    schummeln betrügen bescheißen unfair fair gerecht
    anfänger neuling einsteiger lernen erklärung
    rückgängig zurücknehmen
    wahrscheinlichkeit prozent chance chancen
    verbündete verbünden bündnis team frieden freund kumpel
    weit entfernung reichweite fern ferne
    leer unbesetzt frei leerstehend
    stapel deck nachziehstapel
    ausscheiden ausgeschieden raus draußen rausfliegen rausgeflogen eliminiert verlieren
    nutzen vorteil bonus belohnung lohnt wert
    wählen aussuchen auswählen
rules-unknown = Auf „{ $topic }“ wissen diese Regeln keine Antwort. Fang hiermit an, oder tippe den Namen einer Karte.
rules-answer = **{ $topic }** · { $game }
rules-more = Die ganze Seite
rules-further = -# Oder: { $words }
rules-others = Oder das?
seek-tables = **Tische mit freiem Platz**
seek-no-table = Gerade keine. Sag, was du spielen möchtest, und ich rufe dich zum nächsten.
seek-people = **Wer spielen möchte**
seek-game = { $game }, { $n ->
    [0] egal mit wie vielen
   *[other] mit { $n }
}
seek-group = { $what }: { $people }
seek-own = ✔ Dein Wunsch: { $what }. Ich rufe dich zum nächsten solchen Tisch hier, bis { $until }.
seek-menu = Ich würde gern spielen …
seek-stop = Nicht mehr rufen
seek-open = Tisch eröffnen: { $game }
seek-table = Zum Tisch
list-title = **Offene Tische und Partien**
list-none = Noch keine. Eröffne einen Tisch mit `/match new`.
list-lobby = **#{ $number }** { $game } · { $n ->
    [0] niemand
    [one] eine Person
   *[other] { $n } Personen
} am Tisch, { $free ->
    [0] kein Platz frei
    [one] **1 Platz frei**
   *[other] **{ $free } Plätze frei**
} · { $place }

## What goes wrong

error-ours = Bei mir ging etwas schief. Nichts ist verloren; versuch es bitte noch einmal.
error-stale = Schon beantwortet. Jetzt gilt das hier:
error-illegal = Das geht jetzt nicht.
error-strange = Diesen Knopf oder dieses Fenster kenne ich nicht. **Mein Panel** zeigt, wie es jetzt steht.
error-command = Dieser Befehl hat sich geändert. Tippe ihn bitte neu und wähle aus der Liste.
error-no-match = So eine Partie kenne ich hier nicht.
error-not-started = Diese Partie hat noch nicht begonnen.
which-match = **Welche Partie meinst du?**
which-choose = Partie auswählen
error-none-seen = Hier gibt es keine Partie zu sehen. `/match list` zeigt die Tische dieses Servers, `/match new` eröffnet einen.
error-none-others = Hier läuft sonst keine Partie, die du verfolgen könntest. `/match list` zeigt die Tische dieses Servers.
error-none-watched = Du verfolgst keine Partie.
error-none-mine = Du bist an keinem Tisch und in keiner Partie.
error-none-over = Auf diesem Server ist noch keine Partie zu Ende, die du sehen darfst.
error-none-finished = Du hast auf diesem Server noch keine Partie beendet.
command-help = Was du jetzt tun kannst: dein Zug, deine Partien, wie man anfängt
help-turn = 👉 **Du bist dran** in #{ $number } ({ $game }).
help-lobby = Dein Tisch #{ $number } ({ $game }) wartet auf Leute oder auf **Starten**.
help-go = Zum Tisch
help-none = Such dir eins aus, es geht sofort los:
help-elsewhere = Gespielt wird auf einem Server: Tippe dort `/help`. Wie es geht, siehst du hier:
help-game = **{ $game }**
    -# { $teaser }
help-game-timed = **{ $game }** · { $minutes } min
    -# { $teaser }
help-play = Spielen
help-learn = So geht’s
help-friends-button = Mit anderen
help-how-button = So geht’s
help-more-button = Mehr
help-matches = Alle Partien
help-friends = **Mit anderen.** Ein Knopf eröffnet hier einen Tisch, die anderen drücken **Mitspielen**. `/match find` zeigt, wo ein Platz frei ist.
help-how = **So geht’s**, in je fünf Bildern:
help-more = **In einer Partie:** `/panel` deine Frage, deine Hand und dein Plan · `/board` der Spielplan · `/log` was geschah · `/rules` wie man spielt. Gemeinsam mit den anderen: `/match pause`, `extend`, `replace` oder `end`. `/match leave` gibt deinen Platz ab.
    Einstellungen: `/settings` (Sprache, Zeitzone, Ruhezeit, wie ich dich erreiche). Zuschauen: `/match watch`, `/match predict`. Was du gespielt hast: `/stats`.
    -# Silhouetten in meinen Bildern: Lorc, Delapouite, Skoll, Sbed, Faithtoken, Caro Asercion, DarkZaitzev und andere, [game-icons.net](<https://game-icons.net>), [CC BY 3.0](<https://creativecommons.org/licenses/by/3.0/>), gerastert und umgefärbt.
help-mods-button = Für die Moderation
help-mods-page = Die ganze Seite
help-mods = **Für die Moderation.** Ich habe sechs Rechte, jedes für eine Sache: einen Kanal sehen, dort schreiben, für jede Partie einen Thread eröffnen, darin schreiben, Spielpläne anhängen und meine früheren Beiträge lesen, um sie zu ändern.
    - **Ich lese** nur meine eigenen Befehle, meine Knöpfe und Nachrichten, die mich erwähnen oder an mich gehen.
    - **Ich rufe** nur Leute, die beigetreten sind, folgen, um einen Tisch baten oder namentlich eingeladen wurden: nie eine Rolle, nie alle.
    - **Ihr entscheidet** mit `/server`: Kanäle, Zahl der Tische, Sprache, Meldungen. `/server bar:` schließt jemanden aus. *Servereinstellungen → Integrationen* sagt, wer meine Befehle benutzen darf.
    - **Etwas beenden:** `/match pause` oder `/match abandon`; wer die Nachricht eines Tisches löscht, schließt ihn.
    - **Löschen:** `/forget me` für eine Person, `/forget server` für alles hier.
    -# Verdeckte Pläne sieht nur, wem sie gehören. Und wer mich betreibt: Meine Datenbank ist lesbar.
help-hello = **Hallo!** Ich leite hier Brettspiele, an einem Abend oder über Wochen. `/help` startet sofort eins, mit anderen oder mit einer KI.
help-busy = -# ⚠ Viele Bilder warten: Antworten kommen später.
help-braking = -# ⚠ Discord lehnt gerade viel ab: Beiträge kommen später.
button-help = Zurück zur Hilfe
error-none-running = Du bist gerade in keiner laufenden Partie. `/match list` zeigt die Tische und Partien dieses Servers.
error-no-part = So ein Bild kenne ich nicht.
error-over = Diese Partie ist zu Ende.
error-no-battle = Es wurde noch nicht gekämpft.
error-no-seat = Du hast in dieser Partie keinen Platz.
error-conflict = Jemand war schneller. Versuch es bitte noch einmal.
error-damaged = Ich kann diese Partie nicht lesen. Das liegt an mir, und nichts wurde geändert. Das Protokoll des Bots sagt mehr; `/match abandon` beendet sie.
error-version = Diese Partie begann mit einer anderen Version dieses Programms; ich kann sie nicht fortsetzen. Nichts wurde geändert; `/match abandon` beendet sie.
unreadable-version = 🗄 **Ich kann Partie #{ $number } nicht fortsetzen.** Sie begann mit einer anderen Version von { $game }, die ich nicht mehr spielen kann. Die Uhr steht, und niemand ist dran. Wer mitspielt oder die Moderation kann sie beenden. Wird jene Version wieder eingespielt, geht die Partie weiter.
unreadable-damaged = 🗄 **Ich kann Partie #{ $number } nicht mehr lesen.** Die Uhr steht, und niemand ist dran. Wer mitspielt oder die Moderation kann sie beenden. Das Protokoll des Bots sagt, was fehlt; ist das behoben, geht die Partie weiter.
button-abandon = Partie beenden
error-store = Ich kann gerade nichts speichern, also wurde nichts geändert. Versuch es bitte bald noch einmal.
error-taken = Diese Farbe hat schon jemand.
error-barred = Mir fehlt hier eine Berechtigung. Ich muss den Kanal ansehen, Nachrichten senden, Dateien anhängen, den Verlauf lesen, öffentliche Threads erstellen und darin schreiben dürfen.
error-gone = Die Nachricht oder der Kanal ist weg.
error-outage = Discord erreicht diesen Server gerade nicht. Nichts ist verloren; versuch es bitte in ein paar Minuten.
error-threads = Dieser Server hat so viele offene Threads, wie Discord erlaubt. Schließ bitte einen (oder lass es die Moderation tun), dann drück noch einmal **Starten**.
error-form = Discord nimmt den Thread nicht an, den ich öffnen wollte; nichts wurde gestartet. Melde es bitte denen, die den Bot betreiben; das Protokoll sagt mehr.
error-server-gone = Ich wurde vom Server der Partie #{ $number } entfernt; sie steht still, und für niemanden läuft Zeit. Sie geht weiter, sobald mich jemand dort wieder einlädt.
error-broken = Die Verbindung zu Discord war kurz weg. Was du siehst, ist vielleicht alt: Drück noch einmal, oder öffne **Mein Panel**. Nichts zählt doppelt.
error-lost = Discord hat meine Antwort verloren. Was du getan hast, zählt, wenn du nichts anderes siehst.
error-discord = Discord hat meine Antwort nicht angenommen. Versuch es bitte noch einmal.

## For the host

host-ready = Bereit als { $name } auf { $guilds } { $guilds ->
    [one] Server
   *[other] Servern
}.
host-no-token = DISCORD_TOKEN ist leer: Trag das Token des Bots in .env (systemd: /etc/referee.env) ein.
host-bad-token = Discord lehnt dieses DISCORD_TOKEN ab: Kopiere das Token des Bots neu in .env (systemd: /etc/referee.env).
host-closed = { $code ->
    [4004] Discord lehnt dieses DISCORD_TOKEN ab: Kopiere das Token des Bots neu in .env.
    [4010] Discord lehnt die Shards ab, die dieses Programm verlangt (4010): Bitte melde es.
    [4012] Discord spricht die Version nicht mehr, die dieses Programm spricht (4012): Installiere eine neuere.
    [4013] Discord lehnt die Intents ab, die dieses Programm verlangt (4013): Bitte melde es.
   *[4014] Discord lehnt die Intents ab, die dieses Programm verlangt (4014): Bitte melde es.
}
host-env = Die Einstellungen in { $path } sind nicht lesbar: Das muss ein Text in UTF-8 sein, den der Bot lesen darf.
host-setting = { $name } taugt so nicht: Es ist { $name ->
    [MEMBER] der Pfad einer Datei
    [LOG_LEVEL] DEBUG, INFO, WARNING, ERROR oder CRITICAL
    [LOG_FORMAT] TEXT oder JSON
    [PAGES] ein Ordner, und PAGES_URL seine Adresse: beides oder keines
    [PAGES_URL] die https-Adresse des Ordners PAGES: beides oder keines
    [BACKUPS] eine Zahl von Tagen von 0 bis 3650
    [METRICS] HOST:PORT wie 127.0.0.1:9100, mit einem Port von 1 bis 65535
    [PAINTERS] eine Zahl von Prozessen von 0 bis 100
    [TEST_SECRET] hexadezimal
    [REAL_PACE] 0 oder 1
   *[other] eine Adresse wie http://127.0.0.1:8090/api/v10
}. Leer bedeutet das Übliche.
host-no-editions = EDITIONS nennt keinen lesbaren Ordner: Nur die mitgelieferten Ausgaben stehen zur Wahl.
host-test-secret = TEST_SECRET ist nur für Tests: Es braucht ein DISCORD_API, das nicht das echte Discord ist.
host-no-commands = Discord nimmt die Befehle nicht an: { $error } Die Partien gehen mit den bisherigen Befehlen weiter. Beim nächsten Start wird es neu versucht.
host-lost = Die Verbindung brach ab und wird neu versucht: { $error }
host-unreadable = Partie { $number } ist nicht lesbar und steht still ({ $error }). Ihr Thread weiß es; wer mitspielt oder die Moderation kann sie mit /match abandon beenden, und `hosting.py prune` entfernt sie.
host-unproved = Partie { $number } folgt nicht aus ihrem Geheimnis: { $error }
host-mute = Partie #{ $number }: Ich kann in ihrem Thread nicht schreiben, also erfahren alle nur per Direktnachricht von ihren Zügen: { $error }
host-trouble = { $n ->
    [0] Discord ist gestört: { $error }. Was nicht gesendet werden konnte, folgt später.
   *[other] Discord ist gestört: { $error }. Was nicht gesendet werden konnte, folgt später. ({ $n } weitere solche Antworten wurden nicht gemeldet.)
}
host-ban = Discord weist diesen Computer ab (429 ohne Via): Zu viele Anfragen wurden abgelehnt. Für { $minutes } { $minutes ->
    [one] Minute
   *[other] Minuten
} gehen nur Antworten auf Knöpfe und Befehle hinaus; dann wird es neu versucht.
host-brake = Discord hat in zehn Minuten { $n } Anfragen abgelehnt; viele mehr wären eine Sperre. Bis sich das beruhigt, gehen nur Antworten auf Knöpfe und Befehle hinaus.
host-brake-off = In den letzten zehn Minuten wurde weniger abgelehnt: Alles wird wieder gesendet.
host-clock = Die Uhr dieses Computers geht gegenüber der von Discord { $n } { $n ->
    [one] Minute
   *[other] Minuten
} { $way ->
    [fast] vor
   *[slow] nach
}. Die Partien richten sich nach der Uhr von Discord; bitte stell die Uhr richtig.
host-sessions = Sehr viele Verbindungen zu Discord wurden an einem Tag begonnen: Etwas trennt sie immer wieder. Nach 1.000 macht Discord das Token ungültig, deshalb wartet jetzt jede länger.
host-twice = { $n } Klicks und Befehle hat ein anderes Programm mit dem Token dieses Bots vor diesem beantwortet. Nur eines darf laufen: Beende das andere oder erzeuge im Entwicklerportal ein neues Token.
host-letters = Discord lässt mich vorerst niemand Neuem schreiben (40003: zu viele Direktnachrichten geöffnet). Neue werden eine Stunde lang stattdessen erwähnt.
host-quarantine = Discord lässt mich niemand Neuem schreiben (Code { $code }): Vielleicht gilt dieser Bot als Spam; das Entwicklerportal und der Support von Discord wissen es. Neue werden in ihren Threads erwähnt, in einem Tag wird es neu versucht.
host-no-pictures = { $what }: Discord nimmt dort keine Bilder an ({ $error }), also gehen Beiträge ohne hinaus. Meist fehlt „Dateien anhängen“.
host-words = { $what }: Ein Filter für Wörter oder Links lehnt es ab ({ $error }), auch ohne Namen. Es wird immer seltener noch einmal versucht.
host-failed = Das hat nicht geklappt: { $error }
host-backup = Die Datenbank ist kopiert nach { $found }.
host-restore = Das Backup ist eingespielt ({ $matches } { $matches ->
    [one] Partie
   *[other] Partien
}, davon laufend: { $running }); { $found ->
    [none] vorher war keine Datenbank da
   *[other] was vorher da war, liegt in { $found }
}. Starte den Bot: Jede laufende Partie geht vom Backup aus weiter und erfährt es.
host-prune = Entfernte Partien: { $found }.
host-no-metrics = METRICS ist gesetzt, aber prometheus-client ist nicht installiert: pip install --require-hashes -r requirements/metrics.txt.
host-metrics-address = METRICS ist keine Adresse, auf der gelauscht werden kann ({ $address }): { $error }
host-no-daily = Das tägliche Backup ist nicht gelungen: { $error } In einer Stunde folgt der nächste Versuch.
host-slow-daily = Das heutige Backup dauert schon länger als eine Minute und läuft weiter. Nichts wartet darauf.
host-copy = Kopiert: { $found } Zeilen. Setz DATABASE auf die neue und starte den Bot; die alte bleibt, wie sie ist, und darf nicht mehr benutzt werden.
host-restored = Die Datenbank { $found } beginnt eine neue Zeitlinie. Starte den Bot: Jede laufende Partie geht vom Backup aus weiter und erfährt es.
host-fleet = Die Server sind auf Prozesse verteilt: { $found }. Starte sie alle.
host-no-fleet = Eine Flotte braucht eine Datenbank auf einem Server, SHARDS (0 bei einem Prozess: so viele, wie Discord verlangt) und SLOTS von 1 bis { $most }, nicht mehr als SHARDS.
host-on-server = Eine Datenbank auf einem Server sichert man mit dessen eigenen Werkzeugen (pg_dump): docs/HOSTING.md sagt, wie.
host-doctor = { $found } Dinge geprüft: Dem Start steht nichts im Weg.
host-doctor-bad = Bring zuerst in Ordnung, was mit bad markiert ist: { $n }.
doctor-python = Python { $version } ist neu genug.
doctor-old-python = Python { $version } ist zu alt: Nötig ist 3.11 oder neuer. Lösche .venv und lege es mit einem neueren an (make PYTHON=python3.12).
doctor-sqlite = SQLite { $version } ist neu genug.
doctor-old-sqlite = SQLite { $version } ist zu alt: Nötig ist 3.37 oder neuer. Nimm ein neueres Python oder System.
doctor-letters = Namen in allen Schriften lassen sich zeichnen.
doctor-no-letters = FriBiDi fehlt: Namen in arabischer, hebräischer, thailändischer oder indischer Schrift heißen auf Bildern „Person n“. Installiere libfribidi0.
doctor-no-module = { $module } ist nicht installiert: pip install --require-hashes -r requirements/{ $file }.txt.
doctor-disk = { $free } MiB sind in { $folder } frei.
doctor-disk-full = Nur { $free } MiB sind in { $folder } frei; der Bot möchte { $wanted }. Lösche dort alte Dateien oder lege die Datenbank auf eine größere Platte.
doctor-network = { $folder } liegt auf einer Netzfreigabe ({ $kind }): Lege die Datenbank auf eine Platte dieses Computers.
doctor-no-writing = In { $folder } lässt sich nichts schreiben ({ $error }): Gib den Ordner dem Benutzer des Bots, oder lege die Datenbank anderswohin.
doctor-unreachable = Eine Datei oder ein Ordner ist nicht erreichbar ({ $error }): Gib sie dem Benutzer des Bots oder berichtige den Pfad in .env.
doctor-no-pages = PAGES: In { $folder } lässt sich nichts schreiben. Lege den Ordner an und gib ihn dem Benutzer des Bots.
doctor-no-editions = EDITIONS: Der Ordner { $folder } ist nicht lesbar, also gibt es nur die mitgelieferten Ausgaben. Mach ihn für den Benutzer des Bots lesbar.
doctor-locks = Sperren und SQLites WAL funktionieren dort.
doctor-no-locks = Sperren oder SQLites WAL funktionieren im Ordner der Datenbank nicht: { $error }. Lege sie auf eine Platte dieses Computers, die Platz hat.
doctor-alive = Der Bot läuft.
doctor-not-alive = Mit diesen Einstellungen läuft der Bot gerade nicht: Starte ihn.
doctor-huge = Die Datenbank { $file } hat { $size } MiB, und jeder Start liest sie ganz. Lösche alte Partien: python hosting.py prune DATUM.
doctor-backup-old = Das neueste Backup ist { $days } Tage alt. Setze BACKUPS=7, oder lege jetzt eines an: python hosting.py backup.
doctor-open-file = Andere auf diesem Computer können { $file } lesen: chmod 600 { $file }.
doctor-no-database = Es gibt noch keine Datenbank { $file }; der Bot legt sie beim Start an.
doctor-database = Die Datenbank { $file } hat { $size } MiB.
doctor-wal = Ihr -wal hat { $size } MiB: Ein anderes Programm hält die Datenbank offen. Beende es.
doctor-backups-off = Es gibt keine täglichen Backups: Setze BACKUPS=7.
doctor-backup = { $days ->
    [one] Das neueste Backup ist 1 Tag alt.
   *[other] Das neueste Backup ist { $days } Tage alt.
}
doctor-no-backup = Neben der Datenbank liegt kein Backup: python hosting.py backup.
doctor-memory = { $memory } MiB Speicher; mit Malprozessen ({ $painters }) braucht der Bot bis zu { $needed }.
doctor-memory-small = { $memory } MiB Speicher; mit Malprozessen ({ $painters }) braucht der Bot bis zu { $needed }. { $painters ->
    [0] Gib ihm mehr.
   *[other] Setze PAINTERS=0, oder gib ihm mehr.
}
doctor-no-token = DISCORD_TOKEN ist leer: Kopiere das Token aus dem Entwicklerportal in .env (systemd: /etc/referee.env).
doctor-bad-token = Discord nimmt das Token nicht an: Erzeuge im Entwicklerportal ein neues.
doctor-no-discord = Discord antwortet nicht: { $error }. Sieh nach dem Netz und der Firewall dieses Computers, dann auf discordstatus.com.
doctor-clock = Die Uhr dieses Computers stimmt mit der von Discord überein ({ $seconds } s).
doctor-clock-off = Die Uhr dieses Computers weicht { $seconds } s von der Uhr von Discord ab; bei mehr als 5 s stimmen Fristen nicht mehr. Lass sie von NTP stellen.
doctor-token = Das Token gehört { $name }.
doctor-invite = Einladungslink: { $url }
doctor-intents = Im Entwicklerportal sind privilegierte Intents eingeschaltet. Der Bot braucht keinen: Schalte sie aus.
doctor-no-servers = Der Bot ist noch auf keinem Server: Öffne den Einladungslink.
doctor-server = { $server }: Textkanäle, in denen sich Tische eröffnen lassen: { $channels }.
doctor-shut-channels = { $server }, { $channels }: Dort lässt sich kein Tisch eröffnen; es fehlt: { $permissions }. Wollt ihr dort Tische, erlaubt es der Rolle des Bots in den Einstellungen des Kanals.
doctor-shut-server = { $server }: In keinem Textkanal lässt sich ein Tisch eröffnen. Lade den Bot neu ein, oder gib seiner Rolle, was fehlt:
host-health = Der Bot lebt.
host-no-life = Der Bot mit der Datenbank { $found } gibt kein Lebenszeichen.
host-fault = Der Bot kann nicht starten: { $error }
host-saves-nothing = Vorerst kann nichts gespeichert werden, also geht keine Partie weiter: { $error } Jede Antwort versucht es neu.
host-saves-again = Die Datenbank ist wieder beschreibbar: Jede Partie geht weiter.
host-standby = Ein anderer Prozess bedient die Datenbank. Dieser steht bereit und übernimmt, wenn jener fort ist.
host-serves = Dieser Prozess bedient Platz { $slot } von { $slots }.

## The database
store-unopened = Die Datenbank { $path } lässt sich nicht öffnen: { $why }.
store-taken = Ein anderer Prozess nutzt die Datenbank { $path }; halte ihn zuerst an.
store-held = Ein anderer Prozess bedient die Datenbank { $path }; halte ihn zuerst an.
store-newer = Die Datenbank { $path } hat Version { $version }, neuer als dieses Programm kennt ({ $known }).
store-unreleased = Die Datenbank { $path } ist älter als Version 1.0 und kann nicht gelesen werden. Hebe sie auf und beginne mit einer neuen.
store-foreign = { $path } enthält keine Datenbank dieses Bots.
store-old-sqlite = Dieses Python bringt SQLite { $version } mit; der Bot braucht 3.37 oder neuer. Ein neueres Python oder System hat es.
store-failed = Die Datenbank { $path } meldet einen Fehler: { $why }.
store-full = die Platte ist voll
store-read-only = die Datei ist schreibgeschützt
store-damaged = die Datei ist beschädigt. Halte den Bot an und kehr zu einem Backup zurück (docs/HOSTING.md); ohne Backup rettet `sqlite3 FILE .recover`, was noch lesbar ist
store-empty = Die Datenbank { $path } fehlt oder ist leer, obwohl darin Partien gespielt wurden: Kehr zu einem Backup zurück (docs/HOSTING.md). Um stattdessen neu anzufangen, entferne { $lock } daneben.
store-older = Die Datenbank { $path } ist älter als das, was ich mit ihr tat: Ein Backup wurde eingespielt, oder ihr Write-ahead-Log fehlt. Ich mache mit dem weiter, was sie enthält, und jede laufende Partie erfährt es.
store-no-file = Es gibt keine Datei { $path }.
store-exists = { $copy } gibt es schon.
store-no-wal = Die Datenbank { $path } wurde nicht ordentlich geschlossen, und ihr Write-ahead-Log ({ $path }-wal) fehlt: Die letzten Änderungen können fehlen.
store-log-grows = Das Write-ahead-Log der Datenbank { $path } ist auf { $size } MB gewachsen: Ein anderes Programm liest die Datei ohne Ende und gibt nichts davon frei. Beende jenes Programm.
store-not-one = die Datei ist keine Datenbank
store-locked = ein anderes Programm hält die Datei gesperrt
store-closed = die Datei lässt sich nicht öffnen
store-not-plain = das ist ein Ordner oder ein Gerät, keine Datei
store-no-locks = auf ihrem Datenträger kann kein Programm einen Teil einer Datei sperren. Lege sie auf eine Festplatte dieses Computers, nicht auf eine Netzwerkfreigabe
store-disk = die Platte meldet einen Fehler
store-away = der Server ist nicht zu erreichen
store-lost = ein anderer Prozess nutzt sie jetzt; dieser schreibt nichts mehr
store-not-empty = Die Datenbank { $path } enthält schon etwas: Eine Kopie braucht eine leere.
store-no-driver = Eine Datenbank auf einem Server braucht ihren Treiber: Installier requirements/postgres.txt (docs/HOSTING.md).
store-no-address = Eine Datenbank ist eine Datei oder postgresql://…; was angegeben ist, ist keins von beiden.

## People: settings, servers, coming back, following, statistics

command-settings = Deine Zeitzone, Ruhezeit, wie ich dich erreiche und mehr
command-server = Was für diesen Server gilt, mit Menüs für alle, die ihn verwalten dürfen
option-zone = Deine Zeitzone, etwa Europe/Madrid
option-quiet-from = Keine Erinnerungen ab dieser Uhrzeit, etwa 22:00
option-quiet-to = Wieder Erinnerungen ab dieser Uhrzeit, etwa 07:00
option-reach = Wie ich dir sage, dass du dran bist
option-away = Wie viele Tage du weg bist, oder der Tag der Rückkehr (2027-01-06); 0: zurück
option-statistics = Ob du in Statistik und Ranglisten erscheinst
settings-choose-dm = per Direktnachricht
settings-choose-mention = per Erwähnung im Thread
settings-choose-server = wie auf dem Server
settings-title = **Deine Einstellungen**
settings-zone = Zeitzone
settings-zone-other = Andere Zeitzone …
settings-zone-hint = Europe/Madrid
settings-quiet = Ruhezeit
settings-quiet-other = Andere Ruhezeit …
settings-quiet-hint = 22:30-06:45
settings-about-quiet = Keine Erinnerungen und kein Ton in dieser Zeit. Die Uhr läuft weiter.
settings-reach = Dein Zug
settings-about-reach = Sind deine Direktnachrichten geschlossen, wirst du stattdessen erwähnt.
settings-away = Abwesend
settings-away-other = Abwesend bis …
settings-away-hint = 2027-01-06
settings-about-away = Keine Erinnerungen, solange du weg bist. Die Uhr läuft weiter: Ist deine Zeit um, wird der sichere Zug gespielt. `/match pause` bittet die anderen, sie anzuhalten.
settings-statistics = Statistik
settings-theme = Bilder nur für dich
settings-choose-none = keine
settings-choose-hours = { $begin } bis { $end }
settings-choose-here = nein
settings-choose-away = wie gewählt
settings-choose-days = { $days } ab jetzt
settings-choose-counted = du erscheinst darin
settings-choose-hidden = du erscheinst nicht darin
settings-server = { $server } ({ $zone })
settings-until = bis { $until }
settings-how = -# `/forget me` löscht, was ich von dir weiß.
settings-no-zone = Ich kenne keine Zeitzone „{ $zone }“. Wähle eine aus der Liste, die beim Tippen erscheint, etwa Europe/Madrid.
settings-no-time = „{ $time }“ ist keine Uhrzeit. Schreib sie so: 22:00.
settings-half = Die Ruhezeit braucht Anfang und Ende, etwa 22:00-07:00.
settings-no-hours = Eine Ruhezeit mit gleichem Anfang und Ende dauert den ganzen Tag oder nie. Wähle zwei verschiedene Uhrzeiten.
settings-no-day = „{ $day }“ ist weder eine Anzahl von Tagen noch ein Datum wie 2027-01-06.
settings-past = Dieser Tag ist schon vorbei.
settings-far = Das ist zu weit weg: höchstens { $days } Tage.
server-not-yours = Das ändert nur, wer diesen Server verwalten darf.
server-fixed = -# Wer diesen Server verwalten darf, kann das hier ändern.
server-yours = -# Für einen Kanal: Tippe `/server` in diesem Kanal.
server-going = -# Alles von diesem Server wird { $at } gelöscht. `/forget server` nimmt das zurück.
server-title = **Dieser Server**
server-channels = nur in { $channels }
server-choose-any = in jedem Kanal
server-choose-add = nur in diesem Kanal und in weiteren, die du ebenso wählst
server-choose-too = auch in diesem Kanal
server-choose-drop = nicht mehr in diesem Kanal
server-choose-kept = nur in { $n ->
    [one] einem Kanal
   *[other] { $n } Kanälen
}
server-most = { $n ->
    [0] beliebig viele
    [one] höchstens 1
   *[other] höchstens { $n }
}
server-no-number = „{ $words }“ ist keine Zahl von 0 bis { $most }.
settings-channels = Wo Tische eröffnet werden
settings-announce = Neues aus allen Partien
settings-about-announce = Start, Runden und Ergebnis; von jeder Partie nur, wenn alle, die dort lesen, ihren Kanal sehen.
settings-server-zone = Zeitzone dieses Servers
settings-server-zone-other = Andere Zeitzone …
settings-server-zone-hint = Europe/Madrid
settings-about-server-zone = Für alle, die in `/settings` keine gewählt haben.
settings-server-pace = Bedenkzeit je Zug
settings-server-pace-other = Andere Uhrzeit …
settings-server-pace-hint = 21:30
settings-about-server-pace = Sofern ein Tisch nichts anderes wählt.
settings-most = Tische und Partien zugleich
settings-most-other = Andere Zahl …
settings-most-hint = 0 für beliebig viele
settings-held = Tische einer Person zugleich
settings-about-held = Tische, die noch auf Leute warten; laufende Partien zählen nicht.
server-held = { $n ->
    [one] höchstens 1
   *[other] höchstens { $n }
}
option-bar = Eine Person hier von Tischen ausschließen oder wieder zulassen
server-barred = { $name } kann hier keine Tische mehr eröffnen oder betreten und wird zu keinem gerufen. Laufende Partien gehen weiter. `/server` mit demselben Namen lässt die Person wieder zu.
server-admitted = { $name } darf hier wieder Tische eröffnen und betreten.
server-barred-now = Hier ausgeschlossen: { $names }
server-barred-most = Hier sind schon { $n } Leute ausgeschlossen: Lass zuerst jemanden wieder zu.
lobby-barred = Die Moderation dieses Servers hat dich von seinen Tischen ausgeschlossen.
server-last = Dann bliebe kein Kanal. Wähle „in jedem Kanal“, oder erlaube zuerst einen anderen.
person-unknown = ?
person-forgotten = ehemaliges Mitglied
person-robot = { $name } 🤖
person-beside = { $name } ({ $beside })
person-side = { $name } ({ $side })
since-head = **{ $told }**
since-line = -# ▸ { $told }
post-secret = -# Geheimnis dieser Partie: `{ $secret }`. `/match verify` zieht alles noch einmal.
post-before = -# Davor:
post-more = -# … und noch { $n }: **Verlauf**
post-cut = -# … und noch { $n } { $n ->
    [one] Zeile
   *[other] Zeilen
}: Alles steht im **Verlauf** (`/log`)
letter-settled = -# ✔ #{ $number } { $game } · { $done }
letter-answered = Beantwortet.
since-rounds = { $then } → { $now }
since-then-now = **{ $round }**: { $now } (vorher { $then })
since-still = **{ $round }**: { $now }, wie zuvor
since-harmed = { $more ->
    [0] ⚔ { $told }
   *[other] ⚔ { $told } … und noch { $more }.
}
since-unharmed = Niemand hat dich angegriffen.
since-played = { $more ->
    [0] ⏰ Für dich gespielt · { $told }
   *[other] ⏰ Für dich gespielt · { $told } … und davor noch { $more }.
}
since-level = 👑 Alle liegen gleichauf.
since-leads = { $count ->
    [one] 👑 { $seats } führt: { $now }.
   *[other] 👑 { $seats } führen: { $now }.
}
    .seats = 👑 Du führst: { $now }.
since-leads-tie = { $count ->
    [one] 👑 { $seats } führt nach der Gleichstandsregel: { $now }.
   *[other] 👑 { $seats } führen nach der Gleichstandsregel: { $now }.
}
    .seats = 👑 Du führst nach der Gleichstandsregel: { $now }.
since-leads-more = 👑 { $seats } führt: { $now } (vorher { $then }).
    .seats = 👑 Du führst: { $now } (vorher { $then }).
panel-due = -# Deine Zeit endet { $at }.
panel-paused = -# Die Uhr steht.
panel-standin = Eine Vertretung spielt deinen Platz. Zieh selbst, und er gehört wieder dir.
command-verify = Alle Ziehungen einer beendeten Partie aus ihrem Geheimnis wiederholen
command-replay = Eine Partie Schritt für Schritt ansehen; eine beendete mit allen Karten aufgedeckt
command-export = Eine beendete Partie als Datei, mit der alle jede Ziehung prüfen können
verify-done = ✅ **Partie #{ $number }: Alles folgt aus dem Geheimnis.** Ich habe alle { $entries } Einträge des Verlaufs allein aus dem Geheimnis nachgespielt. Alle { $draws } Karten, Würfel und Turmwürfe habe ich neu gezogen ({ $blocks } Blöcke des Stroms). Plätze, jede Stellung und jedes Ereignis sind, wie sie waren.
verify-done-guided = ✅ **Partie #{ $number }: Alles stimmt.** In einer geführten ersten Partie ist der Zufall fest und für alle gleich. Die Plätze werden nicht ausgelost. Nichts davon folgt aus dem Geheimnis. Ich habe alle { $entries } Einträge des Verlaufs nachgespielt. Alle { $draws } Karten, Würfel und Turmwürfe habe ich neu gezogen ({ $blocks } Blöcke des Stroms).
verify-compare = -# Vergleiche mit dem Beitrag **Die Partie beginnt** (seine ID ist { $start }): SHA-256 des Geheimnisses `{ $commitment }`, SHA-256 der Bedingungen `{ $terms }`. **Fairer Zufall** zeigte auch die SHA-256 des Startwerts: `{ $seed }`.
verify-kept = Sie begann mit neuem Zufall in einer Stellung von #{ $number }.
verify-yourself = Glaub mir nicht einfach: `/match export` gibt dir die Datei, und `python tools/verify.py match-{ $number }.json` prüft sie auf deinem eigenen Computer. Dieses Programm teilt nichts mit mir.
button-proof = Fairer Zufall: Beweis
proof = **Niemand hat Partie #{ $number } gelenkt.**
    Das Geheimnis war `{ $secret }`. Was der Tisch unter **Fairer Zufall** zeigte, legte es vor der ersten Ziehung fest:
proof-check = `/match verify` zieht jede Karte, jeden Würfel und jeden Wurf neu aus diesem Geheimnis; `/match export` gibt dir die Datei, um es selbst zu tun.
verify-running = Das Geheimnis wird veröffentlicht, wenn die Partie zu Ende ist; dann lässt sich alles prüfen.
export-done = Partie #{ $number } mit ihrem Geheimnis, jeder verdeckten Wahl und jeder Ziehung. Prüf sie mit `python tools/verify.py { $file }` aus meinem Quelltext; docs/FAIR_CHANCE.md dort sagt, wie es geht.
export-unread = Partie #{ $number }, wie sie in `{ $file }` steht, mit ihrem Geheimnis. Ich kann sie nicht nachspielen, also fehlen ihre Ziehungen; die Version von mir, mit der sie gespielt wurde, kann sie prüfen.
export-refused = Discord nimmt diese Datei gerade nicht an. Nichts ist verloren: Versuch es später noch einmal.
command-watch = Eine Partie von anderen per Direktnachricht verfolgen
command-unwatch = Eine Partie nicht mehr verfolgen
watch-welcome = Du verfolgst jetzt diese Partie. Was im Thread geschieht, kommt auch hierher, ohne Ton.
watch-done = Du verfolgst #{ $number } jetzt per Direktnachricht: { $level ->
    [round] einmal je Runde.
    [end] nur das Ende.
   *[post] jeder neue Beitrag.
}
watch-start = Verfolgen
watch-level-post = Jeder neue Beitrag: Kämpfe, Bauen, Runden
watch-level-round = Einmal je Runde
watch-level-end = Nur das Ende
option-watch = Wie viel du davon hörst
watch-own = Du spielst in dieser Partie mit, du hörst also ohnehin von ihr.
watch-already = Du verfolgst #{ $number } schon. `/match unwatch` beendet das.
watch-closed = Ich kann dir keine Direktnachrichten schicken, also kannst du so keine Partie verfolgen. Ihr Thread steht dir offen.
watch-not = Du verfolgst diese Partie nicht.
watch-ended = Du verfolgst #{ $number } nicht mehr.
watch-title = -# Du verfolgst **#{ $number }** { $game }
watch-thread = Zum Thread
watch-stop = Nicht mehr verfolgen
command-predict = Tippen, wer eine Partie von anderen gewinnt
button-predict = Tippen
predict-title = **Deine Tipps für #{ $number }**
predict-worth = { $battle ->
    [one] -# Ein richtiger Tipp bringt { $winner } Punkte beim Sieg (je früher, desto mehr), { $leader } bei einer Runde, 1 bei einem Kampf. Niemand sieht deinen Tipp, bevor es entschieden ist; du kannst ihn ändern, solange er hier angeboten wird.
   *[other] -# Ein richtiger Tipp bringt { $winner } Punkte beim Sieg (je früher, desto mehr), { $leader } bei einer Runde, { $battle } bei einem Kampf. Niemand sieht deinen Tipp, bevor es entschieden ist; du kannst ihn ändern, solange er hier angeboten wird.
}
predict-counts = -# `/leaderboard` zählt deine Punkte, sobald die Partie vorbei ist, wenn sie dort zählt.
predict-winner = Wer gewinnt die Partie?
predict-leader = Wer führt nach der nächsten Runde?
predict-ending = Das Ende kann nah sein: Auf den Sieg kannst du nicht mehr tippen.
predict-battle = ⚔️ { $battle }
predict-waits = Dein Tipp für diese Runde: { $seat }.
predict-so-far = { $points ->
    [one] Hier bisher: { $right } von { $n } richtig, ein Punkt.
   *[other] Hier bisher: { $right } von { $n } richtig, { $points } Punkte.
}
predict-own = Tipps sind für alle, die nur zuschauen: Du spielst in dieser Partie mit oder hast mitgespielt.
predict-late = Darauf kannst du nicht mehr tippen. `/match predict` zeigt, worauf noch.
command-status = Wie es dem Bot geht, für alle, die ihn betreiben
command-stats = Beendete Partien, Plätze und wie oft du pünktlich warst
command-leaderboard = Die Rangliste dieses Servers
option-user = Wessen; leer: deine
stats-title = **Deine Partien**
stats-title-here = **Partien von { $user } auf diesem Server**
stats-none = Noch keine Partie beendet.
stats-hidden = { $user } erscheint nicht in der Statistik, oder ich darf es hier nicht sagen.
stats-game = **{ $game }**: { $n ->
    [one] eine Partie beendet
   *[other] { $n } Partien beendet
}
stats-places = Plätze: { $places }
stats-place = { $n ->
    [one] einmal
    [2] zweimal
   *[other] { $n }-mal
} Platz { $place }
stats-left = Vor dem Ende verlassen oder abgegeben: { $n }
stats-on-time = Pünktlich: { $rate } % von { $n ->
    [one] einem Zug
   *[other] { $n } Zügen
} mit Frist
rank-title = **{ $game }: Rangliste dieses Servers**
rank-show = In diesem Kanal zeigen
rank-none = Noch niemand: Beende hier eine Partie und mach den Anfang.
rank-line = { $place }\. { $user } · **{ $points }** Punkte · { $wins ->
    [one] ein Sieg
   *[other] { $wins } Siege
} in { $n ->
    [one] einer Partie
   *[other] { $n } Partien
}
rank-how = -# Alle beginnen bei 1000 Punkten; starke Gegner zu schlagen bringt mehr. Eine Partie zählt, wenn sie zu Ende gespielt oder nach der Hälfte verlassen oder beendet wurde. In der ersten Runde zählt sie nie. Wer am Ende eine Vertretung hat, kommt auf den letzten Platz. Je öfter dieselben Leute aufeinandertreffen, desto weniger zählt es. `/settings` nimmt dich von dieser Liste.
seers-title = **Tipps seit { $since }**
seers-line = { $place }\. { $user } · { $points ->
    [one] **1** Punkt
   *[other] **{ $points }** Punkte
} · { $right } von { $n } richtig
command-forget = Löschen, was ich von dir oder von diesem Server weiß
command-forget-me = Nach einer Rückfrage deinen Namen, deine Einstellungen und Plätze löschen
forget-sure = Soll ich dich vergessen? Dein Name, deine Einstellungen und der Weg zu deinen Direktnachrichten werden gelöscht. Deine Plätze an offenen Tischen werden frei, und du verfolgst keine Partie mehr. In beendeten Partien, Abstimmungen und der Statistik steht für dich eine Zahl, die zu niemandem führt.
forget-running = Du spielst noch in { $matches }: Dort geht dein Platz unter deiner Discord-ID weiter. Verlass diese Partien zuerst, oder bitte mich noch einmal, wenn sie zu Ende sind.
forget-stays = Was ich in Discord geschrieben habe, bleibt dort, und ein Ausschluss durch die Moderation eines Servers auch. Das lässt sich nicht rückgängig machen.
forget-yes = Ja, vergiss mich
forget-done = Erledigt: Ich kenne dich nicht mehr, bis auf die Plätze, die du noch spielst.
command-forget-server = Nach einer Rückfrage und einem Tag Wartezeit alles von diesem Server löschen
forget-server-sure = **Soll alles von diesem Server gelöscht werden?**
forget-server-goes = Gelöscht wird in einem Tag; bis dahin kannst du es zurücknehmen. Dann sind alle Partien hier weg, auch laufende, mit ihren Seiten, Ergebnissen, Tipps und Abstimmungen. Spitznamen und alles aus `/server` verschwinden auch.
forget-server-stays = Was ich in Discord geschrieben habe, bleibt dort, und gespeicherte Dateien bleiben auch. Die eigenen Einstellungen der Leute bleiben; `/forget me` löscht sie. Partien anderer Server bleiben, wie sie sind. Hat es begonnen, kann es niemand mehr rückgängig machen.
forget-server-yes = Ja, alles löschen
forget-server-planned = **Alles von diesem Server wird { $at } gelöscht:** alle Partien, auch laufende, Ergebnisse und Einstellungen. Bis dahin kann es zurücknehmen, wer diesen Server verwalten darf.
forget-server-keep = Alles behalten
forget-server-kept = Alles von diesem Server bleibt: Das Löschen ist zurückgenommen.
forget-server-late = Das geht nicht mehr: Es ist kein Löschen geplant, oder es hat schon begonnen.
forget-server-begun = **Alles von diesem Server wird gerade gelöscht.** Das kann niemand mehr aufhalten.
log-title = **#{ $number } · { $part }** ({ $page } von { $pages })
log-begin = Aufbau
log-then = Spielplan zeigen nach …
log-chapter = Gehe zu …
log-earlier = Früher …
log-later = Später …
log-after = **Der Spielplan danach:**
log-back = Zurück zum Verlauf
log-alone = (Nur an { $seats }) { $said }

## A replay, step by step
button-replay = Replay
replay-title = **Replay von #{ $number } · { $part }** (Schritt { $step } von { $steps })
replay-first = Anfang
replay-back = Zurück
replay-on = Weiter
replay-last = Ende
replay-empty = In dieser Partie ist noch nichts geschehen, was du ansehen könntest.
button-film = Als Film
film-told = Die ganze Partie #{ $number } als Film: { $frames ->
    [one] ein Bild
   *[other] { $frames } Bilder
}.
film-alt = Der Spielplan von Partie #{ $number }, vom Anfang bis zum Ende
film-too-large = Dieser Film wäre größer als die Dateien, die hier erlaubt sind. Geh die Partie stattdessen mit den Knöpfen durch.
file-refused = Discord nimmt diese Datei gerade nicht an. Nichts ist verloren: Versuch es später noch einmal oder nimm `/match replay`.
button-page = Als Seite
match-page = Partie #{ $number } als eine Seite: { $file }. Öffne sie in einem Browser, um die Partie Schritt für Schritt anzusehen. Die Vorschau eines iPhones zeigt sie ohne den Plan: Teile sie mit einem Browser oder öffne sie am Computer.
match-page-too-large = Diese Seite wäre größer als die Dateien, die hier erlaubt sind. Nimm stattdessen `/match replay`.
command-page = Eine ganze Partie als Seite zum Aufheben
match-page-link = Oder öffne sie hier: { $url }
button-page-link = Seite öffnen
host-no-pages = In den Ordner PAGES lässt sich nichts schreiben, darum haben Partien keinen Link zu ihrer Seite: { $error }
host-server-stays = Der Server { $server } soll vergessen werden, aber seine Seiten im Ordner PAGES lassen sich nicht löschen. Ein Teil von ihm bleibt. Ich versuche es immer wieder, bis ich in diesem Ordner löschen darf.
host-pages-stay = Jemand wurde vergessen, aber im Ordner PAGES lassen sich die Seiten nicht löschen. Bitte lösche die Seiten dieser Partien selbst: { $matches }
film-running = Einen Film gibt es, wenn die Partie zu Ende ist.
replay-eyes = Gesehen von …
replay-eyes-all = Alles, auch verdeckte Karten
replay-eyes-none = Was alle sahen
replay-eyes-seat = Was { $seat } sah
list-mine = **Deine Partien**
list-running = **#{ $number }** { $game } · { $who } · { $thread }
list-you = **du bist dran**, { $when }
list-waits = Warten auf { $users }, { $when }
list-nobody = Warten auf niemanden
list-unreadable = nicht lesbar; `/match abandon` beendet sie
list-until = endet { $at }
list-since = gefragt { $at }
list-finished = Beendete Partien
list-finished-title = **Beendete Partien dieses Servers**: Jeder Knopf führt zu einem Replay
list-open = Offene
list-over = **#{ $number }** { $game } · { $how } · { $thread }
list-over-at = **#{ $number }** { $game } · { $how }, { $at } · { $thread }
list-won = Sieg für { $users }
list-won-ai = Sieg für eine KI
list-uncounted = zählt nicht
list-abandoned = abgebrochen
list-before = Zurück
list-after = Weiter
option-theme = Wie die Bilder aussehen, die nur du siehst

## Reminders, nudges, stand-ins

notice-call = 🔔 { $call }
notice-remind = ⏰ { $call }
notice-waits = Der Tisch wartet auf dich.
notice-stood-in = Deine Zeit war zweimal in Folge um. Jetzt vertritt dich eine KI (normal). Komm zurück, wann du willst: Der Platz bleibt deiner.
notice-panel = Mein Panel zu #{ $number }
button-return = Bin wieder da
missing-nothing = Das ist erledigt.
missing-answer = { $prompt }
missing-submit = Gewählt, aber nicht abgesendet. { $prompt }
missing-confirm = Gelegt, aber nicht bestätigt. { $prompt }
nudge-done = Erledigt: Ich habe alle gerufen, auf die der Tisch wartet.
nudge-later = Dieser Tisch wurde kürzlich angestupst. Das geht wieder <t:{ $at }:R>.
nudge-paused = Der Tisch pausiert: Gerade muss niemand ziehen.
nudge-you = Der Tisch wartet nur auf dich.
nudge-nobody = Gerade muss niemand angestupst werden.

## AI seats

button-what = Was ist …?
what-title = **Was ist …?** { $game }
what-told = **{ $thing }**
    { $told }
what-choose = Begriff wählen
what-rule = Die ganze Regel
what-more = Mehr Begriffe
button-hint = Eine KI fragen
button-why = Warum?
hint-says = 💡 Eine KI würde wählen: **{ $answer }**.
why-says = 🤖 Die KI hat geantwortet: **{ $answer }**
why-blind = { $share ->
    [100] Sie spielt ganz zufällig.
   *[other] Sie spielt { $share } von 100 Antworten zufällig, vielleicht auch diese.
}
hint-nothing = nichts
hint-known = Was man dazu weiß: { $about }
hint-ahead = Diese Wahl lag { $points } Punkte vor der nächstbesten.
hint-behind = Eine andere Wahl lag { $points } Punkte besser, vielleicht durch Zufall.
hint-ahead-chance = Die Siegchance lag { $points } Prozentpunkte höher als bei der nächstbesten Wahl.
hint-behind-chance = Bei einer anderen Wahl lag die Siegchance { $points } Prozentpunkte höher, vielleicht durch Zufall.
hint-close = Knapp: Die nächstbeste Wahl war fast so gut.
hint-plain = Das sagt die Stellung; zum Vergleichen fehlte die Zeit.
hint-none-here = An diesem Tisch sind Ratschläge der KI abgeschaltet.
hint-nobody = Ich denke hier für niemanden: KIs sind abgeschaltet.
hint-late = Während ich nachdachte, wurde schon geantwortet. Jetzt gilt das hier:
hint-failed = Das konnte ich nicht zu Ende denken. Frag bitte noch einmal.
why-unknown = Erklärt werden nur Antworten von KIs, sobald die Partie zu Ende ist.
level-easy = leicht
level-easy-about = Spielt nach Laune.
level-learning = lernend
level-learning-about = Lernt noch, wie du.
level-steady = solide
level-steady-about = Solide, träumt manchmal.
level-normal = normal
level-normal-about = Rechnet alles zweimal nach.
level-hard = schwer
level-hard-about = Denkt, bevor du denkst.
robot-no-level = Auf der Stufe „{ $level }“ spielt noch keine KI dieses Spiel. Wähle eine andere Stufe.
robot-add = KIs hinzufügen
robot-one = { $names } · { $level }
robot-all = Alle Plätze · { $level }
robot-remove = Eine KI entfernen
robot-gone = Diese KI ist nicht mehr am Tisch.
robot-player = { $player } · { $level }
lobby-no-person = An diesem Tisch sitzen nur KIs. Drück zuerst **Mitspielen**, damit jemand mit ihnen spielt.
option-robots = Alle anderen Plätze mit KIs dieser Stufe füllen; du bist sofort dabei
solo-button = { $game } jetzt spielen
# a guided first match against AIs
solo-guided = { $minutes ->
    [one] { $game } · geführt, 1 Minute
   *[other] { $game } · geführt, { $minutes } Minuten
}
lobby-invite = Einladungstext
lobby-invite-told = **Kopiere diese Zeile**, um Leute von diesem Server an den Tisch zu holen:
    ```
    { $line }
    ```
lobby-invite-line = { $game }: { $free ->
    [0] alle Plätze sind besetzt
    [one] 1 Platz ist frei
   *[other] { $free } Plätze sind frei
}, { $address }
options-about-language = Beiträge, Bilder und Abstimmungen; was nur du siehst, steht in deiner eigenen Sprache.
options-language = Sprache
options-language-server = wie der Server
options-language-told = Was die Moderation in /server gewählt hat, sonst die des Servers. Allein mit KIs: deine
language-named = { $language }
ai-next = Als Nächstes: { $rival }.
ai-best = Besser spielt hier keine KI.
panel-no-plan = Diesem Plan ist nichts hinzuzufügen.
button-won = Wie es ausging
primer-page = **{ $page }/{ $pages }** { $words }
primer-search = -# `/rules topic:` beantwortet deine Fragen.
primer-back = Zurück
primer-play = Jetzt spielen
primer-rules = Alle Regeln
settings-language = Sprache
settings-about-language = Gilt für alles, was nur du siehst; Beiträge am Tisch sind in dessen Sprache.
settings-choose-discord = wie mein Discord
settings-server-language = Sprache der Beiträge
settings-about-server-language = Sofern ein Tisch nichts anderes wählt.
server-choose-discord = wie dieser Server in Discord
option-language = In welcher Sprache ich mit dir allein spreche

error-status = Nur wer diesen Bot betreibt, darf sehen, wie es ihm geht.
status-title = **So geht es mir.** Verbunden: { $hours } h. Server: { $servers }.
status-matches = Partien: { $running } laufen, { $over } sind beendet. Tische, die auf Leute warten: { $lobbies }.
status-waits = Plätze, die am Zug sind: { $seats }. Partien mit Neuem, das noch nicht im Thread steht: { $matches }.
status-queues = Es warten: Bilder { $pictures }, KI-Antworten { $thoughts }, im Hintergrund { $background }.
status-discord = Discord antwortet nach { $latency } ms. Abgelehnte Anfragen in zehn Minuten: { $n } (10.000 sind eine Sperre).
status-clock = ⚠ Die Uhr dieses Computers geht { $n } min { $way ->
    [fast] vor
   *[slow] nach
}. Ich richte mich nach der Uhr von Discord.
status-braking = ⚠ Ich halte alles außer Antworten zurück, bis es weniger Ablehnungen sind.
status-no-trouble = Keine Störung seit dem Start.
status-troubles = **Letzte Störungen:**
status-trouble = -# { $at } { $level }: { $said }
