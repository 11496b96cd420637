-- Second factors and passkeys: how people prove who they are, the codes that are sent, and who needs none for a while.

-- One way in which a person proves a second factor.
create table two_factor_methods (
	organisation_id integer not null,
	user_id integer not null,
	-- 'email' and 'sms' send codes; others verify without sending.
	method text not null check (method in ('email', 'sms', 'authenticator', 'passkey')),
	-- Where codes go; null for methods that send none.
	destination text,
	-- The authenticator's secret, sealed with a key that is not in the database (crypto/seal.ts).
	secret bytea,
	-- The last time step whose code was used: none works twice.
	last_step bigint,
	is_preferred boolean not null default false,
	verified_at timestamptz not null,
	primary key (organisation_id, user_id, method),
	constraint authenticator_has_secret check ((method = 'authenticator') = (secret is not null)),
	constraint sender_has_destination check ((method in ('email', 'sms')) = (destination is not null)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index two_factor_methods__preferred on two_factor_methods (organisation_id, user_id) where is_preferred;
call portico_add_tenant_policies('two_factor_methods');
grant select, insert, update, delete on two_factor_methods to portico_app, portico_system;

-- A pending session's count of tries over all factors, and the code that it waits for, if one was sent. A resend replaces the code and keeps the
-- count (R-21).
create table two_factor_challenges (
	organisation_id integer not null,
	session_id text not null,
	method text,
	code_hash bytea,
	sent_at timestamptz,
	expires_at timestamptz,
	failures integer not null default 0,
	used_at timestamptz,
	primary key (organisation_id, session_id),
	constraint sent_code_is_whole check (
		(code_hash is null) = (method is null) and (code_hash is null) = (sent_at is null) and (code_hash is null) = (expires_at is null)),
	foreign key (organisation_id, session_id) references sessions (organisation_id, id) on delete cascade
);
call portico_add_tenant_policies('two_factor_challenges');
grant select, insert, update, delete on two_factor_challenges to portico_system;

-- A second factor that one session is setting up, until its code is entered. A new beginning replaces it.
create table two_factor_set_ups (
	organisation_id integer not null,
	session_id text not null,
	method text not null check (method in ('email', 'sms', 'authenticator')),
	destination text,
	-- Of an authenticator, sealed.
	secret bytea,
	-- Of a sent code, keyed hash.
	code_hash bytea,
	failures integer not null default 0,
	expires_at timestamptz not null,
	used_at timestamptz,
	primary key (organisation_id, session_id),
	foreign key (organisation_id, session_id) references sessions (organisation_id, id) on delete cascade,
	check ((method = 'authenticator') = (secret is not null)),
	check ((method = 'authenticator') = (code_hash is null)),
	check ((method = 'authenticator') = (destination is null))
);
create index two_factor_set_ups__expiry on two_factor_set_ups (expires_at);
call portico_add_tenant_policies('two_factor_set_ups');
grant select, insert, update, delete on two_factor_set_ups to portico_app, portico_system;

-- One single-use code of the set a person keeps for the day their factors are out of reach, as a keyed hash.
create table two_factor_recovery_codes (
	organisation_id integer not null,
	user_id integer not null,
	code_hash bytea not null,
	made_at timestamptz not null,
	used_at timestamptz,
	primary key (organisation_id, user_id, code_hash),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
call portico_add_tenant_policies('two_factor_recovery_codes');
grant select, insert, update, delete on two_factor_recovery_codes to portico_app, portico_system;

-- A browser in which one person skips the second step until a day.
create table two_factor_trusted_devices (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- SHA-256 of the browser's cookie. People who share a browser have a row each.
	token_hash bytea not null,
	user_agent text not null default '',
	network text not null,
	created_at timestamptz not null,
	last_used_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index two_factor_trusted_devices__token on two_factor_trusted_devices (organisation_id, user_id, token_hash);
create index two_factor_trusted_devices__expiry on two_factor_trusted_devices (expires_at);
-- A browser that somebody trusts gets a new cookie, also for those who had trusted it before.
create index two_factor_trusted_devices__token_hash on two_factor_trusted_devices (token_hash);
call portico_add_tenant_policies('two_factor_trusted_devices');
grant select, insert, update, delete on two_factor_trusted_devices to portico_app, portico_system;

-- A person who may sign in without a second factor until a day, by decision of two named people (R-26).
create table two_factor_exemptions (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	reason text not null,
	owner text not null,
	approved_by text not null,
	second_approver text not null check (second_approver <> approved_by),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check (ends_at > starts_at and ends_at <= starts_at + interval '90 days')
);
create index two_factor_exemptions__user on two_factor_exemptions (organisation_id, user_id, ends_at);
call portico_add_tenant_policies('two_factor_exemptions');
grant select, insert, update, delete on two_factor_exemptions to portico_system;

-- Every code that was sent, for the limits per destination and network (R-22). A send whose code was then entered counts no more.
create table code_sends (
	id text primary key,
	-- Messages that anybody can cause are counted apart, so that they cannot use up the codes to somebody's own factors: `unproved` went to a
	-- destination that nobody had proved yet; `withheld` was to, and was not sent because enough went there already.
	kind text not null default 'proved' check (kind in ('proved', 'unproved', 'withheld')),
	destination_hash bytea not null,
	network text not null,
	sent_at timestamptz not null,
	session_id text not null,
	is_settled boolean not null default false,
	-- When the provider of text messages told that it could not be delivered.
	undelivered_at timestamptz
);
create index code_sends__destination on code_sends (destination_hash, sent_at) where not is_settled;
create index code_sends__network on code_sends (network, sent_at) where not is_settled;
create index code_sends__session on code_sends (session_id);
create index code_sends__age on code_sends (sent_at);
-- Sends are counted over all organisations, so their rows name none. One organisation's role reaches those of its sessions, to settle them.
create policy system on code_sends to portico_system using (true) with check (true);
create policy tenant on code_sends to portico_app using (exists (select from sessions s where s.id = session_id));
alter table code_sends enable row level security;
grant select (destination_hash, session_id, is_settled), update (is_settled) on code_sends to portico_app;
grant select, insert, update, delete on code_sends to portico_system;

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
	-- Whether it opens a session by itself: whether the authenticator knew its owner, by finger, face or PIN, when it answered last, and whether
	-- it offers the passkey where nobody was named, as the browser said or a sign-in proved. Null is not known: it does not count as a way to
	-- sign in until it has signed in once.
	is_user_verified boolean,
	is_discoverable boolean,
	created_at timestamptz not null,
	last_used_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index passkeys__credential on passkeys (credential_id);
create index passkeys__user on passkeys (organisation_id, user_id, created_at);
call portico_add_tenant_policies('passkeys');
grant select, insert, update (name), delete on passkeys to portico_app;
grant select, insert, update, delete on passkeys to portico_system;

-- A challenge that was answered, so that it is answered once. Challenges are signed; nothing is kept of those nobody answers.
create table passkey_challenges (
	nonce bytea primary key,
	used_at timestamptz not null
);
create index passkey_challenges__used on passkey_challenges (used_at);
grant select, insert, update, delete on passkey_challenges to portico_system;
