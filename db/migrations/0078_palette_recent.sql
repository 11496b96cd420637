-- works with: 0038
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
