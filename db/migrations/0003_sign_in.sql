-- Counting failed sign-ins, browsers known from before, and login tokens.

-- Consecutive failures of one account, submitted name or known browser. Never tells whether an account exists.
create table sign_in_throttles (
	subject text primary key,
	failures integer not null,
	blocked_until timestamptz,
	updated_at timestamptz not null
);

-- Failures per network in one ten-minute window (R-6).
create table sign_in_network_failures (
	network text not null,
	window_start timestamptz not null,
	failures integer not null,
	primary key (network, window_start)
);

-- A browser from which a person completed a sign-in. It is counted apart, so that a stranger's failures do not lock the person out (R-5).
create table known_devices (
	organisation_id integer not null,
	user_id integer not null,
	device_hash bytea not null,
	created_at timestamptz not null,
	last_used_at timestamptz not null,
	primary key (organisation_id, user_id, device_hash),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);

-- A single-use way from one session to another, 60 s long (R-35, R-36).
create table login_tokens (
	organisation_id integer not null,
	id text not null,
	token_hash bytea not null,
	user_id integer not null,
	issued_by_session text not null,
	brand_key text not null,
	assurance text not null check (assurance in ('aal1', 'aal2')),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	-- The session it opened; a second use ends it.
	opened_session text,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index login_tokens__token_hash on login_tokens (token_hash);

call portico_add_tenant_policies('known_devices');
call portico_add_tenant_policies('login_tokens');

grant select, insert, update, delete on sign_in_throttles, sign_in_network_failures, known_devices, login_tokens to portico_system;
