-- works with: 0012
-- What figures about subscriptions and credits are read from, by month. Amounts are whole cents, units are hundredths of a credit.

-- What the seats of one subscription cost a month at the end of a calendar month in which that changed. It goes on until its next row.
create table subscription_months (
	organisation_id integer not null,
	subscription_id text not null,
	-- Its first day.
	month date not null check (extract(day from month) = 1),
	seller text not null,
	amount bigint not null check (amount >= 0),
	seats integer not null check (seats >= 0),
	primary key (organisation_id, subscription_id, month),
	foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id)
);
create index subscription_months__month on subscription_months (month, seller, organisation_id, subscription_id) include (amount);
create index subscription_months__seller on subscription_months (seller, organisation_id, subscription_id, month) include (amount);
call portico_add_tenant_policies('subscription_months');
grant select, insert, update (amount, seats) on subscription_months to portico_app, portico_system;

-- How the recurring revenue of a seller changed in a month. All of it is worked out from the rows above.
create table figures_recurring_months (
	seller text not null,
	month date not null check (extract(day from month) = 1),
	begun bigint not null check (begun >= 0),
	expansion bigint not null check (expansion >= 0),
	contraction bigint not null check (contraction >= 0),
	churn bigint not null check (churn >= 0),
	primary key (seller, month)
);
grant select, insert, update on figures_recurring_months to portico_system;
grant select on figures_recurring_months to portico_app;

-- One invoice of a subscription whose first payment was declined, and what came of it.
create table figures_failed_payments (
	organisation_id integer not null,
	invoice_id text not null,
	subscription_id text not null,
	seller text not null,
	-- Of the first attempt.
	day date not null,
	amount bigint not null,
	outcome text not null check (outcome in ('open', 'second', 'third', 'fourth', 'fifth', 'person', 'ended', 'cancelled', 'late')),
	-- Null while it is open.
	outcome_day date,
	primary key (organisation_id, invoice_id)
);
create index figures_failed_payments__day on figures_failed_payments (seller, day, organisation_id, invoice_id) include (outcome, amount);
create index figures_failed_payments__open on figures_failed_payments (organisation_id, invoice_id) where outcome = 'open';
call portico_add_tenant_policies('figures_failed_payments');
grant select, insert, update on figures_failed_payments to portico_system;
grant select on figures_failed_payments to portico_app;

-- What a day changed of the credits of an organisation, by the product on which they were used. An empty seller: they are worth nothing.
create table books_service_days (
	organisation_id integer not null,
	seller text not null,
	kind text not null check (kind in ('bought', 'included', 'granted')),
	-- Of the journal.
	day date not null,
	move text not null check (move in ('sold', 'filled', 'used', 'expired', 'transferred', 'credited')),
	-- Empty where nothing was used.
	service text not null,
	units bigint not null,
	value bigint not null,
	primary key (organisation_id, day, kind, move, service, seller)
);
create index books_service_days__day on books_service_days (seller, day);
call portico_add_tenant_policies('books_service_days');
grant select, insert, update on books_service_days to portico_system;
grant select on books_service_days to portico_app;

-- Until when attempts to charge were looked at. Without it nothing was worked out yet of what was there before.
create table figures_progress (
	is_only boolean primary key default true check (is_only),
	at timestamptz not null
);
grant select, insert, update on figures_progress to portico_system;
grant select on figures_progress to portico_app;
