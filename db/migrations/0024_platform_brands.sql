-- works with: 0012
-- What a brand is, in numbered versions of two kinds, which never change. `json` keeps the order of its members: that of a brand's buttons.
create table brand_versions (
	brand_key text not null check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	kind text not null check (kind in ('appearance', 'commerce')),
	number integer not null check (number > 0),
	content json not null check (octet_length(content::text) <= 2000000),
	-- Where it comes from.
	origin text not null check (origin in ('folder', 'staff')),
	made_at timestamptz not null,
	primary key (brand_key, kind, number)
);
grant select, insert on brand_versions to portico_system;

-- The version of each kind that people see.
create table brand_live_versions (
	brand_key text not null,
	kind text not null check (kind in ('appearance', 'commerce')),
	number integer not null,
	published_at timestamptz not null,
	primary key (brand_key, kind),
	foreign key (brand_key, kind, number) references brand_versions (brand_key, kind, number)
);
grant select, insert, update on brand_live_versions to portico_system;

-- Pictures of all versions, by their content: what was live once can be live again.
create table brand_pictures (
	sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
	body bytea not null check (octet_length(body) <= 200000)
);
grant select, insert on brand_pictures to portico_system;

-- Counts what was published. Processes look at it, and who publishes holds it.
create table brand_publications (
	is_only boolean primary key default true check (is_only),
	revision integer not null
);
grant select, insert, update on brand_publications to portico_system;
