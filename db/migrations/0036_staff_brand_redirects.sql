-- works with: 0012
-- A former main host whose pages redirect for longer than the 90 days that each has.
create table brand_redirects (
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	host text not null check (host ~ '^[a-z0-9.-]{3,253}$'),
	redirects_until timestamptz not null,
	primary key (brand_key, host)
);
grant select, insert, update on brand_redirects to portico_system;
