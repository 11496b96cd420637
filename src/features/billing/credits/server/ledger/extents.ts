// Parts of the books, as the beginning of a statement that gives the tables' names to their rows. Within a definition a name still means the
// table. What is looked up row by row (`offset 0`) costs the same in small books and in large ones, whatever the planner knows of them.

const entriesOf = (transaction: string): string => `(select * from credit_entries e
	where e.organisation_id = ${transaction}.organisation_id and e.transaction_id = ${transaction}.id offset 0)`;

const fresh = `fresh as materialized (select * from credit_transactions t where t.at >= $1)`;

/** What was written from `$1` on, with the other halves of transfers, and with what was reversed. */
export const newTransactions = `with ${fresh},
	credit_transactions as materialized (
		select * from fresh
		union select o.* from fresh f cross join lateral (select * from credit_transactions t
			where t.organisation_id = f.counter_organisation_id and t.id = f.id offset 0) o
		union select o.* from fresh f cross join lateral (select * from credit_transactions t
			where t.organisation_id = f.organisation_id and t.id = f.reverses_id offset 0) o),
	credit_entries as materialized (select e.* from credit_transactions t cross join lateral ${entriesOf('t')} e)`;

/** Wallets in which something was written from `$1` on, with what the last proof has found in them. */
const touchedWallets = `with ${fresh},
	written as materialized (
		select e.* from fresh f cross join lateral ${entriesOf('f')} e where e.wallet_id is not null),
	touched as materialized (
		select w.organisation_id, w.wallet_id, c.position, c.at, c.balance, c.purses
		from (select distinct organisation_id, wallet_id from written) w
		left join lateral (select * from credit_checkpoints c
			where c.organisation_id = w.organisation_id and c.wallet_id = w.wallet_id offset 0) c on true)`;

/** Their purses as they are, and their entries since the last proof, which stands before them as 'opening'. */
export const newInWallets = `${touchedWallets},
	credit_entries as (
		select w.organisation_id, w.transaction_id, w.wallet_id, w.account, w.kind, w.amount, w.at, w.position, w.balance_after
			from written w join touched t using (organisation_id, wallet_id) where w.position > coalesce(t.position, 0)
		union all select t.organisation_id, '', t.wallet_id, p.key, 'opening', p.value::bigint, t.at, t.position, t.balance
			from touched t cross join lateral jsonb_each_text(t.purses) p),
	credit_wallets as (select w.* from touched t cross join lateral (select * from credit_wallets w
		where w.organisation_id = t.organisation_id and w.id = t.wallet_id offset 0) w),
	credit_purses as (select p.* from touched t cross join lateral (select * from credit_purses p
		where p.organisation_id = t.organisation_id and p.wallet_id = t.wallet_id offset 0) p),
	credit_reservations as (select r.* from touched t cross join lateral (select * from credit_reservations r
		where r.organisation_id = t.organisation_id and r.wallet_id = t.wallet_id and r.state = 'open' offset 0) r)`;

/** Keeps what these wallets hold, for the next proof to begin there. */
export const keepCheckpoints = `${touchedWallets}
	insert into credit_checkpoints as c (organisation_id, wallet_id, position, at, balance, purses)
		select w.organisation_id, w.id, w.position, w.last_at, w.balance, p.purses
		from touched t
		cross join lateral (select * from credit_wallets w where w.organisation_id = t.organisation_id and w.id = t.wallet_id offset 0) w
		cross join lateral (select jsonb_object_agg(p.purse, p.balance) as purses from credit_purses p
			where p.organisation_id = t.organisation_id and p.wallet_id = t.wallet_id) p
		where w.position is distinct from t.position
		order by w.organisation_id, w.id
	on conflict (organisation_id, wallet_id) do update
		set position = excluded.position, at = excluded.at, balance = excluded.balance, purses = excluded.purses`;

const tables = ['transactions', 'entries', 'wallets', 'purses', 'reservations', 'checkpoints'];

/** An organization has books of its own. */
export function ofOrganisation(organisationId: number): string {
	const part = (table: string): string =>
		`credit_${table} as not materialized (select * from credit_${table} where organisation_id = ${organisationId})`;
	return `with ${tables.map(part).join(', ')}`;
}
