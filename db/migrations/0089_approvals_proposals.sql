-- works with: 0038
-- One act that needs two people: what was proposed, frozen, and what a second person decided. Without an approval it has no effect.
create table proposals (
	organisation_id integer not null references organisations (id),
	id text not null,
	-- Key of a kind of act, which checks the payload and carries it out.
	kind text not null,
	payload jsonb not null,
	-- What the proposer was shown, and the approver is shown: label, before, after.
	changes jsonb not null,
	-- SHA-256 of kind, payload and changes.
	hash bytea not null check (length(hash) = 32),
	-- Whom it concerns; null where it concerns no one person.
	subject_id integer,
	reason text not null,
	proposed_by integer not null,
	proposed_at timestamptz not null,
	expires_at timestamptz not null check (expires_at > proposed_at),
	decision text check (decision in ('approved', 'refused', 'withdrawn')),
	-- For a withdrawal the proposer.
	decided_by integer,
	decided_at timestamptz,
	decision_reason text,
	primary key (organisation_id, id),
	constraint decided_whole check (
		(decision is null and num_nonnulls(decided_by, decided_at, decision_reason) = 0)
		or (decision is not null and num_nulls(decided_by, decided_at, decision_reason) = 0)
	),
	constraint two_people check (decision is null or (decision = 'withdrawn') = (decided_by = proposed_by))
);
create index proposals__waiting on proposals (organisation_id, id) where decision is null;

-- A brand whose people are told of visits in their history only, and not by mail. Ended rows stay as history.
create table assistance_silences (
	organisation_id integer not null references organisations (id),
	brand_key text not null,
	proposal_id text not null,
	begins_at timestamptz not null,
	ended_at timestamptz,
	ended_by integer,
	primary key (organisation_id, proposal_id),
	constraint ended_by_somebody check ((ended_at is null) = (ended_by is null)),
	foreign key (organisation_id, proposal_id) references proposals (organisation_id, id)
);
create unique index assistance_silences__brand on assistance_silences (brand_key) where ended_at is null;

call portico_add_tenant_policies('proposals');
call portico_add_tenant_policies('assistance_silences');
grant select, insert on proposals, assistance_silences to portico_app, portico_system;
grant update (decision, decided_by, decided_at, decision_reason) on proposals to portico_app, portico_system;
grant update (ended_at, ended_by) on assistance_silences to portico_app, portico_system;
