-- Credits: a ledger in double entry. Amounts are whole hundredths of a credit. docs/decisions says why it is built so.

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
create unique index credit_transactions__source on credit_transactions (organisation_id, source) where source is not null;
create unique index credit_transactions__reversal on credit_transactions (organisation_id, reverses_id) where reverses_id is not null;
create unique index credit_transactions__reference on credit_transactions (organisation_id, reference);

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

call portico_add_tenant_policies('credit_wallets');
call portico_add_tenant_policies('credit_purses');
call portico_add_tenant_policies('credit_transactions');
call portico_add_tenant_policies('credit_entries');
call portico_add_tenant_policies('credit_reservations');
call portico_add_tenant_policies('credit_allowances');
call portico_add_tenant_policies('credit_transfer_rules');

-- Neither role changes or removes what was written in the books.
grant select, insert on credit_transactions, credit_entries to portico_app, portico_system;
grant select, insert on credit_wallets, credit_purses to portico_app, portico_system;
grant update (balance, position, last_at, watch_claim) on credit_wallets to portico_app;
grant update (balance, expired_at) on credit_purses to portico_app;
grant update on credit_wallets, credit_purses to portico_system;
grant select on credit_reservations, credit_allowances, credit_transfer_rules to portico_app;
grant select, insert, update on credit_reservations, credit_allowances, credit_transfer_rules to portico_system;

-- Locks wallets in the order of their ids and makes those that do not exist yet. Every change of credits begins with it.
create function lock_credit_wallets(p_organisation_id integer, p_wallets text[], p_at timestamptz)
	returns table (at timestamptz, is_watched boolean) language plpgsql as $$
declare
	wallet record;
	locked integer;
begin
	for attempt in 1 .. 2 loop
		locked := 0;
		at := p_at;
		is_watched := false;
		for wallet in
			select w.last_at, w.watch_below is not null and w.watch_claim is null as watched from credit_wallets w
			where w.organisation_id = p_organisation_id and w.id = any (p_wallets) order by w.id for update
		loop
			locked := locked + 1;
			at := greatest(at, wallet.last_at);
			is_watched := is_watched or wallet.watched;
		end loop;
		exit when locked = cardinality(p_wallets);
		insert into credit_wallets (organisation_id, id, user_id, office_id, last_at)
			select p_organisation_id, id, case when id like 'u%' then substr(id, 2)::integer end,
				case when id like 'o%' then substr(id, 2) end, p_at
			from unnest(p_wallets) as wanted (id) order by id on conflict do nothing;
	end loop;
	return next;
end
$$;

-- Writes one transaction of one organisation, in one round trip: locks, checks, moves and records. Gives it, or the one that was made with the
-- same key before, with the balances of its wallets after it; no row where there was nothing to do.
--
-- p_facts: columns of the transaction; `limit` {wallet, since, max, amount} of transfers; `allowance` {office, user, month, amount};
-- `job` {id, kind, payload} to write with it.
-- p_legs, in order: {wallet, burn, amount, kind} takes an amount from a wallet, what ends first before what was granted before what was bought;
-- burn says from which purses: 'any', 'bought', or 'ended' for all that is past its end. {wallet, account, amount, kind} changes one purse.
-- {account, kind, amount} changes an account of the books; without an amount by whatever makes the sum zero.
create function post_credits(p_organisation_id integer, p_id text, p_kind text, p_at timestamptz, p_facts jsonb, p_legs jsonb)
	returns table (transaction_id text, reference text, is_new boolean, balances jsonb) language plpgsql as $$
#variable_conflict use_column
declare
	wallets text[] := array(select distinct l ->> 'wallet' from jsonb_array_elements(p_legs) l where l ? 'wallet' order by 1);
	fact record;
	known record;
	leg record;
	part record;
	owed bigint;
	piece bigint;
	total bigint := 0;
	leg_wallets text[] := '{}';
	leg_accounts text[] := '{}';
	leg_kinds text[] := '{}';
	leg_amounts bigint[] := '{}';
	lock record;
begin
	select * into fact from jsonb_to_record(p_facts) as f (reference text, source text, source_hash text, user_id integer,
		client_key text, service text, external_reference text, note text, reverses_id text, counter_organisation_id integer,
		counter_user_id integer, "limit" jsonb, allowance jsonb, job jsonb);
	select * into lock from lock_credit_wallets(p_organisation_id, wallets, p_at);

	-- After the lock: of two calls with one key the second sees what the first has done.
	if fact.source is not null then
		select t.id, t.reference, t.source_hash into known from credit_transactions t
			where t.organisation_id = p_organisation_id and t.source = fact.source;
		if found then
			if known.source_hash is distinct from decode(fact.source_hash, 'hex') then
				raise exception 'The key was used for something else' using errcode = 'PC409';
			end if;
			return query select known.id, known.reference, false, (select jsonb_object_agg(e.wallet_id, e.balance_after)
				from credit_entries e where e.organisation_id = p_organisation_id and e.transaction_id = known.id and e.wallet_id is not null);
			return;
		end if;
	end if;
	if fact.reverses_id is not null and exists (select from credit_transactions t
		where t.organisation_id = p_organisation_id and t.reverses_id = fact.reverses_id) then
		raise exception 'Reversed before' using errcode = 'PC410';
	end if;
	if fact.limit is not null and (fact.limit ->> 'amount')::bigint + coalesce((select -sum(e.amount) from credit_entries e
			where e.organisation_id = p_organisation_id and e.wallet_id = fact.limit ->> 'wallet'
				and e.at > (fact.limit ->> 'since')::timestamptz and e.kind = 'transferred_out'), 0) > (fact.limit ->> 'max')::bigint then
		raise exception 'Over the daily limit' using errcode = 'PC429';
	end if;
	if fact.allowance is not null then
		update credit_allowances a
			set month = (fact.allowance ->> 'month')::date,
				used = case when a.month = (fact.allowance ->> 'month')::date then a.used else 0 end + (fact.allowance ->> 'amount')::bigint
			where a.organisation_id = p_organisation_id and a.office_id = fact.allowance ->> 'office'
				and a.user_id = (fact.allowance ->> 'user')::integer
				and case when a.month = (fact.allowance ->> 'month')::date then a.used else 0 end
					+ (fact.allowance ->> 'amount')::bigint <= a.monthly;
		if not found then
			raise exception 'Over the allowance' using errcode = 'PC403';
		end if;
	end if;

	for leg in select * from jsonb_to_recordset(p_legs)
		as l (wallet text, account text, burn text, amount bigint, kind text)
	loop
		if leg.burn is not null then
			owed := leg.amount;
			for part in
				select p.purse, p.balance from credit_purses p
				where p.organisation_id = p_organisation_id and p.wallet_id = leg.wallet and p.balance > 0
					and case leg.burn when 'bought' then p.purse = 'bought' when 'ended' then p.expires_at <= p_at
						else p.purse <> 'held' and (p.expires_at is null or p.expires_at > p_at) end
				order by p.expires_at nulls last, p.purse = 'bought'
			loop
				exit when owed = 0;
				piece := least(owed, part.balance);
				update credit_purses p set balance = p.balance - piece
					where p.organisation_id = p_organisation_id and p.wallet_id = leg.wallet and p.purse = part.purse;
				owed := owed - piece;
				total := total - piece;
				leg_wallets := leg_wallets || leg.wallet;
				leg_accounts := leg_accounts || part.purse;
				leg_kinds := leg_kinds || leg.kind;
				leg_amounts := leg_amounts || -piece;
			end loop;
			if owed > 0 then
				raise exception 'Not enough credits' using errcode = 'PC402';
			end if;
			continue;
		end if;
		piece := coalesce(leg.amount, -total);
		continue when piece = 0;
		if leg.wallet is not null and piece > 0 then
			insert into credit_purses as p (organisation_id, wallet_id, purse, balance, expires_at)
				values (p_organisation_id, leg.wallet, leg.account, piece,
					case when leg.account like 'granted until %' then substr(leg.account, 15)::timestamptz end)
				on conflict (organisation_id, wallet_id, purse) do update set balance = p.balance + excluded.balance, expired_at = null;
		elsif leg.wallet is not null then
			update credit_purses p set balance = p.balance + piece where p.organisation_id = p_organisation_id
				and p.wallet_id = leg.wallet and p.purse = leg.account and p.balance + piece >= 0;
			if not found then
				raise exception 'Not enough credits' using errcode = 'PC402';
			end if;
		end if;
		total := total + piece;
		leg_wallets := leg_wallets || leg.wallet;
		leg_accounts := leg_accounts || leg.account;
		leg_kinds := leg_kinds || leg.kind;
		leg_amounts := leg_amounts || piece;
	end loop;
	if total <> 0 then
		raise exception 'The legs sum to %, not to zero', total;
	end if;
	if cardinality(leg_amounts) = 0 then
		return;
	end if;

	insert into credit_transactions (organisation_id, id, kind, at, reference, source, source_hash, user_id, client_key, service,
		external_reference, note, reverses_id, counter_organisation_id, counter_user_id)
		values (p_organisation_id, p_id, p_kind, lock.at, fact.reference, fact.source, decode(fact.source_hash, 'hex'), fact.user_id,
			fact.client_key, fact.service, fact.external_reference, fact.note, fact.reverses_id, fact.counter_organisation_id,
			fact.counter_user_id);
	update credit_wallets w set balance = w.balance + d.amount, position = w.position + 1, last_at = lock.at
		from (select u.id, sum(u.amount) as amount from unnest(leg_wallets, leg_amounts) as u (id, amount)
			where u.id is not null group by u.id) d
		where w.organisation_id = p_organisation_id and w.id = d.id;
	insert into credit_entries (organisation_id, transaction_id, leg, wallet_id, account, kind, amount, at, position, balance_after)
		select p_organisation_id, p_id, u.leg, u.wallet, u.account, u.kind, u.amount, lock.at, w.position, w.balance
		from unnest(leg_wallets, leg_accounts, leg_kinds, leg_amounts) with ordinality as u (wallet, account, kind, amount, leg)
			left join credit_wallets w on w.organisation_id = p_organisation_id and w.id = u.wallet;

	if lock.is_watched then
		with claimed as (
			update credit_wallets w set watch_claim = p_id
			where w.organisation_id = p_organisation_id and w.id = any (wallets) and w.watch_claim is null
				and w.balance - coalesce((select p.balance from credit_purses p where p.organisation_id = p_organisation_id
					and p.wallet_id = w.id and p.purse = 'held'), 0) < w.watch_below
			returning w.id)
		insert into jobs (id, kind, payload, run_at, created_at)
			select p_id || '.' || c.id, 'credits.balance_below',
				jsonb_build_object('organisationId', p_organisation_id, 'walletId', c.id, 'claim', p_id), p_at, p_at
			from claimed c;
	end if;
	if fact.job is not null then
		insert into jobs (id, kind, payload, run_at, created_at)
			values (fact.job ->> 'id', fact.job ->> 'kind', fact.job -> 'payload', p_at, p_at);
	end if;
	return query select p_id, fact.reference, true, (select jsonb_object_agg(w.id, w.balance) from credit_wallets w
		where w.organisation_id = p_organisation_id and w.id = any (wallets));
end
$$;
