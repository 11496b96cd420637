-- Credits: a ledger in double entry. Amounts are whole hundredths of a credit. docs/decisions/015-credit-ledger.md says why it is built so.

-- What one person or one office has. The row is locked while anything of the wallet changes; its id follows from its owner, so that it
-- is never looked up: 'u' and the person's number, or 'o' and the office's id.
create table credit_wallets (
	organisation_id integer not null,
	id text not null,
	user_id integer,
	office_id text,
	-- The sum of its purses, what is held included.
	balance bigint not null default 0 check (balance between 0 and 9007199254740991),
	-- How many transactions have touched it; the number of the last one.
	position bigint not null default 0,
	-- When the last one did: `at` never runs backwards within a wallet, whatever the clocks of several processes say.
	last_at timestamptz not null,
	-- Below this a job is written, at most one until its claim is closed.
	watch_below bigint,
	watch_claim text,
	primary key (organisation_id, id),
	constraint has_one_owner check (num_nonnulls(user_id, office_id) = 1),
	constraint is_named_after_owner check (id = coalesce('u' || user_id, 'o' || office_id)),
	foreign key (organisation_id, user_id) references users (organisation_id, id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id)
) with (fillfactor = 70);
call portico_add_tenant_policies('credit_wallets');
grant select, insert, update (balance, position, last_at, watch_below, watch_claim) on credit_wallets to portico_app;
grant select, insert, update on credit_wallets to portico_system;

-- One kind of credits in a wallet: 'bought' (bought or received: may be transferred), 'granted' (given, may not), 'granted' with an end
-- (one purse for each end), 'held' (set aside for a reservation).
create table credit_purses (
	organisation_id integer not null,
	wallet_id text not null,
	purse text not null check (purse in ('bought', 'granted', 'held') or purse like 'granted until %'),
	balance bigint not null check (balance between 0 and 9007199254740991),
	expires_at timestamptz,
	-- When its end was carried out; null again once something comes back to it.
	expired_at timestamptz,
	primary key (organisation_id, wallet_id, purse),
	constraint only_granted_ends check ((purse like 'granted until %') = (expires_at is not null)),
	foreign key (organisation_id, wallet_id) references credit_wallets (organisation_id, id)
) with (fillfactor = 70);
create index credit_purses__due on credit_purses (expires_at) where expires_at is not null and expired_at is null;
call portico_add_tenant_policies('credit_purses');
grant select, insert, update (balance, expired_at) on credit_purses to portico_app;
grant select, insert, update on credit_purses to portico_system;

-- One fact about credits, insert-only. Its entries sum to zero.
create table credit_transactions (
	organisation_id integer not null,
	id text not null,
	kind text not null check (kind in ('bought', 'granted', 'transferred', 'spent', 'reserved', 'released', 'reversed', 'expired')),
	at timestamptz not null,
	-- What people on both sides call it.
	reference text not null,
	-- Where it came from, once for ever: the caller and the key that the caller made. The hash is of what was asked with it.
	source text,
	source_hash bytea,
	-- The person who did it or on whose behalf it was done.
	user_id integer,
	client_key text,
	-- What credits were spent on, and the product's own number of it.
	service text,
	external_reference text,
	note text,
	reverses_id text,
	-- The other half, of the same id, of a transfer to or from another organisation.
	counter_organisation_id integer,
	-- The other person of a transfer.
	counter_user_id integer,
	primary key (organisation_id, id),
	foreign key (organisation_id, reverses_id) references credit_transactions (organisation_id, id)
);
-- These begin with what is looked for: plans are kept from when the tables were empty, and of several indexes that begin with the
-- organisation the planner could take one that then reads all of its rows.
create unique index credit_transactions__source on credit_transactions (source, organisation_id) where source is not null;
create unique index credit_transactions__reversal on credit_transactions (reverses_id, organisation_id) where reverses_id is not null;
create unique index credit_transactions__reference on credit_transactions (reference, organisation_id);
-- What was written since the ledger was proved last.
create index credit_transactions__time on credit_transactions (at);
call portico_add_tenant_policies('credit_transactions');
-- Neither role changes or removes what was written in the books.
grant select, insert on credit_transactions to portico_app, portico_system;

-- One leg of a transaction, insert-only: a change of one purse, or of an account that the books need on the other side. Those
-- accounts have no row and no kept balance: a row that every purchase changed would make purchases wait for each other.
create table credit_entries (
	organisation_id integer not null,
	transaction_id text not null,
	leg smallint not null,
	wallet_id text,
	-- A purse of the wallet, or without wallet one of the books' accounts.
	account text not null,
	kind text not null check (kind in
		('bought', 'granted', 'transferred_in', 'transferred_out', 'spent', 'reserved', 'released', 'reversed', 'expired')),
	amount bigint not null check (amount <> 0),
	at timestamptz not null,
	-- The transaction's number in the wallet, and the wallet's balance after it.
	position bigint,
	balance_after bigint,
	primary key (organisation_id, transaction_id, leg),
	constraint is_known_account check (
		wallet_id is not null or account in ('sales', 'promotion', 'usage', 'expiry', 'exchange')),
	constraint wallet_has_position check (num_nulls(wallet_id, position, balance_after) in (0, 3)),
	foreign key (organisation_id, transaction_id) references credit_transactions (organisation_id, id),
	foreign key (organisation_id, wallet_id, account) references credit_purses (organisation_id, wallet_id, purse)
);
-- Statements: all that they show of entries is in it. What is merely set aside changes no balance and is in no statement.
create index credit_entries__statement on credit_entries (organisation_id, wallet_id, at desc, position desc)
	include (transaction_id, kind, amount, balance_after) where wallet_id is not null and kind not in ('reserved', 'released');
call portico_add_tenant_policies('credit_entries');
grant select, insert on credit_entries to portico_app, portico_system;

-- What a wallet held when the ledger was proved last, purse by purse: the next proof begins there, and the nightly one looks whether the entries
-- up to there still say so.
create table credit_checkpoints (
	organisation_id integer not null,
	wallet_id text not null,
	-- Of the last transaction in it.
	position bigint not null,
	at timestamptz not null,
	balance bigint not null,
	-- {"bought": 1000, "granted": 50}
	purses jsonb not null,
	primary key (organisation_id, wallet_id)
);
call portico_add_tenant_policies('credit_checkpoints');
grant select, insert, update on credit_checkpoints to portico_system;

-- Credits set aside for a product until it says what they were used for.
create table credit_reservations (
	organisation_id integer not null,
	-- Also the id of the transaction that set them aside.
	id text not null,
	wallet_id text not null,
	user_id integer not null,
	client_key text not null,
	service text not null,
	amount bigint not null check (amount > 0),
	-- Begin of the month in which the amount counts in a member's allowance.
	allowance_month date,
	state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
	expires_at timestamptz not null,
	closed_at timestamptz,
	primary key (organisation_id, id),
	constraint closed_has_time check ((state = 'open') = (closed_at is null)),
	foreign key (organisation_id, wallet_id) references credit_wallets (organisation_id, id)
);
create index credit_reservations__due on credit_reservations (expires_at) where state = 'open';
create index credit_reservations__held on credit_reservations (organisation_id, wallet_id) where state = 'open';
call portico_add_tenant_policies('credit_reservations');
grant select on credit_reservations to portico_app;
grant select, insert, update on credit_reservations to portico_system;

-- How much one member may spend a month from the wallet of an office; without a row nothing.
create table credit_allowances (
	organisation_id integer not null,
	office_id text not null,
	user_id integer not null,
	monthly bigint not null check (monthly >= 0),
	-- Spent and set aside in the month that began on this day.
	month date not null,
	used bigint not null default 0 check (used >= 0),
	primary key (organisation_id, office_id, user_id),
	foreign key (organisation_id, office_id) references offices (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
-- What the members of one office may spend and have spent.
create index credit_allowances__office on credit_allowances (office_id, organisation_id);
call portico_add_tenant_policies('credit_allowances');
-- What is used changes with the books alone.
grant select, insert, update (monthly) on credit_allowances to portico_app;
grant select, insert, update on credit_allowances to portico_system;

-- One change of what a member may spend a month from the wallet of an office, insert-only. Amounts are hundredths of a credit.
create table credit_allowance_changes (
	organisation_id integer not null,
	office_id text not null,
	user_id integer not null,
	-- Counts the changes of this allowance.
	position integer not null,
	at timestamptz not null,
	monthly_before bigint not null check (monthly_before >= 0),
	monthly bigint not null check (monthly >= 0),
	-- Spent and set aside in the month of the change until then.
	used bigint not null check (used >= 0),
	-- Who changed it; null where it was set up outside the portal.
	changed_by integer,
	-- Key of the call that changed it, once for ever, with a hash of what was asked.
	source text,
	source_hash bytea,
	primary key (user_id, organisation_id, office_id, position),
	constraint key_has_hash check ((source is null) = (source_hash is null)),
	foreign key (organisation_id, office_id, user_id) references credit_allowances (organisation_id, office_id, user_id)
);
create unique index credit_allowance_changes__source on credit_allowance_changes (source, organisation_id) where source is not null;
call portico_add_tenant_policies('credit_allowance_changes');
grant select, insert on credit_allowance_changes to portico_app, portico_system;

-- To whom people of an organisation may transfer credits, and how much. Organisations without a row follow the product's rule.
create table credit_transfer_rules (
	organisation_id integer primary key references organisations (id),
	-- 'brand': also to other organisations of the brand that say the same.
	scope text not null check (scope in ('none', 'office', 'organisation', 'brand')),
	-- In any 24 hours.
	daily_limit bigint not null check (daily_limit >= 0),
	-- Above this a recent proof is asked for.
	proof_above bigint not null check (proof_above >= 0)
);
call portico_add_tenant_policies('credit_transfer_rules');
grant select on credit_transfer_rules to portico_app;
grant select, insert, update on credit_transfer_rules to portico_system;

-- One proposal to take back credits whose price went back to the person, by a refund or a dispute. Nothing moves before an operator has
-- confirmed it. At most one of a purchase waits; one that no longer fits is withdrawn and another takes its place.
create table credit_proposals (
	organisation_id integer not null,
	id text not null,
	-- The transaction that gave the credits.
	transaction_id text not null,
	-- Hundredths of a credit.
	amount bigint not null check (amount > 0),
	proposed_at timestamptz not null,
	decision text check (decision in ('confirmed', 'dismissed', 'withdrawn')),
	decided_at timestamptz,
	-- The operator; null where it was withdrawn.
	decided_by integer,
	reason text,
	primary key (organisation_id, id),
	constraint decided_has_time check ((decision is null) = (decided_at is null)),
	constraint operators_give_reasons check ((decision in ('confirmed', 'dismissed')) = (num_nonnulls(decided_by, reason) = 2)),
	foreign key (organisation_id, transaction_id) references credit_transactions (organisation_id, id)
);
create unique index credit_proposals__open on credit_proposals (transaction_id, organisation_id) where decision is null;
create index credit_proposals__purchase on credit_proposals (transaction_id, organisation_id);
call portico_add_tenant_policies('credit_proposals');
grant select, insert, update (decision, decided_at, decided_by, reason) on credit_proposals to portico_app, portico_system;
