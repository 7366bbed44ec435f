CREATE TABLE editions (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    data BLOB NOT NULL
) STRICT;

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
    told INTEGER NOT NULL DEFAULT 0 CHECK (told <= seq)
) STRICT;
CREATE INDEX open_matches ON matches (guild) WHERE status IN ('lobby', 'running');
CREATE INDEX match_threads ON matches (thread) WHERE thread IS NOT NULL;

-- id gives the order of joining
CREATE TABLE seats (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    colour TEXT NOT NULL,
    seat INTEGER,
    UNIQUE (match, user),
    UNIQUE (match, colour),
    UNIQUE (match, seat)
) STRICT;
CREATE INDEX user_seats ON seats (user);

-- append-only: the log and the outbox of every match
CREATE TABLE commands (
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
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER commands_stay BEFORE UPDATE ON commands
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER commands_last BEFORE DELETE ON commands
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

-- keep = 0: the newest position, replaced by the next; packed = 1: zlib
CREATE TABLE snapshots (
    match INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    keep INTEGER NOT NULL,
    packed INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT;

-- messages to keep fresh; seat -1: the match's public post; shown: the log entry it was drawn at
CREATE TABLE panels (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'dm')),
    seat INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (match, kind, seat)
) STRICT, WITHOUT ROWID;

-- picks being collected for a question, not yet an answer
CREATE TABLE picking (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    ask INTEGER NOT NULL,
    picks TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- dm: the channel of direct messages, 0 while it is closed, NULL before the first try
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    dm INTEGER
) STRICT;
