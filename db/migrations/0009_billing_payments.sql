-- Card payments, and credits that are loaded by them. Amounts are whole cents. No card number is in any table: people type them on the
-- processor's page.

-- One person as a card processor knows them; real and test money apart. A person may have been several customers, one after the other.
create table payment_customers (
	organisation_id integer not null,
	user_id integer not null,
	processor text not null,
	is_live boolean not null,
	customer_id text not null,
	created_at timestamptz not null,
	-- A person whom the processor has deleted becomes another customer there; what is still on its way under the former name stays theirs.
	gone_at timestamptz,
	primary key (organisation_id, user_id, processor, is_live, customer_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index payment_customers__current on payment_customers (organisation_id, user_id, processor, is_live) where gone_at is null;
create unique index payment_customers__customer on payment_customers (customer_id, processor, is_live);
call portico_add_tenant_policies('payment_customers');
grant select, insert, update (gone_at) on payment_customers to portico_app, portico_system;

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
	-- Charged by the next attempt when the person's ordinary card did not pay a subscription.
	is_backup boolean not null default false,
	created_at timestamptz not null,
	removed_at timestamptz,
	-- When the card was last compared with what the processor has.
	compared_at timestamptz,
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
create index payment_methods__compared on payment_methods (coalesce(compared_at, created_at)) where removed_at is null;
create unique index payment_methods__backup on payment_methods (user_id, organisation_id, processor, is_live) where is_backup and removed_at is null;
call portico_add_tenant_policies('payment_methods');
grant select, insert, update on payment_methods to portico_app, portico_system;

-- One attempt to be paid for one order. The row is committed before the processor is asked, and final once it was paid or cannot be any more
-- (db/functions/refuse_change_of_final_payment.sql).
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
	-- The call by which a person asked for it: {"network", "requestId", "sessionId"}. The outcome comes later, by a job or a webhook, and the
	-- audit log says of it from where it was asked. Null: the portal began it by itself.
	asked_from jsonb,
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
-- One page of a person's payments is one walk along this index, whatever is asked for.
create index payments__history on payments (user_id, organisation_id, created_at desc, id desc) include (purpose, state);
-- Which of some products a person bought last: one look for each product, however many payments there are.
create index payments__last_bought on payments (user_id, organisation_id, purpose, purpose_id, state, created_at desc, id desc);
-- What was paid since a time is compared with the charges of the card processor.
create index payments__paid on payments (paid_at, id) where paid_at is not null;
call portico_add_tenant_policies('payments');
-- What was ordered, by whom, and for how much is not among what may change.
grant select, insert, update (state, session_id, session_url, expires_at, asked_at, check_at, checks, processor_payment_id, card,
	authorization_code, paid_at, order_number, failure_reason, failure_code, failure_is_hard, finished_at) on payments to portico_app, portico_system;

-- One visit to the processor's page on which a person leaves a card without paying.
create table card_setups (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	state text not null check (state in ('open', 'saved', 'expired')),
	idempotency_key text not null,
	-- As of a payment.
	asked_from jsonb,
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
call portico_add_tenant_policies('card_setups');
grant select, insert, update on card_setups to portico_app, portico_system;

-- One refund, dispute or early fraud warning of a payment as the processor showed it last. What it was before stands in the audit trail.
create table payment_returns (
	organisation_id integer not null,
	-- The processor's own name of it.
	id text not null,
	payment_id text not null,
	kind text not null check (kind in ('refund', 'dispute', 'fraud_warning')),
	state text not null,
	amount bigint not null check (amount >= 0),
	-- The processor's word for why.
	reason text,
	-- Of a dispute: the processor holds the money back.
	is_withheld boolean not null,
	-- Of a dispute: the last moment to answer it.
	respond_by timestamptz,
	happened_at timestamptz not null,
	noted_at timestamptz not null,
	primary key (organisation_id, id),
	constraint state_of_kind check (
		(kind = 'refund' and state in ('pending', 'done', 'failed'))
		or (kind = 'dispute' and state in ('inquiry', 'open', 'won', 'lost', 'closed'))
		or (kind = 'fraud_warning' and state in ('open', 'closed'))),
	constraint only_disputes_withhold check (kind = 'dispute' or (not is_withheld and respond_by is null)),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
create index payment_returns__payment on payment_returns (payment_id, organisation_id);
call portico_add_tenant_policies('payment_returns');
grant select, insert, update (state, amount, reason, is_withheld, respond_by, noted_at) on payment_returns to portico_app, portico_system;

-- What all returns of one payment come to. Its row is locked while they are written; the version tells whoever asked the processor whether
-- somebody else has written meanwhile.
create table payment_standings (
	organisation_id integer not null,
	payment_id text not null,
	version integer not null,
	refunded bigint not null check (refunded >= 0),
	-- Disputed and not won.
	disputed bigint not null check (disputed >= 0),
	primary key (organisation_id, payment_id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
call portico_add_tenant_policies('payment_standings');
grant select, insert, update (version, refunded, disputed) on payment_standings to portico_app, portico_system;

-- One refund that the portal asks the card processor for, so that its money is neither forgotten nor given twice. What becomes of it is in
-- payment_returns, as of every refund.
create table payment_refunds (
	organisation_id integer not null,
	id text not null,
	payment_id text not null,
	-- What is given back for it, once: `late:{payment}`, `balance:{document}`.
	fact text not null,
	amount bigint not null check (amount > 0),
	-- `refused`: the processor cannot, and somebody has to.
	state text not null check (state in ('asked', 'sent', 'refused')),
	-- Of one that is `refused`: no answer came, so it may have been made.
	is_unknown boolean not null default false,
	-- The processor's own name of it, once it answered.
	return_id text,
	asked_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
create unique index payment_refunds__fact on payment_refunds (organisation_id, fact);
create index payment_refunds__payment on payment_refunds (organisation_id, payment_id);
call portico_add_tenant_policies('payment_refunds');
grant select, insert, update (state, is_unknown, return_id) on payment_refunds to portico_app, portico_system;

-- One sum that is outside the books: what came back of a payment and no document can give back, or a charge that paid no payment. Below zero it
-- came back to the seller. 0 once it was booked; closed once somebody has said what became of it.
create table payment_open_items (
	organisation_id integer not null,
	-- The processor's own name of the refund, the dispute or the charge.
	id text not null,
	payment_id text not null,
	kind text not null check (kind in ('return', 'charge')),
	amount bigint not null,
	noted_at timestamptz not null,
	closed_at timestamptz,
	closed_by integer,
	reason text,
	primary key (organisation_id, id),
	constraint closed_has_reason check (num_nonnulls(closed_at, closed_by, reason) in (0, 3)),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);
-- For the alert and the list: few rows.
create index payment_open_items__open on payment_open_items (noted_at) where closed_at is null and amount <> 0;
call portico_add_tenant_policies('payment_open_items');
grant select, insert, update (amount, closed_at, closed_by, reason) on payment_open_items to portico_app, portico_system;

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
grant select, insert, delete on processor_events to portico_system;

-- The last order number of a seller. Its row is locked while a payment becomes paid, so that numbers have no gap.
create table order_counters (
	seller text primary key,
	last bigint not null check (last > 0)
);
grant select, insert, update on order_counters to portico_app, portico_system;

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
grant select, insert, update on local_processor_objects to portico_system;

-- One request to the local card processor, by its idempotency key, with what came of it.
create table local_processor_requests (
	key text primary key,
	hash bytea not null,
	object_id text not null,
	created_at timestamptz not null
);
grant select, insert on local_processor_requests to portico_system;

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
call portico_add_tenant_policies('auto_loads');
grant select, insert, update on auto_loads to portico_app, portico_system;

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
call portico_add_tenant_policies('auto_load_consents');
grant select, insert on auto_load_consents to portico_app, portico_system;

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
call portico_add_tenant_policies('auto_load_charges');
grant select, insert, update on auto_load_charges to portico_app, portico_system;
