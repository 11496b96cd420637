-- Desktops and what stands on them: sections and tiles, shortcuts of libraries, tiles that are placed for many at once.

-- A shortcut in the library of a person, an office, a team or a brand. That of a brand stands in each of the brand's organizations.
create table library_shortcuts (
	organisation_id integer not null references organisations (id),
	id text not null,
	library text not null check (library in ('own', 'office', 'team', 'brand')),
	-- Number of the person, or id of the office or team; '' for the brand.
	owner_id text not null,
	-- `library:owner_id`: what people are in.
	scope text not null,
	name text not null check (char_length(name) between 1 and 80),
	name_fr text not null check (char_length(name_fr) between 1 and 80),
	link text not null check (link ~ '^https://' and char_length(link) <= 2048),
	opens text not null default 'new' check (opens in ('new', 'same')),
	-- Key of the built-in set, '' for initials.
	icon text not null,
	picture_id text,
	tint text not null default 'neutral',
	-- Who sees it: `kind:key`, one of which suffices; empty for everybody of its library.
	limits text[] not null default '{}',
	-- The name without letter case and accents, for its order.
	sort_key text collate "C" not null,
	version integer not null default 1,
	created_at timestamptz not null,
	removed_at timestamptz,
	primary key (organisation_id, id)
);
create index library_shortcuts__scope on library_shortcuts (organisation_id, scope, sort_key, id) where removed_at is null;
create index library_shortcuts__removed on library_shortcuts (removed_at) where removed_at is not null;
create index library_shortcuts__picture on library_shortcuts (organisation_id, picture_id) where picture_id is not null;
call portico_add_tenant_policies('library_shortcuts');
grant select, insert, update, delete on library_shortcuts to portico_app, portico_system;

-- A word by which a shortcut is found, without letter case and accents, of either name or its host.
create table library_words (
	organisation_id integer not null,
	scope text not null,
	word text collate "C" not null,
	shortcut_id text not null,
	primary key (organisation_id, scope, word, shortcut_id),
	foreign key (organisation_id, shortcut_id) references library_shortcuts (organisation_id, id) on delete cascade
);
create index library_words__shortcut on library_words (organisation_id, shortcut_id, word);
call portico_add_tenant_policies('library_words');
grant select, insert, update, delete on library_words to portico_app, portico_system;

-- An uploaded picture for the icon of a shortcut.
create table shortcut_pictures (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	image bytea not null,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index shortcut_pictures__age on shortcut_pictures (created_at);
call portico_add_tenant_policies('shortcut_pictures');
grant select, insert, update, delete on shortcut_pictures to portico_app, portico_system;

-- A workspace of one person.
create table desktops (
	organisation_id integer not null,
	id text not null,
	owner_id integer not null,
	name text not null check (char_length(name) between 1 and 80),
	is_default boolean not null default false,
	position integer not null,
	-- Key of a background from the built-in set.
	background text not null default 'plain',
	picture_id text,
	picture_fit text not null default 'cover',
	-- Percent.
	dimming integer not null default 0,
	-- Widths that were arranged by hand: 'medium', 'phone'.
	arranged text[] not null default '{}',
	-- Counts its changes.
	revision integer not null default 0,
	-- When it last became its owner's by being handed over; null for one that its owner made.
	handed_over_at timestamptz,
	created_at timestamptz not null,
	deleted_at timestamptz,
	-- False from its deletion on: what a default points at is live.
	is_live boolean not null default true,
	primary key (organisation_id, id),
	foreign key (organisation_id, owner_id) references users (organisation_id, id)
);
create unique index desktops__default on desktops (organisation_id, owner_id) where is_default;
create index desktops__owner on desktops (organisation_id, owner_id, position);
create unique index desktops__live on desktops (organisation_id, owner_id, id, is_live);
create index desktops__deleted on desktops (deleted_at) where deleted_at is not null;
call portico_add_tenant_policies('desktops');
grant select, insert, update, delete on desktops to portico_app, portico_system;

-- Which of a person's own desktops opens first. By its keys a person has exactly one, and it is their own and not deleted; rows are never
-- removed by the application.
create table desktop_defaults (
	organisation_id integer not null,
	user_id integer not null,
	desktop_id text not null,
	is_live boolean not null default true check (is_live),
	-- Whether the person chose it.
	is_chosen boolean,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id, desktop_id, is_live) references desktops (organisation_id, owner_id, id, is_live)
);
create index desktop_defaults__desktop on desktop_defaults (organisation_id, user_id, desktop_id, is_live);
call portico_add_tenant_policies('desktop_defaults');
grant select, insert, update on desktop_defaults to portico_app, portico_system;

-- A desktop that opens first for a person, a team, an office or everyone of the organisation: by the key one for each of these. Its row also
-- lets them look at the desktop.
create table audience_defaults (
	organisation_id integer not null,
	-- `person:`, `team:` or `office:` with the number or id, or `brand:`.
	scope text not null,
	desktop_id text not null,
	set_by integer not null,
	set_at timestamptz not null,
	primary key (organisation_id, scope),
	foreign key (organisation_id, desktop_id) references desktops (organisation_id, id) on delete cascade,
	foreign key (organisation_id, set_by) references users (organisation_id, id)
);
create index audience_defaults__desktop on audience_defaults (organisation_id, desktop_id, scope);
call portico_add_tenant_policies('audience_defaults');
grant select, insert, update, delete on audience_defaults to portico_app, portico_system;

-- The order in which a person sees desktops, own and shared ones. One row per person.
create table desktop_orders (
	organisation_id integer not null,
	user_id integer not null,
	desktop_ids text[] not null,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
call portico_add_tenant_policies('desktop_orders');
grant select, insert, update, delete on desktop_orders to portico_app, portico_system;

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
call portico_add_tenant_policies('desktop_shares');
grant select, insert, update, delete on desktop_shares to portico_app, portico_system;

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
call portico_add_tenant_policies('desktop_sections');
grant select, insert, update, delete on desktop_sections to portico_app, portico_system;

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
call portico_add_tenant_policies('desktop_tiles');
grant select, insert, update, delete on desktop_tiles to portico_app, portico_system;

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
call portico_add_tenant_policies('desktop_operations');
grant select, insert, update, delete on desktop_operations to portico_app, portico_system;

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
call portico_add_tenant_policies('desktop_editors');
grant select, insert, update, delete on desktop_editors to portico_app, portico_system;

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
call portico_add_tenant_policies('desktop_pictures');
grant select, insert, update, delete on desktop_pictures to portico_app, portico_system;

-- Tiles that were placed for all people of a brand, an office or a team at once. That of a brand stands in each of its organizations.
create table publications (
	organisation_id integer not null references organisations (id),
	id text not null,
	audience text not null check (audience in ('brand', 'office', 'team')),
	-- Id of the office or team; '' for the brand.
	audience_id text not null,
	-- `audience:audience_id`: what people are in.
	scope text not null,
	published_by integer not null,
	published_at timestamptz not null,
	withdrawn_at timestamptz,
	primary key (organisation_id, id)
);
create index publications__scope on publications (organisation_id, scope) where withdrawn_at is null;
call portico_add_tenant_policies('publications');
grant select, insert, update, delete on publications to portico_app, portico_system;

-- One tile of a publication, for however many people.
create table managed_tiles (
	organisation_id integer not null,
	id text not null,
	publication_id text not null,
	position integer not null,
	is_mandatory boolean not null,
	kind text not null check (kind in ('shortcut', 'note', 'live', 'heading')),
	shortcut_id text,
	live text,
	text text not null default '',
	width integer not null,
	height integer not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, publication_id) references publications (organisation_id, id) on delete cascade
);
create index managed_tiles__publication on managed_tiles (organisation_id, publication_id, position);
call portico_add_tenant_policies('managed_tiles');
grant select, insert, update, delete on managed_tiles to portico_app, portico_system;

-- What one person does otherwise with a managed tile: where it stands, or that it is hidden.
create table managed_choices (
	organisation_id integer not null,
	user_id integer not null,
	tile_id text not null,
	is_hidden boolean not null default false,
	section_id text,
	wide jsonb,
	medium jsonb,
	phone jsonb,
	version integer not null default 0,
	marks jsonb not null default '{}',
	revision integer not null default 0,
	primary key (organisation_id, user_id, tile_id),
	foreign key (organisation_id, tile_id) references managed_tiles (organisation_id, id) on delete cascade
);
call portico_add_tenant_policies('managed_choices');
grant select, insert, update, delete on managed_choices to portico_app, portico_system;

-- What a person opened lately, each thing once.
create table palette_recent (
	organisation_id integer not null,
	user_id integer not null,
	kind text not null check (kind in ('desktop', 'shortcut', 'screen', 'action')),
	key text not null,
	opened_at timestamptz not null,
	primary key (organisation_id, user_id, kind, key),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index palette_recent__person on palette_recent (organisation_id, user_id, opened_at);
create index palette_recent__age on palette_recent (opened_at);
call portico_add_tenant_policies('palette_recent');
grant select, insert, update, delete on palette_recent to portico_app, portico_system;
