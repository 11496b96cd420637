-- works with: 0012
-- Who leads the team that the person leaves with this change; null where the team keeps a lead, or the person stays in it.
alter table assignments add column next_lead integer;
-- What a member of the staff has entered about the end of somebody's employment, kept for a week.
create table leaving_drafts (
	organisation_id integer not null references organisations (id),
	staff_id integer not null,
	user_id integer not null,
	fields jsonb not null,
	saved_at timestamptz not null,
	primary key (organisation_id, staff_id, user_id)
);
create index leaving_drafts__saved on leaving_drafts (saved_at);
call portico_add_tenant_policies('leaving_drafts');
grant select, insert, update, delete on leaving_drafts to portico_app, portico_system;
