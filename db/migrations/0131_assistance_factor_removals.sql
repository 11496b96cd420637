-- works with: 0038
-- A second factor of a person that staff takes away after they checked who asked for it: planned, and done a day later unless it was stopped.
create table assistance_factor_removals (
	organisation_id integer not null references organisations (id),
	id text not null,
	user_id integer not null,
	method text not null check (method in ('email', 'sms', 'authenticator')),
	-- The factor as it was: one that was proved again since is another one.
	method_verified_at timestamptz not null,
	-- What was checked of the person, at least two.
	checks text[] not null check (cardinality(checks) >= 2),
	-- Where the check is written down, such as a ticket.
	reference text not null,
	reason text not null,
	requested_by integer not null,
	requested_at timestamptz not null,
	effective_at timestamptz not null check (effective_at > requested_at),
	-- Void: at its time it was no longer to be done.
	state text not null default 'planned' check (state in ('planned', 'done', 'stopped', 'void')),
	closed_at timestamptz,
	primary key (organisation_id, id),
	constraint closed_whole check ((state = 'planned') = (closed_at is null))
);
create unique index assistance_factor_removals__planned
	on assistance_factor_removals (organisation_id, user_id, method) where state = 'planned';

call portico_add_tenant_policies('assistance_factor_removals');
grant select, insert on assistance_factor_removals to portico_app, portico_system;
grant update (state, closed_at) on assistance_factor_removals to portico_app, portico_system;
