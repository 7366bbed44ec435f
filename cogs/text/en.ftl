## Shared

text-cut = -# … and { $n } more { $n ->
    [one] line
   *[other] lines
}.

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-pink = pink
colour-black = black
colour-violet = violet
colour-side = { $side }
swatch-red = 🔴 Red
swatch-blue = 🔵 Blue
swatch-yellow = 🟡 Yellow
swatch-pink = 🌸 Pink
swatch-black = ⚫ Black
swatch-violet = 🟣 Violet

## Commands

command-match = Tables: open one, list them, leave one
command-new = Open a table in this channel
command-find = Tables with a free seat, and who wants to play what
command-list = The tables and matches of this server, open and finished
command-rematch = Play a finished match again with the same people
command-leave = Leave a table or a running match
command-panel = Your panel: what you can do now
command-board = The board, shown only to you
command-log = What has happened so far
command-rules = The rules: how to play in two minutes, the full rulebook, and a search
option-game = Which game
option-role = Only people with this role may join
option-invite = Only this person (and others you add under Options) may join
option-match = Which match
option-view = The whole board, or one part of it enlarged
option-text = In words, for screen readers
option-topic = A question, a heading, the name of a rule (B7), or any words
option-rules-game = Which game’s rules? Left empty: the game of your match
match-named = #{ $number } { $game }

## Lobby

lobby-title = ## #{ $number } · { $game }
lobby-empty = Nobody here yet. Press **Join** to be the first.
lobby-player = { $colour } · { $player }
lobby-free = { $free ->
    [0] 🪑 **All seats are taken.**
    [one] { $missing ->
        [0] 🪑 **1 seat free**
       *[other] 🪑 **1 seat free**, needed to start
    }
   *[other] { $missing ->
        [0] 🪑 **{ $free } seats free**
       *[other] 🪑 **{ $free } seats free**, { $missing } needed to start
    }
}
lobby-chance = -# `{ $secret }` (SHA-256 of the secret)
lobby-chance-started = -# SHA-256 of the secret: `{ $secret }` · of the terms: `{ $terms }` · of the seed: `{ $seed }`
lobby-fair = Fair chance
lobby-how = How to play
chance-start = -# 🎲 **The match starts.** All chance follows from a secret, the terms and the id of this post, which I never change.
    -# SHA-256 of the secret: `{ $secret }`
    -# SHA-256 of the terms: `{ $terms }`
chance-how = **Fair chance of #{ $number }.** Anybody can check every draw. The match draws from a secret that was fixed before anybody pressed **Join**. Your first join ids, the edition and the settings are mixed in, and the id of the post **The match starts** in the thread. Below is the SHA-256 of the secret. Until the start the table’s message shows it too: copy it if you want proof. The post at the start shows it again, beside the SHA-256 of the terms. I never change that post, and every attempt to start has its own. The last post shows the secret; then `/match verify` draws everything again.
chance-guided = **Chance of #{ $number }.** In a guided first match every draw is fixed and the same for everybody. Seats are not drawn. Nothing was promised, so there is nothing to check. `/match verify` replays its log anyway.
chance-join = ● { $player } · join id `{ $join }`
chance-gone = ○ { $player } joined and left again · join id `{ $join }` is kept
chance-back = ↺ { $player } joined { $times } times · the first join id counts
chance-terms = Edition `{ $edition }` · start id `{ $start }`
lobby-seats = Seats
lobby-up-to = up to { $n }
lobby-edition = Edition
lobby-setting = { $setting }: { CAPITAL($value) }
lobby-choice = -# { $setting }: { CAPITAL($value) }
edition-standard = standard
edition-named = { $name }
edition-bad = An edition was left out ({ $file }): { $fault }
edition-no-file = it is not an ordinary file
edition-large = it is larger than { $most } KB
edition-long-line = line { $number } is longer than { $most } characters
edition-doubt = { $file }: { $doubt } (used as it is)
lobby-colour = Choose a colour
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-remove = Remove
lobby-remove-sure = Remove table #{ $number } for good?
lobby-remove-yes = Yes, remove it
lobby-removed = Table #{ $number } was removed.
lobby-options = Options
lobby-evening = How long?
evening-first = First time
evening-short = Short evening
evening-full = Full game
evening-own = My own choice
lobby-invite = Invitation text
lobby-invite-told = **Copy this line** to invite people of this server to the table:
    ```
    { $line }
    ```
lobby-invite-line = { $game }: { $free ->
    [0] all seats are taken
    [one] 1 seat is free
   *[other] { $free } seats are free
}, { $address }
lobby-pace = ⏱ { CAPITAL($pace) }
lobby-guests = 🔒 Only for { $guests }
lobby-again = Rematch of #{ $number }: { $people }
lobby-auto = Starts automatically once all seats are taken.
lobby-until = -# { $creator }’s table. It closes { $until }.
lobby-expired = Nobody started table #{ $number } within 3 days, so it was removed. `/match new` opens another.
lobby-private = This table is only for { $guests }.
lobby-elsewhere = On this server, tables are opened in { $channels }.
lobby-bot = Bots cannot play, so you cannot invite one.
lobby-alone = This table is already yours. Invite somebody else, or leave it empty, and anybody can join.
lobby-held = You have { $n } tables that have not started. Start or remove one of them before you open another.
lobby-most = { $n ->
    [one] This server already has 1 open table or match, and that is its limit. Finish it first.
   *[other] This server already has { $n } open tables and matches, and that is its limit. Finish one first.
}
card-title = **#{ $number } { $game }** · { $round }
poster-title = { $round } is over
chronicle-title = **The match, one sentence per round**
chronicle-line = **{ $round }:** { $deeds }.
chronicle-quiet = nothing of note
chronicle-cut = -# … { $n } more { $n ->
    [one] round
   *[other] rounds
} …
poster-deeds = { CAPITAL($deeds) }.
poster-quiet = Nothing of note.
poster-won = { $n ->
    [one] { $winners } has won
   *[other] { $winners } share the win
}
card-level = It is a tie so far.
card-alone = **#{ $number } { $game }** · { $player } against AIs
card-over = **#{ $number } { $game }**
card-rank = { $place }\. { $player } — { $holding }
card-rank-tied = { $place }\. { $player } — { $holding } (tie: { $tie })
herald-start = 🎲 **#{ $number } { $game }** begins: { $people }.
herald-round = 🔔 **#{ $number } { $game }** · { $round } begins.
herald-end = **#{ $number } { $game }**
server-announce = in { $channel }
server-announce-here = in this channel
server-announce-none = nowhere
server-no-news = { $kind ->
    [forum] A forum takes no messages except its own posts: please type `/server` in a text channel.
   *[other] This channel takes no messages, so I cannot post news here. Please type `/server` in a text channel.
}
lobby-open = Go to the table
lobby-over = This table is no longer open.
lobby-version = This table was opened with another version of this program, and I cannot read its rule data. It will disappear by itself; please open a new one.
lobby-not-yours = Only the owner of this table can do that; its first line says who that is.
lobby-leave-sure = Leave table #{ $number }? You own it; { $heir } takes it over, even if you come back.
lobby-joined = You are already in. **Options** changes your colour.
lobby-full = All seats are taken.
lobby-too-few = There are already { $n } people at the table, so it cannot have fewer seats.
lobby-not-in = You are not at this table.
lobby-beside = Table #{ $number } is open in this thread’s channel: { $place }
lobby-missing = { $n ->
    [one] One more person is needed to start.
   *[other] { $n } more people are needed to start.
}
lobby-not-here = { $kind ->
    [news] An announcement channel cannot hold a match: its threads cannot be changed often enough. Please open the table in an ordinary text channel.
    [thread] A table needs a thread of its own, which cannot be inside another thread. Please open it in the text channel itself.
    [voice] A voice channel has no threads, which a match needs. Please open the table in an ordinary text channel.
    [forum] A forum has no place for a table. Please open it in an ordinary text channel.
   *[other] I can open a table only in an ordinary text channel of a server.
}
lobby-not-allowed = For a match in this channel I still need: { $permissions }. Anybody who can manage the channel can allow it in its settings, under Permissions.
permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-create_public_threads = “Create Public Threads”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-attach_files = “Attach Files”
permission-read_message_history = “Read Message History”
thread-name = #{ $number } { $game }
leave-done = You have left table #{ $number }.

## A table's options, and paces

options-title-play = **Table #{ $number }: the game**
options-title-time = **Table #{ $number }: time, guests, language**
options-page-play = Game
options-page-time = Time and guests
options-choice = **{ $setting }**: { CAPITAL($value) }
options-about = -# { $about }
options-about-seats = How many people can join. It can start with fewer if the game allows it.
options-about-edition = The numbers and names used in the match; “standard” is the built-in edition.
options-about-pace = When time runs out, the safe choice is played for you. After two in a row a stand-in (an AI) plays until you act again.
options-about-zone = Needed for daily deadlines and for weekends.
options-about-weekends = If the clock rests, nobody’s time runs from Saturday 0:00 to Monday 0:00.
options-about-hints = On your turn you can ask what an AI would do. Only you see the answer; everybody sees that you asked.
options-about-language = Posts, pictures and votes; what only you see is in your own language.
options-about-auto = The match starts as soon as the last seat is taken; otherwise the owner of the table presses Start.
options-held = -# { $creator } owns this table and can change this.
options-open = Anybody can join.
options-pace = Pace
options-zone = Time zone
options-weekends = Weekends
options-auto = Start
options-weekends-yes = the clock runs
options-weekends-no = the clock rests
options-hints = Hints
options-language = Language
options-language-server = same as the server
options-language-told = As the moderators chose in /server, otherwise the server’s. Alone with AIs: yours
options-hints-yes = from an AI, on request
options-hints-no = none
options-start = Begins with
options-start-first = a prepared position with tips; its draws are the same for everybody
options-about-start = A guided first match starts in the middle of the action. At each choice it says what is good and why.
options-hints-told = On your turn you can ask what an AI would do; everybody sees that you asked.
options-auto-yes = automatically when full
options-auto-no = when the owner of the table presses Start
options-other-hour = Another daily time…
options-other-zone = Another time zone…
options-hour = Every day at
options-hour-hint = 21:30
options-zone-hint = Europe/Berlin
options-role = Only for people with a role
options-users = Only for people I name
options-public = Let anybody join
zone-named = { $zone }
language-named = { $language }
pace-live = live, { $n ->
    [one] one minute
   *[other] { $n } minutes
} per turn
pace-hours = { $n } hours per turn
pace-weeks = { $n ->
    [one] a week
   *[other] { $n } weeks
} per turn
pace-none = no time limit
pace-daily = every day at { $time }
pace-zoned = { $pace } ({ $zone })
pace-weekdays = { $pace }, the clock rests on weekends ({ $zone })
days = { $n ->
    [one] a day
    [7] a week
   *[other] { $n } days
}
hours = { $n ->
    [one] an hour
   *[other] { $n } hours
}
rematch-open = Table #{ $number } is open for the rematch: { $place }
rematch-later = A rematch table was open a little while ago and was removed. You can ask again <t:{ $at }:R>.
rematch-running = That match is not over yet.
shown-here = It is in the channel now: { $place }. Whoever presses the button there starts where you started.
shown-today = You have already shown it today: { $place }

## Votes

command-pause = Stop the clock for a while; the others must agree
command-resume = End the pause early; the others must agree
command-extend = More time for everybody who has yet to play; the others must agree
command-replace = Offer somebody’s seat to somebody else; the others must agree
command-pace = Change the pace; the others must agree
command-end = End the match with the scores as they stand; the others must agree
command-undo = Go back to before one of your decisions; the others must agree
command-abandon = End the match without a winner; the others must agree
option-length = For how long
option-hours = How much more time
option-player = Whose seat
option-by = Who may take it; left empty: anybody
option-pace = Choose one, or type a time of the day such as 21:30
option-pace-zone = The time zone of the clock
option-weekends = Whether the clock runs on weekends
vote-title = 🗳 { $by } asks: **{ $what }**
vote-pause = Pause the match for { $time }?
vote-resume = End the pause now?
vote-extend = { $n } more hours for everybody who has yet to play?
vote-replace = Offer the seat of { $seat } to { $whom }?
vote-pace = Change the pace to “{ $pace }”?
vote-end = End the match now, with the scores as they stand?
vote-undo = Go back to before what { $seat } did on <t:{ $at }:f>, and undo everything since?
vote-about = > { $line }
vote-undo-standin = While a stand-in plays for somebody, the table cannot go back.
vote-undo-which = Back to before which of your decisions? Everything after it is undone. But what was seen stays seen, and what was drawn stays drawn. The others are asked first.
vote-undo-menu = One of your decisions, newest first
vote-undo-none = None of your decisions in the log can be undone. (*Undo last answer*, on your panel or under its ⋯, may still undo one.)
vote-abandon = Abandon the match, so that nobody wins?
vote-offer = 🪑 The seat of { $seat } ({ $colour }) is free for { $whom }.
vote-anybody = anybody
vote-yes = Yes
vote-no = No
vote-take = Take this seat
vote-said-yes = Yes ({ $n }): { $people }
vote-said-no = No ({ $n }): { $people }
vote-said-open = Not yet: { $people }
vote-needed = { $n ->
    [one] -# 1 Yes vote is needed.
   *[other] -# { $n } Yes votes are needed.
}
vote-ends = -# Ends { $until }.
vote-waits = -# Enough votes are in. It takes effect once everybody named here has voted, or when the vote ends.
vote-owner-open = { $owner } can keep the seat by voting No.
vote-owner-yes = { $owner } gives the seat away.
vote-owner-no = { $owner } keeps the seat.
vote-withdrawn = **Withdrawn.**
vote-passed = **Agreed.**
vote-failed = **Rejected.**
vote-offer-passed = 🪑 { $seat } has taken the { $colour } seat.
vote-offer-failed = **The seat is no longer on offer.**
vote-decreed = Done. The thread says that a moderator decided this.
vote-asked-open = I have asked the others ({ $place }); you count as a Yes. Press **No** there to take it back.
vote-asked-passed = Done: nobody else is here to ask.
vote-sure = **#{ $number }: { $what }**
vote-sure-yes = Yes, do it
vote-sure-old = Something has been decided since I asked you. If you still want this, please use the command again.
vote-alone-table = Nobody else is here to ask, so it happens as soon as you press.
vote-alone-moderator = As a moderator you decide this alone; the thread says so.
vote-lost-pause = The clock stands still until the pause is over or the table ends it.
vote-lost-resume = The pause ends, and everybody’s time runs on from where it stopped.
vote-lost-extend = Everybody who has yet to play gets that much longer. It cannot be taken back.
vote-lost-pace = Everybody’s time for this turn starts over.
vote-lost-replace = The seat goes to whoever takes it; its player loses it for good.
vote-lost-end = The match ends at once: whoever is ahead now wins, and it cannot be continued.
vote-lost-undo = Everything anybody did since then is lost. What was seen stays seen.
vote-lost-abandon = The match ends at once, nobody wins, and it cannot be continued.
vote-asked-failed = That is no longer possible.
vote-open = A vote is already open; please wait until it ends: { $place }
vote-over = This vote is over.
vote-not-yours = Only players who are still in this match may vote on this.
vote-later = Your last request was rejected. You can ask again <t:{ $at }:R>.
vote-paused-enough = No more pauses for now: a match may rest two weeks out of four at most.
vote-not-in = You are not playing in this match, so you cannot ask for this.
vote-not-moderator = Only players of the match can ask for this; a moderator of the server can decide it.
vote-away = A stand-in plays your seat. Come back first: play, or press **I’m back** on your panel.
vote-paused = The match is already paused.
vote-not-paused = The match is not paused.
vote-no-clock = This match has no time limit.
vote-same-pace = That is already the pace.
vote-seated = That person already has a seat in this match.
vote-no-player = There is no such player in this match. Choose one from the list that appears as you type.
vote-bot = A bot cannot take a seat.
offer-gone = This seat is no longer on offer.
offer-seated = You already have a seat in this match.
offer-other = This seat is only for { $whom }.

## Leaving

leave-sure = Leave match #{ $number } for good? { $what }
leave-yes = Yes, leave
leave-stand-in = A stand-in, an AI (normal), plays your seat. It is yours again when you come back, unless the others offer it to somebody.
leave-last = Nobody else is left, so the match is abandoned and nobody wins.
leave-ends = The match ends at once, won by { $seats }.
leave-goes-on = The match goes on without you.
leave-left = You have left match #{ $number }.
leave-already = You have already left this match; a stand-in plays your seat.

## Direct messages

dm-welcome = Welcome to the table! I will write to you here when it is your turn. Two minutes are enough to learn how to play.
dm-welcome-times = -# Your time zone: { $zone }. Your quiet hours: { $quiet }. `/settings` changes both.
dm-closed = I cannot send you direct messages. That is fine: I will mention you in the thread instead. Everything private waits under **My panel** there.
dm-failed = I could not send you a direct message just now. I will try again when it is your turn. Everything private also waits under **My panel** in the thread.
dm-mute = -# I cannot write in the thread right now: it is locked, or I lack a permission. You can play on here; the posts there follow later.
panel-direct = -# **#{ $number } { $game }** · [Go to the thread]({ $place })
panel-vanishes = -# Only you see this. If it disappears, `/panel` brings it back.

## Notifications: what a phone shows, in plain words

call = #{ $number } { $game } · { $what }
call-until = #{ $number } { $game }, until { $until } · { $what }
call-people = { $call } · { $people }
call-turn = It is your turn.
call-begun = { $turn ->
    [1] The match has begun, and it is your turn.
   *[0] The match has begun.
}
call-again = { $user } opens a table for a rematch. Join?
call-seekers = A table you might like is open. Join?
call-vote = { $user } asks: { $what }
call-seat = A seat is offered to you.
call-free = A seat is free for anybody.
moment-near = { $weekday } { $time }
moment-far = { $day } { $month } { $time }
moment-zoned = { $moment } { $zone }

## Panels

panel-prompt = **{ $prompt }**
panel-prompt-ahead = **Planned ahead, for when you are asked:** “{ $prompt }”
panel-laid = -# ✓ { $what }
panel-laid-more = … and { $n } more
plan-all = { $n ->
    [one] Suggest 1 step
   *[other] Suggest { $n } steps
}
plan-rest = { $n ->
    [one] Suggest 1 more
   *[other] Suggest { $n } more
}
plan-home = ← Plan
plan-next = Next: { $what } →
plan-hand = By hand…
plan-take-back = Take back…
plan-gone = Also gone: { $gone }
panel-lesson = -# 💡 { $lesson }
guide-otherwise = Something else…
guide-leave = Play without tips
guide-again = Show tips again
guide-astray = You are going your own way: from here on the choices are yours.
panel-hint = -# { $label } · { $hint }
panel-shut = -# { $label }: { $why }
panel-shut-more = -# … and { $n } more.
panel-why-not = Not possible now
panel-picked = { $low ->
    [0] { $n } of { $high } chosen
   *[other] { $n ->
        [0] Choose { $low } to { $high }
       *[other] { $n } of { $high } chosen (at least { $low })
    }
}
panel-order = In this order: { $picks }.
panel-group = **{ $label }**
panel-holds = { $label } · { $picks }
panel-group-holds = **{ $label }** · { $picks }
panel-group-count = ({ $n } of { $high })
panel-slot-laid = ✓ { $label }
panel-which-group = Which one?
panel-choose = Choose
panel-more = More… ({ $page } of { $pages })
panel-count = { CAPITAL($label) }: { $n }
panel-other-amount = Another number
panel-choose-amount = How many?
panel-all = All { $n }: { $label }
panel-all-to = All of it for…
panel-one-more = One more for…
panel-small = -# { $said }
panel-numbered = { $label } · { $n }
panel-hinted = { $label } · { $hint }
panel-shares = { $shares }
panel-share = { $low ->
    [0] { $label }: { $n } of { $high }
   *[other] { $label }: { $n } of { $high } (at least { $low })
}
panel-sure = **You can still choose { $n } more. Submit anyway?**
panel-submit-sure = Submit anyway
panel-ticked = ☑ { $label }
panel-unticked = ☐ { $label }
panel-submit = Submit
panel-none = Nothing
panel-clear = Start over
panel-back = Undo last answer
panel-change = Change…
panel-do-that = Do that
panel-refresh = Refresh
panel-waits = Nothing to do now. Next: { $seats }
panel-over = The match is over, and nobody won.
panel-won = 🏁 **You have won.** { $told }
panel-winners = 🏁 **{ $n ->
    [one] { $winners } has won.
   *[other] { $winners } share the win.
}**
panel-place = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $seats } · { $holding }
ai-next = Next challenge: { $rival }.
ai-best = No AI here plays better.
panel-no-plan = There is nothing to add to this plan.
panel-choose-again = Choose again
again-turn = { $round } again
again-open = -# { $round } was not over yet. That match does not count.
button-again = Again · { $level }
button-harder = Harder
button-show = Show my win here
button-try = Try it
panel-good = Do it like this
panel-by-hand = By hand…
panel-ready = **{ $answer }**
button-invite = Invite friends
button-next = Other games
picked = { $picks }
picked-count = { $label }: { $n }
picked-all = { $what }: all there is
picked-usual = the safe choice (now: { $what })
orders-button = Orders
orders-nothing = Nothing to plan ahead now. Try again after your next plan.
orders-lay = Give orders
orders-ask-me = Ask me then
orders-other = Something else
orders-enough = Skip the rest
orders-cancel = Never mind
orders-always = Always do this
orders-wish = Wish list…
orders-withdraw = Withdraw
orders-withdraw-all = Withdraw all
orders-first = Do this first
orders-instead = Or else…
orders-later = { $n ->
    [one] Otherwise the next
   *[other] All: otherwise the next
}
orders-later-no = { $n ->
    [one] Otherwise ask me
   *[other] All: otherwise ask me
}
orders-back = Back to the panel
orders-which = Change one
orders-conditions = Only if…
orders-title = **Your orders.** Only you see them. Each is played on your turn if it is still possible and its “only if” still holds. If not, its “or else” is played, or I ask you.
orders-none = **No orders yet.** An order plays your turn while you are away; only you see it.
orders-line = { $n }\. { $order }
orders-asked-at = { $order } → ask me
orders-else = { $order }; or else { $other }
orders-waits = { $order }; if that is not possible, the next one
orders-if = (only if { $conditions })
orders-always-is = Always: { $answer }
orders-wishes-are = Wishes, best first: { $picks }
orders-held = 📜 Your order answers this in a moment, unless you do it first.
orders-not-wished = 📜 You wanted to be asked here.
orders-not-changed = 📜 Your order was not played, because this no longer holds: { $condition }.
orders-not-again = 📜 Your standing answer was not repeated: nothing has changed since last time.
orders-not-gone = 📜 Your order was not played: it is no longer possible.
orders-not-none = 📜 None of your wishes is available any more.
orders-laying-order = { $n ->
    [0] 📜 **Plan your turns ahead** (optional). Which card first?
    [one] 📜 **Plan your turns ahead.** 1 order given.
   *[other] 📜 **Plan your turns ahead.** { $n } orders given.
}
orders-laying-instead = 📜 **What shall I play if that order is not possible?**
orders-laying-always = 📜 **From now on, always this.** You can withdraw it under **Orders**.
orders-laying-wishes = 📜 **Rank what you would like, best first.** You get the best one that is left.
orders-newest = -# ✓ { $order }
orders-begins = ▶ { $order }
amount-title = How many?
amount-label = From { $low } to { $high }

## Posts

post-no-pictures = -# I am not allowed to show pictures here right now. **Board** shows them only to you; a moderator can give me “Attach Files”.
post-elsewhere = -# I cannot write in the match’s thread right now: it is locked, or I lack a permission. `/panel` opens your panel.
post-waits = **Your turn, { $seats }**
post-waits-until = **Your turn, { $seats }** · ends <t:{ $due }:R>
post-plays = The AIs are playing.
post-more-ways = **Match #{ $number }** · { $game }
look-waits = Waiting for { $seats }.
look-waits-you = Waiting for you.
post-won = The match is over, won by { $seats }.
button-panel = My panel
button-board = Board
button-battles = Battles
button-log = Log
button-more = ⋯
button-story = The story
button-rules = Rules
button-won = How it ended
button-nudge = Nudge
button-rematch = Rematch
look-board = Whole board
look-text = As text
look-page = -# ({ $page } of { $pages })
look-before = Area of { $seat }
look-before-hint = Somebody’s area…
told-timeout = ⏰ { $seat } ran out of time; the safe choice was played.
told-stood-in = { $seat } is away: a stand-in, an AI (normal), plays on until { $seat } acts again.
told-returned = { $seat } is back and plays on.
told-hinted = 💡 { $seat } asked an AI for advice.
told-left = { $seat } leaves the match.
told-waits = ⏸ Nobody is here any more. The match goes on <t:{ $until }:R>, or as soon as one of you plays.
told-resumed = ▶ The pause is over: the clock runs again.
told-deserted = Nobody is left in this match.
told-paused = { $by ->
    [moderator] ⏸ A moderator of the server pauses the match. The clock runs again <t:{ $until }:R>.
   *[table] ⏸ The table pauses the match. The clock runs again <t:{ $until }:R>.
}
told-extended = ⏳ The table has agreed: { $hours } more hours for everybody who has yet to play.
told-paced = ⏱ The table has agreed on a new pace: { $pace }.
told-offered = { $by ->
    [moderator] { $to ->
        [one] 🪑 A moderator of the server offers the seat of { $seat } to somebody else.
       *[anybody] 🪑 A moderator of the server offers the seat of { $seat } to anybody.
    }
   *[table] { $to ->
        [one] 🪑 The table offers the seat of { $seat } to somebody else.
       *[anybody] 🪑 The table offers the seat of { $seat } to anybody.
    }
}
told-replaced = 🪑 { $seat } takes over the { $colour } seat and plays on.
told-ended = The table has agreed to end the match with the scores as they stand.
told-given-up = { $by ->
    [moderator] A moderator of the server has abandoned the match.
   *[table] The table has agreed to abandon the match.
}
post-abandoned = The match was abandoned: nobody won.
told-restored = ⏪ I was restored from a backup. This match goes on as it stood on <t:{ $at }:f>. What came after that is lost; please redo it.
told-taken-back = ⏪ The table has agreed to go back to before what { $seat } did on <t:{ $at }:f>. What came after it no longer counts. What was drawn stays drawn: nothing is drawn or thrown again.
told-undone = { $seat } undoes the last step.
final-rules = 🏁 **Match #{ $number } is over: { $n ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}**
final-scores = 🏁 **Match #{ $number } is over: { $n ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}** It was ended with the scores as they stood.
final-abandoned = 🏁 **Match #{ $number } was abandoned.** Nobody won.
post-called = -# For { $people }

## Log, rules, list

log-empty = Nothing to tell yet.
log-only-all = All
log-only-mine = Only mine
log-only-battles = Battles
log-ordered = { $line } 📜
log-older = Older
log-newer = Newer
rules-none = There is no rules page for this game.
rules-page = -# { $game }: the rules
    ## { $title }
    -# ({ $page } of { $pages })
primer-page = **{ $page }/{ $pages }** { $words }
primer-search = -# `/rules topic:` answers your questions.
primer-back = Back
primer-play = Play now
primer-rules = All the rules
rules-picture = 🖼 *{ $caption }*
rules-found = > 🔎 { $words }
rules-topics = Go to…
rules-sheets = Everything of one kind…
rules-topic = { $game } · { $topic }
rules-before = Previous
rules-after = Next
# words of questions that carry no meaning, endings of words, and words that mean the same, a line each
search-skip = the_point_of u ur pls plz im ive got still even really able allowed possible hi hey ok whos theres hows new other others another play plays playing played a an the is are was be been am do does did doing how what whats who whom whose when where why which can could may might must should will would i im me my you your we us our they them their it its this that these those there here of in on at to from for with by about into as and or but if then than so not dont yes please tell explain mean means meaning have has had use used uses using work works working happen happens happened go goes going one ones some any anything something all every everything each many much more most very too also just only up out off exactly actually thing things stuff someone somebody anyone anybody everybody everyone game games match rule rules question need guy guys decide decides needs want know understand find like make makes made let else called now r gonna wanna gotta bro lol thx thanks sorry hmm wtf wat ya yo somehow anyway become becomes became possibly supposed till until thru outta anytime anywhere somewhere whatever total totally cuz tho idk rn abt
search-endings = s es ed ing er ers y ies e ion ions ment ly
search-same =
    how_many number_of amount_of
    how_much
    how_long
    the_point_of
    win won winner victory victorious aim goal purpose object lose lost loser
    start begin first starting opening
    end finish over last ending
    draw drawn more_cards get_cards new_cards
    aim game_end game_ends the_game_ends game_over last_round last_month at_most duration last_long take_long the_game_last
    leftover left_over rest
    player people person
    fight battle combat fought fights fighting
    attack assault raid invade
    army troop soldier unit men dude pawn meeple minion fighter pieces
    die dead death dies kill killed destroy fallen died slain slay murder smash crush wreck eliminate eliminated wipe wiped
    money coin gold cash rich bucks treasury
    income earn pay gain tax taxes salary wage wages
    cost price pay expensive costs cheap cheaper afford fee spend
    move march walk travel relocate
    build construct construction building structure rebuild erect
    get gets got gain receive
    buy hire recruit new_troops more_troops get_troops get_armies more_armies new_armies
    no without none nobody too_few too_little few lack
    conquer conquered capture captured taken lose_my
    twice again second_time 2x several_times multiple_times more_than_once
    start_with each_player_has you_have
    end_of_the_turn end_of_my_turn end_of_turn
    tie equal tied a_draw in_a_draw same_points stalemate deadlock
    too_many over discard
    favour help side_with
    change swap exchange replace trade
    who_starts who_moves_first moves_first goes_first who_begins who_goes_first who_is_first who_first is_drawn_by_chance drawn_by_chance
    hit strike damage deal hurt harm dmg
    bring return back come revive respawn resurrect rise
    secret hidden see visible open hide peek spy look private
    late clock slow time away absent timer afk offline lag wait waiting deadline
    leave quit concede resign surrender give_up abandon
    point score scoring vp points
    land territory country province
    dice roll throw thrown chance luck random coin_flip reroll
    round turn month phase
    heal healing recover wound wounded cure hurt injured sick repair restore
    limit maximum max hold hand most_cards too_many_cards
    refuse decline cant cannot_or_do_not_want
    spell magic
    pass skip passing
    retreat flee withdraw escape run_away running_away
    neighbour adjacent next border touch neighbor edge near nearby next_to beside
    reveal show shown flip turn_over
    vanish vanished disappear disappeared gone missing leave left lose lost removed
    defend defence defense protect guard shield block
    steal rob loot plunder snatch
    remove delete demolish tear_down get_rid_of dump trash toss ditch discard throw_away destroy
    immediately instantly right_away at_once
    together simultaneously same_time both also_my_opponent combine
    cheat cheating rigged unfair fair hack
    beginner newbie noob newcomer learn tutorial
    undo revert oops take_back
    difference differ different diff
    odds probability percent percentage chances chance
    alliance ally allies team peace truce friend
    far distance range reach
    empty unoccupied vacant nobody_there nobody_is_there free
    deck pile stack
    stay stays remain behind leave_somebody leave_someone leave_one leave_behind
    benefit profit bonus advantage reward good_for worth useful
    choose pick select
rules-unknown = I found nothing about “{ $topic }” in these rules. Begin with one of these, or type a card’s name.
rules-answer = **{ $topic }** · { $game }
rules-more = The whole page
rules-further = -# Or: { $words }
rules-others = Or this?
seek-tables = **Tables with a free seat**
seek-no-table = None right now. Say what you want to play, and I will call you to the next one.
seek-people = **Who wants to play**
seek-game = { $game }, { $n ->
    [0] any number of players
   *[other] with { $n }
}
seek-group = { $what }: { $people }
seek-own = ✔ Noted: { $what }. I will call you to the next such table here, until { $until }.
seek-menu = I want to play…
seek-stop = Stop calling me
seek-open = Open a table: { $game }
seek-table = To the table
list-title = **Open tables and matches**
list-none = None yet. Open one with `/match new`.
list-lobby = **#{ $number }** { $game } · { $n ->
    [0] nobody
    [one] one person
   *[other] { $n } people
} at the table, { $free ->
    [0] no seat free
    [one] **1 seat free**
   *[other] **{ $free } seats free**
} · { $place }

## What goes wrong

error-ours = Something went wrong on my side. Nothing was lost; please try again.
error-stale = Already answered. This is the question now:
error-illegal = That is not possible now.
error-strange = I do not know that button or window. Press **My panel** to see how things stand.
error-command = That command has changed. Please type it again and choose from the list.
error-no-match = There is no such match here.
error-not-started = This match has not started yet.
which-match = **Which match do you mean?**
which-choose = Choose a match
error-none-seen = There is no match here to look at. `/match list` shows the tables of this server, `/match new` opens one.
error-none-others = There is no match here that you could follow. `/match list` shows the tables of this server.
error-none-watched = You are not following any match.
error-none-mine = You are not at any table or in any match.
error-none-over = There is no finished match on this server that you may see.
error-none-finished = You have not finished a match on this server yet.
command-help = What you can do now: your turn, your matches, how to begin
help-turn = 👉 **It is your turn** in #{ $number } ({ $game }).
help-lobby = Your table #{ $number } ({ $game }) is waiting for people, or for **Start**.
help-go = Go there
help-none = Pick one: you play at once.
help-elsewhere = Matches are played on a server: type `/help` there. Here you can see how the games work:
help-game = **{ $game }**
    -# { $teaser }
help-game-timed = **{ $game }** · { $minutes } min
    -# { $teaser }
help-play = Play
help-learn = How to play
help-friends-button = With friends
help-how-button = How to play
help-more-button = More
help-matches = All matches
help-friends = **With friends.** A button opens a table here, and others press **Join**. `/match find` shows free seats.
help-how = **The games**, in five pictures each:
help-more = **In a match:** `/panel` your question, hand and plan · `/board` the board · `/log` what happened · `/rules` how to play. Together with the others you can `/match pause`, `extend`, `replace` or `end`. `/match leave` gives your seat away.
    Settings: `/settings` (language, time zone, quiet hours, how I reach you). To watch: `/match watch`, `/match predict`. Your results: `/stats`.
    -# Silhouettes in my pictures: Lorc, Delapouite, Skoll, Sbed, Faithtoken, Caro Asercion, DarkZaitzev and others, [game-icons.net](<https://game-icons.net>), [CC BY 3.0](<https://creativecommons.org/licenses/by/3.0/>), rasterised and recoloured.
help-mods-button = For moderators
help-mods-page = The whole page
help-mods = **For moderators.** I have six permissions, each for one thing: to see a channel, write there, open a thread for each match, write in it, attach boards, and read my earlier posts to change them.
    - **I read** only my own commands and buttons, and messages that mention me or are written to me.
    - **I call** only people who joined, follow, asked for a table or were invited by name, never a role or everyone.
    - **You decide** with `/server`: channels, how many tables, language, news. `/server bar:` keeps a person out. *Server Settings → Integrations* says who may use my commands.
    - **To stop something:** `/match pause` or `/match abandon`; whoever deletes a table’s message closes it.
    - **To delete:** `/forget me` for a person, `/forget server` for everything here.
    -# Hidden plans are seen by their owner, and by my host, who can read my database.
help-hello = **Hello!** I referee board games here, over an evening or over weeks. `/help` begins one at once, with others or with an AI.
help-busy = -# ⚠ Many pictures are waiting: answers come late.
help-braking = -# ⚠ Discord refuses a lot at the moment: posts come late.
button-help = Back to help
error-none-running = You are not in a running match. `/match list` shows the tables and matches of this server.
error-no-part = There is no such picture.
error-over = This match is over.
error-no-battle = There has been no battle yet.
error-no-seat = You have no seat in this match.
error-conflict = Somebody was faster. Please try again.
error-damaged = I cannot read this match. That is my fault, and nothing was changed. The host’s log says more; `/match abandon` ends it.
error-version = This match was started with another version of this program, and I cannot go on with it. Nothing was changed; `/match abandon` ends it.
unreadable-version = 🗄 **I cannot go on with match #{ $number }.** It was started with another version of { $game }, which I can no longer play. Its clock stands still, and it is nobody’s turn. Its players, or a moderator of the server, can end it. If the host brings that version back, it goes on.
unreadable-damaged = 🗄 **I cannot read match #{ $number } any more.** Its clock stands still, and it is nobody’s turn. Its players, or a moderator of the server, can end it. The host’s log says what is wrong; once that is fixed, it goes on.
button-abandon = End the match
error-store = I cannot save anything right now, so nothing was changed. Please try again soon.
error-taken = Somebody else has that colour.
error-barred = I lack a permission here. I need to view the channel, send messages, attach files, read the history, create public threads and write in them.
error-gone = The message or channel is gone.
error-outage = Discord cannot reach this server right now. Nothing was lost; please try again in a few minutes.
error-threads = This server has as many open threads as Discord allows. Please close one (or let a moderator do it), then press **Start** again.
error-form = Discord did not accept the thread that I wanted to open, so nothing was started. Please tell the host; the log says more.
error-server-gone = I was removed from the server of match #{ $number }, so it stands still, and nobody’s time runs. It goes on once somebody invites me back.
error-broken = The connection to Discord broke off for a moment. What you see may be old: press again, or open **My panel**. Nothing counts twice.
error-lost = Discord lost my answer. What you did counts, unless you see otherwise.
error-discord = Discord did not take my answer. Please try again.

## For the host

host-ready = Ready as { $name } in { $guilds } { $guilds ->
    [one] server
   *[other] servers
}.
host-no-token = DISCORD_TOKEN is empty: put the bot’s token into .env (systemd: /etc/referee.env).
host-bad-token = Discord refuses this DISCORD_TOKEN: copy the bot’s token into .env again (systemd: /etc/referee.env).
host-closed = { $code ->
    [4004] Discord refuses this DISCORD_TOKEN: copy the bot’s token into .env again.
    [4010] Discord refuses the shards that this program asks for (4010): please report it.
    [4012] Discord no longer speaks the version that this program speaks (4012): install a newer one.
    [4013] Discord refuses the intents that this program asks for (4013): please report it.
   *[4014] Discord refuses the intents that this program asks for (4014): please report it.
}
host-env = The settings in { $path } cannot be read: the file must be UTF-8 text that the bot may read.
host-setting = { $name } cannot be used: it is { $name ->
    [MEMBER] the path of a file
    [LOG_LEVEL] DEBUG, INFO, WARNING, ERROR or CRITICAL
    [LOG_FORMAT] TEXT or JSON
    [PAGES] a folder, and PAGES_URL its address: both or none
    [PAGES_URL] the https address of the folder PAGES: both or none
    [BACKUPS] a number of days from 0 to 3650
    [METRICS] HOST:PORT, like 127.0.0.1:9100, with a port from 1 to 65535
    [PAINTERS] a number of processes from 0 to 100
    [TEST_SECRET] hexadecimal
    [REAL_PACE] 0 or 1
   *[other] an address, like http://127.0.0.1:8090/api/v10
}. Empty means the usual.
host-no-editions = EDITIONS names no folder that can be read: only the bundled editions are offered.
host-test-secret = TEST_SECRET is for tests only: it needs a DISCORD_API that is not the real Discord.
host-no-commands = Discord does not take the commands: { $error } Matches go on with the commands already there. I try again at the next start.
host-lost = The connection ended; I try again: { $error }
host-unreadable = Match { $number } cannot be read and stands still ({ $error }). Its thread is told; its players or a moderator can end it with /match abandon, and `hosting.py prune` removes it.
host-unproved = Match { $number } does not follow from its secret: { $error }
host-mute = Match #{ $number }: I cannot post in its thread, so the players hear of their turns by direct message only: { $error }
host-trouble = { $n ->
    [0] Discord is out of order: { $error }. What could not be sent follows later.
   *[other] Discord is out of order: { $error }. What could not be sent follows later. ({ $n } more such answers were not logged.)
}
host-ban = Discord turns this computer away (429 without Via): too many requests were refused. For { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
} I send only answers to presses and commands; then I try again.
host-brake = Discord refused { $n } requests within ten minutes; many more would be a ban. Until that calms down I send only answers to presses and commands.
host-brake-off = Fewer requests were refused in the last ten minutes: everything is sent again.
host-clock = This computer’s clock is { $n } { $n ->
    [one] minute
   *[other] minutes
} { $way ->
    [fast] ahead of
   *[slow] behind
} Discord’s. Matches keep time by Discord’s; please set the clock right.
host-sessions = Very many connections to Discord were opened within a day: something keeps cutting them. After 1,000 Discord voids the token, so I wait longer before each now.
host-twice = { $n } presses and commands were answered by another program with this bot’s token before this one could. Only one may run: stop the other, or make a new token in the developer portal.
host-letters = For now Discord does not let me write to anybody new (40003: too many direct messages were opened). For an hour newcomers are mentioned instead.
host-quarantine = Discord does not let me write to anybody new (code { $code }): it may have flagged this bot as spam; the developer portal and Discord’s support can tell. Newcomers are mentioned in their threads instead, and I try again in a day.
host-no-pictures = { $what }: Discord takes no pictures there ({ $error }), so posts go out without them. Usually “Attach Files” is missing.
host-words = { $what }: a filter of words or links refuses it ({ $error }), even without names. I try again, less and less often.
host-failed = That did not work: { $error }
host-backup = The database was copied to { $found }.
host-restore = The backup is in its place ({ $matches } { $matches ->
    [one] match
   *[other] matches
}, running: { $running }); { $found ->
    [none] there was no database before
   *[other] what was there before is kept in { $found }
}. Start the bot: every running match goes on from the backup and is told so.
host-prune = Matches removed: { $found }.
host-no-metrics = METRICS is set, but prometheus-client is not installed: pip install --require-hashes -r requirements/metrics.txt.
host-metrics-address = METRICS is not an address to listen on ({ $address }): { $error }
host-no-daily = The daily backup failed: { $error } I try again in an hour.
host-slow-daily = Today’s backup has taken more than a minute so far, and goes on. Nothing waits for it.
host-copy = Copied: { $found } rows. Set DATABASE to the new one and start the bot; the old one stays as it is, and must not be used again.
host-restored = The database { $found } begins a new timeline. Start the bot: every running match goes on from the backup and is told so.
host-fleet = The servers are divided among processes: { $found }. Start them all.
host-no-fleet = A fleet needs a database on a server, SHARDS (0 for one process: as many as Discord asks for), and SLOTS from 1 to { $most }, no more than SHARDS.
host-on-server = A database on a server is backed up and restored with the server’s own tools (pg_dump): see docs/HOSTING.md.
host-doctor = { $found } things checked; nothing keeps the bot from running.
host-doctor-bad = First fix what is marked bad: { $n }.
doctor-python = Python { $version } is new enough.
doctor-old-python = Python { $version } is too old: 3.11 or newer is needed. Remove .venv and make it again with a newer one (make PYTHON=python3.12).
doctor-sqlite = SQLite { $version } is new enough.
doctor-old-sqlite = SQLite { $version } is too old: 3.37 or newer is needed. Use a newer Python or a newer system.
doctor-letters = Names in all scripts can be drawn.
doctor-no-letters = FriBiDi is missing: names in Arabic, Hebrew, Thai or Indian scripts become “Player n” on pictures. Install libfribidi0.
doctor-no-module = { $module } is not installed: pip install --require-hashes -r requirements/{ $file }.txt.
doctor-disk = { $free } MiB are free in { $folder }.
doctor-disk-full = Only { $free } MiB are free in { $folder }; the bot wants { $wanted }. Remove old files there, or put the database on a larger disk.
doctor-network = { $folder } is on a network share ({ $kind }): put the database on a disk of this computer.
doctor-no-writing = Nothing can be written in { $folder } ({ $error }): give it to the bot’s user, or put the database elsewhere.
doctor-unreachable = A file or folder cannot be reached ({ $error }): give it to the bot’s user, or correct its path in .env.
doctor-no-pages = PAGES: nothing can be written in { $folder }. Make this folder and give it to the bot’s user.
doctor-no-editions = EDITIONS: the folder { $folder } cannot be read, so only the bundled editions are offered. Make it readable for the bot’s user.
doctor-locks = Locks and SQLite’s WAL work there.
doctor-no-locks = Locks or SQLite’s WAL do not work in the database’s folder: { $error }. Put it on a disk of this computer that has room.
doctor-alive = The bot is running.
doctor-not-alive = The bot is not running with these settings now: start it.
doctor-huge = The database { $file } is { $size } MiB, and each start reads all of it. Remove old matches: python hosting.py prune DATE.
doctor-backup-old = The newest backup is { $days } days old. Set BACKUPS=7, or make one now: python hosting.py backup.
doctor-open-file = Other users of this computer can read { $file }: chmod 600 { $file }.
doctor-no-database = There is no database { $file } yet; the bot makes one when it starts.
doctor-database = The database { $file } is { $size } MiB.
doctor-wal = Its -wal is { $size } MiB: another program keeps the database open. End that program.
doctor-backups-off = There are no daily backups: set BACKUPS=7.
doctor-backup = Days since the newest backup: { $days }.
doctor-no-backup = There is no backup beside the database: python hosting.py backup.
doctor-memory = { $memory } MiB of memory; with painting processes ({ $painters }) the bot takes up to { $needed }.
doctor-memory-small = { $memory } MiB of memory; with painting processes ({ $painters }) the bot takes up to { $needed }. { $painters ->
    [0] Give it more.
   *[other] Set PAINTERS=0, or give it more.
}
doctor-no-token = DISCORD_TOKEN is empty: copy the token from the developer portal into .env (systemd: /etc/referee.env).
doctor-bad-token = Discord does not accept the token: make a new one in the developer portal.
doctor-no-discord = Discord does not answer: { $error }. Check this computer’s network and firewall, then discordstatus.com.
doctor-clock = This computer’s clock agrees with Discord’s ({ $seconds } s).
doctor-clock-off = This computer’s clock differs from Discord’s by { $seconds } s; more than 5 s make deadlines wrong. Let NTP set it.
doctor-token = The token belongs to { $name }.
doctor-invite = Invite link: { $url }
doctor-intents = Privileged intents are switched on in the developer portal. The bot uses none of them: switch them off.
doctor-no-servers = The bot is not on any server yet: open the invite link.
doctor-server = { $server }: text channels in which tables can be opened: { $channels }.
doctor-shut-channels = { $server }, { $channels }: no table can be opened; missing: { $permissions }. If you want tables there, allow that to the bot’s role in the channel’s settings.
doctor-shut-server = { $server }: no table can be opened in any text channel. Invite the bot again, or give its role what is missing:
host-health = The bot is running.
host-no-life = The bot with the database { $found } shows no sign of life.
host-fault = The referee cannot run: { $error }
host-saves-nothing = Nothing can be saved for now, so no match goes on: { $error } I try again with every answer.
host-saves-again = The database can be written again: every match goes on.
host-standby = Another process serves the database. This one stands by and takes over when that one is gone.
host-serves = This process serves slot { $slot } of { $slots }.

## The database
store-unopened = The database { $path } cannot be opened: { $why }.
store-taken = Another process is using the database { $path }; stop it first.
store-held = Another process serves the database { $path }; stop it first.
store-newer = The database { $path } is version { $version }, newer than this program knows ({ $known }).
store-unreleased = The database { $path } is older than version 1.0, which cannot read it. Keep it, and start with a new one.
store-foreign = { $path } holds no database of this bot.
store-old-sqlite = This Python brings SQLite { $version }; the bot needs 3.37 or newer. A newer Python or system has it.
store-failed = The database { $path } failed: { $why }.
store-full = the disk is full
store-read-only = the file is read-only
store-damaged = the file is damaged. Stop the bot and go back to a backup (docs/HOSTING.md); without one, `sqlite3 FILE .recover` saves what can still be read
store-empty = The database { $path } is gone or empty, although matches were played in it: go back to a backup (docs/HOSTING.md). To start afresh instead, remove { $lock } beside it.
store-older = The database { $path } is older than it should be: a backup was put in its place, or its write-ahead log is gone. I go on from what it holds, and every running match is told so.
store-no-file = There is no file { $path }.
store-exists = { $copy } exists already.
store-no-wal = The database { $path } was not closed properly, and its write-ahead log ({ $path }-wal) is gone: the latest changes may be missing.
store-log-grows = The write-ahead log of the database { $path } has grown to { $size } MB: another program keeps reading the file, so nothing can be cleared. End that program.
store-not-one = the file is not a database
store-locked = another program holds the file locked
store-closed = the file cannot be opened
store-not-plain = it is a folder or a device, not a file
store-no-locks = its disk lets no program lock a part of a file. Put it on a disk of this machine, not on a network share
store-disk = the disk reports an error
store-away = the server cannot be reached
store-lost = another process uses it now; this one writes nothing any more
store-not-empty = The database { $path } already holds something: a copy needs an empty one.
store-no-driver = A database on a server needs its driver: install requirements/postgres.txt (docs/HOSTING.md).
store-no-address = A database is a file or postgresql://…; this is neither.

## People: settings, servers, coming back, following, statistics

command-settings = Your time zone, quiet hours, how I reach you, and more
command-server = What applies on this server, with menus for people who can manage it
option-zone = Your time zone, such as Europe/Madrid
option-quiet-from = No reminders from this time on, such as 22:00
option-quiet-to = Reminders again from this time on, such as 07:00
option-reach = How I tell you that it is your turn
option-away = For how many days, or until which day (2027-01-06); 0: you are back
option-statistics = Whether you appear in statistics and leaderboards
settings-choose-dm = by direct message
settings-choose-mention = by a mention in the thread
settings-choose-server = same as the server
settings-title = **Your settings**
settings-zone = Time zone
settings-zone-other = Another time zone…
settings-zone-hint = Europe/Madrid
settings-quiet = Quiet hours
settings-quiet-other = Other quiet hours…
settings-quiet-hint = 22:30-06:45
settings-about-quiet = No reminders and no sound in these hours. The clock runs on.
settings-reach = Your turn
settings-about-reach = If you do not accept direct messages, I mention you in the thread instead.
settings-away = Away
settings-away-other = Away until…
settings-away-hint = 2027-01-06
settings-about-away = No reminders while you are away. The clock runs on: when your time runs out, the safe choice is played. `/match pause` asks the others to stop it.
settings-statistics = Statistics
settings-theme = Pictures only you see
settings-language = Language
settings-about-language = For everything that only you see; posts at a table use the table’s language.
settings-choose-discord = same as my Discord
settings-choose-none = none
settings-choose-hours = { $begin } to { $end }
settings-choose-here = no
settings-choose-away = as chosen
settings-choose-days = for { $days }
settings-choose-counted = you appear in them
settings-choose-hidden = you do not appear in them
settings-server = { $server } ({ $zone })
settings-until = until { $until }
settings-how = -# `/forget me` removes what I know about you.
settings-no-zone = I do not know the time zone “{ $zone }”. Choose one from the list that appears as you type, such as Europe/Madrid.
settings-no-time = “{ $time }” is not a time of the day. Write it like 22:00.
settings-half = Quiet hours need both a start and an end, like 22:00-07:00.
settings-no-hours = Quiet hours that start and end at the same time last all day or never. Choose two different times.
settings-no-day = “{ $day }” is neither a number of days nor a date like 2027-01-06.
settings-past = That day has already passed.
settings-far = That is too far away: at most { $days } days.
server-not-yours = Only people who can manage this server can change that.
server-fixed = -# People who can manage this server can change this here.
server-yours = -# For a channel: type `/server` in that channel.
server-going = -# Everything of this server will be deleted { $at }. `/forget server` takes that back.
server-title = **This server**
server-channels = only in { $channels }
server-choose-any = in every channel
server-choose-add = only in this channel, and in others added like this
server-choose-too = in this channel too
server-choose-drop = not in this channel any more
server-choose-kept = only in { $n ->
    [one] one channel
   *[other] { $n } channels
}
server-most = { $n ->
    [0] any number
    [one] one at most
   *[other] { $n } at most
}
server-no-number = “{ $words }” is not a number from 0 to { $most }.
settings-channels = Where tables are opened
settings-announce = News of all matches
settings-about-announce = Their starts, rounds and results; of each match only if everybody who reads there can see its channel.
settings-server-language = Language of posts
settings-about-server-language = Unless a table chooses otherwise.
server-choose-discord = same as this server in Discord
settings-server-zone = Time zone of this server
settings-server-zone-other = Another time zone…
settings-server-zone-hint = Europe/Madrid
settings-about-server-zone = For anybody who has not chosen one in `/settings`.
settings-server-pace = Pace
settings-server-pace-other = Another daily time…
settings-server-pace-hint = 21:30
settings-about-server-pace = Unless a table chooses otherwise.
settings-most = Tables and matches at once
settings-most-other = Another number…
settings-most-hint = 0 for any number
settings-held = Tables of one person at once
settings-about-held = Tables that wait for players; running matches do not count.
server-held = { $n ->
    [one] one at most
   *[other] { $n } at most
}
option-bar = Bar a person from opening and joining tables here, or admit them again
server-barred = { $name } cannot open or join tables here any more, and is not called to any. Their matches go on. `/server` with the same name admits them again.
server-admitted = { $name } may open and join tables here again.
server-barred-now = Barred here: { $names }
server-barred-most = { $n } people are barred here already: admit somebody first.
lobby-barred = The moderators of this server have barred you from its tables.
server-last = Then no channel would be left. Choose “in every channel”, or allow another channel first.
person-unknown = ?
person-forgotten = somebody who left
person-robot = { $name } 🤖
person-beside = { $name } ({ $beside })
person-side = { $name } ({ $side })
since-head = **{ $told }**
since-line = -# ▸ { $told }
post-secret = -# The secret of this match was `{ $secret }`: `/match verify` draws everything again.
post-before = -# Before that:
post-more = -# … and { $n } more: **Log**
post-cut = -# … and { $n } more { $n ->
    [one] line
   *[other] lines
}: all of it is in the **Log** (`/log`)
letter-settled = -# ✔ #{ $number } { $game } · { $done }
letter-answered = Answered.
since-rounds = { $then } → { $now }
since-then-now = **{ $round }**: { $now } ({ $then } before)
since-still = **{ $round }**: { $now }, as before
since-harmed = { $more ->
    [0] ⚔ { $told }
   *[other] ⚔ { $told } … and { $more } more.
}
since-unharmed = Nobody attacked you.
since-played = { $more ->
    [0] ⏰ Played in your name · { $told }
   *[other] ⏰ Played in your name · { $told } … and { $more } before that.
}
since-level = 👑 It is a tie so far.
since-leads = { $count ->
    [one] 👑 { $seats } leads with { $now }.
   *[other] 👑 { $seats } lead with { $now }.
}
    .seats = 👑 You lead with { $now }.
since-leads-tie = { $count ->
    [one] 👑 { $seats } leads with { $now }, by the tie rule.
   *[other] 👑 { $seats } lead with { $now }, by the tie rule.
}
    .seats = 👑 You lead with { $now }, by the tie rule.
since-leads-more = 👑 { $seats } leads with { $now } ({ $then } before).
    .seats = 👑 You lead with { $now } ({ $then } before).
panel-due = -# Your time ends { $at }.
panel-paused = -# The clock stands still.
panel-standin = A stand-in plays your seat. Make a choice yourself, and it is yours again.
command-verify = Repeat every draw of a finished match from its published secret
command-replay = Go through a match step by step; finished ones with all cards revealed
command-export = A finished match as a file, so that anybody can check every draw
verify-done = ✅ **Match #{ $number }: everything follows from the secret.** I replayed all { $entries } entries of the log from the secret alone. I drew all { $draws } cards, dice and throws of the tower again ({ $blocks } blocks of the stream). The seats, every position and every event came out the same.
verify-done-guided = ✅ **Match #{ $number }: everything fits.** In a guided first match every draw is fixed and the same for everybody. Seats are not drawn. None of that follows from the secret. I replayed all { $entries } entries of the log. I drew all { $draws } cards, dice and throws of the tower again ({ $blocks } blocks of the stream).
verify-compare = -# Compare with the post **The match starts** (its id is { $start }): SHA-256 of the secret `{ $commitment }`, SHA-256 of the terms `{ $terms }`. **Fair chance** also showed the SHA-256 of the seed: `{ $seed }`.
verify-kept = It began in a position of #{ $number }, with new draws.
verify-yourself = Do not take my word for it: `/match export` gives you the file, and `python tools/verify.py match-{ $number }.json` checks it on your own computer. That program shares nothing with me.
button-proof = Fair chance: proof
proof = **Nobody steered match #{ $number }.**
    The secret was `{ $secret }`. What the table showed under **Fair chance** had fixed it before the first draw:
proof-check = `/match verify` repeats every card, die and throw from that secret; `/match export` gives you the file to do it yourself.
verify-running = Its secret is published when the match is over; then everything can be checked.
export-done = Match #{ $number } with its secret, every hidden choice and every draw. Check it with `python tools/verify.py { $file }` from my source; docs/FAIR_CHANCE.md there says how it works.
export-unread = Match #{ $number } as it stands in `{ $file }`, with its secret. I cannot replay it, so its draws are not in it; the version of me that it was played with can check it.
export-refused = Discord does not take this file right now. Nothing is lost: try again later.
command-watch = Follow somebody else’s match by direct message
command-unwatch = Stop following a match
watch-welcome = You are following this match now. What happens in its thread comes here too, without sound.
watch-done = You follow #{ $number } by direct message now: { $level ->
    [round] once a round.
    [end] only the end.
   *[post] every new post.
}
watch-start = Follow
watch-level-post = Every new post: battles, building, rounds
watch-level-round = Once a round
watch-level-end = Only the end
option-watch = How much you want to hear about it
watch-own = You play in this match, so you hear about it anyway.
watch-already = You already follow #{ $number }. `/match unwatch` ends it.
watch-closed = I cannot send you direct messages, so you cannot follow a match that way. Its thread is open to you.
watch-not = You are not following this match.
watch-ended = You no longer follow #{ $number }.
watch-title = -# You follow **#{ $number }** { $game }
watch-thread = Go to the thread
watch-stop = Stop following
command-predict = Predict who wins somebody else’s match
button-predict = Predict
predict-title = **Your predictions for #{ $number }**
predict-worth = { $battle ->
    [one] -# A correct guess is worth { $winner } points for the winner (the earlier, the more), { $leader } for a round, 1 for a battle. Nobody sees yours until it is decided; you can change it as long as it is offered here.
   *[other] -# A correct guess is worth { $winner } points for the winner (the earlier, the more), { $leader } for a round, { $battle } for a battle. Nobody sees yours until it is decided; you can change it as long as it is offered here.
}
predict-counts = -# `/leaderboard` counts your points once the match is over, if it counts there.
predict-winner = Who wins the match?
predict-leader = Who leads when the next round is over?
predict-ending = The end may be near: it is too late to predict who wins.
predict-battle = ⚔️ { $battle }
predict-waits = For this round you guessed { $seat }.
predict-so-far = { $points ->
    [one] Here so far: { $right } of { $n } right, one point.
   *[other] Here so far: { $right } of { $n } right, { $points } points.
}
predict-own = Predictions are for spectators: you play in this match, or did.
predict-late = It is too late to predict this. `/match predict` shows what is still open.
command-status = The bot’s status, for whoever runs it
command-stats = Matches finished, places, and how often on time
command-leaderboard = The best players of this server
option-user = Whose statistics? Left empty: yours
stats-title = **Your matches**
stats-title-here = **Matches of { $user } on this server**
stats-none = No finished match yet.
stats-hidden = { $user } does not appear in statistics, or I may not show them here.
stats-game = **{ $game }**: { $n ->
    [one] one match finished
   *[other] { $n } matches finished
}
stats-places = Places: { $places }
stats-place = { $n }× { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
stats-left = Left or given away before the end: { $n }
stats-on-time = On time: { $rate }% of { $n ->
    [one] one turn
   *[other] { $n } turns
} with a deadline
rank-title = **{ $game }: leaderboard of this server**
rank-show = Show it in this channel
rank-none = Nobody yet: finish a match here to be the first.
rank-line = { $place }\. { $user } · **{ $points }** points · { $wins ->
    [one] one win
   *[other] { $wins } wins
} in { $n ->
    [one] one match
   *[other] { $n } matches
}
rank-how = -# Everybody starts at 1000 points; beating strong players brings more. A match counts if it was played to its end, or left or ended early after half its course. In its first round it never counts. Whoever has a stand-in at the end comes last. The more often the same people meet, the less it counts. `/settings` takes you off this list.
seers-title = **Predictions since { $since }**
seers-line = { $place }\. { $user } · **{ $points }** points · { $right } of { $n } right
command-forget = Remove what I know about you, or about this server
command-forget-me = Remove your name, settings and places; I ask before I do
forget-sure = Forget you? I delete your name, your settings and the link to your direct messages. You lose your places at open tables and stop following matches. In finished matches, votes and statistics you become a number that leads back to nobody.
forget-running = You are still playing in { $matches }: there your seat stays under your Discord id. Leave these matches first, or ask me again when they are over.
forget-stays = What I have posted in Discord stays there. If the moderators of a server barred you, that stays too. This cannot be undone.
forget-yes = Yes, forget me
forget-done = Done: I no longer know you, except in the seats you still play.
command-forget-server = Delete everything of this server, a day later; I ask before I do
forget-server-sure = **Delete everything of this server?**
forget-server-goes = It happens in a day, and until then you can take it back. Then all its matches are deleted, running ones too, with their pages, results, predictions and votes. Nicknames and everything set in `/server` go too.
forget-server-stays = What I have posted in Discord stays there, and so do files that people saved. People’s own settings stay too; `/forget me` removes these. Matches of other servers stay as they are. Once it has begun, nobody can undo it.
forget-server-yes = Yes, everything
forget-server-planned = **Everything of this server will be deleted { $at }:** all its matches, running ones too, results and settings. Until then, people who can manage this server can take it back.
forget-server-keep = Keep everything
forget-server-kept = Everything of this server stays: nothing will be deleted.
forget-server-late = That is no longer possible: nothing is waiting to be deleted, or it has begun.
forget-server-begun = **Everything of this server is being deleted.** Nobody can stop that any more.
log-title = **#{ $number } · { $part }** ({ $page } of { $pages })
log-begin = Setup
log-then = Show the board after…
log-chapter = Go to…
log-earlier = Earlier…
log-later = Later…
log-after = **The board as it stood after this:**
log-back = Back to the log
log-alone = (Only to { $seats }) { $said }

## A replay, step by step
button-replay = Replay
replay-title = **Replay of #{ $number } · { $part }** (step { $step } of { $steps })
replay-first = First
replay-back = Back
replay-on = Next
replay-last = Last
replay-empty = Nothing has happened in this match yet.
button-film = As a film
film-told = All of match #{ $number } as a film: { $frames ->
    [one] one picture
   *[other] { $frames } pictures
}.
film-alt = The board of match #{ $number }, from beginning to end
film-too-large = This film would be too large to post here. Go through the match with the buttons instead.
file-refused = Discord does not take this file right now. Nothing is lost: try again later, or use `/match replay`.
button-page = As a page
match-page = Match #{ $number } as one page: { $file }. Open it in a browser to go through the match step by step. The preview on an iPhone shows it without the board; share it to a browser or open it on a computer.
match-page-too-large = This page would be too large to send here. Use `/match replay` instead.
command-page = A match as one page to keep
match-page-link = Or open it here: { $url }
button-page-link = Open the page
host-no-pages = The folder PAGES cannot be written, so matches have no link to their page: { $error }
host-server-stays = Server { $server } is to be forgotten, but I cannot delete its pages in the folder PAGES. A part of it stays. I try again at each sweep.
host-pages-stay = A user is forgotten, but I cannot delete their pages in the folder PAGES. Delete the pages of these matches yourself: { $matches }
film-running = The film comes once the match is over.
replay-eyes = Seen by…
replay-eyes-all = Everything, hidden cards too
replay-eyes-none = What everybody saw
replay-eyes-seat = What { $seat } saw
list-mine = **Your matches**
list-running = **#{ $number }** { $game } · { $who } · { $thread }
list-you = **your turn**, { $when }
list-waits = waiting for { $users }, { $when }
list-nobody = waiting for nobody
list-unreadable = cannot be read; `/match abandon` ends it
list-until = ends { $at }
list-since = asked { $at }
list-finished = Finished matches
list-finished-title = **Finished matches of this server**: each button leads to a replay
list-open = Open ones
list-over = **#{ $number }** { $game } · { $how } · { $thread }
list-over-at = **#{ $number }** { $game } · { $how }, { $at } · { $thread }
list-won = won by { $users }
list-won-ai = won by an AI
list-uncounted = does not count
list-abandoned = abandoned
list-before = Previous
list-after = Next
option-language = The language of everything that only you see
option-theme = The colours of pictures that only you see

## Reminders, nudges, stand-ins

notice-call = 🔔 { $call }
notice-remind = ⏰ { $call }
notice-waits = The table is waiting for you.
notice-stood-in = Your time ran out twice in a row, so a stand-in plays for you: an AI (normal). Come back whenever you like: the seat stays yours.
notice-panel = My panel of #{ $number }
button-return = I’m back
missing-nothing = This is settled.
missing-answer = { $prompt }
missing-submit = Chosen, but not submitted. { $prompt }
missing-confirm = Planned, but not confirmed. { $prompt }
nudge-done = Done: I have called everybody the table is waiting for.
nudge-later = This table was nudged recently. It can be nudged again <t:{ $at }:R>.
nudge-paused = The table is paused, so nobody is late.
nudge-you = The table is waiting only for you.
nudge-nobody = There is nobody to nudge right now.

## AI seats

button-what = What is…?
what-title = **What is…?** { $game }
what-told = **{ $thing }**
    { $told }
what-choose = Choose a term
what-rule = The whole rule
what-more = More terms
button-hint = Ask an AI
button-why = Why?
hint-says = 💡 An AI would choose **{ $answer }**.
why-says = 🤖 The AI answered: **{ $answer }**
why-blind = { $share ->
    [100] It plays at random, without a reason.
   *[other] It plays { $share } of 100 answers at random, perhaps this one.
}
hint-nothing = nothing
hint-known = What we know about it: { $about }
hint-ahead = It came out { $points } points ahead of the next best.
hint-behind = Another choice came out { $points } points better, perhaps by luck.
hint-ahead-chance = Its chance of winning came out { $points } percentage points higher than the next best’s.
hint-behind-chance = Another choice came out { $points } percentage points more likely to win, perhaps by luck.
hint-close = A close call: the next best came out about as good.
hint-plain = It follows from the position: there was no time to compare it with another choice.
hint-none-here = Hints are switched off at this table.
hint-nobody = No AI advice here: the host has switched AIs off.
hint-late = Answered while I was thinking. This is the question now:
hint-failed = I could not think this through. Please ask again.
why-unknown = I can explain only what an AI answered, and only once the match is over.
level-easy = easy
level-easy-about = Plays on a whim.
level-learning = learning
level-learning-about = Learning, like you.
level-steady = steady
level-steady-about = Solid, but sometimes dreams.
level-normal = normal
level-normal-about = Counts everything twice.
level-hard = hard
level-hard-about = Thinks before you do.
robot-no-level = No AI plays this game at the level “{ $level }” yet. Choose another level.
robot-add = Add AI players
robot-one = { $names } · { $level }
robot-all = All seats · { $level }
robot-remove = Remove an AI player
robot-gone = That AI player is not at the table any more.
robot-player = { $player } · { $level }
lobby-no-person = Only AIs are at this table. Press **Join** first, so that somebody plays with them.
option-robots = Fill all other seats with AIs of this level; you join at once
solo-button = Play { $game } now
# a guided first match against AIs
solo-guided = { $minutes ->
    [one] { $game } · guided, 1 minute
   *[other] { $game } · guided, { $minutes } minutes
}

error-status = Only the owner of this bot can see its status.
status-title = **My status.** Connected: { $hours } h. Servers: { $servers }.
status-matches = Matches: { $running } running, { $over } over. Tables waiting for people: { $lobbies }.
status-waits = Seats yet to play: { $seats }. Matches with news to post: { $matches }.
status-queues = Waiting: pictures { $pictures }, AI answers { $thoughts }, background { $background }.
status-discord = Discord answers after { $latency } ms. Refused requests in ten minutes: { $n } (10,000 mean a ban).
status-clock = ⚠ This computer’s clock is { $n } min { $way ->
    [fast] ahead of
   *[slow] behind
} Discord’s. I keep time by Discord’s.
status-braking = ⚠ Discord is refusing many requests: for now I send only answers.
status-no-trouble = No trouble since the start.
status-troubles = **Newest troubles:**
status-trouble = -# { $at } { $level }: { $said }
