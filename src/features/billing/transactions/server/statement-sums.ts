// Counts and sums of a range of days of one wallet: one walk along one index, bound by the range, a year at most. What a search finds is counted
// where the search looks.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type MovementGroup, movementGroupNames, movementGroups } from '../contract.ts';
import { type MovementKind } from '#features/billing/credits/contract.ts';
import type { TimeRange } from './range.ts';
import { eachTransaction, isFound, type Search } from './search.ts';
import { balanceBefore } from './statement.ts';
import type { WalletKey } from './movements.ts';

export interface StatementSums {
	readonly opening: number;
	readonly cameIn: number;
	readonly wentOut: number;
	readonly closing: number;
	/** Every group is listed, also one with nothing in it. */
	readonly groups: readonly GroupSums[];
}

export interface GroupSums {
	readonly group: MovementGroup;
	readonly count: number;
	/** How many of these the search finds; all without one. */
	readonly found: number;
	readonly foundAmount: number;
}

interface FoundKind {
	readonly kind: MovementKind;
	readonly count: number;
	readonly amount: number;
}

interface KindSums extends FoundKind {
	readonly cameIn: number;
	readonly wentOut: number;
}

export async function sumMovements(
	queries: TransactionQueries,
	key: WalletKey,
	range: TimeRange,
	search: Search | undefined,
): Promise<StatementSums> {
	const kinds = await sumKinds(queries, key, range);
	const found = search === undefined ? kinds : await sumFound(queries, key, range, search);
	return {
		opening: await balanceBefore(queries, key, range.start),
		closing: await balanceBefore(queries, key, range.end),
		cameIn: addUp(kinds, ({ cameIn }) => cameIn),
		wentOut: addUp(kinds, ({ wentOut }) => wentOut),
		groups: movementGroupNames.map((group) => {
			const members: readonly MovementKind[] = movementGroups[group];
			const isMember = ({ kind }: { readonly kind: MovementKind }): boolean => members.includes(kind);
			return {
				group,
				count: addUp(kinds.filter(isMember), ({ count }) => count),
				found: addUp(found.filter(isMember), ({ count }) => count),
				foundAmount: addUp(found.filter(isMember), ({ amount }) => amount),
			};
		}),
	};
}

async function sumKinds(queries: TransactionQueries, key: WalletKey, range: TimeRange): Promise<readonly KindSums[]> {
	const { rows } = await sql<KindSums>`
		select p.kind, count(*)::integer as count, sum(p.amount)::bigint as amount,
			coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "cameIn",
			coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "wentOut"
		from ${movementsOf(key, range)} p group by p.kind`.execute(queries);
	return rows;
}

/** What the search finds where it looks. */
async function sumFound(
	queries: TransactionQueries,
	key: WalletKey,
	{ start, end }: TimeRange,
	search: Search,
): Promise<readonly FoundKind[]> {
	const { rows } = await sql<FoundKind>`
		select p.kind, count(*)::integer as count, sum(p.amount)::bigint as amount
		from ${movementsOf(key, { start: search.from ?? start, end })} p
			${eachTransaction(key.organisationId)}
		where ${isFound(search)} group by p.kind`.execute(queries);
	return rows;
}

function movementsOf({ organisationId, wallet }: WalletKey, { start, end }: TimeRange) {
	return sql`(select min(e.transaction_id) as transaction_id, min(e.kind) as kind, sum(e.amount)::bigint as amount
		from credit_entries e
		where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at >= ${start} and e.at < ${end}
			and e.kind not in ('reserved', 'released')
		group by e.at, e.position)`;
}

function addUp<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
	return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
