-- Accounts of identity providers by which people sign in.

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
grant select, insert, update, delete on linked_accounts to portico_system;
grant select, update, delete on linked_accounts to portico_app;

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
