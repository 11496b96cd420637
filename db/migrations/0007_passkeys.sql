-- Passkeys: public keys of people's authenticators, and the challenges they have answered.

-- One passkey of a person: a key pair of which the authenticator keeps the private half.
create table passkeys (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- As the authenticator names it; unique over all organisations, because a sign-in knows no other name.
	credential_id bytea not null,
	-- The domain it was made for; it opens nothing under another.
	relying_party text not null,
	-- COSE key.
	public_key bytea not null,
	-- How often the authenticator signed, as it said last; authenticators that sync do not count and say 0.
	counter bigint not null,
	transports text[] not null default '{}',
	-- What the authenticator knows the person by; opaque, the same for all passkeys of a person.
	user_handle bytea not null,
	-- Model of the authenticator (AAGUID), all zero where it does not tell.
	authenticator text not null,
	name text not null default '',
	-- Whether the passkey may be copied to the person's other devices, and whether it has been.
	is_synced boolean not null,
	is_backed_up boolean not null,
	created_at timestamptz not null,
	last_used_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index passkeys__credential on passkeys (credential_id);
create index passkeys__user on passkeys (organisation_id, user_id, created_at);

-- A challenge that was answered, so that it is answered once. Challenges are signed; nothing is kept of those nobody answers.
create table passkey_challenges (
	nonce bytea primary key,
	used_at timestamptz not null
);
create index passkey_challenges__used on passkey_challenges (used_at);

call portico_add_tenant_policies('passkeys');

grant select, insert, update, delete on passkeys, passkey_challenges to portico_system;
grant select, insert, delete on passkeys to portico_app;
grant update (name) on passkeys to portico_app;
