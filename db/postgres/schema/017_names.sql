-- what people are called in one server, where that is another name than everywhere
CREATE TABLE names (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guild, person)
);
CREATE INDEX person_names ON names (person);
