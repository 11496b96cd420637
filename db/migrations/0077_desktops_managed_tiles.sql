-- works with: 0038
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

call portico_add_tenant_policies('publications');
call portico_add_tenant_policies('managed_tiles');
call portico_add_tenant_policies('managed_choices');
grant select, insert, update, delete on publications, managed_tiles, managed_choices to portico_app, portico_system;
