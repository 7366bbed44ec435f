-- what SQLite and PostgreSQL read alike: in PostgreSQL user names the role, and a number is no condition
ALTER TABLE seats RENAME COLUMN user TO person;
ALTER TABLE joins RENAME COLUMN user TO person;
ALTER TABLE results RENAME COLUMN user TO person;
ALTER TABLE ballots RENAME COLUMN user TO person;
ALTER TABLE notices RENAME COLUMN user TO person;
ALTER TABLE watchers RENAME COLUMN user TO person;
ALTER TABLE predictions RENAME COLUMN user TO person;
ALTER TABLE seekers RENAME COLUMN user TO person;
ALTER TABLE lessons RENAME COLUMN user TO person;
DROP INDEX unfilmed;
CREATE INDEX unfilmed ON matches (id) WHERE filmed = 0 AND status = 'over';
-- no query was ever found by it: the primary key leads there as well
DROP INDEX headed_commands;
