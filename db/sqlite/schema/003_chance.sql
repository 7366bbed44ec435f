-- scheme: how the seed of all chance is made (docs/FAIR_CHANCE.md); start: the id of the interaction that began the
-- match; restores: how often the file went back to a backup while it ran; restored: 1 while that is still to be told
ALTER TABLE matches ADD COLUMN scheme INTEGER NOT NULL DEFAULT 1;
ALTER TABLE matches ADD COLUMN start INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN restores INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN restored INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET scheme = 2 WHERE status = 'lobby';

-- everybody who ever joined a table, in the order of the first time: the id of that Join is the one that counts;
-- times: how often; gone: has left again
CREATE TABLE joins (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    gone INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match, user)
) STRICT;
INSERT INTO joins (match, user, joined) SELECT match, user, joined FROM seats
    WHERE match IN (SELECT id FROM matches WHERE status = 'lobby') ORDER BY id;

-- one row: tells the file's own messages from those that were sent after the backup it was restored from; at: when it
-- was restored, 0: never
CREATE TABLE timeline (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    tag TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO timeline (id, tag, at) VALUES (0, '', 0);

-- the whole log of a match that is over: JSON rows, zlib; append-only like commands
CREATE TABLE packed_logs (
    match INTEGER NOT NULL PRIMARY KEY REFERENCES matches (id),
    entries INTEGER NOT NULL,
    log BLOB NOT NULL
) STRICT;
DROP TRIGGER commands_last;
CREATE TRIGGER commands_last BEFORE DELETE ON commands
WHEN NOT EXISTS (SELECT 1 FROM packed_logs WHERE match = old.match AND entries >= old.seq)
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER packed_logs_stay BEFORE UPDATE ON packed_logs
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER packed_logs_last BEFORE DELETE ON packed_logs
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = old.match AND status = 'removed')
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
