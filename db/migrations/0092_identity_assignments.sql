-- works with: 0038
-- Where a person works, by days of the office's time zone, half-open. `users.office_id`, the job title and the team follow at the first call
-- or job at or after `starts_at` (settle_assignments.sql). A person without rows works where `users` says.
create table assignments (
	organisation_id integer not null references organisations (id),
	id text not null,
	user_id integer not null,
	office_id text,
	team_id text,
	-- Keys of the code's list; empty for a title that was there before the list.
	positions text[] not null,
	job_title_en text not null,
	job_title_fr text not null,
	payee text not null check (payee in ('person', 'office')),
	-- Percent of the payee.
	share integer not null check (share between 0 and 100),
	period daterange not null check (not isempty(period)),
	-- The first instant of the first day there; -infinity where nobody knows it.
	starts_at timestamptz not null,
	-- Null until `users` says the same.
	settled_at timestamptz,
	reason text not null check (char_length(reason) <= 500),
	-- Null where it was so before there were assignments.
	filed_by integer,
	filed_at timestamptz not null,
	primary key (organisation_id, id),
	constraint assignments__one_at_a_time exclude using gist (
		int4range(organisation_id, organisation_id, '[]') with &&, int4range(user_id, user_id, '[]') with &&, period with &&),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id)
);
create index assignments__person on assignments (organisation_id, user_id);
create index assignments__due on assignments (organisation_id, starts_at) where settled_at is null;

-- A right to work in a province, as its regulator lists it; first and last day are in `period`, which is half-open.
create table licences (
	organisation_id integer not null references organisations (id),
	id text not null,
	user_id integer not null,
	province text not null check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	class text not null check (char_length(class) between 1 and 40),
	number text not null check (char_length(number) between 1 and 40),
	period daterange not null check (not isempty(period)),
	-- The smallest number of days before the end of which was told; null for none.
	reminded_days integer,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index licences__person on licences (organisation_id, user_id);
create index licences__number on licences (organisation_id, province, number);

-- What a person is called in another system.
create table external_ids (
	organisation_id integer not null references organisations (id),
	user_id integer not null,
	system text not null check (char_length(system) between 1 and 40),
	external_id text not null check (char_length(external_id) between 1 and 80),
	primary key (organisation_id, user_id, system),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index external_ids__id on external_ids (organisation_id, system, external_id);

call portico_add_tenant_policies('assignments');
call portico_add_tenant_policies('licences');
call portico_add_tenant_policies('external_ids');
grant select, insert, update, delete on assignments, licences, external_ids to portico_app, portico_system;
