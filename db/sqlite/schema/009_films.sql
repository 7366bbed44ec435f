-- filmed: whether the film of a match that is over was posted, or has none
ALTER TABLE matches ADD COLUMN filmed INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET filmed = 1 WHERE status IN ('over', 'removed');
CREATE INDEX unfilmed ON matches (id) WHERE NOT filmed AND status = 'over';
