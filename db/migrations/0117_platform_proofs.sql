-- works with: 0038
-- How far the proofs of the books have come, and what the ledger held when it was proved last.

-- One proof: of the ledger, the invoices or the audit log. What is new is proved every hour, all of it once a night in pieces.
create table proofs (
	name text primary key,
	-- The last time that what was new was proved to its end, how long that took, and how many contradictions there were.
	new_at timestamptz,
	new_ms integer,
	new_faults integer not null default 0 check (new_faults >= 0),
	-- Until when what is new was proved without one: the next time begins here.
	sound_until timestamptz,
	-- The last proof of everything.
	all_at timestamptz,
	all_ms integer,
	all_faults integer not null default 0 check (all_faults >= 0),
	-- The proof of everything that is under way: when it began, the piece that comes next, where that begins, and what it has found so far.
	began_at timestamptz,
	step integer,
	place jsonb,
	run_ms integer not null default 0,
	run_faults integer not null default 0,
	-- Tries in a row that ended without a result, and why the last one did.
	failures integer not null default 0,
	last_error text
);
comment on table proofs is 'One proof, of the ledger, the invoices or the audit log: how far it has come and what it found.';
grant select, insert, update on proofs to portico_system;

-- What a wallet held when the ledger was proved last, purse by purse: the next proof begins there, and the nightly one looks whether the entries
-- up to there still say so.
create table credit_checkpoints (
	organisation_id integer not null,
	wallet_id text not null,
	-- Of the last transaction in it.
	position bigint not null,
	at timestamptz not null,
	balance bigint not null,
	-- {"bought": 1000, "granted": 50}
	purses jsonb not null,
	primary key (organisation_id, wallet_id)
);
comment on table credit_checkpoints is 'What a wallet held when the ledger was proved last.';
call portico_add_tenant_policies('credit_checkpoints');
grant select, insert, update on credit_checkpoints to portico_system;
