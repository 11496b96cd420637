// What changed a wallet. Every page is one walk along one index, whether the wallet has ten entries or ten million.
import { sql } from 'kysely';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { type MovementKind } from '#features/billing/credits/contract.ts';
import { pageSize, transactionProblem } from '../contract.ts';
import type { TimeRange } from './range.ts';
import { eachTransaction, isFound, type Search } from './search.ts';
import type { WalletKey, Movement } from './movements.ts';

export interface Page {
	readonly movements: readonly Movement[];
	/** Where the next page begins; undefined on the last one. */
	readonly next: string | undefined;
}

/** Reads that must agree with each other: all of them see one state of the books. */
export function readBooks<T>(
	database: Database,
	organisationId: number,
	read: (queries: TransactionQueries) => Promise<T>,
): Promise<T> {
	return database.tenant(organisationId, async (queries) => {
		await sql`set transaction isolation level repeatable read, read only`.execute(queries);
		return read(queries);
	});
}

export interface PageOptions {
	readonly cursor?: string | undefined;
	readonly size?: number;
	readonly kinds?: readonly MovementKind[] | undefined;
	readonly search?: Search | undefined;
}

/** What a statement says of each movement `p` and its transaction `t`. */
export const movementColumns = sql`p.transaction_id as "transactionId", t.reference, p.at, p.position, p.kind, p.amount::bigint, p.balance_after as "balanceAfter",
			case p.kind when 'transferred_in' then t.user_id when 'transferred_out' then t.counter_user_id end as "counterpartId",
			t.service, t.external_reference as "externalReference", t.note,
			(select jsonb_build_object('reference', r.reference, 'service', r.service, 'kind', case
					when r.kind <> 'transferred' then r.kind when p.amount > 0 then 'transferred_out' else 'transferred_in' end)
				from credit_transactions r where r.id = t.reverses_id and r.organisation_id = t.organisation_id) as reverses,
			(select r.reference from credit_transactions r
				where r.reverses_id = t.id and r.organisation_id = t.organisation_id) as "reversedBy",
			case when t.kind = 'bought' then substring(t.source from '^purchase:([0-9a-f-]{36})$') end as "paymentId",
			case when t.kind = 'bought' then t.user_id end as "payerId"`;

/** The newest first. Entries of one transaction are one movement. */
export async function readPage(
	queries: TransactionQueries,
	{ organisationId, wallet }: WalletKey,
	{ start, end }: TimeRange,
	{ cursor, size = pageSize, kinds, search }: PageOptions = {},
): Promise<Page> {
	const [at, position] = cursor === undefined ? [end, 0] : parseCursor(cursor);
	const from = search?.from ?? start;
	const limit = sql`limit ${size + 1}::bigint`;
	const { rows } = await sql<Movement>`
		select ${movementColumns}
		from (select e.at, e.position, min(e.transaction_id) as transaction_id, min(e.kind) as kind, sum(e.amount) as amount,
				min(e.balance_after) as balance_after
			from credit_entries e
			where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at >= ${from}
				and (e.at, e.position) < (${at}::timestamptz, ${position}::bigint) and e.kind not in ('reserved', 'released')
			group by e.at, e.position ${kinds === undefined ? sql`` : sql`having min(e.kind) = any(${kinds}::text[])`}
			order by e.at desc, e.position desc ${search === undefined ? limit : sql``}) p
		${
			search === undefined
				? sql`join credit_transactions t on t.organisation_id = ${organisationId} and t.id = p.transaction_id`
				: sql`${eachTransaction(organisationId)} where ${isFound(search)}`
		}
		order by p.at desc, p.position desc ${limit}`.execute(queries);
	const movements = rows.slice(0, size);
	const last = rows.length > size ? movements.at(-1) : undefined;
	return { movements, next: last && `${last.at.getTime()}.${last.position}` };
}

/** One transaction as the statement of a wallet has it; undefined where it did not change that wallet. */
export async function readMovement(
	queries: TransactionQueries,
	key: WalletKey,
	transactionId: string,
): Promise<Movement | undefined> {
	const { rows } = await sql<{ at: Date; position: number }>`select e.at, e.position from credit_entries e
		where e.organisation_id = ${key.organisationId} and e.transaction_id = ${transactionId} and e.wallet_id = ${key.wallet}
			and e.kind not in ('reserved', 'released') limit 1`.execute(queries);
	const [place] = rows;
	if (place === undefined) return undefined;
	const cursor = `${place.at.getTime()}.${place.position + 1}`;
	const { movements } = await readPage(queries, key, { start: place.at, end: place.at }, { cursor, size: 1 });
	return movements[0];
}

function parseCursor(cursor: string): readonly [Date, number] {
	const [time, position] = cursor.split('.').map(Number);
	const at = new Date(time ?? Number.NaN);
	if (position === undefined || Number.isNaN(at.getTime())) throw transactionProblem('credits.range_invalid');
	return [at, position];
}

/** What the wallet held just before a moment. */
export async function balanceBefore(
	queries: TransactionQueries,
	{ organisationId, wallet }: WalletKey,
	moment: Date,
): Promise<number> {
	const { rows } = await sql<{ balance: number }>`select e.balance_after as balance from credit_entries e
		where e.organisation_id = ${organisationId} and e.wallet_id = ${wallet} and e.at < ${moment}
			and e.kind not in ('reserved', 'released')
		order by e.at desc, e.position desc limit 1`.execute(queries);
	return rows[0]?.balance ?? 0;
}
