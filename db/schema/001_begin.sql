-- All tables, in SQLite's syntax. db/schema/__init__.py converts them for PostgreSQL. Parts of one engine alone are in
-- the script of its name with the same number. Times are Unix seconds, booleans 0 and 1.

CREATE TABLE editions (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    data BLOB NOT NULL
) STRICT;

-- scheme: how the seed of all chance is made (docs/FAIR_CHANCE.md). start: the id of the post that announces its start.
-- seq: its last log entry. published: the last published one. ended: how it ended: rules, scores, abandoned.
-- restores: how often the database was restored from a backup while it ran. restored: 1 until that is published.
-- card_seq: the last entry shown on its card in the channel. announced: the last announced one.
-- filmed: 1 if its film was posted, or it has none.
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
CREATE INDEX guild_matches ON matches (guild, status);
CREATE INDEX match_threads ON matches (thread) WHERE thread IS NOT NULL;
CREATE INDEX stale_cards ON matches (id) WHERE card_seq < published AND status IN ('running', 'over');
CREATE INDEX unannounced ON matches (guild) WHERE announced < published AND status IN ('running', 'over');
CREATE INDEX unfilmed ON matches (id) WHERE filmed = 0 AND status = 'over';

-- The position in which a match tries a turn again (KeptPosition). Its setting `start` names the SHA-256.
CREATE TABLE kept_positions (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    data BLOB NOT NULL
) STRICT;

-- id gives the order of joining. misses: deadlines missed in a row. standin: since when a stand-in plays.
-- on_time, late: answers of this person. level: the strength of an AI, '' for a person (ids of AIs are below all others).
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

-- All users who ever joined a table, with the id of their first Join. times: number of joins. gone: has left again.
CREATE TABLE joins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    gone INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match, user_id)
) STRICT;

-- The append-only log. ordered: an order gave the answer, which stays secret until the match is over.
-- prompted: the seats active after the entry that no order answers, JSON.
-- has_heading: it may be an undo, an agreement, or have an event that begins a part of the match.
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

-- The whole log of a finished match: JSON rows, zlib, append-only like log_entries.
CREATE TABLE packed_logs (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    entries INTEGER NOT NULL,
    log BLOB NOT NULL
) STRICT;

-- keep 0: the latest position, replaced by the next one. packed 1: zlib.
CREATE TABLE snapshots (
    match INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    packed INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT;

-- Messages to keep up to date. seat -1: the match's public post. shown: the log entry it was built at. A reminder has
-- a row for each of its seats, with shown as the number of its notice. since: a post shows events after this entry.
-- mention_only: the next post replaces it. content: JSON of PostContent, NULL: fetch it from Discord once.
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

-- Draft picks for a question, not yet an answer.
CREATE TABLE picking (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    question_id INTEGER NOT NULL,
    picks TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- dm: the channel of direct messages, 0 while closed, NULL before the first try. zone '': the server's.
-- quiet_from, quiet_to: minutes of the day. away: until this time. hidden: not in statistics. language: the chosen one,
-- '' for their Discord's. locale: their Discord's when last seen.
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

-- The clock of a running match (engine.records.clock). paused: since when. resumes_at: when the pause ends by itself.
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

-- A row for each active seat. due NULL: none, or paused (remaining: the seconds left). wake: the next
-- reminder, or due itself. missed: the clock has already played in this turn. done: inactive, but may reopen its turn.
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

-- Messages to be sent. user_id 0: a post in the thread of the one match. seats: [[match, seat]].
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    seats TEXT NOT NULL,
    at INTEGER NOT NULL,
    guild INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The last heartbeat of each slot.
CREATE TABLE heartbeats (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

-- Votes of a match's people, and (kind offer) offered seats. arg: the argument. recipient: the user a seat
-- is offered to, 0: any user. rev: number of changes, shown: that of the message. since: when opened, moved by downtime.
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

-- The join policy and expiry of a table. expires NULL: it has started, or its end was announced.
-- role, invited: only these may join. again: the match of a rematch.
CREATE TABLE lobbies (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    expires INTEGER,
    role INTEGER,
    invited TEXT NOT NULL DEFAULT '[]',
    again INTEGER REFERENCES matches (id)
) STRICT;
CREATE INDEX expiries ON lobbies (expires) WHERE expires IS NOT NULL;
CREATE INDEX rematches ON lobbies (again) WHERE again IS NOT NULL;

-- A row for each person and match that ended for this person. place NULL: left or replaced before the end.
-- counts: the match is ranked on the leaderboard. absent: a stand-in played for this person at its end.
-- alone: nobody else, and no AI, took the same place.
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
    alone INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_results ON results (user_id);
CREATE INDEX guild_results ON results (guild, game, at);
CREATE INDEX skilled_users ON results (user_id, game) WHERE place IS NOT NULL;

-- channels '[]': matches may be opened anywhere. most: open tables and matches at once, NULL: no limit. announce: the
-- channel of announcements, NULL: none. language '': the server's Discord language. forgets: when everything of the server
-- is removed, NULL: never, 0: the removal has begun.
CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT 'UTC',
    pace TEXT NOT NULL DEFAULT '86400',
    channels TEXT NOT NULL DEFAULT '[]',
    most INTEGER,
    announce INTEGER,
    language TEXT NOT NULL DEFAULT '',
    held INTEGER NOT NULL DEFAULT 5,
    barred TEXT NOT NULL DEFAULT '[]',
    forgets INTEGER
) STRICT;
CREATE INDEX forgotten_servers ON guilds (forgets) WHERE forgets IS NOT NULL;

-- Users who follow a match by direct message. notified: the last entry they were notified of. level: how much they get.
CREATE TABLE watchers (
    match INTEGER NOT NULL REFERENCES matches (id),
    user_id INTEGER NOT NULL,
    notified INTEGER NOT NULL DEFAULT 0,
    level TEXT NOT NULL DEFAULT 'post' CHECK (level IN ('post', 'round', 'end')),
    PRIMARY KEY (match, user_id)
) STRICT, WITHOUT ROWID;

-- The last entry each seat has seen.
CREATE TABLE seen_entries (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- One row, which distinguishes this database's messages from those sent after the backup it was restored from.
-- at: when it was restored, 0: never. erased: log entries of matches that no longer have a row.
CREATE TABLE timeline (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    tag TEXT NOT NULL,
    at INTEGER NOT NULL,
    erased INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Orders of a seat, as secret as its cards. place: tried in ascending order. body: JSON.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX match_orders ON orders (match);

-- Open questions that an order answers at this time, or never (at NULL). skipped: the reason, JSON, for its seat alone.
CREATE TABLE pending_answers (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    question_id INTEGER NOT NULL,
    at INTEGER,
    skipped TEXT NOT NULL DEFAULT 'null',
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_answers ON pending_answers (at) WHERE at IS NOT NULL;

-- Predictions of spectators. worth: points if right. gained: points once settled.
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

-- Users looking for a game in a server, until a time. seats: table size, 0: any. last_match: the latest match
-- at the start of the search, or the latest table the game's seekers in this server were pinged for.
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

-- The lessons of a game shown to a user, and the question. lesson '': the match at which the user left all lessons.
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    match INTEGER NOT NULL,
    question_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, game, lesson)
) STRICT, WITHOUT ROWID;

-- Users' names in one server, if they differ from their global names.
CREATE TABLE names (
    guild INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild, user_id)
) STRICT;
CREATE INDEX user_names ON names (user_id);

-- Sessions of Discord's gateway begun in each hour since 1970, by all processes together.
CREATE TABLE sessions (
    hour INTEGER PRIMARY KEY,
    begun INTEGER NOT NULL
) STRICT;

INSERT INTO timeline (id, tag, at) VALUES (0, '', 0);
