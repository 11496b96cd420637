-- works with: 0038
-- People who work together, across offices of one organization.
create table teams (
	organisation_id integer not null references organisations (id),
	id text not null,
	name text not null check (char_length(name) between 1 and 80),
	created_at timestamptz not null,
	primary key (organisation_id, id)
);

-- One person in one team.
create table team_members (
	organisation_id integer not null,
	team_id text not null,
	user_id integer not null,
	-- Keeps the team's library.
	is_lead boolean not null default false,
	primary key (organisation_id, team_id, user_id),
	foreign key (organisation_id, team_id) references teams (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index team_members__person on team_members (organisation_id, user_id, team_id) include (is_lead);

call portico_add_tenant_policies('teams');
call portico_add_tenant_policies('team_members');
grant select on teams, team_members to portico_app;
grant select, insert, update, delete on teams, team_members to portico_system;
