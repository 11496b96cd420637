-- Card payments. Amounts are whole cents. No card number is in any table: people type them on the processor's page.

-- One person as a card processor knows them; real and test money apart.
create table payment_customers (
	organisation_id integer not null,
	user_id integer not null,
	processor text not null,
	is_live boolean not null,
	customer_id text not null,
	created_at timestamptz not null,
	primary key (organisation_id, user_id, processor, is_live),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);

-- One card that a person keeps: the processor's name for it, and what the person recognizes it by.
create table payment_methods (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	processor text not null,
	is_live boolean not null,
	customer_id text not null,
	card_id text not null,
	-- Equal for the same card, however often it was left.
	fingerprint text,
	brand text not null,
	last4 text not null check (last4 ~ '^\d{4}$'),
	-- Good through the last day of this month.
	exp_month smallint not null check (exp_month between 1 and 12),
	exp_year smallint not null check (exp_year between 2000 and 2199),
	holder text,
	is_default boolean not null,
	created_at timestamptz not null,
	removed_at timestamptz,
	-- The last reminder, in days before the end; null again when the processor tells of a new end.
	reminded_days smallint,
	primary key (organisation_id, id),
	constraint removed_is_no_default check (removed_at is null or not is_default),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index payment_methods__card on payment_methods (card_id, processor, is_live);
create unique index payment_methods__default on payment_methods (user_id, organisation_id, processor, is_live) where is_default;
create index payment_methods__person on payment_methods (user_id, organisation_id) where removed_at is null;
create index payment_methods__end on payment_methods (exp_year, exp_month) where removed_at is null;

-- One attempt to be paid for one order. The row is committed before the processor is asked, and final once it was paid or cannot be any more.
create table payments (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	-- Brand whose legal entity sells.
	seller text not null,
	purpose text not null,
	purpose_id text not null,
	origin text not null check (origin in ('checkout', 'saved_card')),
	state text not null check (state in ('created', 'pending', 'unknown', 'paid', 'failed', 'expired', 'requires_action')),
	-- Made by whoever asked, once for ever, with a hash of what was asked.
	idempotency_key text not null,
	idempotency_hash bytea not null,
	-- What was ordered: lines, taxes, total, bill-to.
	order_facts jsonb not null,
	amount bigint not null check (amount > 0),
	currency text not null check (currency = 'CAD'),
	processor text not null,
	is_live boolean not null,
	created_at timestamptz not null,
	-- A checkout: its page, where the browser comes back to, whether the card is kept.
	return_origin text,
	cancel_path text,
	keeps_card boolean,
	session_id text,
	session_url text,
	expires_at timestamptz,
	-- A saved card.
	payment_method_id text,
	-- When the processor was asked for money first.
	asked_at timestamptz,
	-- When to ask what became of it; grows with the checks.
	check_at timestamptz,
	checks integer not null default 0,
	-- What the processor said in the end.
	processor_payment_id text,
	card jsonb,
	authorization_code text,
	paid_at timestamptz,
	order_number text,
	failure_reason text,
	failure_code text,
	failure_is_hard boolean,
	finished_at timestamptz,
	primary key (organisation_id, id),
	constraint is_checkout check ((origin = 'checkout') = (num_nonnulls(return_origin, cancel_path, keeps_card, expires_at) = 4)),
	constraint is_saved_card check ((origin = 'saved_card') = (payment_method_id is not null)),
	constraint finished_has_time check ((state in ('paid', 'failed', 'expired', 'requires_action')) = (finished_at is not null)),
	constraint finished_is_not_checked check (finished_at is null or check_at is null),
	constraint paid_has_facts check ((state = 'paid') = (num_nonnulls(processor_payment_id, card, paid_at, order_number) = 4)),
	constraint unpaid_has_reason check ((state in ('failed', 'expired', 'requires_action')) = (num_nonnulls(failure_reason, failure_code, failure_is_hard) = 3)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
) with (fillfactor = 80);
-- Ids are unique by themselves: processors know a payment by nothing else.
create unique index payments__id on payments (id);
create unique index payments__key on payments (idempotency_key, user_id, organisation_id);
create unique index payments__session on payments (session_id) where session_id is not null;
-- One charge pays for one order.
create unique index payments__charge on payments (processor_payment_id, processor) where processor_payment_id is not null;
create unique index payments__order_number on payments (order_number, seller) where order_number is not null;
create index payments__due on payments (check_at) where check_at is not null;
create index payments__open_pages on payments (user_id, organisation_id, purpose) where origin = 'checkout' and finished_at is null;

create function refuse_change_of_final_payment() returns trigger language plpgsql as $$
begin
	raise exception 'Payment % is final', old.id;
end
$$;
create trigger payments__final before update on payments for each row when (old.finished_at is not null)
	execute function refuse_change_of_final_payment();

-- One visit to the processor's page on which a person leaves a card without paying.
create table card_setups (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	state text not null check (state in ('open', 'saved', 'expired')),
	idempotency_key text not null,
	processor text not null,
	is_live boolean not null,
	return_origin text not null,
	session_id text,
	session_url text,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	check_at timestamptz,
	checks integer not null default 0,
	payment_method_id text,
	primary key (organisation_id, id),
	constraint saved_has_card check ((state = 'saved') = (payment_method_id is not null)),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index card_setups__id on card_setups (id);
create unique index card_setups__key on card_setups (idempotency_key, user_id, organisation_id);
create unique index card_setups__session on card_setups (session_id) where session_id is not null;
create index card_setups__due on card_setups (check_at) where check_at is not null;

-- One event that a processor has told of, however often it did.
create table processor_events (
	processor text not null,
	id text not null,
	type text not null,
	object_kind text not null,
	object_id text,
	received_at timestamptz not null,
	primary key (processor, id)
);
create index processor_events__age on processor_events (received_at);

-- The last order number of a seller. Its row is locked while a payment becomes paid, so that numbers have no gap.
create table order_counters (
	seller text primary key,
	last bigint not null check (last > 0)
);

-- One thing that the local card processor of demonstrations keeps: customer, checkout, card or charge. It stands for another company's
-- memory, so nothing else reads it.
create table local_processor_objects (
	id text primary key,
	kind text not null check (kind in ('customer', 'checkout', 'card', 'charge')),
	-- The portal's own id of what it asked for.
	reference text,
	customer_id text,
	body jsonb not null,
	created_at timestamptz not null
);
create index local_processor_objects__reference on local_processor_objects (reference) where reference is not null;

-- One request to the local card processor, by its idempotency key, with what came of it.
create table local_processor_requests (
	key text primary key,
	hash bytea not null,
	object_id text not null,
	created_at timestamptz not null
);

call portico_add_tenant_policies('payment_customers');
call portico_add_tenant_policies('payment_methods');
call portico_add_tenant_policies('payments');
call portico_add_tenant_policies('card_setups');
grant select, insert on payment_customers, payment_methods, payments, card_setups to portico_app, portico_system;
-- What was ordered, by whom, and for how much is not among what may change.
grant update (state, session_id, session_url, expires_at, asked_at, check_at, checks, processor_payment_id, card, authorization_code, paid_at,
	order_number, failure_reason, failure_code, failure_is_hard, finished_at) on payments to portico_app, portico_system;
grant update on payment_methods, card_setups to portico_app, portico_system;
grant select, insert, update on order_counters to portico_app, portico_system;
grant select, insert, delete on processor_events to portico_system;
grant select, insert, update on local_processor_objects to portico_system;
grant select, insert on local_processor_requests to portico_system;
