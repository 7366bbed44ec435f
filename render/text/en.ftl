alt-more = And { $n } more: see the picture.
list-more = { $n } more
board-seat = Player { $number }
final-no-honour = No special deed this time
place-shared = place shared
place-shared-briefly = shared
place-decided = tie: { $what }
places-by = ranked by { $order }
cover-alt = { $title }. You can lead: { $names }.
poster-more = { $said } · { $n } more
podium-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

theme-dusk = Dusk (dark)
theme-day = Day (light)
theme-contrast = High contrast (black)

## A match as one page
page-board = Board
page-battles = Battles
page-scores = Scores
page-players = Players
page-fair = Fair chance
page-about = About
page-seen = Seen by
page-spectator = A spectator
page-everybody = Everybody, cards revealed
page-colours = Colours
page-auto = As my device
page-dusk = Dusk
page-day = Day
page-contrast = High contrast
page-slider = Step of the match
page-first = To the start
page-back = Step back
page-play = Play
page-pause = Pause
page-on = Step on
page-last = To the end
page-near = Zoom in
page-fit = Whole board
page-close = Close
page-where = { $round }, step { $n }
page-step = { $n } of { $all }
page-log = What happened
page-now = This step
page-places = Places
page-place = Look at a place…
page-held = Held by { $who }
page-nobody = Held by nobody
page-since = since { $when }
page-gone = Nothing is known about it yet.
page-rule = rule { $rule }
page-words = The board in words
page-alone = Only { $who } saw: { $said }
page-hands = Area of { $who }
page-chart = { $unit }, step by step
page-round = Round
page-goto = Show on the board: { $when }
page-verify = Repeat every draw, here
page-verified = All fits: the commitment, the seed, the seats, and { $draws } draws from { $blocks } blocks, in { $seconds } s.
page-differs = Does not fit: { $differs }
page-compare = Compare the commitment with the one in the table’s message from before the start: only that proves it. A page could lie about itself; /match export and tools/verify.py are the second opinion.
page-commitment = The commitment
page-secret = The secret
page-terms = What the match is bound to
page-draws = All draws
page-running = This match is still running. The page shows what every spectator could see when it was made.
page-quiet = How things stand, and below, round by round, what happened. Open this file in a browser to go through the match on a board, step by step.
page-whole = The file is complete: it loads nothing and sends nothing. Whoever has it can pass it on; it cannot be called back.
page-keys = Keys: ← → step, Page Up and Page Down round, Home and End, space plays, + − 0 zoom, Escape closes a place.
page-credits = Silhouettes: game-icons.net, CC BY 3.0. Typefaces: Fira Sans, Vollkorn, Almendra, Cinzel, Germania One, SIL OFL 1.1.
page-comment = Download this file and open it in a browser to go through the match step by step.
page-title = Match { $number } · { $game }
