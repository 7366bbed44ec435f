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

## Commands

command-match = Tables: open one, list them, leave one
command-new = Open a table in this channel
command-list = The open tables and running matches of this server
command-rematch = Play a finished match once more with the same people
command-leave = Leave a table or a running match
command-panel = Your panel: what you may do now
command-board = The board, shown to you alone
command-log = What has happened so far
command-rules = Read the rules
option-game = Which game
option-role = Only people with this role may join
option-invite = Only this person (and others whom you name under Time and guests) may join
option-match = Which match
option-view = All of it, or a part of it larger
option-text = In words, for screen readers
option-topic = A heading, or words of it
match-named = #{ $number } { $game }

## Lobby

lobby-title = ## #{ $number } · { $game }
lobby-who = { $creator } has opened a table for { $low } to { $high } people.
lobby-who-exactly = { $creator } has opened a table for { $high } people.
lobby-empty = Nobody is here yet. Be the first!
lobby-player = ● **{ $colour }** · { $player } · join id `{ $join }`
lobby-chance = -# Fair chance: the match draws from a secret whose SHA-256 is `{ $digest }`, mixed with your join ids. The secret is published at the end.
lobby-seats = Seats
lobby-up-to = up to { $n }
lobby-edition = Edition
lobby-setting = { $setting }: { $value }
edition-standard = standard
edition-named = { $name }
edition-bad = An edition was left out: { $file }: { $fault }
lobby-colour = Take a colour
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-remove = Remove
lobby-remove-sure = Take table #{ $number } away for good?
lobby-remove-yes = Yes, remove it
lobby-removed = Table #{ $number } has been taken away.
lobby-more = Time and guests
lobby-pace = ⏱ { $pace }
lobby-guests = 🔒 Only for { $guests }
lobby-again = Once more after #{ $number }: { $people }
lobby-auto = Starts by itself once all seats are taken.
lobby-until = -# Goes { $until } unless it is started.
lobby-expired = Table #{ $number } was open for 3 days and nobody started it, so it has been taken away. `/match new` opens another.
lobby-private = This table is only for { $guests }.
lobby-elsewhere = In this server, tables are opened in { $channels }.
lobby-most = This server has { $n } open { $n ->
    [one] table or match
   *[other] tables and matches
} already, which is its limit. Finish one first.
lobby-open = Go to the table
lobby-over = This table is no longer open.
lobby-not-yours = Only { $creator } can do that: they hold this table.
lobby-joined = You are in already. Use the colour menu to change your colour.
lobby-full = All seats are taken.
lobby-too-few = { $n } people are at the table already, so it cannot have fewer seats than that.
lobby-not-in = You are not at this table.
lobby-missing = { $n ->
    [one] One more person is needed
   *[other] { $n } more people are needed
} before this can start.
lobby-not-here = { $kind ->
    [news] An announcement channel cannot hold a match, because its threads cannot be changed often enough: please open the table in an ordinary text channel.
    [thread] A table needs a thread of its own, which cannot be inside another thread: please open it in the text channel itself.
    [voice] A voice channel has no threads, which a match needs: please open the table in an ordinary text channel.
    [forum] A forum has no place for a table: please open it in an ordinary text channel.
   *[other] I can open a table only in an ordinary text channel of a server.
}
lobby-not-allowed = To hold a match in this channel I still lack: { $permissions }. Whoever may manage the channel can allow it in its settings, under Permissions.
permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-create_public_threads = “Create Public Threads”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-attach_files = “Attach Files”
permission-read_message_history = “Read Message History”
thread-name = #{ $number } { $game }
leave-done = You have left table #{ $number }.

## A table's options, and paces

options-title = **Table #{ $number }: time and guests**
options-open = Everybody may join.
options-pace = How much time
options-zone = Time zone
options-weekends = Weekends
options-auto = Start
options-weekends-yes = Weekends: the clock runs
options-weekends-no = Weekends: the clock rests
options-auto-yes = Starts by itself when full
options-auto-no = Starts when its creator says so
options-other-hour = Every day at another time…
options-other-zone = Another time zone…
options-hour = Every day at
options-hour-hint = 21:30
options-zone-hint = Europe/Berlin
options-role = Only for people with a role
options-users = Only for people I name
options-public = Let everybody join
zone-named = { $zone }
pace-live = live: { $n ->
    [one] one minute
   *[other] { $n } minutes
} for each turn
pace-hours = { $n } hours for each turn
pace-weeks = { $n ->
    [one] a week
   *[other] { $n } weeks
} for each turn
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
rematch-open = Table #{ $number } is open to play it once more: { $place }
rematch-running = That match is not over yet.

## Votes

command-pause = Stop the clock for a while; the others must agree
command-resume = Let the clock run again before the pause ends; the others must agree
command-extend = More time for everybody who is awaited; the others must agree
command-replace = Offer somebody's seat to somebody else; the others must agree
command-pace = Change the pace; the others must agree
command-end = End the match with the scores as they stand; the others must agree
command-abandon = End the match without a winner; the others must agree
option-length = For how long
option-hours = How much more
option-player = Whose seat
option-by = Who may have it; leave it out, and anybody may
option-pace = Choose one, or type a time of the day such as 21:30
option-pace-zone = The time zone of the clock
option-weekends = Whether the clock runs on weekends
vote-title = 🗳 { $by } asks: **{ $what }**
vote-pause = Pause the match for { $time }?
vote-resume = Let the clock run again?
vote-extend = { $n } hours more for everybody who is awaited?
vote-replace = Offer the seat of { $seat } to { $whom }?
vote-pace = Another pace: { $pace }?
vote-end = End the match now, with the scores as they stand?
vote-abandon = Abandon the match, so that nobody wins?
vote-offer = 🪑 The seat of { $seat } is free for { $whom }.
vote-anybody = anybody
vote-yes = Yes
vote-no = No
vote-take = Take this seat
vote-said-yes = Yes ({ $n }): { $people }
vote-said-no = No ({ $n }): { $people }
vote-said-open = Not yet: { $people }
vote-needed = -# { $n } { $n ->
    [one] yes is needed.
   *[other] yeses are needed.
}
vote-ends = -# Ends { $until }.
vote-passed = **Agreed.**
vote-failed = **Not agreed.**
vote-offer-passed = **It is taken.**
vote-offer-failed = **It is no longer on offer.**
vote-how = You play in this match, and you are a moderator of this server. Ask the others, or decide alone? They are told which.
vote-poll = Ask the others
vote-decree = Decide as moderator
vote-decreed = Done. The thread says that a moderator decided it.
vote-asked-open = The others are asked: { $place }
vote-asked-passed = Nobody else is here to ask, so it is done.
vote-asked-failed = That could not be done any more.
vote-open = A vote is open already; please wait for its end: { $place }
vote-over = This vote is over.
vote-not-yours = Only the other players who are here may vote on this.
vote-not-in = You do not play in this match, so you cannot ask this.
vote-not-moderator = Only its players may ask this, and the moderators of the server (those who may manage it) may decide it.
vote-away = A stand-in plays your seat. Come back first: play, or press **I'm back** on your panel.
vote-paused = The match is paused already.
vote-not-paused = The match is not paused.
vote-no-clock = This match has no time limit.
vote-same-pace = That is the pace already.
vote-seated = They have a seat in this match already.
vote-no-player = I know no such player in this match. Choose one from the list that appears as you type.
vote-bot = A bot cannot take a seat.
offer-gone = This seat is no longer on offer.
offer-seated = You have a seat in this match already.
offer-other = This seat is only for { $whom }.

## Leaving

leave-sure = Leave match #{ $number } for good? { $what }
leave-yes = Yes, leave
leave-stand-in = A stand-in makes the safe choices for your seat, until you come back or the others offer it to somebody.
leave-last = Nobody else plays it any more, so the match is abandoned and nobody wins.
leave-ends = The match ends at once. Won by { $seats }.
leave-goes-on = The match goes on without you.
leave-left = You have left match #{ $number }.
leave-already = You have left this match already; a stand-in plays your seat.

## Direct messages

dm-welcome = Welcome to table #{ $number }! I will write to you here when it is your turn.
dm-closed = I cannot send you direct messages. That is fine: I will mention you in the thread instead, and everything private waits under **My panel** there.
dm-failed = I could not send you a direct message just now. I will try again when it is your turn; everything private also waits under **My panel** in the thread.
dm-turn = **#{ $number }** · It is your turn. { $thread }

## Panels

panel-prompt = **{ $prompt }**
panel-hint = -# { $label }: { $hint }
panel-shut = -# ✕ { $label }: { $why } ({ $rule })
panel-shut-more = -# … and { $n } more that are not possible now.
panel-picked-exactly = { $n } of { $high } picked.
panel-picked-between = { $n } picked; { $low } to { $high } are allowed.
panel-order = In this order: { $picks }.
panel-group = **{ $label }**
panel-group-holds = **{ $label }**: { $picks }
panel-group-share = { $label }: { $picked }
panel-group-count = ({ $low } to { $high })
panel-which-group = Which one?
panel-choose = Choose
panel-more = More… ({ $page } of { $pages })
panel-count = { $label }: { $n }
panel-other-amount = Another number
panel-choose-amount = How many?
panel-all = All { $n }
panel-ticked = ☑ { $label }
panel-unticked = ☐ { $label }
panel-submit = Submit
panel-none = Nothing
panel-clear = Start over
panel-back = Back
panel-refresh = Refresh
panel-waits = You have nothing to do right now. The table waits for { $seats }.
panel-over = The match is over. Thank you for playing!
amount-title = How many?
amount-label = From { $low } to { $high }

## Posts

post-waits = Waiting for { $seats }.
post-waits-until = Waiting for { $seats } · until <t:{ $due }:f>, <t:{ $due }:R>
post-won = The match is over. Won by { $seats }.
button-panel = My panel
button-board = Board
button-log = Log
button-rules = Rules
button-nudge = Nudge
button-rematch = Rematch
look-board = Whole board
look-text = As text
told-timeout = ⏰ { $seat } ran out of time; the safe choice was played.
told-stood-in = { $seat } is away: from now on a stand-in makes the safe choices, until they act again.
told-returned = { $seat } is back and plays on.
told-left = { $seat } leaves the match.
told-waits = ⏸ Nobody is here any more, so the match waits until <t:{ $until }:f> at the latest. It goes on as soon as one of you plays.
told-resumed = ▶ The pause is over: the clock runs again.
told-deserted = Nobody plays this match any more.
told-paused = { $by ->
    [moderator] ⏸ A moderator of the server pauses the match until <t:{ $until }:f>; the clock stands still.
   *[table] ⏸ The table pauses the match until <t:{ $until }:f>; the clock stands still.
}
told-extended = ⏳ The table has agreed: { $hours } hours more for everybody who is awaited.
told-paced = ⏱ The table has agreed on another pace: { $pace }.
told-offered = { $by ->
    [moderator] 🪑 A moderator of the server offers the seat of { $seat } to { $to ->
        [one] somebody else
       *[anybody] anybody who wants it
    }.
   *[table] 🪑 The table offers the seat of { $seat } to { $to ->
        [one] somebody else
       *[anybody] anybody who wants it
    }.
}
told-replaced = 🪑 { $seat } takes over a seat and plays on.
told-ended = The table has agreed to end the match with the scores as they stand.
told-given-up = { $by ->
    [moderator] A moderator of the server has abandoned the match.
   *[table] The table has agreed to abandon the match.
}
post-abandoned = The match was abandoned: nobody has won.
told-undone = { $seat } takes the last step back.
final-rules = 🏁 **Match #{ $number } is over.**
final-scores = 🏁 **Match #{ $number } is over**: it was ended with the scores as they stood.
final-abandoned = 🏁 **Match #{ $number } was abandoned.** Nobody has won.
final-place = { $place }\. { $player } — { $points } { $points ->
    [one] point
   *[other] points
}
final-secret = Check every draw: the secret was `{ $secret }`; the seed is SHA-256 of its 32 bytes, then `{ $match }` and the join ids `{ $joins }` written after it without a space. Block number i is SHA-256 of the seed and i (8 bytes, big-endian); the seats were shuffled with the blocks from number 2^63 on, the match draws from block 0 on.

## Log, rules, list

log-empty = Nothing to tell yet.
log-older = Older
log-newer = Newer
rules-none = No rules page is at hand for this game.
rules-page = **{ $title }** ({ $page } of { $pages })
rules-topic = { $game } · { $topic }
rules-before = Before
rules-after = Next
rules-unknown = I found no such topic. Choose one from the list that appears as you type.
list-title = **Open tables and matches**
list-none = None yet. Open one with `/match new`.
list-lobby = **#{ $number }** { $game } · { $n ->
    [0] nobody
    [one] one person
   *[other] { $n } people
} at the table · { $place }

## What goes wrong

error-ours = Something went wrong on my side. Nothing was lost; please try again.
error-stale = That question is settled already. Here is what stands now.
error-illegal = That is not on offer now. Here is what stands now.
error-strange = I do not know that button or window. Press **My panel** for what stands now.
error-command = That command has changed. Please type it anew and choose from the list.
error-no-match = I know no such match here.
error-not-started = This match has not started yet.
error-which = Which match do you mean? Name it with the option `match`.
error-none-running = You play in no running match right now. `/match list` shows the tables and matches of this server.
error-no-part = I know no such picture.
error-over = This match is over.
error-no-seat = You have no seat in this match.
error-conflict = Somebody was faster. Please try again.
error-damaged = This match cannot be read, so nothing was changed. The host's log says more.
error-version = This match was begun with another version of this program, and the one that runs now cannot go on with it. Nothing was changed.
error-store = I cannot save anything right now, so nothing was changed. Please try again soon.
error-taken = Somebody else has that colour.
error-barred = I lack a permission here: I need to view the channel, send messages, attach files, read the history, create public threads and write in them.
error-gone = The message or channel is gone.
error-outage = Discord cannot reach this server just now. Nothing was lost; please try again in a few minutes.
error-threads = This server has as many open threads as Discord allows. Please close one (or let a moderator do it), then press **Start** again.
error-form = Discord did not accept the thread that I wanted to open, so nothing was started. Please tell the host; the log says more.
error-discord = Discord did not take my answer. Please try again.

## For the host

host-ready = Ready as { $name } in { $guilds } { $guilds ->
    [one] server
   *[other] servers
}.
host-no-token = DISCORD_TOKEN is empty: put the bot's token into .env.
host-bad-token = Discord refuses this DISCORD_TOKEN: copy the bot's token anew into .env.
host-closed = { $code ->
    [4004] Discord refuses this DISCORD_TOKEN: copy the bot's token anew into .env.
    [4010] Discord refuses the shards that this program asks for (4010): please report it.
    [4011] Discord asks for more shards than this program opened (4011): start it again, and it opens as many as it takes.
    [4012] Discord no longer speaks the version that this program speaks (4012): install a newer one.
    [4013] Discord refuses the intents that this program asks for (4013): please report it.
   *[4014] Discord refuses the intents that this program asks for (4014): please report it.
}
host-test-secret = TEST_SECRET is for tests only: it needs DISCORD_API.
host-lost = The connection ended and is tried again: { $error }
host-mute = Match #{ $number }: I cannot post in its thread, so the players hear of their turns by direct message only: { $error }
host-fault = The referee cannot run: { $error }

## The database
store-unopened = The database { $path } cannot be opened: { $why }.
store-taken = Another process is using the database { $path }; stop it first.
store-newer = The database { $path } is of version { $version }, newer than this program knows ({ $known }).
store-failed = The database { $path } failed: { $why }.
store-full = the disk is full
store-read-only = the file is read-only
store-damaged = the file is damaged
store-not-one = the file is not a database
store-locked = another program holds the file locked
store-closed = the file cannot be opened
store-disk = the disk reports an error

## People: settings, servers, coming back, following, statistics

command-settings = Your time zone, quiet hours, how I reach you, and more
command-server = For moderators: where matches may be opened, time zone, limit
option-zone = Your time zone, such as Europe/Madrid
option-quiet-from = No reminders from this time of the day on, such as 22:00
option-quiet-to = Reminders again from this time of the day on, such as 07:00
option-reach = How I tell you that it is your turn
option-away = How many days you are away, or the day you come back, such as 2027-01-06; 0: you are back
option-statistics = Whether you appear in statistics and leaderboards
option-here = Whether matches may be opened in this channel
option-server-zone = This server's time zone, such as Europe/Madrid
option-most = How many tables and matches may be open at once; 0: no limit
settings-choose-dm = by direct message
settings-choose-mention = by a mention in the thread
settings-choose-server = The server's time zone
server-choose-add = Yes, here, and in other channels only where said so
server-choose-drop = Not here any more
server-choose-any = Anywhere on this server
settings-title = **Your settings**
settings-zone = Time zone: { $zone }
settings-zone-server = Time zone: that of the server
settings-quiet = Quiet hours: { $begin } to { $end }, without reminders
settings-quiet-none = Quiet hours: none
settings-reach-dm = Your turn: by direct message, or by a mention if your direct messages are closed
settings-reach-mention = Your turn: by a mention in the thread
settings-away = Away until { $until }
settings-here = Away: no
settings-counted = Statistics: you appear in them
settings-hidden = Statistics: you do not appear in them
settings-how = -# Change anything with the options of `/settings`. `/forget me` removes what I know of you.
settings-press-dm = Reach me by direct message
settings-press-mention = Reach me by mention
settings-press-hide = Leave me out of statistics
settings-press-count = Count me in statistics
settings-press-loud = No quiet hours
settings-press-back = I am back
settings-no-zone = I know no time zone “{ $zone }”. Choose one from the list that appears as you type, such as Europe/Madrid.
settings-no-time = “{ $time }” is not a time of the day. Write it like 22:00.
settings-half = Quiet hours need both a beginning and an end.
settings-no-hours = Quiet hours that begin and end at the same time would last all day or never; choose two different times.
settings-no-day = “{ $day }” is neither a number of days nor a date like 2027-01-06.
settings-past = That day is past already.
settings-far = That is too far away: { $days } days is the most.
server-not-yours = Only those who may manage this server can change that.
server-title = **This server**
server-anywhere = Matches may be opened in every channel.
server-channels = Matches may be opened in { $channels } only.
server-last = Then no channel would be left. Choose “Anywhere on this server”, or allow another channel first.
server-zone = Time zone: { $zone }
server-most = At most { $n } tables and matches may be open at once.
server-no-limit = Any number of tables and matches may be open at once.
person-unknown = ?
person-forgotten = somebody who left
since-looked = **Since you last looked:**
since-begin = **So far:**
since-more = -# … { $n } more before that: see **Log**
panel-due = Until { $at }, { $due }.
panel-paused = The clock stands still.
panel-standin = A stand-in plays your seat. Act again, and it is yours.
command-watch = Follow a match of others by direct message
command-unwatch = Follow a match no longer
watch-welcome = You follow **#{ $number }** now: what is posted in { $thread } comes here too, without sound.
watch-done = You follow #{ $number } by direct message now.
watch-own = You play in this match, so you hear of it anyway.
watch-already = You follow #{ $number } already. `/match unwatch` ends it.
watch-closed = I cannot send you direct messages, so you cannot follow a match by them. Its thread is open to you.
watch-not = You do not follow this match.
watch-ended = You no longer follow #{ $number }.
watch-title = -# You follow **#{ $number }** { $game }
watch-thread = Go to the thread
watch-stop = Follow no longer
command-stats = Matches finished, places, and how often in time
command-leaderboard = The best players of this server
option-user = Whose; nobody named: yours
stats-title = **Your matches**
stats-title-here = **Matches of { $user } on this server**
stats-none = No match finished yet.
stats-hidden = { $user } is not in statistics, or I may not tell here.
stats-game = **{ $game }**: { $n ->
    [one] one match finished
   *[other] { $n } matches finished
}
stats-places = Places: { $places }
stats-place = { $place }. × { $n }
stats-left = Left or given away before the end: { $n }
stats-on-time = In time: { $rate } % of { $n ->
    [one] one turn
   *[other] { $n } turns
} with a deadline
rank-title = **{ $game }: leaderboard of this server**
rank-none = Nobody yet: finish a match here to be the first.
rank-line = { $place }\. { $user } · { $skill } · { $n ->
    [one] one match
   *[other] { $n } matches
}, { $wins ->
    [one] one win
   *[other] { $wins } wins
}
rank-how = -# Skill by OpenSkill (Plackett-Luce): what is all but certain after the matches so far; it starts at 0. `/settings` takes you off this list.
command-forget = Remove what I know of you
command-forget-me = Remove your name, settings and places, after a question
forget-sure = Shall I forget you? Your name, your settings and where I write to you go. Your places at tables are given back, what you follow ends, and in finished matches, votes and statistics a number stands for you that leads back to nobody.
forget-running = You still play in { $matches }: there your seat goes on under your Discord id. Leave these matches first, or ask me once more when they are over.
forget-stays = What I have posted in Discord stays there. This cannot be undone.
forget-yes = Yes, forget me
forget-done = It is done: I know you no longer, but for the seats you still play.
log-title = **#{ $number } · { $part }** ({ $page } of { $pages })
log-part = Part { $n }
log-then = Show the board then, after…
log-chapter = Go to…
log-earlier = Earlier…
log-later = Later…
log-after = **The board as it stood after this:**
log-back = Back to the log
list-mine = **Your matches**
list-running = **#{ $number }** { $game } · { $who } · { $thread }
list-you = **your turn**, { $when }
list-waits = waiting for { $users }, { $when }
list-nobody = waiting for nobody
list-until = time runs out { $at }
list-since = asked { $at }
list-before = Before
list-after = Next
option-theme = How the pictures look that only you see
option-server-pace = How long a turn may take, unless a table chooses otherwise
settings-theme = Pictures for you alone: { $theme }
server-pace = Pace, unless a table chooses otherwise: { $pace }

## Reminders, nudges, stand-ins

notice-remind = ⏰ **#{ $number }** { $thread } · { $what } Time runs out <t:{ $due }:R>.
notice-post = 🔔 { $seats }: the table waits for you.
notice-post-until = 🔔 { $seats }: the table waits for you. Time runs out <t:{ $due }:R>.
notice-post-stood-in = 🔔 { $seats }: your time ran out twice in a row, so a stand-in plays for you. Come back whenever you like.
notice-stood-in = **#{ $number }** { $thread } · Your time ran out twice in a row, so a stand-in makes the safe choices for you now. Come back whenever you like: the seat stays yours.
notice-panel = My panel of #{ $number }
button-return = I’m back
missing-answer = You are asked: { $prompt }
missing-submit = You have picked, but not submitted: { $prompt }
missing-confirm = What you laid is not confirmed: { $prompt }
nudge-done = Done: I have called those the table waits for.
nudge-later = This table was nudged lately. It can be nudged again <t:{ $at }:R>.
nudge-paused = The table is paused, so nobody is late.
nudge-you = The table waits for you alone.
nudge-nobody = There is nobody to nudge right now.
