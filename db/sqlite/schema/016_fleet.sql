-- a message that is decided on is sent by whoever serves its server; a file has one process, which serves them all
ALTER TABLE notices ADD COLUMN guild INTEGER NOT NULL DEFAULT 0;
UPDATE notices SET guild = coalesce(
    (SELECT matches.guild FROM matches WHERE matches.id = json_extract(seats, '$[0][0]')), 0);

-- a sign of life for each slot, as in servers
CREATE TABLE signs (
    id INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO signs SELECT id, at FROM alive;
DROP TABLE alive;
ALTER TABLE signs RENAME TO alive;
