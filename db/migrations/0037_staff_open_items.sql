-- works with: 0012
-- One sum of money that was, or is, somebody's to settle: what is at the processor and on no document, a payment without an answer, a dispute to
-- answer, a balance that nothing will take. Its own slice decides whether it is open; this remembers that it was, who takes care of it, and how
-- it ended. What is opened once more has another row.
create table open_items (
	organisation_id integer not null,
	kind text not null check (kind in ('not_placed', 'no_answer', 'dispute', 'owed')),
	-- Of the return or charge at the processor, the payment, the dispute, or the balance (of invoice_favours).
	item_id text not null,
	noticed_at timestamptz not null,
	user_id integer not null,
	-- Of a balance: none.
	payment_id text,
	-- Below zero for what leaves the seller.
	amount bigint not null,
	since timestamptz not null,
	-- The last moment to answer a dispute.
	until timestamptz,
	-- Takes care of it; null stands for no one, or the portal that keeps asking.
	owner_id integer,
	closed_at timestamptz,
	-- Null where the portal found it settled.
	closed_by integer,
	outcome text check (outcome in ('placed', 'settled', 'paid', 'failed', 'expired', 'won', 'lost', 'closed', 'returned', 'taken')),
	primary key (organisation_id, kind, item_id, noticed_at),
	constraint closed_has_outcome check (num_nonnulls(closed_at, outcome) in (0, 2)),
	constraint only_closed_by check (closed_by is null or closed_at is not null),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
-- Each is open once. Few rows: the list, the count in the menu, and the check.
create unique index open_items__open on open_items (organisation_id, kind, item_id) where closed_at is null;
create index open_items__closed on open_items (organisation_id, closed_at desc, item_id desc) where closed_at is not null;
create index open_items__payment on open_items (payment_id, organisation_id) where payment_id is not null;
create index open_items__person on open_items (user_id, organisation_id);
call portico_add_tenant_policies('open_items');
grant select, insert, update (amount, until, owner_id, closed_at, closed_by, outcome) on open_items to portico_app, portico_system;

-- When all of it was last looked through.
create table open_item_checks (
	only_one boolean primary key default true check (only_one),
	checked_at timestamptz not null
);
grant select on open_item_checks to portico_app;
grant select, insert, update on open_item_checks to portico_system;

-- A dispute is noticed when the processor tells of it. Those from before this table are noticed here; the rest by the first check.
insert into open_items (organisation_id, kind, item_id, noticed_at, user_id, payment_id, amount, since, until)
select r.organisation_id, 'dispute', r.id, r.happened_at, p.user_id, p.id, r.amount, r.happened_at, r.respond_by
from payment_returns r join payments p on p.organisation_id = r.organisation_id and p.id = r.payment_id
where r.kind = 'dispute' and r.state in ('inquiry', 'open');
