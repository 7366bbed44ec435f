-- A lease says which process serves the slot, and until when. holder: what its sessions are called.
ALTER TABLE leases ADD COLUMN holder TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE leases ADD COLUMN until TIMESTAMPTZ NOT NULL DEFAULT '-infinity';
