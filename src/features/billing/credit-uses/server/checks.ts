// These checks compare the ledger with the credits that the books say were used, as the proof of the books takes them: a key, a name, and a statement
// that gives (subject, expected, found) of whatever does not hold. The first compares each transaction with its changes of lots, the second these
// changes with the sums by product, so that neither has to read everything to find a fault.

/** A check walks along one of these at night. */
type Along = 'credit_transactions' | 'moves';
type Check = readonly [key: string, name: string, text: string, along: Along];

export const useChecks: readonly Check[] = [
	[
		'uses',
		'credits are used and expire as the ledger says',
		`with ledger as (
				select e.organisation_id, e.transaction_id, case e.account when 'usage' then 'used' else 'expired' end as move, sum(e.amount) as units
				from credit_transactions t join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
				where e.wallet_id is null and (e.account in ('usage', 'expiry') or e.account in ('sales', 'promotion') and e.kind = 'reversed')
					and exists (select from credit_entries w
						join books_wallets b on b.organisation_id = w.organisation_id and b.wallet_id = w.wallet_id and b.position >= w.position
						where w.organisation_id = e.organisation_id and w.transaction_id = e.transaction_id and w.wallet_id is not null)
				group by 1, 2, 3),
			moves as (
				select m.organisation_id, m.fact_id as transaction_id, m.kind as move, -sum(m.units) as units
				from credit_transactions t join books_moves m on m.organisation_id = t.organisation_id and m.fact_id = t.id
				where m.kind in ('used', 'expired') group by 1, 2, 3)
			select concat_ws(' ', organisation_id, transaction_id, move), coalesce(l.units, 0), coalesce(m.units, 0)
			from ledger l full join moves m using (organisation_id, transaction_id, move) where coalesce(l.units, 0) <> coalesce(m.units, 0)`,
		'credit_transactions',
	],
	[
		'services',
		'what a day changes of credits by product is what it changes of lots',
		`with moves as (
				select m.organisation_id, m.day, l.kind, m.kind as move, coalesce(l.seller, '') as seller,
					case m.kind when 'used' then coalesce(t.service, o.service, '') else '' end as service, sum(m.units) as units, sum(m.value) as value
				from books_moves m join books_lots l on l.organisation_id = m.organisation_id and l.id = m.lot_id
				left join credit_transactions t on t.organisation_id = m.organisation_id and t.id = m.fact_id
				left join credit_transactions o on o.organisation_id = t.organisation_id and o.id = t.reverses_id
				where m.kind not in ('used', 'expired') or t.id is not null
				group by 1, 2, 3, 4, 5, 6)
			select concat_ws(' ', organisation_id, day, kind, move, service), coalesce(m.units, 0), coalesce(s.units, 0)
			from moves m full join books_service_days s using (organisation_id, day, kind, move, service, seller)
			where (coalesce(m.units, 0), coalesce(m.value, 0)) <> (coalesce(s.units, 0), coalesce(s.value, 0))`,
		'moves',
	],
	[
		'unbooked',
		'every transaction of a wallet is booked',
		`select distinct e.organisation_id || ' ' || e.wallet_id, e.position, b.position
			from books_progress p, credit_transactions t
			join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id and e.wallet_id is not null
			left join books_wallets b on b.organisation_id = e.organisation_id and b.wallet_id = e.wallet_id
			where t.at <= p.at - interval '1 hour' and coalesce(b.position, 0) < e.position`,
		'credit_transactions',
	],
];
