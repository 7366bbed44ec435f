-- how it came to be over: rules, scores, abandoned
ALTER TABLE matches ADD COLUMN ended TEXT NOT NULL DEFAULT '';
UPDATE matches SET ended = 'rules' WHERE status = 'over';

-- misses: deadlines missed in a row; standin: since when a stand-in plays; on_time, late: goes of this user
ALTER TABLE seats ADD COLUMN misses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN standin INTEGER;
ALTER TABLE seats ADD COLUMN on_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN late INTEGER NOT NULL DEFAULT 0;

-- how a running match keeps time (engine.pace.Clock); paused: since when, until: when it goes on by itself
CREATE TABLE clocks (
    match INTEGER NOT NULL PRIMARY KEY REFERENCES matches (id),
    pace TEXT NOT NULL,
    zone TEXT NOT NULL,
    weekends INTEGER NOT NULL,
    paused INTEGER,
    until INTEGER,
    nudged INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO clocks (match, pace, zone, weekends) SELECT id, 'none', 'UTC', 1 FROM matches WHERE status = 'running';
CREATE INDEX pauses ON clocks (until) WHERE until IS NOT NULL;

-- one row an awaited seat; due NULL: never or paused (then remaining: the seconds it has left); wake: the next
-- reminder or due itself; missed: the clock has played for this go already; done: not awaited, unless by its own
-- taking back
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

-- messages that are decided on and not sent yet; user 0: a post in the thread of the one match; seats: [[match, seat]]
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    user INTEGER NOT NULL,
    seats TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- one row: when this program was last seen running
CREATE TABLE alive (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    at INTEGER NOT NULL
) STRICT;

-- what the people of a match decide on, and (kind offer) seats that may be taken; arg: what exactly, of replace and
-- offer the seat; whom: the user a seat is offered to, 0: anybody; rev counts changes, shown: that of the message
CREATE TABLE votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,
    arg TEXT NOT NULL,
    whom INTEGER NOT NULL DEFAULT 0,
    by INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'passed', 'failed')),
    message INTEGER,
    rev INTEGER NOT NULL DEFAULT 1,
    shown INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX one_vote ON votes (match) WHERE status = 'open' AND kind != 'offer';
CREATE INDEX open_votes ON votes (match) WHERE status = 'open';
CREATE INDEX votes_behind ON votes (id) WHERE shown < rev;
CREATE TABLE ballots (
    vote INTEGER NOT NULL REFERENCES votes (id),
    user INTEGER NOT NULL,
    yes INTEGER NOT NULL,
    PRIMARY KEY (vote, user)
) STRICT, WITHOUT ROWID;

-- who may join a table beside everybody, and when it goes (NULL: it has started, or is gone and that is said); role,
-- invited: only these may join; again: the match that is played once more
CREATE TABLE lobbies (
    match INTEGER NOT NULL PRIMARY KEY REFERENCES matches (id),
    expires INTEGER,
    role INTEGER,
    invited TEXT NOT NULL DEFAULT '[]',
    again INTEGER REFERENCES matches (id)
) STRICT;
INSERT INTO lobbies (match, expires) SELECT id, created + 259200 FROM matches WHERE status = 'lobby';
CREATE INDEX expiries ON lobbies (expires) WHERE expires IS NOT NULL;
CREATE INDEX rematches ON lobbies (again) WHERE again IS NOT NULL;

-- one row a person and match that is done for this person; place NULL: left or replaced before the end
CREATE TABLE results (
    match INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    place INTEGER,
    points INTEGER,
    on_time INTEGER NOT NULL,
    late INTEGER NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_results ON results (user);
CREATE INDEX guild_results ON results (guild, game, at);

-- zone '': the server's; quiet_from, quiet_to: minutes of the day; away: until then; hidden: not in statistics
ALTER TABLE users ADD COLUMN zone TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN quiet_from INTEGER;
ALTER TABLE users ADD COLUMN quiet_to INTEGER;
ALTER TABLE users ADD COLUMN reach TEXT NOT NULL DEFAULT 'dm' CHECK (reach IN ('dm', 'mention'));
ALTER TABLE users ADD COLUMN away INTEGER;
ALTER TABLE users ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN theme TEXT NOT NULL DEFAULT '';

-- channels '[]': matches may be opened anywhere; most: open tables and matches at once, NULL: no limit
CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT 'UTC',
    pace TEXT NOT NULL DEFAULT '86400',
    channels TEXT NOT NULL DEFAULT '[]',
    most INTEGER
) STRICT;

-- people who follow a match by direct message; told: the last entry of whose posts they have heard
CREATE TABLE watchers (
    match INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    told INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;

-- up to which entry a seat has looked
CREATE TABLE looks (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
