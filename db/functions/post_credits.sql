-- revision 2: 3de7a42253b2
-- Writes one transaction of one organisation, in one round trip: locks, checks, moves and records. Gives it, or the one that was made with the
-- same key before, with the balances of its wallets after it; no row where there was nothing to do.
--
-- p_facts: columns of the transaction; `limit` {wallet, since, max, amount} of transfers; `allowance` {office, user, month, amount};
-- `job` {id, kind, payload} to write with it.
-- p_legs, in order: {wallet, burn, amount, kind} takes an amount from a wallet, what ends first before what was granted before what was bought;
-- burn says from which purses: 'any', 'bought', or 'ended' for all that is past its end. {wallet, account, amount, kind} changes one purse.
-- {account, kind, amount} changes an account of the books; without an amount by whatever makes the sum zero.
-- Wallets are looked up one by one and never joined: plans are kept from when the tables were empty, so none may depend on statistics.
create or replace function post_credits(p_organisation_id integer, p_id text, p_kind text, p_at timestamptz, p_facts jsonb, p_legs jsonb)
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
	touched text;
	fresh record;
	positions bigint[] := '{}';
	wallet_balances bigint[] := '{}';
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
		-- A call that read its clock before the month turned may come after one of the new month, whose spending stays counted.
		update credit_allowances a
			set month = greatest(a.month, (fact.allowance ->> 'month')::date),
				used = case when a.month >= (fact.allowance ->> 'month')::date then a.used else 0 end + (fact.allowance ->> 'amount')::bigint
			where a.organisation_id = p_organisation_id and a.office_id = fact.allowance ->> 'office'
				and a.user_id = (fact.allowance ->> 'user')::integer
				and case when a.month >= (fact.allowance ->> 'month')::date then a.used else 0 end
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
	foreach touched in array wallets loop
		update credit_wallets w set position = w.position + 1, last_at = lock.at, balance = w.balance
				+ coalesce((select sum(u.amount) from unnest(leg_wallets, leg_amounts) as u (id, amount) where u.id = touched), 0)
			where w.organisation_id = p_organisation_id and w.id = touched
			returning w.position, w.balance into fresh;
		positions := positions || fresh.position;
		wallet_balances := wallet_balances || fresh.balance;
	end loop;
	insert into credit_entries (organisation_id, transaction_id, leg, wallet_id, account, kind, amount, at, position, balance_after)
		select p_organisation_id, p_id, u.leg, u.wallet, u.account, u.kind, u.amount, lock.at,
			positions[array_position(wallets, u.wallet)], wallet_balances[array_position(wallets, u.wallet)]
		from unnest(leg_wallets, leg_accounts, leg_kinds, leg_amounts) with ordinality as u (wallet, account, kind, amount, leg);

	if lock.is_watched then
		with claimed as (
			update credit_wallets w set watch_claim = p_id
			where w.organisation_id = p_organisation_id and w.id = any (wallets) and w.watch_claim is null
				and w.balance - coalesce((select p.balance from credit_purses p where p.organisation_id = p_organisation_id
					and p.wallet_id = w.id and p.purse = 'held'), 0) < w.watch_below
			returning w.id)
		insert into jobs (id, kind, lane, payload, run_at, created_at)
			select p_id || '.' || c.id, 'credits.balance_below', 'money',
				jsonb_build_object('organisationId', p_organisation_id, 'walletId', c.id, 'claim', p_id), p_at, p_at
			from claimed c;
	end if;
	if fact.job is not null then
		insert into jobs (id, kind, lane, payload, run_at, created_at)
			values (fact.job ->> 'id', fact.job ->> 'kind', coalesce(fact.job ->> 'lane', 'bulk'), fact.job -> 'payload', p_at, p_at);
	end if;
	return query select p_id, fact.reference, true, (select jsonb_object_agg(u.id, u.balance)
		from unnest(wallets, wallet_balances) as u (id, balance));
end
$$;
