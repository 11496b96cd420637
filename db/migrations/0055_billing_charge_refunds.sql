-- works with: 0012
-- One refund, whole or in part, of a charge that paid no payment, which staff asked for. The charge is an open item of its payment.
create table charge_refunds (
	organisation_id integer not null,
	id text not null,
	-- The processor's own name of the charge.
	charge text not null,
	payment_id text not null,
	amount bigint not null check (amount > 0),
	-- `sent`: the processor took it. `done`: what the charge has left counts it. `refused`: it was not made, or came back.
	state text not null check (state in ('asked', 'sent', 'done', 'refused')),
	-- Of one that is `refused`: no answer came, so it may have been made.
	is_unknown boolean not null default false,
	-- The processor's own name of it, once it answered.
	return_id text,
	-- Of the call: refunded once, however it was decided.
	key text not null,
	-- What the person is told.
	message text,
	made_by integer not null,
	approved_by integer,
	asked_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
create unique index charge_refunds__key on charge_refunds (organisation_id, key);
create index charge_refunds__charge on charge_refunds (organisation_id, charge);
call portico_add_tenant_policies('charge_refunds');
grant select, insert, update (state, is_unknown, return_id) on charge_refunds to portico_app, portico_system;
