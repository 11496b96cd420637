-- works with: 0012
-- Secrets of brands that the portal must read again, sealed with a key that is not in the database (crypto/key-ring.ts). They are in no version
-- and no draft of a brand.
create table kept_secrets (
	purpose text not null check (purpose in ('identity_provider', 'mail_signature')),
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	-- Which of the brand's secrets for the purpose.
	name text not null check (char_length(name) between 1 and 1000),
	-- Of the key that opens it.
	key_id text not null check (key_id ~ '^[a-z0-9-]{1,40}$'),
	sealed bytea not null check (octet_length(sealed) <= 20000),
	set_at timestamptz not null,
	-- Null where the portal made it itself.
	set_in integer,
	set_by integer,
	primary key (purpose, brand_key, name),
	check ((set_in is null) = (set_by is null)),
	foreign key (set_in, set_by) references users (organisation_id, id)
);
create index kept_secrets__setter on kept_secrets (set_in, set_by);
grant select, insert, update, delete on kept_secrets to portico_system;
