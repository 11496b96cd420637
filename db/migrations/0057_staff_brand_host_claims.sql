-- works with: 0012
-- A host that its brand had proved and has removed: no other brand takes it before that time, and the same TXT record proves it again.
create table brand_host_claims (
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	host text not null check (host ~ '^[a-z0-9.-]{3,253}$'),
	proof text not null check (char_length(proof) between 16 and 64),
	kept_until timestamptz not null,
	primary key (host, brand_key)
);
create index brand_host_claims__until on brand_host_claims (kept_until);
grant select, insert, update, delete on brand_host_claims to portico_system;
