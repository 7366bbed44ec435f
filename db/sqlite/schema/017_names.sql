-- what people are called in one server, where that is another name than everywhere
CREATE TABLE names (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT;
CREATE INDEX person_names ON names (person);
