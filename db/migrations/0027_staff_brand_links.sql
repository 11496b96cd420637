-- works with: 0012
-- A link by which somebody outside the staff looks at the draft of a brand.
create table brand_draft_links (
	-- Made by the client before its first try.
	id text primary key check (char_length(id) between 1 and 64),
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	-- It opens under the hosts of this brand: that of who made it.
	host_brand_key text not null,
	-- SHA-256 of what the address ends with.
	token_hash bytea not null,
	-- The version of its appearance that was live; once another one is, what the link showed is gone.
	base_version integer not null check (base_version >= 0),
	for_whom text not null check (char_length(for_whom) between 1 and 80),
	made_in integer not null,
	made_by integer not null,
	made_at timestamptz not null,
	expires_at timestamptz not null,
	revoked_at timestamptz,
	-- Visits, and when the last one began.
	opened_count integer not null default 0,
	opened_at timestamptz,
	check (expires_at > made_at),
	foreign key (made_in, made_by) references users (organisation_id, id)
);
create unique index brand_draft_links__token on brand_draft_links (token_hash);
create index brand_draft_links__open on brand_draft_links (brand_key, expires_at) where revoked_at is null;
create index brand_draft_links__expires on brand_draft_links (expires_at);
create index brand_draft_links__maker on brand_draft_links (made_in, made_by);
grant select, insert, update on brand_draft_links to portico_app;
grant select, insert, update, delete on brand_draft_links to portico_system;
grant select on brand_live_versions to portico_app;
