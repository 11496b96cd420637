-- Subscriptions: who pays for which seats, what is planned, and what was tried. Money in cents, days in the sellers' books.

-- One subscription: a payer, a monthly day and its seats. Period n begins n months after the anchor. The row is locked while anything about it
-- is decided; every change raises its version, which quotes hold.
create table subscriptions (
	organisation_id integer not null,
	id text not null,
	-- Whose card pays, and to whom invoices are made out.
	user_id integer not null,
	-- Where an office pays: whoever manages its credits sees it.
	office_id text,
	anchor date not null,
	-- Number of the last period that was invoiced.
	period integer not null check (period >= 0),
	state text not null check (state in ('active', 'ending', 'past_due', 'ended')),
	version integer not null default 1,
	-- Null: the default card of who pays.
	payment_method_id text,
	activated_on date not null,
	-- The last day with access.
	ends_on date,
	-- What is not paid yet: of a period, or after the end of the days that were used.
	unpaid_invoice_id text,
	-- Day 0 of what is past due.
	failed_on date,
	failure_reason text,
	-- No further try by itself: the card was refused for good, has expired or is missing.
	needs_card boolean not null default false,
	needs_confirmation boolean not null default false,
	-- The quote or try whose payment is on its way: nothing else is decided meanwhile.
	charge_id text,
	charging_since timestamptz,
	leaving_reason text,
	leaving_text text,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	constraint subscriptions_end check ((state in ('ending', 'ended')) = (ends_on is not null)),
	constraint subscriptions_past_due check (state <> 'past_due' or num_nonnulls(unpaid_invoice_id, failed_on) = 2),
	constraint subscriptions_charging check ((charge_id is null) = (charging_since is null)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index subscriptions__payer on subscriptions (user_id, organisation_id);
create index subscriptions__office on subscriptions (office_id, organisation_id) where office_id is not null;
create index subscriptions__charging on subscriptions (charging_since) where charge_id is not null;
call portico_add_tenant_policies('subscriptions');
grant select, insert, update on subscriptions to portico_app, portico_system;

-- One line that was invoiced: what seats of one price cost for some days of a period. What was given back of it
-- since, the invoice knows.
create table subscription_lines (
	organisation_id integer not null,
	id text not null,
	subscription_id text not null,
	period integer not null,
	invoice_id text not null,
	-- Index of the line on the invoice.
	position integer not null,
	package text not null,
	seats integer not null check (seats > 0),
	price bigint not null check (price > 0),
	from_day date not null,
	-- The first day after it.
	to_day date not null check (to_day > from_day),
	days_of_period integer not null check (days_of_period > 0),
	amount bigint not null check (amount >= 0),
	primary key (organisation_id, id),
	foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id)
);
create index subscription_lines__subscription on subscription_lines (organisation_id, subscription_id, period);
call portico_add_tenant_policies('subscription_lines');
grant select, insert on subscription_lines to portico_app, portico_system;

-- One seat: a person, a package and the price that they were sold. What is planned holds from the next period on.
create table subscription_seats (
	organisation_id integer not null,
	id text not null,
	subscription_id text not null,
	user_id integer not null,
	package text not null,
	package_group text not null,
	-- Which of the package's prices, from 1.
	price_version integer not null check (price_version > 0),
	price bigint not null check (price > 0),
	since date not null,
	-- The line that was invoiced for it; null where another paid for this period.
	line_id text,
	-- The last day with access, of a seat that ends or has ended.
	ends_on date,
	ended_at timestamptz,
	planned_package text,
	-- The price at which the change was confirmed, with its package: {"package", "version", "cents"}. It holds as long as that package is the
	-- planned one.
	planned_price jsonb,
	plans_end boolean not null default false,
	-- The payer offers the person to go on with an own card.
	handed_back_at timestamptz,
	primary key (organisation_id, id),
	constraint subscription_seats_one_plan check (planned_package is null or not plans_end),
	constraint subscription_seats_end check (ended_at is null or ends_on is not null),
	foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
-- A person has one package of a group, whoever pays.
create unique index subscription_seats__person on subscription_seats (user_id, package_group, organisation_id) where ended_at is null;
create index subscription_seats__subscription on subscription_seats (organisation_id, subscription_id);
call portico_add_tenant_policies('subscription_seats');
grant select, insert, update on subscription_seats to portico_app, portico_system;

-- One person for whom a seat is being paid at this moment, so that no other payment is begun for the same.
create table subscription_holds (
	organisation_id integer not null,
	user_id integer not null,
	package_group text not null,
	quote_id text not null,
	primary key (organisation_id, user_id, package_group)
);
create index subscription_holds__quote on subscription_holds (organisation_id, quote_id);
call portico_add_tenant_policies('subscription_holds');
grant select, insert, delete on subscription_holds to portico_app, portico_system;

-- One preview of a change: what it charges and what it does, carried out as it is or not at all.
create table subscription_quotes (
	organisation_id integer not null,
	id text not null,
	-- Who asked for it.
	user_id integer not null,
	subscription_id text,
	-- Of the subscription; a change since makes the quote worthless.
	version integer,
	-- The amounts hold on this day.
	day date not null,
	wish jsonb not null,
	plan jsonb not null,
	charged bigint not null check (charged >= 0),
	state text not null check (state in ('open', 'charging', 'done', 'failed', 'lapsed')),
	-- Of the call that confirmed it.
	confirm_key text,
	payment_method_id text,
	failure_reason text,
	created_at timestamptz not null,
	confirmed_at timestamptz,
	primary key (organisation_id, id)
);
create unique index subscription_quotes__key on subscription_quotes (user_id, confirm_key, organisation_id) where confirm_key is not null;
create index subscription_quotes__charging on subscription_quotes (confirmed_at) where state = 'charging';
create index subscription_quotes__created on subscription_quotes (created_at);
call portico_add_tenant_policies('subscription_quotes');
grant select, insert, update on subscription_quotes to portico_app;
grant select, insert, update, delete on subscription_quotes to portico_system;

-- One try to charge for an invoice that was issued.
create table subscription_tries (
	organisation_id integer not null,
	id text not null,
	subscription_id text not null,
	invoice_id text not null,
	day date not null,
	amount bigint not null check (amount > 0),
	-- The saved card that was charged; null where there was none, and on the processor's page.
	payment_method_id text,
	-- `person`: somebody pressed.
	origin text not null check (origin in ('renewal', 'dunning', 'new_card', 'person')),
	state text not null check (state in ('charging', 'paid', 'failed')),
	-- Of the call by which somebody pressed.
	client_key text,
	failure_reason text,
	-- That card, or the lack of one, ends the attempts with it for this invoice.
	is_final boolean not null default false,
	at timestamptz not null,
	finished_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id)
);
-- At most one is on its way.
create unique index subscription_tries__charging on subscription_tries (organisation_id, subscription_id) where state = 'charging';
create unique index subscription_tries__key on subscription_tries (subscription_id, client_key, organisation_id) where client_key is not null;
create index subscription_tries__invoice on subscription_tries (organisation_id, invoice_id, at);
call portico_add_tenant_policies('subscription_tries');
grant select, insert, update on subscription_tries to portico_app, portico_system;

-- One invoice of a subscription, in the list of its payments.
create table subscription_invoices (
	organisation_id integer not null,
	invoice_id text not null,
	subscription_id text not null,
	kind text not null check (kind in ('period', 'change', 'seats')),
	period integer not null,
	day date not null,
	from_day date not null,
	to_day date not null,
	primary key (organisation_id, invoice_id),
	foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id)
);
create unique index subscription_invoices__period on subscription_invoices (organisation_id, subscription_id, period) where kind = 'period';
call portico_add_tenant_policies('subscription_invoices');
grant select, insert on subscription_invoices to portico_app, portico_system;

-- One mail about a dearer or cheaper price of a package, and from when it holds for this subscription.
create table subscription_price_notices (
	organisation_id integer not null,
	subscription_id text not null,
	package text not null,
	price_version integer not null,
	-- It holds from the first period that begins on this day or later.
	holds_from date not null,
	told_at timestamptz not null,
	primary key (organisation_id, subscription_id, package, price_version),
	foreign key (organisation_id, subscription_id) references subscriptions (organisation_id, id)
);
call portico_add_tenant_policies('subscription_price_notices');
grant select, insert on subscription_price_notices to portico_app, portico_system;
