-- A person reads their own history (R-43, R-87).
grant select on audit_events to portico_app;

-- One failed sign-in. Written alike for names that nobody has, so that the time of an answer tells nothing (R-2).
create table sign_in_failures (
	id text primary key,
	-- Null where nobody has the name.
	organisation_id integer,
	user_id integer,
	at timestamptz not null,
	network text not null,
	user_agent text not null
);
create index sign_in_failures__user on sign_in_failures (organisation_id, user_id, at desc) where user_id is not null;
create index sign_in_failures__at on sign_in_failures (at);

call portico_add_tenant_policies('sign_in_failures');

grant select, insert, delete on sign_in_failures to portico_system;
grant select on sign_in_failures to portico_app;
