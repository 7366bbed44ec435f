-- language: in which they wish to be spoken to, empty: as their Discord does; locale: that of their Discord when it was last seen
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN locale TEXT NOT NULL DEFAULT '';
-- language: in which its matches are told unless a table chooses another, empty: as the server's Discord says
ALTER TABLE guilds ADD COLUMN language TEXT NOT NULL DEFAULT '';
