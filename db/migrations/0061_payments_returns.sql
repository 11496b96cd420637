-- works with: 0038
-- What came back of a payment: refunds, disputes and warnings of fraud. Amounts are whole cents.

-- One refund, dispute or early fraud warning of a payment as the processor showed it last. What it was before stands in the audit trail.
create table payment_returns (
	organisation_id integer not null,
	-- The processor's own name of it.
	id text not null,
	payment_id text not null,
	kind text not null check (kind in ('refund', 'dispute', 'fraud_warning')),
	state text not null,
	amount bigint not null check (amount >= 0),
	-- The processor's word for why.
	reason text,
	-- Of a dispute: the processor holds the money back.
	is_withheld boolean not null,
	-- Of a dispute: the last moment to answer it.
	respond_by timestamptz,
	happened_at timestamptz not null,
	noted_at timestamptz not null,
	primary key (organisation_id, id),
	constraint state_of_kind check (
		(kind = 'refund' and state in ('pending', 'done', 'failed'))
		or (kind = 'dispute' and state in ('inquiry', 'open', 'won', 'lost', 'closed'))
		or (kind = 'fraud_warning' and state in ('open', 'closed'))),
	constraint only_disputes_withhold check (kind = 'dispute' or (not is_withheld and respond_by is null)),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
create index payment_returns__payment on payment_returns (payment_id, organisation_id);

-- What all returns of one payment come to. Its row is locked while they are written; the version tells whoever asked the processor whether
-- somebody else has written meanwhile.
create table payment_standings (
	organisation_id integer not null,
	payment_id text not null,
	version integer not null,
	refunded bigint not null check (refunded >= 0),
	-- Disputed and not won.
	disputed bigint not null check (disputed >= 0),
	primary key (organisation_id, payment_id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);

call portico_add_tenant_policies('payment_returns');
call portico_add_tenant_policies('payment_standings');
grant select, insert on payment_returns, payment_standings to portico_app, portico_system;
grant update (state, amount, reason, is_withheld, respond_by, noted_at) on payment_returns to portico_app, portico_system;
grant update (version, refunded, disputed) on payment_standings to portico_app, portico_system;
