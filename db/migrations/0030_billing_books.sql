-- works with: 0012
-- The sellers' books in double entry. Every row follows from a document, a settlement or the credit ledger, and none is typed. Amounts are whole
-- cents, units are hundredths of a credit, and debits are above zero.

-- Until when everything is booked. Who books or closes a month holds the row.
create table books_progress (
	is_only boolean primary key default true check (is_only),
	at timestamptz not null
);
grant select, insert, update on books_progress to portico_system;
grant select on books_progress to portico_app;

-- The last document of a chain that is booked.
create table books_chains (
	seller text not null,
	series text not null check (series in ('INV', 'CN')),
	last bigint not null check (last > 0),
	primary key (seller, series)
);
grant select, insert, update on books_chains to portico_system;
grant select on books_chains to portico_app;

-- One entry of a seller's journal, named after what made it.
create table books_entries (
	seller text not null,
	origin text not null check (origin in ('invoice', 'credit_note', 'payment', 'refund', 'by_hand', 'open_item', 'credits_used',
		'credits_expired', 'credits_included', 'days_earned')),
	origin_id text not null,
	-- Null where it is of many.
	organisation_id integer,
	-- Of the journal.
	day date not null,
	-- When it happened, where that day belongs to a month that was closed before.
	for_day date,
	booked_at timestamptz not null,
	primary key (seller, origin, origin_id),
	constraint late_is_later check (for_day < day)
);
create index books_entries__day on books_entries (seller, day, origin);
create index books_entries__booked on books_entries (booked_at);
call portico_add_tenant_policies('books_entries');
grant select, insert on books_entries to portico_system;
grant select on books_entries to portico_app;

-- What an entry changes of one account.
create table books_lines (
	seller text not null,
	origin text not null,
	origin_id text not null,
	account text not null check (account in ('bank', 'processor', 'receivables', 'suspense', 'gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb',
		'deferred_credits', 'deferred_subscriptions', 'credits_used', 'credits_expired', 'subscriptions', 'promotion', 'refunds',
		'processor_fees', 'disputes', 'write_offs', 'rounding')),
	day date not null,
	amount bigint not null check (amount <> 0),
	primary key (seller, origin, origin_id, account),
	foreign key (seller, origin, origin_id) references books_entries (seller, origin, origin_id)
);
create index books_lines__account on books_lines (seller, account, day) include (amount);
create index books_lines__day on books_lines (seller, day) include (account, amount);
grant select, insert on books_lines to portico_system;
grant select on books_lines to portico_app;

-- Credits of one purchase, package or gift in a purse, and what is left of their price. Without a wallet it is a purchase whose credits are not
-- booked yet.
create table books_lots (
	organisation_id integer not null,
	id text not null,
	-- Null where they are worth nothing.
	seller text,
	kind text not null check (kind in ('bought', 'included', 'granted')),
	wallet_id text,
	purse text,
	invoice_id text,
	-- When they were bought; kept by what is transferred.
	acquired_at timestamptz not null,
	units_left bigint not null check (units_left >= 0),
	value_left bigint not null check (value_left >= 0),
	primary key (organisation_id, id),
	constraint lots_of_value_have_a_seller check (value_left = 0 or seller is not null),
	constraint lots_have_a_purse check ((wallet_id is null) = (purse is null))
);
create index books_lots__open on books_lots (wallet_id, organisation_id) where units_left > 0 or value_left > 0;
create index books_lots__invoice on books_lots (invoice_id, organisation_id) where invoice_id is not null;
call portico_add_tenant_policies('books_lots');
grant select, insert, update (wallet_id, purse, units_left, value_left) on books_lots to portico_system;
grant select on books_lots to portico_app;

-- What one fact changed of one lot.
create table books_moves (
	organisation_id integer not null,
	-- A transaction of the ledger, or a document.
	fact_id text not null,
	lot_id text not null,
	kind text not null check (kind in ('sold', 'filled', 'used', 'expired', 'transferred', 'credited')),
	units bigint not null,
	value bigint not null,
	-- Of the journal.
	day date not null,
	primary key (organisation_id, fact_id, lot_id, kind),
	foreign key (organisation_id, lot_id) references books_lots (organisation_id, id)
);
create index books_moves__day on books_moves (day, kind);
create index books_moves__lot on books_moves (lot_id, organisation_id);
call portico_add_tenant_policies('books_moves');
grant select, insert on books_moves to portico_system;
grant select on books_moves to portico_app;

-- How far the transactions of a wallet are booked.
create table books_wallets (
	organisation_id integer not null,
	wallet_id text not null,
	position bigint not null,
	booked_at timestamptz not null,
	primary key (organisation_id, wallet_id)
);
create index books_wallets__booked on books_wallets (booked_at);
call portico_add_tenant_policies('books_wallets');
grant select, insert, update on books_wallets to portico_system;
grant select on books_wallets to portico_app;

-- Days of one line of a subscription's invoice, of which each earns its share of the amount. What takes some of it away stops it and begins the next
-- one.
create table books_spans (
	organisation_id integer not null,
	invoice_id text not null,
	line integer not null,
	n integer not null,
	seller text not null,
	start_day date not null,
	-- The first day after it.
	end_day date not null check (end_day > start_day),
	-- It earns from this day on, and on the first one what the days before have earned.
	earn_from date not null check (earn_from >= start_day),
	-- The last day on which it earns something.
	last_day date not null,
	amount bigint not null check (amount > 0),
	primary key (organisation_id, invoice_id, line, n)
);
create index books_spans__last_day on books_spans (last_day);
call portico_add_tenant_policies('books_spans');
grant select, insert, update (last_day) on books_spans to portico_system;
grant select on books_spans to portico_app;

-- How much of an open item is in suspense.
create table books_open_items (
	organisation_id integer not null,
	item_id text not null,
	booked bigint not null,
	entries integer not null check (entries > 0),
	primary key (organisation_id, item_id)
);
create index books_open_items__booked on books_open_items (item_id) where booked <> 0;
call portico_add_tenant_policies('books_open_items');
grant select, insert, update on books_open_items to portico_system;
grant select on books_open_items to portico_app;

-- A month of a seller that is closed, with what its journal came to.
create table books_closings (
	seller text not null,
	-- Its first day.
	month date not null check (extract(day from month) = 1),
	entries bigint not null check (entries >= 0),
	debits bigint not null check (debits >= 0),
	-- SHA-256 of its lines.
	hash bytea not null check (length(hash) = 32),
	closed_at timestamptz not null,
	closed_by integer not null,
	primary key (seller, month)
);
grant select, insert on books_closings to portico_system;
grant select on books_closings to portico_app;
