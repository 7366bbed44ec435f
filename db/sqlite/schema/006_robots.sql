-- level: how well an AI seat plays, '': a person's seat; the ids of AI seats lie below all others (engine.robots)
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT ''
    CHECK ((level = '') = (user >= -4611686018427387904));
CREATE INDEX unattended ON seats (match, seat) WHERE level != '' OR standin IS NOT NULL;
