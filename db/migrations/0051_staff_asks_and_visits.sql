-- works with: 0012
-- One person whom a proposer asked by name to decide. Everybody else who may decide still may; the newest row is the one that is shown.
create table proposal_asks (
	organisation_id integer not null,
	proposal_id text not null,
	user_id integer not null,
	asked_at timestamptz not null,
	primary key (organisation_id, proposal_id, user_id),
	foreign key (organisation_id, proposal_id) references proposals (organisation_id, id)
);
call portico_add_tenant_policies('proposal_asks');
grant select, insert, update (asked_at) on proposal_asks to portico_app, portico_system;

-- How many pages of a former main host were asked for on a day, in Eastern time. Processes add what they counted, now and then.
create table brand_host_visits (
	host text not null,
	day date not null,
	visits integer not null check (visits > 0),
	primary key (host, day)
);
create index brand_host_visits__day on brand_host_visits (day);
grant select, insert, update (visits), delete on brand_host_visits to portico_system;
