-- Reset links, and how often a network makes a call.

-- One link (or the message that there is none) by which a person was to choose a new password. Only its hash is stored.
create table password_resets (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	token_hash bytea not null,
	started_by text not null check (started_by in ('self', 'staff')),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	ended_because text check (ended_because in ('used', 'replaced', 'not sent')),
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	constraint ended_has_reason check ((ended_at is null) = (ended_because is null))
);
create unique index password_resets__token_hash on password_resets (token_hash);
-- Only the newest link of a person works (R-16).
create unique index password_resets__newest on password_resets (organisation_id, user_id) where ended_at is null;
create index password_resets__user on password_resets (organisation_id, user_id, created_at desc);
create index password_resets__expiry on password_resets (expires_at);

-- Calls of one kind that a network made in one window of time.
create table call_counts (
	name text not null,
	network text not null,
	window_start timestamptz not null,
	calls integer not null,
	primary key (name, network, window_start)
);

call portico_add_tenant_policies('password_resets');

grant select, insert, update, delete on password_resets, call_counts to portico_system;
