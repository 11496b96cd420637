-- Sessions and how people come to one: by password, from another session or product, through an identity provider.

-- One sign-in of one browser or program. The bearer token is stored only as its SHA-256.
create table sessions (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	brand_key text not null,
	token_hash bytea not null,
	-- SHA-256 of the cookie half, null for callers that keep no cookies.
	half_hash bytea,
	-- The browser showed that it keeps the cookie; from then on the token alone opens nothing (R-45).
	half_confirmed boolean not null default false,
	-- 'pending': the second factor is still owed. 'enrolling': there is none yet, so the session can set one up and nothing else.
	scope text not null check (scope in ('pending', 'enrolling', 'full')),
	assurance text not null check (assurance in ('aal1', 'aal2')),
	-- How the person got in: 'password', 'passkey', …; see SignInWay in features/identity/contract.ts.
	opened_by text not null default 'password',
	-- When its person last proved who they are: sensitive calls ask for a recent proof (R-24).
	proved_at timestamptz not null,
	-- Of a session in which a person acts in another account: who acts, and the session they came from, which this one never outlives. All
	-- four or none.
	actor_organisation_id integer,
	actor_id integer,
	actor_session_id text,
	switch_kind text check (switch_kind in ('own', 'staff')),
	-- The session that this one waits for; meanwhile no token opens it.
	parked_for text,
	user_agent text not null default '',
	network text not null,
	created_at timestamptz not null,
	last_used_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	ended_because text,
	primary key (organisation_id, id),
	constraint switch_is_whole check (num_nonnulls(actor_organisation_id, actor_id, actor_session_id, switch_kind) in (0, 4)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index sessions__token_hash on sessions (token_hash);
create index sessions__expiry on sessions (expires_at);
create index sessions__user on sessions (organisation_id, user_id, created_at desc) where ended_at is null;
create index sessions__parked on sessions (parked_for) where parked_for is not null;
call portico_add_tenant_policies('sessions');
-- A person sees and ends their own sessions (R-43); secrets stay out of the role's reach. Only what is long past its end is deleted,
-- by the retention of identity.
grant select (organisation_id, id, user_id, scope, opened_by, user_agent, network, created_at, last_used_at, expires_at, ended_at),
	update (ended_at, ended_because) on sessions to portico_app;
grant select, insert, update, delete on sessions to portico_system;

-- Failures of one account, submitted name or known browser, one after the other. Never tells whether an account exists.
create table sign_in_throttles (
	-- In the order of its bytes, whatever the locale of the database: what was counted for the browsers of a person is found by its beginning.
	subject text collate "C" primary key,
	failures integer not null,
	-- Tries that are being judged: right ones of one person at once are no reason to make any of them wait.
	under_way integer not null default 0 check (under_way >= 0),
	blocked_until timestamptz,
	updated_at timestamptz not null
);
create index sign_in_throttles__age on sign_in_throttles (updated_at);
grant select, insert, update, delete on sign_in_throttles to portico_system;

-- Failures per network in one ten-minute window (R-6).
create table sign_in_network_failures (
	network text not null,
	window_start timestamptz not null,
	failures integer not null,
	-- Tries that are being judged take one of the places that are left, so that a burst over any number of processes cannot pass the limit.
	under_way integer not null default 0 check (under_way >= 0),
	primary key (network, window_start)
);
create index sign_in_network_failures__age on sign_in_network_failures (window_start);
grant select, insert, update, delete on sign_in_network_failures to portico_system;

-- One failed sign-in. Written alike for names that nobody has, so that the time of an answer tells nothing (R-2).
create table sign_in_failures (
	id text primary key,
	-- Null where nobody has the name.
	organisation_id integer,
	user_id integer,
	at timestamptz not null,
	network text not null,
	user_agent text not null,
	-- Why: the password was wrong, the try was not judged because of those before it, the account is locked, or its brand is another one.
	reason text
);
create index sign_in_failures__user on sign_in_failures (organisation_id, user_id, at desc) where user_id is not null;
create index sign_in_failures__at on sign_in_failures (at);
call portico_add_tenant_policies('sign_in_failures');
grant select on sign_in_failures to portico_app;
grant select, insert, delete on sign_in_failures to portico_system;

-- An hour in which sign-ins under a person's name failed. The audit log has one row of it for the first try, and one for the others when the
-- hour is over, however many there were.
create table sign_in_failure_hours (
	organisation_id integer not null references organisations (id),
	user_id integer not null,
	-- The beginning of the hour.
	hour timestamptz not null,
	-- Id of the first try.
	first_id text not null,
	-- When the others were written to the audit log, or there were none.
	closed_at timestamptz,
	primary key (organisation_id, user_id, hour)
);
create index sign_in_failure_hours__open on sign_in_failure_hours (hour) where closed_at is null;
create index sign_in_failure_hours__hour on sign_in_failure_hours (hour);
call portico_add_tenant_policies('sign_in_failure_hours');
grant select, insert, update (closed_at), delete on sign_in_failure_hours to portico_system;

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
create index known_devices__age on known_devices (last_used_at);
call portico_add_tenant_policies('known_devices');
grant select, insert, update, delete on known_devices to portico_system;

-- A single-use way from one session or registered product to another session, 60 s long (R-35, R-36).
create table login_tokens (
	organisation_id integer not null,
	id text not null,
	token_hash bytea not null,
	user_id integer not null,
	issued_by_session text,
	issued_by_client text,
	-- Who asked, where the account is not their own.
	actor_organisation_id integer,
	actor_id integer,
	brand_key text not null,
	assurance text not null check (assurance in ('aal1', 'aal2')),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	-- The session it opened; a second use ends it.
	opened_session text,
	primary key (organisation_id, id),
	constraint login_token_has_one_issuer check (num_nonnulls(issued_by_session, issued_by_client) = 1),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index login_tokens__token_hash on login_tokens (token_hash);
create index login_tokens__age on login_tokens (created_at);
call portico_add_tenant_policies('login_tokens');
grant select, insert, update, delete on login_tokens to portico_system;

-- A person on the way to another product: a single-use, 60-second token that only that product's server can redeem.
create table launch_tokens (
	organisation_id integer not null,
	id text not null,
	token_hash bytea not null,
	user_id integer not null,
	-- The session that asked; while it lives the token may be redeemed.
	session_id text not null,
	-- The service client that may redeem it.
	audience text not null,
	brand_key text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	redeemed_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index launch_tokens__token_hash on launch_tokens (token_hash);
create index launch_tokens__age on launch_tokens (created_at);
call portico_add_tenant_policies('launch_tokens');
grant insert on launch_tokens to portico_app;
grant select, insert, update, delete on launch_tokens to portico_system;

-- An account that a person linked as their own too, after signing in to both. Each side has its row, in its own organisation.
create table account_links (
	organisation_id integer not null,
	user_id integer not null,
	other_organisation_id integer not null,
	other_user_id integer not null,
	linked_at timestamptz not null,
	primary key (organisation_id, user_id, other_user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check (user_id <> other_user_id)
);
call portico_add_tenant_policies('account_links');
grant select, insert, delete on account_links to portico_system;

-- A registered client: what it may call, for whose people, and from where.
create table service_clients (
	key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
	name text not null,
	scopes text[] not null,
	organisations integer[] not null,
	-- Addresses and CIDR ranges; empty: from anywhere.
	networks text[] not null default '{}',
	created_at timestamptz not null,
	revoked_at timestamptz
);
-- Nothing is deleted: what a key did stays explainable.
grant select, insert, update on service_clients to portico_system;

-- One key of a client. Shown once, stored as its SHA-256, found by the part that may be seen.
create table service_client_keys (
	prefix text primary key,
	client_key text not null references service_clients (key),
	key_hash bytea not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	revoked_at timestamptz,
	last_used_at timestamptz
);
create index service_client_keys__client on service_client_keys (client_key);
grant select, insert, update on service_client_keys to portico_system;

-- One external account that one person has proved to be theirs. Found by issuer, tenant and subject, never by e-mail (R-31).
create table linked_accounts (
	organisation_id integer not null,
	-- The specification's SocialMediaAccountID.
	id text not null,
	user_id integer not null,
	-- 'microsoft', 'zoho' or the key of a brand's own provider.
	provider text not null,
	issuer text not null,
	-- Empty for providers without tenants.
	tenant text not null default '',
	subject text not null,
	-- What the provider said when it was last used: to recognize it by, trusted for nothing.
	display_name text not null default '',
	email_hint text not null default '',
	linked_at timestamptz not null,
	last_used_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index linked_accounts__identity on linked_accounts (issuer, tenant, subject);
create index linked_accounts__user on linked_accounts (organisation_id, user_id, id);
call portico_add_tenant_policies('linked_accounts');
grant select, insert, update, delete on linked_accounts to portico_app, portico_system;

-- One visit to an identity provider, from the start until its result is used. Bound to the browser that started it (R-28).
create table external_visits (
	-- Also the id of the link that may come of it.
	id text primary key,
	-- SHA-256 of the one-time state and of the browser's cookie. Nonce and PKCE verifier are derived from both and stored nowhere.
	state_hash bytea not null unique,
	browser_hash bytea not null,
	provider text not null,
	brand_key text not null,
	redirect_uri text not null,
	-- 'sign_in' by anyone, 'link' by the signed-in person named below.
	purpose text not null check (purpose in ('sign_in', 'link')),
	-- Who links, or who has proved a password to be linked once the second factor is proved too.
	user_id integer,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- The state is used up.
	returned_at timestamptz,
	-- The proved identity, while it waits to be linked.
	identity jsonb,
	-- It was linked, or may not be any more.
	closed_at timestamptz,
	check (closed_at is null or identity is null)
);
create index external_visits__browser on external_visits (browser_hash, created_at desc) where identity is not null;
create index external_visits__user on external_visits (user_id) where user_id is not null and closed_at is null;
create index external_visits__expiry on external_visits (expires_at);
grant select, insert, update, delete on external_visits to portico_system;

-- From a day on, an organisation, everyone with an e-mail domain in it, or one person signs in with a Microsoft account only.
create table microsoft_rules (
	organisation_id integer not null references organisations (id),
	id text not null,
	applies_to text not null check (applies_to in ('organisation', 'domain', 'person')),
	-- Lower-case, after the @.
	domain text check (domain = lower(domain)),
	user_id integer,
	reason text not null,
	owner text not null,
	starts_at timestamptz not null,
	ends_at timestamptz check (ends_at > starts_at),
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check ((domain is not null) = (applies_to = 'domain') and (user_id is not null) = (applies_to = 'person'))
);
call portico_add_tenant_policies('microsoft_rules');
grant select, insert, update on microsoft_rules to portico_system;

-- One person whom no rule of the kind above binds until a day. Break-glass ones, for the hour in which Microsoft is down, last a day at most.
create table microsoft_exemptions (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	reason text not null,
	owner text not null,
	approved_by text not null,
	is_break_glass boolean not null default false,
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	check (ends_at > starts_at and ends_at <= starts_at + case when is_break_glass then interval '1 day' else interval '90 days' end)
);
create index microsoft_exemptions__user on microsoft_exemptions (organisation_id, user_id, ends_at);
call portico_add_tenant_policies('microsoft_exemptions');
grant select, insert, update on microsoft_exemptions to portico_system;
