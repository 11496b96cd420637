-- works with: 0012
-- What reports of the books are read from, so that a period costs the same however long the books are. Every row follows from the journal, its
-- documents and its lots, and is worked out again for each day that a step touches.

-- What the entries of a day changed of one account.
create table books_days (
	seller text not null,
	account text not null,
	day date not null,
	origin text not null,
	debit bigint not null check (debit >= 0),
	credit bigint not null check (credit >= 0),
	lines bigint not null check (lines > 0),
	primary key (seller, account, day, origin)
);
grant select, insert, update on books_days to portico_system;
grant select on books_days to portico_app;

-- What a day changed of the credits of one kind that a seller owes.
create table books_credit_days (
	seller text not null,
	kind text not null check (kind in ('bought', 'included', 'granted')),
	day date not null,
	move text not null check (move in ('sold', 'filled', 'used', 'expired', 'transferred', 'credited')),
	units bigint not null,
	value bigint not null,
	primary key (seller, kind, day, move)
);
grant select, insert, update on books_credit_days to portico_system;
grant select on books_credit_days to portico_app;

-- One tax of one group of lines of a document; a group without any tax has one row as well.
create table books_sales (
	seller text not null,
	origin text not null check (origin in ('invoice', 'credit_note')),
	origin_id text not null,
	-- Place of the group in its document, and of the tax in its group.
	part integer not null,
	n integer not null,
	organisation_id integer not null,
	-- Documents stand by day, invoices first, by number.
	is_note boolean not null,
	number bigint not null,
	-- Of the journal.
	day date not null,
	-- It gives back of an earlier invoice.
	is_credited boolean not null,
	-- The province; empty outside Canada.
	place text not null,
	-- Empty where there is none.
	tax text not null check (tax in ('', 'GST', 'HST', 'PST', 'RST', 'QST')),
	rate_millionths integer not null,
	registration text not null,
	base bigint not null,
	amount bigint not null,
	-- The base once for each group, and whether it is the first row of its document with this tax, rate and place: both are summed.
	sale bigint not null,
	counted integer not null check (counted in (0, 1)),
	primary key (seller, origin, origin_id, part, n)
);
create index books_sales__day on books_sales (seller, day, is_note, number, part) include (place, tax, rate_millionths, registration, is_credited, base, amount, sale,
	counted, origin, n);
create index books_sales__place on books_sales (seller, place, tax, day, is_note, number, part);
call portico_add_tenant_policies('books_sales');
grant select, insert on books_sales to portico_system;
grant select on books_sales to portico_app;

-- Until when entries were booked of which everything above is worked out.
create table books_reported (
	is_only boolean primary key default true check (is_only),
	at timestamptz not null
);
grant select, insert, update on books_reported to portico_system;
grant select on books_reported to portico_app;
