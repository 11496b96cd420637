-- Getting an account, and getting it back: invitations, registrations, reset links, and “this was not me”.

-- A link by which one person may open one account in an organisation. Only its hash is stored.
create table invitations (
	organisation_id integer not null references organisations (id),
	id text not null,
	token_hash bytea not null,
	-- The record that it opens, where there is one already: of a person whom the staff added.
	user_id integer,
	email text not null,
	given_name text not null,
	family_name text not null,
	office_id text,
	language text not null check (language in ('en', 'fr')),
	-- What of the staff area the account gets, for its organization, as soon as it is opened: the first administrator's way in.
	staff_role text check (char_length(staff_role) between 1 and 40),
	-- Null for an operator at the command line.
	invited_by integer,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id)
);
create unique index invitations__token_hash on invitations (token_hash);
create index invitations__expiry on invitations (expires_at);
call portico_add_tenant_policies('invitations');
grant select, insert, update, delete on invitations to portico_system;

-- What a person entered, until the code that was mailed to them opens the account.
create table registrations (
	organisation_id integer not null references organisations (id),
	id text not null,
	token_hash bytea not null,
	brand_key text not null,
	invitation_id text,
	email text not null,
	login_name text not null,
	given_name text not null,
	family_name text not null,
	language text not null check (language in ('en', 'fr')),
	password_hash text not null,
	-- The day of the terms that were accepted.
	terms_effective text not null,
	terms_accepted_at timestamptz not null,
	-- Null where the address has an account: then no code is right.
	code_hash bytea,
	code_expires_at timestamptz not null,
	failures integer not null default 0,
	proved_at timestamptz,
	-- User names that were tried after the address was proved: each answer tells whether one is taken.
	names_tried integer not null default 0,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	completed_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, invitation_id) references invitations (organisation_id, id)
);
create unique index registrations__token_hash on registrations (token_hash);
create index registrations__expiry on registrations (expires_at);
call portico_add_tenant_policies('registrations');
grant select, insert, update, delete on registrations to portico_system;

-- One link (or the message that there is none) by which a person was to choose a new password. Only its hash is stored.
create table password_resets (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	token_hash bytea not null,
	started_by text not null check (started_by in ('self', 'staff', 'lock')),
	-- Who caused the message: strangers may not use up all of a person's messages of a day (R-15). Null for staff.
	network text,
	-- Asked for in a browser from which the person had signed in before.
	from_known_browser boolean not null default false,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	ended_at timestamptz,
	ended_because text check (ended_because in ('used', 'replaced', 'not sent')),
	primary key (organisation_id, id),
	constraint ended_has_reason check ((ended_at is null) = (ended_because is null)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index password_resets__token_hash on password_resets (token_hash);
-- Only the newest link of a person works (R-16).
create unique index password_resets__newest on password_resets (organisation_id, user_id) where ended_at is null;
create index password_resets__user on password_resets (organisation_id, user_id, created_at desc);
create index password_resets__expiry on password_resets (expires_at);
call portico_add_tenant_policies('password_resets');
grant select, update on password_resets to portico_app;
grant select, insert, update, delete on password_resets to portico_system;

-- One link in a notice by which its reader says “this was not me” and locks the account, once. Only its hash is kept.
create table account_disavowals (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	token_hash bytea not null,
	-- What the notice was about.
	kind text not null,
	-- Whose mail the link was in.
	sent_to text,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index account_disavowals__token_hash on account_disavowals (token_hash);
create index account_disavowals__expiry on account_disavowals (expires_at);
create index account_disavowals__user on account_disavowals (organisation_id, user_id) where used_at is null;
call portico_add_tenant_policies('account_disavowals');
-- A notice is sent in the transaction of what it tells of.
grant insert on account_disavowals to portico_app;
grant select, insert, update, delete on account_disavowals to portico_system;

-- “Not now”: until when a piece of advice about keeping an account safe stays hidden. One row per person and advice.
create table security_advice_pauses (
	organisation_id integer not null,
	user_id integer not null,
	advice text not null,
	hidden_until timestamptz not null,
	primary key (organisation_id, user_id, advice),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index security_advice_pauses__end on security_advice_pauses (hidden_until);
call portico_add_tenant_policies('security_advice_pauses');
grant select, insert, update on security_advice_pauses to portico_app;
grant select, insert, update, delete on security_advice_pauses to portico_system;
