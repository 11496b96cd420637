// What somebody says became of money: a return is lost, a charge was refunded at the processor, a balance was paid back by hand. What one person may
// say alone has a limit.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { before, days } from '#platform/contract/duration.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { closeOpenItem, type SettledBy } from '#features/billing/payments/server/api.ts';
import { closeFavour } from '#features/billing/subscriptions/server/api.ts';
import { countedDays } from '#features/billing/write-offs/contract.ts';
import { openItemsProblem, settledKinds } from '../contract.ts';
import { type OpenItemsCore, requireHeldItem, type Scene } from './reach.ts';
import type { StoredItem } from './rows.ts';
import { track } from './track.ts';

export const settlePayload = z.strictObject({
	kind: z.enum(settledKinds),
	itemId: z.string(),
	/** Whose money it is. */
	userId: SerialNumber,
	/** What somebody saw. */
	amount: z.int(),
});
export type SettlePayload = z.output<typeof settlePayload>;

const holdPerson = keepSql(
	'open_items_hold_person',
	{ locked: 'nothing' },
	(of: PersonKey) =>
		sql`select pg_advisory_xact_lock(hashtextextended('open items settled ' || ${of.userId}::integer, ${of.organisationId})) as locked`,
);

const sumSettled = keepSql(
	'open_items_sum_settled',
	{ amount: 'number!' },
	(of: PersonKey & { since: Date }) => sql`
		select coalesce(sum(abs(o.amount)), 0)::bigint as amount from open_items o
		where o.organisation_id = ${of.organisationId} and o.user_id = ${of.userId} and o.closed_at > ${of.since}
			and o.outcome in ('settled', 'returned')`,
);

/** What was settled by hand of the person lately: it counts together. */
export async function sumOfSettled(queries: PreparedStatements, person: PersonKey, now: Date): Promise<number> {
	const [sum] = await sumSettled(queries, { ...person, since: before(now, days(countedDays)) });
	return sum?.amount ?? 0;
}

/** What was said becomes so, and counts from now on. @throws what it is refused for */
export async function carryOut(
	core: Pick<OpenItemsCore, 'clock' | 'queue'>,
	scene: Pick<Scene, 'queries' | 'within'>,
	seen: Pick<StoredItem, 'kind' | 'itemId' | 'userId' | 'paymentId'>,
	{ amount, by }: { readonly amount: number; readonly by: SettledBy },
): Promise<void> {
	const { queries, within } = scene;
	const { organisationId } = within;
	// Two items of one person are not settled at once: together they may be more than one person may settle.
	void (await holdPerson(queries, { organisationId, userId: seen.userId }));
	const item = await requireHeldItem(scene, seen);
	if (item.refunding > 0) throw openItemsProblem('open_items.undecided');
	await close(core, queries, item, amount, by);
	const { paymentId, itemId } = item;
	await track(queries, core.clock.now(), paymentId === null ? { itemId } : { paymentId });
}

async function close(
	core: Pick<OpenItemsCore, 'clock' | 'queue'>,
	queries: Scene['queries'],
	{ kind, itemId }: Pick<StoredItem, 'kind' | 'itemId'>,
	amount: number,
	by: SettledBy,
): Promise<void> {
	if (kind === 'owed') {
		const favour = await closeFavour(core, queries, itemId, by);
		if (typeof favour === 'string')
			throw openItemsProblem(favour === 'not_open' ? 'open_items.not_found' : `open_items.${favour}`);
		// It is taken back with the transaction.
		if (favour.amount !== -amount) throw openItemsProblem('open_items.changed');
		return;
	}
	const closed = await closeOpenItem(queries, core.clock, itemId, by);
	if (closed === undefined) throw openItemsProblem('open_items.not_found');
	if (closed.amount !== -amount) throw openItemsProblem('open_items.changed');
}
