-- People without a factor set one up; factors that send no code; recovery codes; browsers that skip the second step.

alter table sessions drop constraint sessions_scope_check;
-- 'enrolling': the first factor was proved, and there is no second one yet: the session can set one up and nothing else.
alter table sessions add constraint sessions_scope_check check (scope in ('pending', 'enrolling', 'full'));

alter table two_factor_methods
	-- The authenticator's secret, sealed with a key that is not in the database (crypto/seal.ts).
	add column secret bytea,
	-- The last time step whose code was used: none works twice.
	add column last_step bigint,
	add constraint authenticator_has_secret check ((method = 'authenticator') = (secret is not null)),
	add constraint sender_has_destination check ((method in ('email', 'sms')) = (destination is not null));

-- From here on the row is one session's count of tries over all factors; the code in it is null until one was sent.
alter table two_factor_challenges
	alter column method drop not null,
	alter column code_hash drop not null,
	alter column sent_at drop not null,
	alter column expires_at drop not null,
	add constraint sent_code_is_whole check (
		(code_hash is null) = (method is null) and (code_hash is null) = (sent_at is null) and (code_hash is null) = (expires_at is null));

-- A method that one session is setting up: it counts once its code was entered. A new beginning replaces it.
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
comment on table two_factor_set_ups is 'A second factor that one session is setting up, until its code is entered.';
create index two_factor_set_ups__expiry on two_factor_set_ups (expires_at);

create table two_factor_recovery_codes (
	organisation_id integer not null,
	user_id integer not null,
	code_hash bytea not null,
	made_at timestamptz not null,
	used_at timestamptz,
	primary key (organisation_id, user_id, code_hash),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
comment on table two_factor_recovery_codes is 'One single-use code of the set a person keeps for the day their factors are out of reach, as a keyed hash.';

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
comment on table two_factor_trusted_devices is 'A browser in which one person skips the second step until a day.';
create unique index two_factor_trusted_devices__token on two_factor_trusted_devices (organisation_id, user_id, token_hash);
create index two_factor_trusted_devices__expiry on two_factor_trusted_devices (expires_at);

call portico_add_tenant_policies('two_factor_set_ups');
call portico_add_tenant_policies('two_factor_recovery_codes');
call portico_add_tenant_policies('two_factor_trusted_devices');

grant select, insert, update, delete on two_factor_set_ups, two_factor_recovery_codes, two_factor_trusted_devices to portico_system;
