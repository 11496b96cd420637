-- Organisations, their offices and people, sessions, and the trail of what was done.

-- A company whose people use the portal. The number is the specification's OrgID.
create table organisations (
	id integer primary key,
	name text not null,
	created_at timestamptz not null
);

-- A place of work of an organisation.
create table offices (
	organisation_id integer not null references organisations (id),
	id text not null,
	name text not null,
	city text not null,
	primary key (organisation_id, id)
);

-- A person with an account. The number is the specification's UserID; it is unique over all organisations.
create table users (
	organisation_id integer not null references organisations (id),
	id integer not null,
	office_id text,
	login_name text not null,
	email text not null,
	given_name text not null,
	family_name text not null,
	job_title_en text not null default '',
	job_title_fr text not null default '',
	-- 'en' or 'fr': screens, mail and documents follow it.
	language text not null default 'en' check (language in ('en', 'fr')),
	theme text not null default 'default' check (theme in ('default', 'dark')),
	-- argon2id with its parameters, null where the account has no password.
	password_hash text,
	status text not null default 'active' check (status in ('active', 'disabled')),
	-- 'microsoft': only a Microsoft account opens a session (specification § 6).
	sign_in_rule text not null default 'any' check (sign_in_rule in ('any', 'microsoft')),
	permissions text[] not null default '{}',
	-- A seeded account of the demonstration; a production start refuses to run beside one.
	is_demo boolean not null default false,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id)
);
create unique index users__id on users (id);
create unique index users__login_name on users (lower(login_name));
create unique index users__email on users (lower(email));
create index users__demo on users (id) where is_demo;

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
	-- 'pending': the second factor is still owed.
	scope text not null check (scope in ('pending', 'full')),
	assurance text not null check (assurance in ('aal1', 'aal2')),
	user_agent text not null default '',
	network text not null,
	created_at timestamptz not null,
	last_used_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	ended_because text,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index sessions__token_hash on sessions (token_hash);
create index sessions__expiry on sessions (expires_at);
create index sessions__user on sessions (organisation_id, user_id, created_at desc) where ended_at is null;

-- What happened, insert-only: who did what to whom, from where, in which request (R-87).
create table audit_events (
	organisation_id integer not null,
	id text not null,
	at timestamptz not null,
	-- slice.fact, past tense: sign_in.succeeded
	event text not null,
	user_id integer,
	-- Who acted, where it is not the person itself.
	actor_id integer,
	session_id text,
	network text,
	request_id text,
	details jsonb not null default '{}',
	primary key (organisation_id, id)
);
create index audit_events__user on audit_events (organisation_id, user_id, at desc);

call portico_add_tenant_policies('offices');
call portico_add_tenant_policies('users');
call portico_add_tenant_policies('sessions');
call portico_add_tenant_policies('audit_events');

grant select, insert, update on organisations, offices, users, sessions to portico_system;
-- Only sessions long past their end, see features/identity/server/retention.ts.
grant delete on sessions to portico_system;
grant select, insert on audit_events to portico_system;
grant select on organisations, offices, users to portico_app;
grant update (language, theme) on users to portico_app;
grant insert on audit_events to portico_app;
