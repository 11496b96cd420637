-- Other products' servers that call in their own name.

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

-- Nothing is deleted: what a key did stays explainable.
grant select, insert, update on service_clients, service_client_keys to portico_system;
