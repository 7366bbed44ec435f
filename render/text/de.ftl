alt-more = Und noch { $n }: siehe Bild.
list-more = noch { $n }
board-seat = Platz { $number }
final-no-honour = Diesmal keine besondere Tat
place-shared = Platz geteilt
place-shared-briefly = geteilt
place-decided = gleichauf: { $what }
places-by = Plätze nach { $order }
cover-alt = { $title }. Zur Wahl stehen: { $names }.
poster-more = { $said } · noch { $n }
podium-place = { $place ->
    [1] 1.
    [2] 2.
    [3] 3.
   *[other] { $place }.
}

theme-dusk = Dämmerung (dunkel)
theme-day = Tag (hell)
theme-contrast = Hoher Kontrast (schwarz)

## Eine Partie als eine Seite
page-board = Spielplan
page-battles = Kämpfe
page-scores = Punkte
page-players = Mitspielende
page-fair = Fairer Zufall
page-about = Über
page-seen = Aus Sicht von
page-spectator = Zuschauende
page-everybody = Alle, mit offenen Karten
page-colours = Farben
page-auto = Wie mein Gerät
page-dusk = Abend
page-day = Tag
page-contrast = Hoher Kontrast
page-slider = Schritt der Partie
page-first = Zum Anfang
page-back = Schritt zurück
page-play = Abspielen
page-pause = Anhalten
page-on = Schritt weiter
page-last = Zum Ende
page-near = Vergrößern
page-fit = Ganzer Plan
page-close = Schließen
page-where = { $round }, Schritt { $n }
page-step = { $n } von { $all }
page-log = Was geschah
page-now = Dieser Schritt
page-places = Orte
page-place = Einen Ort ansehen …
page-held = Gehört { $who }
page-nobody = Gehört niemandem
page-since = seit { $when }
page-gone = Darüber ist noch nichts bekannt.
page-rule = Regel { $rule }
page-words = Der Plan in Worten
page-alone = Nur { $who } sah: { $said }
page-hands = Bereich von { $who }
page-chart = { $unit }, Schritt für Schritt
page-round = Runde
page-goto = Auf dem Plan zeigen: { $when }
page-verify = Hier alles noch einmal ziehen
page-verified = Alles passt: die Zusage, der Startwert, die Plätze und { $draws } Ziehungen aus { $blocks } Blöcken, in { $seconds } s.
page-differs = Passt nicht: { $differs }
page-compare = Vergleiche die Zusage mit der Nachricht des Tisches von vor dem Start: Nur das beweist sie. Eine Seite könnte über sich selbst lügen; /match export und tools/verify.py sind die zweite Meinung.
page-commitment = Die Zusage
page-secret = Das Geheimnis
page-terms = Bedingungen der Partie
page-draws = Alle Ziehungen
page-running = Diese Partie läuft noch. Die Seite zeigt, was alle Zuschauenden in dem Moment sahen, als sie entstand.
page-quiet = So steht es, und darunter Runde für Runde, was geschah. In einem Browser ist diese Datei ein Spielplan zum Durchblättern, Schritt für Schritt.
page-whole = Die Datei ist vollständig: Sie lädt nichts und sendet nichts. Wer sie hat, kann sie weitergeben; zurückholen lässt sie sich nicht.
page-keys = Tasten: ← → Schritt, Bild auf und ab Runde, Pos1 und Ende, Leertaste spielt ab, + − 0 Vergrößerung, Escape schließt einen Ort.
page-credits = Silhouetten: game-icons.net, CC BY 3.0. Schriften: Fira Sans, Vollkorn, Almendra, Cinzel, Germania One, SIL OFL 1.1.
page-comment = Lade diese Datei herunter und öffne sie in einem Browser, um die Partie Schritt für Schritt anzusehen.
page-title = Partie { $number } · { $game }
