-- Invoices and credit notes, what was paid on them, whom they are made out to, and the addresses that copies go to. Amounts are whole cents;
-- what is given back is below zero.

-- The billing address of one person. What was billed keeps a copy of its own, so that a change never reaches back.
create table billing_addresses (
	organisation_id integer not null,
	user_id integer not null,
	name text not null,
	company text not null,
	unit text not null,
	street_number text not null,
	-- A letter or a fraction behind the number.
	number_suffix text not null,
	street_name text not null,
	-- The post's symbol: ST, RUE, BLVD, ...
	street_type text not null,
	-- In English letters: N, SE, W, ...
	direction text not null,
	po_box text not null,
	rural_route text not null,
	city text not null,
	province text not null check (province ~ '^[A-Z]{2}$'),
	postal_code text not null,
	country text not null check (country in ('CA', 'US')),
	updated_at timestamptz not null,
	primary key (organisation_id, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
call portico_add_tenant_policies('billing_addresses');
grant select, insert, update on billing_addresses to portico_app, portico_system;

-- The seller of a paid payment as it was then: name, address, website and hotline that its receipt shows for ever.
create table receipts (
	organisation_id integer not null,
	payment_id text not null,
	merchant jsonb not null,
	issued_at timestamptz not null,
	primary key (organisation_id, payment_id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
call portico_add_tenant_policies('receipts');
grant select, insert on receipts to portico_app, portico_system;

-- The last document of a seller in one series: its number, and the hash that the next one is sealed to. Its row is locked while a document is
-- issued, so that no number is missing and the chain has no fork. It never begins again.
create table invoice_counters (
	seller text not null,
	series text not null check (series in ('INV', 'CN')),
	last bigint not null check (last >= 0),
	hash bytea not null check (length(hash) = 32),
	primary key (seller, series)
);
grant select, insert, update on invoice_counters to portico_app, portico_system;

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
grant select on invoice_chain_checks to portico_app;
grant select, insert, update on invoice_chain_checks to portico_system;

-- One invoice or credit note. The snapshot is what was issued; no column of it can be changed. The columns that can say how it was settled since.
create table invoices (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- Who sees it: `u` and the number of a person, or `o` and the id of an office, as wallets are named.
	account text not null,
	seller text not null,
	series text not null check (series in ('INV', 'CN')),
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
	-- By credit notes, and of it what the seller has given up, and what went back to a card.
	credited bigint not null,
	uncollected bigint not null check (uncollected >= 0),
	returned bigint not null default 0,
	-- Cents that were given back of each line and of each tax of each group: {"lines": {"0": 100}, "taxes": {"0 GST": 5}}.
	given_back jsonb not null,
	-- A payment for it is being looked into.
	is_on_its_way boolean not null,
	-- A dispute of its payment is open at the bank.
	is_disputed boolean not null default false,
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
call portico_add_tenant_policies('invoices');
-- What was issued is not among what may change.
grant select, insert, update (balance, paid, refunded, credited, uncollected, returned, given_back, is_on_its_way, is_disputed, paid_on,
	state) on invoices to portico_app, portico_system;

-- One sum that was set against a document: a payment, what went back to a card, or another document. Takes away from the balance; of two
-- documents that are set against each other there are two rows that sum to zero.
create table invoice_settlements (
	organisation_id integer not null,
	invoice_id text not null,
	-- What it follows from: `payment`, `refund`, `carried`, `credit` or `by_hand` and an id. Once each.
	fact text not null,
	kind text not null check (kind in ('card', 'refund', 'carried', 'credit')),
	amount bigint not null,
	day date not null,
	at timestamptz not null,
	-- The payment that paid it.
	payment_id text,
	-- The payment whose card the money went back to; what was paid back by hand (the id is of invoice_favours) went to none.
	refunded_payment_id text,
	-- The other document.
	other_id text,
	-- As people know it: {"brand", "last4", "orderNumber"}.
	card jsonb,
	primary key (organisation_id, invoice_id, fact),
	constraint card_has_payment check ((kind = 'card') = (payment_id is not null)),
	constraint refund_has_payment check (
		(kind = 'refund') = (refunded_payment_id is not null) or (kind = 'refund' and fact like 'by_hand:%')),
	constraint others_are_named check ((kind in ('carried', 'credit')) = (other_id is not null)),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
-- A payment pays one document.
create unique index invoice_settlements__payment on invoice_settlements (payment_id, organisation_id);
-- What went back to the card of a payment.
create index invoice_settlements__refunded on invoice_settlements (refunded_payment_id, organisation_id)
	where refunded_payment_id is not null;
call portico_add_tenant_policies('invoice_settlements');
grant select, insert on invoice_settlements to portico_app, portico_system;

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
grant select, insert, update (closed_at, closed_by, reason, amount) on invoice_favours to portico_app, portico_system;

-- One document in one language as it was first handed out as PDF: who has the file can show that it is the portal's.
create table invoice_papers (
	organisation_id integer not null,
	invoice_id text not null,
	language text not null check (language in ('en', 'fr', 'both')),
	template integer not null,
	-- SHA-256 of the bytes.
	hash bytea not null check (length(hash) = 32),
	made_at timestamptz not null,
	primary key (organisation_id, invoice_id, language),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
call portico_add_tenant_policies('invoice_papers');
grant select, insert on invoice_papers to portico_app, portico_system;

-- One address that a person has copies of their invoices sent to, such as an accountant's. It gets nothing before its reader agreed.
create table invoice_copies (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	name text not null,
	email text not null,
	language text not null check (language in ('en', 'fr', 'both')),
	-- May be said before its reader agreed: it counts from then on.
	gets_every_one boolean not null,
	created_at timestamptz not null,
	-- Of the token in the link that was mailed last, hashed with a key; null once it was used.
	code_hash bytea,
	code_sent_at timestamptz not null,
	failures integer not null check (failures >= 0),
	-- Documents that were sent there before its reader agreed; they go out when they do.
	awaited jsonb not null default '[]',
	confirmed_at timestamptz,
	-- Its reader asked for no more: nothing is sent there, whatever the person chooses.
	stopped_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index invoice_copies__email on invoice_copies (user_id, organisation_id, lower(email));
create index invoice_copies__unproved on invoice_copies (code_sent_at) where confirmed_at is null;
create index invoice_copies__link on invoice_copies (code_hash) where code_hash is not null;
call portico_add_tenant_policies('invoice_copies');
grant select, insert, update, delete on invoice_copies to portico_app, portico_system;
