-- works with: 0012
-- What card processors say of the money that they hold: what moved it, and what they paid out of it to the bank. Amounts are whole cents. Nothing is
-- typed: each row is named after the processor's own, and `seller` and `payment_id` say whose it is.

-- How far an account at a processor was read.
create table processor_reads (
	processor text not null,
	is_live boolean not null,
	-- Where its lines and payouts begin.
	since timestamptz not null,
	-- Everything that moved money until then is there.
	until timestamptz not null,
	-- When payouts were read last, and all of what they were made of.
	read_at timestamptz,
	primary key (processor, is_live)
);
grant select, insert, update on processor_reads to portico_system;
grant select on processor_reads to portico_app;

-- One movement of the balance at a processor.
create table processor_lines (
	id text primary key,
	processor text not null,
	is_live boolean not null,
	kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
	-- The processor's word for it.
	type text not null,
	-- The charge, refund, dispute or payout that moved it.
	source text,
	-- The charge that it is about.
	charge text,
	-- Our own id of its payment, where the charge carries one.
	reference text,
	-- What comes is above zero.
	gross bigint not null,
	fee bigint not null,
	currency text not null,
	-- What was charged or asked for in another currency, and what one unit of it was worth.
	foreign_amount bigint,
	foreign_currency text,
	rate numeric,
	at timestamptz not null,
	-- Of the seller's business zone.
	day date not null,
	payout_id text,
	-- Null while nobody's document is known to stand behind it; always of a payout.
	seller text,
	organisation_id integer,
	payment_id text,
	-- Why it is not what a document says.
	reason text check (reason in ('no_document', 'other_amount', 'other_currency', 'other_kind')),
	is_booked boolean not null default false,
	constraint foreign_has_currency check (num_nonnulls(foreign_amount, foreign_currency) in (0, 2))
);
create index processor_lines__payout on processor_lines (payout_id) where payout_id is not null;
create index processor_lines__source on processor_lines (source) where source is not null;
create index processor_lines__charge on processor_lines (charge) where charge is not null;
create index processor_lines__day on processor_lines (seller, day) include (kind, gross, fee) where seller is not null;
-- Few rows: what waits for its document, its payout or the books.
create index processor_lines__waits on processor_lines (at, id) where not is_booked;
create index processor_lines__moves on processor_lines (day) where kind = 'payout';
create index processor_lines__differs on processor_lines (at, id) where reason = 'other_amount';
call portico_add_tenant_policies('processor_lines');
grant select, insert, update (payout_id, seller, organisation_id, payment_id, reason, is_booked) on processor_lines to portico_system;
grant select on processor_lines to portico_app;

-- What a processor pays to the bank in one sum.
create table processor_payouts (
	id text primary key,
	processor text not null,
	is_live boolean not null,
	state text not null check (state in ('on_way', 'paid', 'failed')),
	amount bigint not null,
	currency text not null,
	-- The processor says what it is made of.
	is_automatic boolean not null,
	made_at timestamptz not null,
	-- Of the seller's business zone.
	day date not null,
	arrives_on date not null,
	-- The processor has put together what it is made of.
	is_complete boolean not null,
	-- All of what it is made of was read, or never will be.
	is_listed boolean not null default false
);
create index processor_payouts__unlisted on processor_payouts (made_at, id) where not is_listed;
grant select, insert, update (state, arrives_on, is_complete, is_listed) on processor_payouts to portico_system;
grant select on processor_payouts to portico_app;

-- What of a payout is a seller's: one account at the processor may take the money of several.
create table processor_payout_parts (
	payout_id text not null references processor_payouts (id),
	seller text not null,
	-- Of the payout.
	day date not null,
	payments bigint not null,
	paid bigint not null,
	-- Refunds and disputes.
	returned bigint not null,
	fees bigint not null,
	-- What reaches the seller.
	amount bigint not null,
	-- What of it no document says.
	difference bigint not null,
	primary key (payout_id, seller)
);
create index processor_payout_parts__day on processor_payout_parts (seller, day desc, payout_id desc);
create index processor_payout_parts__differs on processor_payout_parts (seller, day) where difference <> 0;
grant select, insert, update on processor_payout_parts to portico_system;
grant select on processor_payout_parts to portico_app;

-- Somebody has said what the difference of a payout is.
create table processor_payout_settlements (
	payout_id text not null,
	seller text not null,
	difference bigint not null,
	reason text not null check (length(reason) between 1 and 500),
	settled_at timestamptz not null,
	settled_by integer not null,
	primary key (payout_id, seller),
	foreign key (payout_id, seller) references processor_payout_parts (payout_id, seller)
);
grant select, insert, update on processor_payout_settlements to portico_system;
grant select on processor_payout_settlements to portico_app;

-- What a day changed of a seller's money at the processor. Of a payout it is the seller's part.
create table processor_days (
	seller text not null,
	day date not null,
	kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
	gross bigint not null,
	fee bigint not null,
	lines bigint not null,
	primary key (seller, day, kind)
);
grant select, insert, update on processor_days to portico_system;
grant select on processor_days to portico_app;
