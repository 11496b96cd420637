-- works with: 0038
-- Invoices and credit notes, what was paid on them, and the addresses that copies go to. Amounts are whole cents; what is given back is below zero.

-- The last document of a seller in one series: its number, and the hash that the next one is sealed to. Its row is locked while a document is
-- issued, so that no number is missing and the chain has no fork. It never begins again.
create table invoice_counters (
	seller text not null,
	series text not null check (series in ('INV', 'CN', 'M')),
	last bigint not null check (last >= 0),
	hash bytea not null check (length(hash) = 32),
	primary key (seller, series)
);

-- What the last walk along a chain found: up to which document it is whole.
create table invoice_chain_checks (
	seller text not null,
	series text not null,
	checked_at timestamptz not null,
	last bigint not null,
	hash bytea not null,
	is_whole boolean not null,
	primary key (seller, series)
);

-- One invoice or credit note. The snapshot is what was issued; no column of it can be changed. The columns that can say how it was settled since.
create table invoices (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- Who sees it: `u` and the number of a person, or `o` and the id of an office, as wallets are named.
	account text not null,
	seller text not null,
	series text not null check (series in ('INV', 'CN', 'M')),
	number bigint not null check (number > 0),
	kind text not null check (kind in ('invoice', 'credit_note')),
	topic text not null check (topic in ('credits', 'subscription')),
	-- The slice that billed, and its own id of what it billed; of a credit note the fact that it follows from.
	purpose text not null,
	purpose_id text not null,
	-- Business day.
	day date not null,
	issued_at timestamptz not null,
	total bigint not null,
	-- Canonical JSON (RFC 8785), as it was hashed.
	snapshot text not null,
	previous_hash bytea not null check (length(previous_hash) = 32),
	hash bytea not null check (length(hash) = 32),
	-- Of a credit note: what it credits, and why.
	credits_id text,
	reason text check (reason in ('refund', 'dispute', 'uncollected', 'days_unused', 'correction')),
	is_test boolean not null,
	due_on date,
	-- What is left to pay; below zero: in favour of whoever pays.
	balance bigint not null,
	-- Of the settlements: by cards, and back to them.
	paid bigint not null check (paid >= 0),
	refunded bigint not null,
	-- By credit notes, and of it what the seller has given up.
	credited bigint not null,
	uncollected bigint not null check (uncollected >= 0),
	-- Cents that were given back of each line and of each tax of each group: {"lines": {"0": 100}, "taxes": {"0 GST": 5}}.
	given_back jsonb not null,
	-- A payment for it is being looked into.
	is_on_its_way boolean not null,
	paid_on date,
	state text not null check (state in ('open', 'paid', 'credited', 'refunded', 'uncollected')),
	primary key (organisation_id, id),
	constraint credit_notes_credit check ((kind = 'credit_note') = (num_nonnulls(credits_id, reason) = 2)),
	constraint series_of_kind check ((kind = 'credit_note') = (series = 'CN')),
	constraint open_is_to_pay check ((state = 'open') = (balance > 0)),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	foreign key (organisation_id, credits_id) references invoices (organisation_id, id)
) with (fillfactor = 80);
-- People look for a number without knowing the series.
create index invoices__number on invoices (account, organisation_id, number, day desc, id desc);
-- The chain in its order.
create unique index invoices__chain on invoices (seller, series, number);
create unique index invoices__purpose on invoices (purpose_id, purpose, organisation_id);
-- A page of the list is a walk along one of these.
create index invoices__list on invoices (account, organisation_id, day desc, id desc) include (kind, topic);
create index invoices__list_of_state on invoices (account, organisation_id, state, day desc, id desc);
create index invoices__amount on invoices (account, organisation_id, total, day desc, id desc);
create index invoices__credits on invoices (credits_id, organisation_id);
-- What is not settled: few rows.
create index invoices__unsettled on invoices (account, organisation_id, seller, id) where balance <> 0;

-- One sum that was set against a document: a payment, what went back to a card, or another document. Takes away from the balance; of two
-- documents that are set against each other there are two rows that sum to zero.
create table invoice_settlements (
	organisation_id integer not null,
	invoice_id text not null,
	-- What it follows from: `payment`, `refund`, `carried` or `credit` and an id. Once each.
	fact text not null,
	kind text not null check (kind in ('card', 'refund', 'carried', 'credit')),
	amount bigint not null,
	day date not null,
	at timestamptz not null,
	-- The payment that paid it.
	payment_id text,
	-- The payment whose card the money went back to.
	refunded_payment_id text,
	-- The other document.
	other_id text,
	-- As people know it: {"brand", "last4", "orderNumber"}.
	card jsonb,
	primary key (organisation_id, invoice_id, fact),
	constraint card_has_payment check ((kind = 'card') = (payment_id is not null)),
	constraint refund_has_payment check ((kind = 'refund') = (refunded_payment_id is not null)),
	constraint others_are_named check ((kind in ('carried', 'credit')) = (other_id is not null)),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
-- A payment pays one document.
create unique index invoice_settlements__payment on invoice_settlements (payment_id, organisation_id);

-- One address that a person has copies of their invoices sent to, such as an accountant's. It gets nothing before it was proved by a code.
create table invoice_copies (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	name text not null,
	email text not null,
	created_at timestamptz not null,
	-- The code that was mailed last, hashed with a key; null once it was used.
	code_hash bytea,
	code_sent_at timestamptz not null,
	-- Wrong codes since then.
	failures integer not null check (failures >= 0),
	confirmed_at timestamptz,
	gets_every_one boolean not null,
	language text not null check (language in ('en', 'fr', 'both')),
	primary key (organisation_id, id),
	constraint only_confirmed_gets check (confirmed_at is not null or not gets_every_one),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index invoice_copies__email on invoice_copies (user_id, organisation_id, lower(email));

call portico_add_tenant_policies('invoices');
call portico_add_tenant_policies('invoice_settlements');
call portico_add_tenant_policies('invoice_copies');
grant select, insert on invoices, invoice_settlements to portico_app, portico_system;
-- What was issued is not among what may change.
grant update (balance, paid, refunded, credited, uncollected, given_back, is_on_its_way, paid_on, state) on invoices to portico_app, portico_system;
grant select, insert, update on invoice_counters to portico_app, portico_system;
grant select on invoice_chain_checks to portico_app;
grant select, insert, update on invoice_chain_checks to portico_system;
grant select, insert, update, delete on invoice_copies to portico_app, portico_system;
