-- how many sessions of Discord's gateway were begun in each hour since 1970, by all processes together
CREATE TABLE sessions (
    hour BIGINT PRIMARY KEY,
    begun BIGINT NOT NULL
);
