// What must hold in the books, as statements that give (organisation, subject, expected, found) of whatever does not. They read all of the
// tables that they name; the names of an extent (extents.ts) let the same statement read a part of them.

export interface LedgerCheck {
	readonly name: string;
	/** What is new of it is found by new transactions, or by the wallets that these changed; 'all': only a proof of everything can tell. */
	readonly of: 'transactions' | 'wallets' | 'all';
	/** It compares organizations. */
	readonly isAcross?: true;
	readonly text: string;
}

export const ledgerChecks: readonly LedgerCheck[] = [
	{
		name: 'every transaction has entries, and they sum to zero',
		of: 'transactions',
		text: `select t.organisation_id, t.id, 0, sum(e.amount)
			from credit_transactions t
			left join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
			group by t.organisation_id, t.id having sum(e.amount) is distinct from 0`,
	},
	{
		name: 'every entry belongs to a transaction, at its time',
		of: 'transactions',
		text: `select e.organisation_id, e.transaction_id, 1, 0
			from credit_entries e
			left join credit_transactions t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
			where t.at is distinct from e.at`,
	},
	{
		name: 'every purse holds the sum of its entries',
		of: 'wallets',
		text: `select organisation_id, wallet_id || ' ' || purse, coalesce(e.total, 0), coalesce(p.balance, 0)
			from (select organisation_id, wallet_id, account as purse, sum(amount) as total
				from credit_entries where wallet_id is not null group by 1, 2, 3) e
			full join credit_purses p using (organisation_id, wallet_id, purse)
			where coalesce(e.total, 0) <> coalesce(p.balance, 0)`,
	},
	{
		name: 'every wallet holds the sum of its purses',
		of: 'wallets',
		text: `select organisation_id, w.id, coalesce(p.total, 0), w.balance
			from credit_wallets w
			left join (select organisation_id, wallet_id as id, sum(balance) as total from credit_purses group by 1, 2) p
				using (organisation_id, id)
			where coalesce(p.total, 0) <> w.balance`,
	},
	{
		name: 'nothing is below zero',
		of: 'wallets',
		text: `select organisation_id, wallet_id || ' ' || purse, 0, balance from credit_purses where balance < 0
			union all select organisation_id, id, 0, balance from credit_wallets where balance < 0
			union all select organisation_id, transaction_id, 0, balance_after from credit_entries where balance_after < 0`,
	},
	{
		name: 'a balance after a transaction is the balance before it and what it changed',
		of: 'wallets',
		text: `select organisation_id, wallet_id || ' ' || position, running, balance_after
			from (select organisation_id, wallet_id, position, min(balance_after) as balance_after,
					sum(sum(amount)) over (partition by organisation_id, wallet_id order by position) as running
				from credit_entries where wallet_id is not null group by organisation_id, wallet_id, position) c
			where running <> balance_after`,
	},
	{
		name: 'transactions of a wallet are numbered without a gap, in the order of their time',
		of: 'wallets',
		// What was proved before begins with 'opening', at the number and the time of its last transaction.
		text: `select organisation_id, wallet_id || ' ' || position, coalesce(position_before, 0) + 1, position
			from (select organisation_id, wallet_id, position, min(at) as at, bool_or(kind = 'opening') as is_opening,
					lag(position) over (partition by organisation_id, wallet_id order by position) as position_before,
					lag(min(at)) over (partition by organisation_id, wallet_id order by position) as at_before
				from credit_entries where wallet_id is not null group by organisation_id, wallet_id, position) c
			where not is_opening and (position <> coalesce(position_before, 0) + 1 or at < at_before)`,
	},
	{
		name: 'what is held is what open reservations set aside',
		of: 'wallets',
		text: `select organisation_id, wallet_id, coalesce(r.total, 0), coalesce(p.balance, 0)
			from (select organisation_id, wallet_id, sum(amount) as total from credit_reservations
				where state = 'open' group by 1, 2) r
			full join (select organisation_id, wallet_id, balance from credit_purses where purse = 'held') p
				using (organisation_id, wallet_id)
			where coalesce(r.total, 0) <> coalesce(p.balance, 0)`,
	},
	{
		name: 'what left one organisation came to another',
		of: 'transactions',
		isAcross: true,
		text: `select min(organisation_id), transaction_id, 0, sum(amount) from credit_entries
			where wallet_id is null and account = 'exchange' group by transaction_id having sum(amount) <> 0`,
	},
	{
		name: 'a reversal undoes its transaction, purse by purse',
		of: 'transactions',
		text: `select r.organisation_id, r.id || ' ' || e.account, 0, sum(e.amount)
			from (select organisation_id, id, id as half_id from credit_transactions where reverses_id is not null
				union all select organisation_id, id, reverses_id from credit_transactions where reverses_id is not null) r
			join credit_entries e on e.organisation_id = r.organisation_id and e.transaction_id = r.half_id
			where e.kind <> 'released'
			group by r.organisation_id, r.id, e.wallet_id, e.account having sum(e.amount) <> 0`,
	},
	{
		name: 'what was proved of a wallet is still so',
		of: 'all',
		text: `select organisation_id, wallet_id || ' ' || purse, c.total, e.total
			from (select organisation_id, wallet_id, key as purse, value::bigint as total
				from credit_checkpoints cross join lateral jsonb_each_text(purses)) c
			full join (select e.organisation_id, e.wallet_id, e.account as purse, sum(e.amount) as total
				from credit_entries e join credit_checkpoints c using (organisation_id, wallet_id)
				where e.position <= c.position group by 1, 2, 3) e using (organisation_id, wallet_id, purse)
			where coalesce(c.total, 0) <> coalesce(e.total, 0)
			union all select c.organisation_id, c.wallet_id || ' ' || c.position, c.balance, coalesce(e.balance_after, 0)
				from credit_checkpoints c left join credit_entries e using (organisation_id, wallet_id, position)
				where e.balance_after is distinct from c.balance`,
	},
];
