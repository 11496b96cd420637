-- works with: 0038
-- A file of people: what its columns become, and how far the check or the import is. Kept for 90 days, for 7 where nothing was imported.
create table imports (
	organisation_id integer not null references organisations (id),
	-- Made by the client before its first try.
	id text not null check (char_length(id) between 1 and 64),
	-- Who began it, and in whose name it runs.
	staff_id integer not null,
	staff_organisation_id integer not null references organisations (id),
	session_id text not null,
	network text not null,
	request_id text not null,
	language text not null check (language in ('en', 'fr')),
	file_name text not null check (char_length(file_name) between 1 and 120),
	separator text not null,
	encoding text not null,
	day_order text not null check (day_order in ('dmy', 'mdy')),
	-- In the order of the file: name, field or null, share that is filled, samples.
	columns jsonb not null,
	row_count integer not null,
	state text not null check (state in ('columns', 'checking', 'checked', 'running', 'stopped', 'done')),
	-- It stopped by itself: who began it may not import any more.
	is_halted boolean not null default false,
	-- Counts the checks and runs: a job of an earlier one does nothing.
	round integer not null default 0,
	-- The last line that the check or the import has done.
	position integer not null default 0,
	-- The last line whose person was invited; null while nobody asked for it.
	invited_position integer,
	uploaded_at timestamptz not null,
	-- From when the report counts its days; null while nothing was imported.
	started_at timestamptz,
	primary key (organisation_id, id)
);
create index imports__unused on imports (uploaded_at) where started_at is null;
create index imports__started on imports (started_at) where started_at is not null;

-- A row of such a file, by the line that a spreadsheet shows for it.
create table import_rows (
	organisation_id integer not null references organisations (id),
	import_id text not null,
	line integer not null,
	-- Texts, as many as there are columns.
	cells jsonb not null,
	-- As the row names them.
	person text not null default '',
	-- An earlier line that has the same address, licence or id.
	repeats_line integer,
	repeats_column integer,
	-- What would become of it by the last check, and what became of it: once, in the transaction that did it.
	checked text check (checked in ('added', 'changed', 'unchanged', 'refused')),
	outcome text check (outcome in ('added', 'changed', 'unchanged', 'refused')),
	-- Of the outcome, else of the check.
	faults jsonb not null default '[]',
	user_id integer,
	primary key (organisation_id, import_id, line),
	foreign key (organisation_id, import_id) references imports (organisation_id, id) on delete cascade
);

call portico_add_tenant_policies('imports');
call portico_add_tenant_policies('import_rows');
grant select, insert, update, delete on imports, import_rows to portico_app, portico_system;
