-- Automatic loading of credits. Money in cents of a dollar, credits in hundredths.

-- How one wallet is loaded. The row is locked while anything about its loading is decided.
create table auto_loads (
	organisation_id integer not null,
	wallet_id text not null,
	-- Whose card pays, and who agreed.
	user_id integer not null,
	office_id text,
	state text not null check (state in ('active', 'paused', 'off')),
	threshold bigint not null check (threshold > 0),
	-- Of one charge, before taxes: the product's least is 20 dollars.
	amount bigint not null check (amount >= 2000),
	-- Of a calendar month, with taxes.
	monthly_cap bigint not null check (monthly_cap >= amount),
	consent_id text not null,
	paused_reason text,
	paused_at timestamptz,
	-- When the last charge went through: the next one waits.
	charged_at timestamptz,
	-- Begin of the month in which the person was told that the cap is reached.
	cap_told date,
	primary key (organisation_id, wallet_id),
	constraint paused_has_reason check ((state = 'paused') = (num_nonnulls(paused_reason, paused_at) = 2)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);

-- What was agreed to, word for word; insert-only.
create table auto_load_consents (
	organisation_id integer not null,
	id text not null,
	wallet_id text not null,
	user_id integer not null,
	language text not null check (language in ('en', 'fr')),
	consent_text text not null,
	threshold bigint not null,
	amount bigint not null,
	monthly_cap bigint not null,
	network text not null,
	at timestamptz not null,
	primary key (organisation_id, id)
);

-- One load: up to four tries to charge for it, each a payment of its own.
create table auto_load_charges (
	organisation_id integer not null,
	id text not null,
	wallet_id text not null,
	user_id integer not null,
	state text not null check (state in ('charging', 'waiting', 'confirming', 'paid', 'failed', 'cancelled')),
	credits bigint not null check (credits > 0),
	-- With taxes; of the last try.
	total bigint not null check (total > 0),
	-- From 1.
	try smallint not null default 1,
	-- Names the try that is being made or comes next, so that it is charged once.
	try_id text not null,
	-- Of the try that was paid.
	payment_id text,
	failure_code text,
	created_at timestamptz not null,
	next_try_at timestamptz,
	confirm_until timestamptz,
	-- Whether the person may be paying on the processor's page at this moment.
	is_page_open boolean not null default false,
	closed_at timestamptz,
	primary key (organisation_id, id),
	constraint closed_has_time check ((state in ('paid', 'failed', 'cancelled')) = (closed_at is not null)),
	constraint waiting_has_time check ((state = 'waiting') = (next_try_at is not null)),
	constraint confirming_has_end check ((state = 'confirming') = (confirm_until is not null)),
	foreign key (organisation_id, wallet_id) references auto_loads (organisation_id, wallet_id)
);
-- At most one is open, whatever happens at the same moment.
create unique index auto_load_charges__open on auto_load_charges (organisation_id, wallet_id) where closed_at is null;
create index auto_load_charges__wallet on auto_load_charges (organisation_id, wallet_id, created_at desc);

call portico_add_tenant_policies('auto_loads');
call portico_add_tenant_policies('auto_load_consents');
call portico_add_tenant_policies('auto_load_charges');
grant select, insert on auto_load_consents to portico_app, portico_system;
grant select, insert, update on auto_loads, auto_load_charges to portico_app, portico_system;
