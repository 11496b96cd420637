-- works with: 0038
-- Whether the person chose it. Null where the version before wrote it: then it was chosen if it is not the first of the person's desktops.
alter table desktop_defaults add column is_chosen boolean;

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
