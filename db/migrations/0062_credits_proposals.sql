-- works with: 0038
-- One proposal to take back credits whose price went back to the person, by a refund or a dispute. Nothing moves before an operator has
-- confirmed it. At most one of a purchase waits; one that no longer fits is withdrawn and another takes its place.
create table credit_proposals (
	organisation_id integer not null,
	id text not null,
	-- The transaction that gave the credits.
	transaction_id text not null,
	-- Hundredths of a credit.
	amount bigint not null check (amount > 0),
	proposed_at timestamptz not null,
	decision text check (decision in ('confirmed', 'dismissed', 'withdrawn')),
	decided_at timestamptz,
	-- The operator; null where it was withdrawn.
	decided_by integer,
	reason text,
	primary key (organisation_id, id),
	constraint decided_has_time check ((decision is null) = (decided_at is null)),
	constraint operators_give_reasons check ((decision in ('confirmed', 'dismissed')) = (num_nonnulls(decided_by, reason) = 2)),
	foreign key (organisation_id, transaction_id) references credit_transactions (organisation_id, id)
);
create unique index credit_proposals__open on credit_proposals (transaction_id, organisation_id) where decision is null;
create index credit_proposals__purchase on credit_proposals (transaction_id, organisation_id);

call portico_add_tenant_policies('credit_proposals');
grant select, insert on credit_proposals to portico_app, portico_system;
grant update (decision, decided_at, decided_by, reason) on credit_proposals to portico_app, portico_system;
