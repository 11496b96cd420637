-- works with: 0038
-- An end of a person's employment: planned, done with its consequences, or withdrawn. `users.ends_at` is what keeps the person out.
create table leavings (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- Null: at once.
	last_day date,
	ends_at timestamptz not null,
	reason text not null check (reason in ('resigned', 'dismissed', 'contract_ended', 'retired', 'moved', 'deceased', 'other')),
	note text not null check (char_length(note) <= 500),
	-- Who takes over what, as it was chosen.
	choices jsonb not null,
	state text not null check (state in ('planned', 'done', 'withdrawn')),
	filed_by integer not null,
	filed_at timestamptz not null,
	-- When its consequences were carried out, or it was withdrawn.
	closed_at timestamptz,
	primary key (organisation_id, id),
	constraint closed_has_time check ((state = 'planned') = (closed_at is null)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index leavings__planned on leavings (organisation_id, user_id) where state = 'planned';
create index leavings__filed_by on leavings (organisation_id, filed_by) where state = 'planned';

call portico_add_tenant_policies('leavings');
grant select, insert, update on leavings to portico_app, portico_system;
