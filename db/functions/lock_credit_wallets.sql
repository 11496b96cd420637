-- revision 1: 81d15b54c88b
-- Locks wallets in the order of their ids and makes those that do not exist yet. Every change of credits begins with it.
-- One look-up a wallet: a scan in the order of ids would pass all wallets of the organisation.
create or replace function lock_credit_wallets(p_organisation_id integer, p_wallets text[], p_at timestamptz)
	returns table (at timestamptz, is_watched boolean) language plpgsql as $$
declare
	wanted text;
	wallet record;
begin
	at := p_at;
	is_watched := false;
	for wanted in select id from unnest(p_wallets) as w (id) order by id loop
		for attempt in 1 .. 2 loop
			select w.last_at, w.watch_below is not null and w.watch_claim is null as watched into wallet
				from credit_wallets w where w.organisation_id = p_organisation_id and w.id = wanted for update;
			exit when found;
			insert into credit_wallets (organisation_id, id, user_id, office_id, last_at)
				values (p_organisation_id, wanted, case when wanted like 'u%' then substr(wanted, 2)::integer end,
					case when wanted like 'o%' then substr(wanted, 2) end, p_at)
				on conflict do nothing;
		end loop;
		at := greatest(at, wallet.last_at);
		is_watched := is_watched or wallet.watched;
	end loop;
	return next;
end
$$;
