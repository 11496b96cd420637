// Counts and sums of a range of days of one wallet. Bound by the range, a year at most; without a search one walk along one index.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type MovementGroup, movementGroupNames, movementGroups, type MovementKind } from '../contract.ts';
import type { TimeRange } from './range.ts';
import { isFound, type Search } from './search.ts';
import { balanceBefore, type WalletKey } from './statement.ts';

export interface StatementSums {
	readonly opening: number;
	readonly cameIn: number;
	readonly wentOut: number;
	readonly closing: number;
	/** Every group, also the ones with nothing in them. */
	readonly groups: readonly GroupSums[];
}

export interface GroupSums {
	readonly group: MovementGroup;
	readonly count: number;
	/** Of these, what the search finds; all without one. */
	readonly found: number;
	readonly foundAmount: number;
}

interface KindSums extends Omit<GroupSums, 'group'> {
	readonly kind: MovementKind;
	readonly cameIn: number;
	readonly wentOut: number;
}

export async function sumMovements(
	queries: TransactionQueries,
	key: WalletKey,
	range: TimeRange,
	search: Search | undefined,
): Promise<StatementSums> {
	const kinds = await sumKinds(queries, key, range, search);
	return {
		opening: await balanceBefore(queries, key, range.start),
		closing: await balanceBefore(queries, key, range.end),
		cameIn: addUp(kinds, ({ cameIn }) => cameIn),
		wentOut: addUp(kinds, ({ wentOut }) => wentOut),
		groups: movementGroupNames.map((group) => {
			const members: readonly MovementKind[] = movementGroups[group];
			const rows = kinds.filter(({ kind }) => members.includes(kind));
			return {
				group,
				count: addUp(rows, ({ count }) => count),
				found: addUp(rows, ({ found }) => found),
				foundAmount: addUp(rows, ({ foundAmount }) => foundAmount),
			};
		}),
	};
}

async function sumKinds(
	queries: TransactionQueries,
	{ organisationId, wallet }: WalletKey,
	{ start, end }: TimeRange,
	search: Search | undefined,
): Promise<readonly KindSums[]> {
	const found = search === undefined ? sql`` : sql`filter (where ${isFound(search)})`;
	const transactions = sql`join credit_transactions t on t.organisation_id = ${organisationId} and t.id = p.transaction_id`;
	const { rows } = await sql<KindSums>`
		select p.kind, count(*)::integer as count, count(*) ${found}::integer as found,
			coalesce(sum(p.amount) ${found}, 0)::bigint as "foundAmount",
			coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "cameIn",
			coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "wentOut"
		from (select min(e.transaction_id) as transaction_id, min(e.kind) as kind, sum(e.amount)::bigint as amount
			from credit_entries e
			where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at >= ${start} and e.at < ${end}
				and e.kind not in ('reserved', 'released')
			group by e.at, e.position) p
		${search === undefined ? sql`` : transactions}
		group by p.kind`.execute(queries);
	return rows;
}

function addUp<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
	return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
