-- Locking an account, the links by which a person says that something was not them, and looking people up by name in any alphabet.

-- Set while nobody may sign in: the person said that someone else got at the account. A recovery ends it.
alter table users add column locked_at timestamptz;

-- The login name as it is looked up: NFKC, lower case, made in code, because lower() may know ASCII only. A name beyond ASCII is
-- filled in by the next start (features/identity/server/login-keys.ts).
alter table users add column login_key text;
update users set login_key = lower(login_name) where login_name !~ '[^ -~]';
alter table users add constraint users__login_key_given check (login_key is not null) not valid;
create unique index users__login_key on users (login_key);
create index users__login_key_missing on users (id) where login_key is null;
drop index users__login_name;

-- One link in a notice by which its reader says “this was not me” and locks the account, once. Only its hash is kept.
create table account_disavowals (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	token_hash bytea not null,
	-- What the notice was about.
	kind text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index account_disavowals__token_hash on account_disavowals (token_hash);
create index account_disavowals__expiry on account_disavowals (expires_at);

call portico_add_tenant_policies('account_disavowals');

grant select, insert, update, delete on account_disavowals to portico_system;
-- A notice is sent in the transaction of what it tells of.
grant insert on account_disavowals to portico_app;
