-- Registering: invitations, and registrations on their way to an account.

-- Numbers of people who were not imported with one. Far above those that came with one.
create sequence user_numbers as integer start with 1000001;

-- A link by which one person may open one account in an organisation. Only its hash is stored.
create table invitations (
	organisation_id integer not null references organisations (id),
	id text not null,
	token_hash bytea not null,
	email text not null,
	given_name text not null,
	family_name text not null,
	office_id text,
	language text not null check (language in ('en', 'fr')),
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
	created_at timestamptz not null,
	expires_at timestamptz not null,
	completed_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, invitation_id) references invitations (organisation_id, id)
);
create unique index registrations__token_hash on registrations (token_hash);
create index registrations__expiry on registrations (expires_at);

call portico_add_tenant_policies('invitations');
call portico_add_tenant_policies('registrations');

grant usage on sequence user_numbers to portico_system;
grant select, insert, update, delete on invitations, registrations to portico_system;
