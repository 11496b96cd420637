-- works with: 0038
-- Which of a person's own desktops opens first. By its keys a person has exactly one, and it is their own and not deleted; rows are never
-- removed by the application.
create table desktop_defaults (
	organisation_id integer not null,
	user_id integer not null,
	desktop_id text not null,
	is_live boolean not null default true check (is_live),
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id, desktop_id, is_live) references desktops (organisation_id, owner_id, id, is_live)
);
create index desktop_defaults__desktop on desktop_defaults (organisation_id, user_id, desktop_id, is_live);

-- The order in which a person sees desktops, own and shared ones. One row per person.
create table desktop_orders (
	organisation_id integer not null,
	user_id integer not null,
	desktop_ids text[] not null,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);

-- A person or a team that a desktop is shared with: by the key once, at whatever level.
create table desktop_shares (
	organisation_id integer not null,
	desktop_id text not null,
	-- `person:` or `team:` with the number or id.
	grantee text not null,
	user_id integer,
	team_id text,
	level text not null check (level in ('view', 'edit')),
	shared_by integer not null,
	shared_at timestamptz not null,
	primary key (organisation_id, desktop_id, grantee),
	constraint grantee_is_one check (grantee = coalesce('person:' || user_id::text, 'team:' || team_id)),
	foreign key (organisation_id, desktop_id) references desktops (organisation_id, id) on delete cascade,
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	foreign key (organisation_id, team_id) references teams (organisation_id, id)
);
create index desktop_shares__grantee on desktop_shares (organisation_id, grantee, desktop_id) include (level);

-- A part of a desktop with a grid of its own.
create table desktop_sections (
	organisation_id integer not null,
	desktop_id text not null,
	id text not null,
	-- May be empty.
	name text not null check (char_length(name) <= 80),
	position double precision not null,
	-- Counts changes; `marks` tells of the name who changed it last, from which editor, when, and to which version.
	version integer not null default 0,
	marks jsonb not null default '{}',
	-- That of the desktop when it last changed.
	revision integer not null default 0,
	removed_at timestamptz,
	removed_by integer,
	primary key (organisation_id, desktop_id, id),
	foreign key (organisation_id, desktop_id) references desktops (organisation_id, id) on delete cascade
);

-- A tile of a desktop. Removed ones stay until their desktop goes, so that a removal can be taken back and told to others.
create table desktop_tiles (
	organisation_id integer not null,
	desktop_id text not null,
	id text not null,
	section_id text not null,
	kind text not null check (kind in ('shortcut', 'note', 'live', 'heading')),
	shortcut_id text,
	live text,
	title text not null default '',
	text text not null default '',
	tint text,
	-- Columns and rows, as {"X", "Y", "W", "H"}; null where that width was not arranged.
	wide jsonb not null,
	medium jsonb,
	phone jsonb,
	version integer not null default 0,
	-- For each field that was changed: who changed it last, from which editor, when, and to which version.
	marks jsonb not null default '{}',
	revision integer not null default 0,
	created_by integer not null,
	removed_at timestamptz,
	removed_by integer,
	primary key (organisation_id, desktop_id, id),
	foreign key (organisation_id, desktop_id, section_id) references desktop_sections (organisation_id, desktop_id, id) on delete cascade
);
create index desktop_tiles__section on desktop_tiles (organisation_id, desktop_id, section_id);

-- An operation that was done, with its answer: a repeat has no second effect.
create table desktop_operations (
	organisation_id integer not null,
	desktop_id text not null,
	id text not null,
	user_id integer not null,
	outcome jsonb not null,
	done_at timestamptz not null,
	primary key (organisation_id, desktop_id, id),
	foreign key (organisation_id, desktop_id) references desktops (organisation_id, id) on delete cascade
);
create index desktop_operations__age on desktop_operations (done_at);

-- A tab in which somebody edits a desktop, and when it last asked.
create table desktop_editors (
	organisation_id integer not null,
	desktop_id text not null,
	id text not null,
	user_id integer not null,
	seen_at timestamptz not null,
	primary key (organisation_id, desktop_id, id),
	foreign key (organisation_id, desktop_id) references desktops (organisation_id, id) on delete cascade
);
create index desktop_editors__age on desktop_editors (seen_at);

-- An uploaded picture for the background of desktops, with the relative luminance of nearly its darkest and its brightest part.
create table desktop_pictures (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	image bytea not null,
	darkest real not null,
	brightest real not null,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index desktop_pictures__age on desktop_pictures (created_at);

call portico_add_tenant_policies('desktop_defaults');
call portico_add_tenant_policies('desktop_orders');
call portico_add_tenant_policies('desktop_shares');
call portico_add_tenant_policies('desktop_sections');
call portico_add_tenant_policies('desktop_tiles');
call portico_add_tenant_policies('desktop_operations');
call portico_add_tenant_policies('desktop_editors');
call portico_add_tenant_policies('desktop_pictures');
grant select, insert, update on desktop_defaults to portico_app, portico_system;
grant select, insert, update, delete on desktop_orders, desktop_shares, desktop_sections, desktop_tiles, desktop_operations, desktop_editors,
	desktop_pictures to portico_app, portico_system;

insert into desktop_defaults (organisation_id, user_id, desktop_id)
	select organisation_id, owner_id, id from desktops where is_default;
-- The shortcuts of before, four in a row; a section takes a hundred tiles.
insert into desktop_sections (organisation_id, desktop_id, id, name, position)
	select d.organisation_id, d.id, d.id || '-' || n::text, '', n
	from desktops d, generate_series(1, 1 + (select greatest(count(*) - 1, 0) / 100 from shortcuts s
		where s.organisation_id = d.organisation_id and s.desktop_id = d.id)) n;
insert into desktop_tiles (organisation_id, desktop_id, id, section_id, kind, shortcut_id, wide, created_by)
	select s.organisation_id, s.desktop_id, s.id, s.desktop_id || '-' || (1 + (s.n - 1) / 100)::text, 'shortcut', s.id,
		jsonb_build_object('X', (s.n - 1) % 4 * 2, 'Y', (s.n - 1) % 100 / 4, 'W', 2, 'H', 1), s.owner_id
	from (select t.organisation_id, t.desktop_id, t.id, d.owner_id, row_number() over (partition by t.desktop_id order by t.position) as n
		from shortcuts t join desktops d on d.organisation_id = t.organisation_id and d.id = t.desktop_id) s;
