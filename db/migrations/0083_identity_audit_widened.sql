-- works with: 0038
-- What an act changed, and in which office. Rows from before have neither; they stay as they are.
alter table audit_events
	-- The office of the person concerned, or of who acted, on that day: who answers for the office sees the row.
	add column office_id text,
	-- What it happened to, where that is more than a person: 'office', 'grant'.
	add column object_kind text,
	add column object_id text,
	-- Its name on that day; without an object the name of the person concerned.
	add column object_name text,
	-- Changed fields only.
	add column before jsonb,
	add column after jsonb,
	-- What who acted said about it.
	add column reason text,
	-- Who acted, where they are not of this organisation.
	add column actor_organisation_id integer;

-- What was written in a stretch of time, hashed in its order and chained to the seal before (R-87). `ids` is the order; a row that was
-- written late, with a time before the stretch, is in the seal that found it.
create table audit_seals (
	organisation_id integer not null,
	number bigint not null check (number > 0),
	-- From this time on, and before the other; both alike where only late rows were found.
	from_at timestamptz not null,
	until_at timestamptz not null,
	ids text[] not null,
	previous_hash bytea not null check (length(previous_hash) = 32),
	hash bytea not null check (length(hash) = 32),
	sealed_at timestamptz not null,
	primary key (organisation_id, number),
	constraint time_passes check (from_at <= until_at)
);

-- What the last walk along an organisation's seals found: up to which seal they are whole.
create table audit_checks (
	organisation_id integer primary key,
	checked_at timestamptz not null,
	last bigint not null,
	hash bytea not null,
	is_whole boolean not null
);

call portico_add_tenant_policies('audit_seals');
call portico_add_tenant_policies('audit_checks');
grant select on audit_seals, audit_checks to portico_app;
grant select, insert on audit_seals to portico_system;
grant select, insert, update on audit_checks to portico_system;
