-- Desktops: named workspaces of shortcuts.

-- A workspace of one person. Exactly one of a person's desktops is the default.
create table desktops (
	organisation_id integer not null,
	id text not null,
	owner_id integer not null,
	name text not null check (char_length(name) between 1 and 80),
	is_default boolean not null default false,
	-- Key of a background from the built-in set.
	background text not null default 'plain',
	position integer not null,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, owner_id) references users (organisation_id, id)
);
create unique index desktops__default on desktops (organisation_id, owner_id) where is_default;
create index desktops__owner on desktops (organisation_id, owner_id, position);

-- A link on a desktop, named in both languages.
create table shortcuts (
	organisation_id integer not null,
	id text not null,
	desktop_id text not null,
	name text not null check (char_length(name) between 1 and 80),
	name_fr text not null check (char_length(name_fr) between 1 and 80),
	link text not null check (link ~ '^https://' and char_length(link) <= 2048),
	-- Key of an icon from the built-in set.
	icon text not null,
	-- Key of a tint from the built-in set.
	tint text not null default 'neutral',
	position integer not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, desktop_id) references desktops (organisation_id, id) on delete cascade
);
create index shortcuts__desktop on shortcuts (organisation_id, desktop_id, position) include (name, name_fr, icon, tint);

call portico_add_tenant_policies('desktops');
call portico_add_tenant_policies('shortcuts');

grant select, insert, update, delete on desktops, shortcuts to portico_app, portico_system;
