-- works with: 0012
-- One request to a colleague to settle what keeps a person's employment from ending: one a day for each such thing, whoever asks.
create table leaving_asks (
	organisation_id integer not null,
	-- Whose employment cannot be ended.
	user_id integer not null,
	-- What stands in the way: a refusal of the act, or the planned end that names the person as a successor.
	blocker text not null check (char_length(blocker) between 1 and 64),
	-- The business day.
	day date not null,
	asked_by integer not null,
	asked_id integer not null,
	asked_at timestamptz not null,
	primary key (organisation_id, user_id, blocker, day),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index leaving_asks__age on leaving_asks (asked_at);
create index leaving_asks__asked on leaving_asks (organisation_id, asked_id, asked_at);
create index leaving_asks__by on leaving_asks (asked_by, organisation_id, day);
call portico_add_tenant_policies('leaving_asks');
grant select, insert, delete on leaving_asks to portico_app, portico_system;
