-- works with: 0038
-- What a member of the staff has typed about a person to be added; one each, forgotten after 30 days.
create table personnel_drafts (
	organisation_id integer not null references organisations (id),
	staff_id integer not null,
	fields jsonb not null,
	saved_at timestamptz not null,
	primary key (organisation_id, staff_id)
);
create index personnel_drafts__saved on personnel_drafts (saved_at);

call portico_add_tenant_policies('personnel_drafts');
grant select, insert, update, delete on personnel_drafts to portico_app, portico_system;
