-- works with: 0012
-- What a seller's accounts are called in the operator's own books. An empty number is none.
create table books_numbers (
	seller text not null,
	account text not null check (account in ('bank', 'processor', 'receivables', 'suspense', 'gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb',
		'deferred_credits', 'deferred_subscriptions', 'credits_used', 'credits_expired', 'subscriptions', 'promotion', 'refunds',
		'processor_fees', 'disputes', 'write_offs', 'rounding')),
	number text not null check (length(number) <= 20),
	name text not null check (length(name) <= 100),
	changed_at timestamptz not null,
	changed_by integer not null,
	primary key (seller, account)
);
grant select, insert, update (number, name, changed_at, changed_by) on books_numbers to portico_system;
grant select on books_numbers to portico_app;

-- What they were called when a month was closed.
create table books_closing_numbers (
	seller text not null,
	month date not null,
	account text not null,
	number text not null,
	name text not null,
	primary key (seller, month, account),
	foreign key (seller, month) references books_closings (seller, month)
);
grant select, insert on books_closing_numbers to portico_system;
grant select on books_closing_numbers to portico_app;

-- The last download of each file of a seller's journal.
create table books_downloads (
	seller text not null,
	-- A year, or a month with a format and the place of the file among them; the place 0 has all of them.
	file text not null check (file ~ '^\d{4}(-\d{2}/[a-z]+/\d{1,6})?$'),
	-- SHA-256 of the file.
	hash bytea not null check (length(hash) = 32),
	at timestamptz not null,
	user_id integer not null,
	primary key (seller, file)
);
grant select, insert, update (hash, at, user_id) on books_downloads to portico_system;
grant select on books_downloads to portico_app;
