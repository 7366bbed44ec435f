-- All tables, in SQLite's words; db/schema/__init__.py writes them for PostgreSQL. What one engine alone needs stands in
-- the script of its name with the same number. Times are Unix seconds, truths 0 and 1.

CREATE TABLE editions (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    data BLOB NOT NULL
) STRICT;

-- scheme: how the seed of all chance is made (docs/FAIR_CHANCE.md). start: the id of the post that said that it starts.
-- seq: its last log entry. published: the last one that is published. ended: how it came to be over: rules, scores, abandoned.
-- restores: how often the database went back to a backup while it ran. restored: 1 while that is still to be told.
-- card_seq: the last entry that its card in the channel shows. announced: the last one that was announced.
-- filmed: whether its film was posted, or it has none.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    edition TEXT NOT NULL REFERENCES editions (hash),
    settings TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'removed')),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    creator INTEGER NOT NULL,
    secret TEXT NOT NULL,
    created INTEGER NOT NULL,
    message INTEGER,
    thread INTEGER,
    seq INTEGER NOT NULL DEFAULT 0,
    published INTEGER NOT NULL DEFAULT 0 CHECK (published <= seq),
    ended TEXT NOT NULL DEFAULT '',
    scheme INTEGER NOT NULL DEFAULT 1,
    start INTEGER NOT NULL DEFAULT 0,
    restores INTEGER NOT NULL DEFAULT 0,
    restored INTEGER NOT NULL DEFAULT 0,
    card_seq INTEGER NOT NULL DEFAULT 0,
    announced INTEGER NOT NULL DEFAULT 0,
    filmed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX open_matches ON matches (guild) WHERE status IN ('lobby', 'running');
CREATE INDEX match_threads ON matches (thread) WHERE thread IS NOT NULL;
CREATE INDEX stale_cards ON matches (id) WHERE card_seq < published AND status IN ('running', 'over');
CREATE INDEX unannounced ON matches (guild) WHERE announced < published AND status IN ('running', 'over');
CREATE INDEX unfilmed ON matches (id) WHERE filmed = 0 AND status = 'over';

-- id gives the order of joining. misses: deadlines missed in a row. standin: since when a stand-in plays.
-- on_time, late: answers of this person. level: how well an AI plays, '': a person (ids of AIs lie below all others).
CREATE TABLE seats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    colour TEXT NOT NULL,
    seat INTEGER,
    misses INTEGER NOT NULL DEFAULT 0,
    standin INTEGER,
    on_time INTEGER NOT NULL DEFAULT 0,
    late INTEGER NOT NULL DEFAULT 0,
    level TEXT NOT NULL DEFAULT '' CHECK ((level = '') = (user_id >= -4611686018427387904)),
    UNIQUE (match, seat),
    UNIQUE (match, colour),
    UNIQUE (match, user_id)
) STRICT;
CREATE INDEX user_seats ON seats (user_id);
CREATE INDEX unattended ON seats (match, seat) WHERE level != '' OR standin IS NOT NULL;

-- Everybody who ever joined a table: the id of the first Join counts. times: how often. gone: has left again.
CREATE TABLE joins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    gone INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match, user_id)
) STRICT;

-- The log, which is append-only. ordered: an order gave the answer; nobody is told before the match is over.
-- prompted: the seats that are awaited after the entry and that no order answers, JSON.
-- has_heading: it may be an undo, hold what begins a part of the match, or be agreed by the people.
CREATE TABLE log_entries (
    match INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    step TEXT,
    picks TEXT,
    back_to INTEGER,
    sealed INTEGER NOT NULL,
    events TEXT NOT NULL,
    checksum TEXT NOT NULL,
    ordered INTEGER NOT NULL DEFAULT 0,
    prompted TEXT NOT NULL,
    has_heading INTEGER NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX undone_entries ON log_entries (match, seat) WHERE kind = 'undo';

-- The whole log of a match that is over: JSON rows, zlib; append-only like commands.
CREATE TABLE packed_logs (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    entries INTEGER NOT NULL,
    log BLOB NOT NULL
) STRICT;

-- keep 0: the newest position, which the next one replaces. packed 1: zlib.
CREATE TABLE snapshots (
    match INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    packed INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT;

-- Messages to keep fresh. seat -1: the match's public post. shown: the log entry it was drawn at; of a reminder, which has
-- a row for each seat that it names, the number of its notice. since: the post tells what came after this entry.
-- mention_only: the next post takes its place. content: what a post shows, JSON of PostContent; NULL: Discord is asked once.
CREATE TABLE tracked_messages (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'dm', 'reminder')),
    seat INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    since INTEGER NOT NULL DEFAULT -1,
    mention_only INTEGER NOT NULL DEFAULT 0,
    content TEXT,
    PRIMARY KEY (match, kind, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders ON tracked_messages (message) WHERE kind = 'reminder';

-- Picks that are being collected for a question, not yet an answer.
CREATE TABLE picking (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    question_id INTEGER NOT NULL,
    picks TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- dm: the channel of direct messages, 0 while it is closed, NULL before the first try. zone '': the server's.
-- quiet_from, quiet_to: minutes of the day. away: until then. hidden: not in statistics. language: in which they wish to
-- be spoken to, '': as their Discord does. locale: that of their Discord when it was last seen.
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    dm INTEGER,
    zone TEXT NOT NULL DEFAULT '',
    quiet_from INTEGER,
    quiet_to INTEGER,
    reach TEXT NOT NULL DEFAULT 'dm' CHECK (reach IN ('dm', 'mention')),
    away INTEGER,
    hidden INTEGER NOT NULL DEFAULT 0,
    theme TEXT NOT NULL DEFAULT '',
    language TEXT NOT NULL DEFAULT '',
    locale TEXT NOT NULL DEFAULT ''
) STRICT;

-- How a running match keeps time (engine.records.clock). paused: since when. until: when it goes on by itself.
CREATE TABLE clocks (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    pace TEXT NOT NULL,
    zone TEXT NOT NULL,
    weekends INTEGER NOT NULL,
    paused INTEGER,
    resumes_at INTEGER,
    nudged INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX pauses ON clocks (resumes_at) WHERE resumes_at IS NOT NULL;

-- A row for each awaited seat. due NULL: never or paused (then remaining: the seconds that are left). wake: the next
-- reminder, or due itself. missed: the clock has played for this question already. done: awaited only by its own taking back.
CREATE TABLE deadlines (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    due INTEGER,
    wake INTEGER,
    stage INTEGER NOT NULL DEFAULT 0,
    missed INTEGER NOT NULL DEFAULT 0,
    remaining INTEGER,
    done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX wakes ON deadlines (wake) WHERE wake IS NOT NULL;

-- Messages that are decided on and not sent yet. person 0: a post in the thread of the one match. seats: [[match, seat]].
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    seats TEXT NOT NULL,
    at INTEGER NOT NULL,
    guild INTEGER NOT NULL DEFAULT 0
) STRICT;

-- When each slot was last seen running.
CREATE TABLE heartbeats (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

-- What the people of a match decide on, and (kind offer) seats that may be taken. arg: what exactly. recipient: to whom a seat
-- is offered, 0: anybody. rev counts changes, shown: that of the message. since: when it was opened, moved on by downtime.
CREATE TABLE votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    arg TEXT NOT NULL,
    recipient INTEGER NOT NULL DEFAULT 0,
    by INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'passed', 'failed')),
    message INTEGER,
    rev INTEGER NOT NULL DEFAULT 1,
    shown INTEGER NOT NULL DEFAULT 0,
    since INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX one_vote ON votes (match) WHERE status = 'open' AND kind != 'offer';
CREATE INDEX open_votes ON votes (match) WHERE status = 'open';
CREATE INDEX votes_behind ON votes (id) WHERE shown < rev;
CREATE INDEX votes_asked ON votes (match, by);

CREATE TABLE ballots (
    vote INTEGER NOT NULL REFERENCES votes (id),
    user_id INTEGER NOT NULL,
    yes INTEGER NOT NULL,
    PRIMARY KEY (vote, user_id)
) STRICT, WITHOUT ROWID;

-- Who may join a table beside everybody, and when it goes. expires NULL: it has started, or is gone and that is said.
-- role, invited: only these may join. again: the match that is played once more.
CREATE TABLE lobbies (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    expires INTEGER,
    role INTEGER,
    invited TEXT NOT NULL DEFAULT '[]',
    again INTEGER REFERENCES matches (id)
) STRICT;
CREATE INDEX expiries ON lobbies (expires) WHERE expires IS NOT NULL;
CREATE INDEX rematches ON lobbies (again) WHERE again IS NOT NULL;

-- A row for each person and match that is done for this person. place NULL: left or replaced before the end.
-- counts: the match counts for the leaderboard. absent: a stand-in played for this person at its end.
CREATE TABLE results (
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    place INTEGER,
    points INTEGER,
    on_time INTEGER NOT NULL,
    late INTEGER NOT NULL,
    counts INTEGER NOT NULL DEFAULT 0,
    absent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_results ON results (user_id);
CREATE INDEX guild_results ON results (guild, game, at);
CREATE INDEX skilled_users ON results (user_id, game) WHERE place IS NOT NULL;

-- channels '[]': matches may be opened anywhere. most: open tables and matches at once, NULL: no limit. announce: the
-- channel in which matches are announced, NULL: none. language '': as the server's Discord says.
CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT 'UTC',
    pace TEXT NOT NULL DEFAULT '86400',
    channels TEXT NOT NULL DEFAULT '[]',
    most INTEGER,
    announce INTEGER,
    language TEXT NOT NULL DEFAULT ''
) STRICT;

-- People who follow a match by direct message. published: the last entry that they have heard of. level: how much they hear.
CREATE TABLE watchers (
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    notified INTEGER NOT NULL DEFAULT 0,
    level TEXT NOT NULL DEFAULT 'post' CHECK (level IN ('post', 'round', 'end')),
    PRIMARY KEY (match, user_id)
) STRICT, WITHOUT ROWID;

-- Up to which entry a seat has looked.
CREATE TABLE seen_entries (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- One row, which tells this database's own messages from those sent after the backup that it was restored from.
-- at: when it was restored, 0: never.
CREATE TABLE timeline (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    tag TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- What a seat has laid down to be answered for it, as secret as its cards. place: tried from the lowest up. body: JSON.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX match_orders ON orders (match);

-- The questions that stand and that an order answers at a moment, or (at NULL) does not. published: why, JSON, to its seat alone.
CREATE TABLE pending_answers (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    question_id INTEGER NOT NULL,
    at INTEGER,
    skipped TEXT NOT NULL DEFAULT 'null',
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_answers ON pending_answers (at) WHERE at IS NOT NULL;

-- What spectators predict. worth: points if it is right. gained: points once it is settled.
CREATE TABLE predictions (
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    topic TEXT NOT NULL,
    seat INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    gained INTEGER,
    settled INTEGER,
    PRIMARY KEY (match, user_id, topic),
    CHECK ((gained IS NULL) = (settled IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX predictions_open ON predictions (match) WHERE settled IS NULL;
CREATE INDEX predictions_settled ON predictions (settled) WHERE settled IS NOT NULL;

-- Who would play a game in a server, until when. seats: at a table of so many, 0: of any number. last_match: the newest match
-- when that was said, or the newest table that its server's seekers of this game were called to.
CREATE TABLE seekers (
    guild INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats >= 0),
    until INTEGER NOT NULL,
    last_match INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seekers_user ON seekers (user_id);

-- The lessons of a game that a person was shown, and at which question. lesson '': at which match all were left.
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    match INTEGER NOT NULL,
    question_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, game, lesson)
) STRICT, WITHOUT ROWID;

-- What people are called in one server, where that is another name than everywhere.
CREATE TABLE names (
    guild INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild, user_id)
) STRICT;
CREATE INDEX user_names ON names (user_id);

-- How many sessions of Discord's gateway were begun in each hour since 1970, by all processes together.
CREATE TABLE sessions (
    hour INTEGER PRIMARY KEY,
    begun INTEGER NOT NULL
) STRICT;

INSERT INTO timeline (id, tag, at) VALUES (0, '', 0);
