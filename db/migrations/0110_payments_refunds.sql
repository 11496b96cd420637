-- works with: 0038
-- One refund that the portal asks the card processor for. What becomes of it is in payment_returns, as of every refund.
create table payment_refunds (
	organisation_id integer not null,
	id text not null,
	payment_id text not null,
	-- What is given back for it, once: `late:{payment}`, `balance:{document}`.
	fact text not null,
	amount bigint not null check (amount > 0),
	-- `refused`: the processor cannot, and somebody has to.
	state text not null check (state in ('asked', 'sent', 'refused')),
	asked_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
create unique index payment_refunds__fact on payment_refunds (organisation_id, fact);
create index payment_refunds__payment on payment_refunds (organisation_id, payment_id);

call portico_add_tenant_policies('payment_refunds');
grant select, insert on payment_refunds to portico_app, portico_system;
grant update (state) on payment_refunds to portico_app, portico_system;
