-- since: when it was opened, moved on by downtime like its end; at stays the moment by the clock of the wall
ALTER TABLE votes ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
UPDATE votes SET since = at;
CREATE INDEX votes_asked ON votes (match, by);

-- counts: the match is one for the leaderboard; absent: a stand-in played for this person at its end
ALTER TABLE results ADD COLUMN counts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN absent INTEGER NOT NULL DEFAULT 0;
UPDATE results SET counts = 1 WHERE match IN (SELECT id FROM matches WHERE ended = 'rules');
