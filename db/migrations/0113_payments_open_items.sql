-- works with: 0038
-- Money at the card processor that no document of ours has. Amounts are whole cents.

-- One sum that is outside the books: what came back of a payment and no document can give back, or a charge that paid no payment. Below zero it
-- came back to the seller. 0 once it was booked; closed once somebody has said what became of it.
create table payment_open_items (
	organisation_id integer not null,
	-- The processor's own name of the refund, the dispute or the charge.
	id text not null,
	payment_id text not null,
	kind text not null check (kind in ('return', 'charge')),
	amount bigint not null,
	noted_at timestamptz not null,
	closed_at timestamptz,
	closed_by integer,
	reason text,
	primary key (organisation_id, id),
	constraint closed_has_reason check (num_nonnulls(closed_at, closed_by, reason) in (0, 3)),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
-- For the alert and the list: few rows.
create index payment_open_items__open on payment_open_items (noted_at) where closed_at is null and amount <> 0;

call portico_add_tenant_policies('payment_open_items');
grant select, insert on payment_open_items to portico_app, portico_system;
grant update (amount, closed_at, closed_by, reason) on payment_open_items to portico_app, portico_system;

-- What came back before and was booked in part, or not at all: the job for past purchases books what it can.
insert into payment_open_items (organisation_id, id, payment_id, kind, amount, noted_at)
	select r.organisation_id, r.id, r.payment_id, 'return', r.amount - coalesce(sum(-s.amount), 0), now()
	from payment_returns r
	left join invoice_settlements s on s.organisation_id = r.organisation_id and s.refunded_payment_id = r.payment_id
		and split_part(s.fact, ':', 2) = r.id
	where (r.kind = 'refund' and r.state = 'done') or (r.kind = 'dispute' and r.state = 'lost')
	group by r.organisation_id, r.id
	having r.amount <> coalesce(sum(-s.amount), 0);
