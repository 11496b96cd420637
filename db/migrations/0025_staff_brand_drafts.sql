-- works with: 0012
-- Brands that staff have begun and that were never published. Nobody but people of the brand under which they are made knows of them.
create table brand_beginnings (
	brand_key text primary key check (brand_key ~ '^[a-z][a-z0-9-]{1,30}$'),
	made_under text not null,
	made_in integer not null,
	made_by integer not null,
	made_at timestamptz not null,
	foreign key (made_in, made_by) references users (organisation_id, id)
);
create index brand_beginnings__under on brand_beginnings (made_under);
create index brand_beginnings__maker on brand_beginnings (made_in, made_by);
grant select, insert, delete on brand_beginnings to portico_system;

-- What staff have changed of a brand and not published: a row for each field, over what is live.
create table brand_draft_changes (
	brand_key text not null,
	-- Of a field that staff can change, such as `names.en`.
	path text not null check (char_length(path) between 1 and 100),
	-- A JSON null takes away what the brand can do without.
	value json not null check (octet_length(value::text) <= 400000),
	made_in integer not null,
	made_by integer not null,
	made_at timestamptz not null,
	primary key (brand_key, path),
	foreign key (made_in, made_by) references users (organisation_id, id)
);
create index brand_draft_changes__maker on brand_draft_changes (made_in, made_by);
grant select, insert, update, delete on brand_draft_changes to portico_system;

-- The appearance of a brand that goes live at a time; its draft stays as it is until then.
create table brand_plans (
	brand_key text primary key,
	id text not null,
	-- What was seen when it was planned.
	revision text not null,
	publish_at timestamptz not null,
	made_in integer not null,
	made_by integer not null,
	made_at timestamptz not null,
	foreign key (made_in, made_by) references users (organisation_id, id)
);
create index brand_plans__maker on brand_plans (made_in, made_by);
grant select, insert, delete on brand_plans to portico_system;

-- Who made a version out of a draft or of an older version, and what it changed. Those of a folder have no row.
create table brand_version_makers (
	brand_key text not null,
	kind text not null,
	number integer not null,
	made_in integer not null,
	made_by integer not null,
	-- The second person, where two decided.
	approved_by integer,
	-- The version that it is again.
	again_of integer,
	-- What was seen when it was published; the same again is the same version.
	revision text not null,
	-- Paths of the fields that differ from the version before.
	changed json not null,
	primary key (brand_key, kind, number),
	foreign key (brand_key, kind, number) references brand_versions (brand_key, kind, number),
	foreign key (made_in, made_by) references users (organisation_id, id)
);
create index brand_version_makers__maker on brand_version_makers (made_in, made_by);
grant select, insert on brand_version_makers to portico_system;
