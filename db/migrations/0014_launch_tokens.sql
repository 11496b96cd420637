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
grant select, insert, update, delete on launch_tokens to portico_system;
