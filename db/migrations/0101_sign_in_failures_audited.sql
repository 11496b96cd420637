-- works with: 0038
-- Why a sign-in failed: the password was wrong, the try was not judged because of those before it, the account is locked, or its brand is
-- another one. Rows from before have no reason.
alter table sign_in_failures
	add column reason text;

-- An hour in which sign-ins under a person's name failed. The audit log has one row of it for the first try, and one for the others when the
-- hour is over, however many there were.
create table sign_in_failure_hours (
	organisation_id integer not null references organisations (id),
	user_id integer not null,
	-- The beginning of the hour.
	hour timestamptz not null,
	-- Id of the first try.
	first_id text not null,
	-- When the others were written to the audit log, or there were none.
	closed_at timestamptz,
	primary key (organisation_id, user_id, hour)
);
create index sign_in_failure_hours__open on sign_in_failure_hours (hour) where closed_at is null;
create index sign_in_failure_hours__hour on sign_in_failure_hours (hour);

call portico_add_tenant_policies('sign_in_failure_hours');
grant select, insert, delete on sign_in_failure_hours to portico_system;
grant update (closed_at) on sign_in_failure_hours to portico_system;
