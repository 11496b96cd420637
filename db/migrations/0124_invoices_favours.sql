-- works with: 0038
-- Money in a person's favour that no next invoice takes and that the portal cannot refund.

-- One document that the staff has to pay back, since `noted_at`. It is open while nobody has closed it and its balance is below zero: the next
-- invoice, or a refund at the processor, may still take the balance. Closed once somebody has paid `amount` cents back by hand.
create table invoice_favours (
	organisation_id integer not null,
	id text not null,
	invoice_id text not null,
	noted_at timestamptz not null,
	closed_at timestamptz,
	closed_by integer,
	reason text,
	amount bigint check (amount > 0),
	primary key (organisation_id, id),
	constraint closed_has_reason check (num_nonnulls(closed_at, closed_by, reason, amount) in (0, 4)),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
-- A document is open once. Few rows: also for the alert and the list.
create unique index invoice_favours__open on invoice_favours (invoice_id, organisation_id) where closed_at is null;

call portico_add_tenant_policies('invoice_favours');
grant select, insert on invoice_favours to portico_app, portico_system;
grant update (closed_at, closed_by, reason, amount) on invoice_favours to portico_app, portico_system;

-- What was paid back by hand went to no card: `by_hand` and the id of invoice_favours. All rows that there are meet the wider rule.
alter table invoice_settlements drop constraint refund_has_payment;
alter table invoice_settlements
	add constraint refund_has_payment check (
		(kind = 'refund') = (refunded_payment_id is not null) or (kind = 'refund' and fact like 'by_hand:%')) not valid;
