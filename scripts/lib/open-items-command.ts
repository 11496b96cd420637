// `npm run payments:open-items`, apart from where it is typed.
import { type Favour, listFavours } from '#features/billing/invoices/server/api.ts';
import { lockStanding, sumChargeRefunds } from '#features/billing/payment-returns/server/api.ts';
import { closeOpenItem, listOpenItems, type OpenItem } from '#features/billing/payments/server/api.ts';
import { closeFavour } from '#features/billing/subscriptions/server/api.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';

const usage = `Usage:
  npm run payments:open-items
  npm run payments:open-items -- --close ID --by USER --reason TEXT

Lists money at the card processor that no document has, and money in a person's favour that no card can be refunded. Close a sum once it is
settled. Closing money in a person's favour books that you paid all of it back by hand, and tells the person. USER, a user name or an email
address, answers for it, and the reason, at most 140 characters, stands in the audit log.`;

export interface OpenItemsOrder {
	readonly close?: string | undefined;
	readonly by?: string | undefined;
	readonly reason?: string | undefined;
}

/** What to print. @throws StartError that says why nothing was closed */
export async function runOpenItemsCommand(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ close: id, by, reason: typed }: OpenItemsOrder,
): Promise<string> {
	if (id === undefined && by === undefined && typed === undefined) {
		const [items, favours] = await database.transaction(async (queries) => [
			await listOpenItems(queries),
			await listFavours(queries),
		]);
		const lines = [...items.map(describe), ...favours.map(describeFavour)];
		return lines.length === 0 ? 'Nothing is open.' : lines.join('\n');
	}
	const reason = typed?.trim() ?? '';
	const isReason = reason.length > 0 && reason.length <= 140 && !/\p{Cc}/u.test(reason);
	if (id === undefined || by === undefined || !isReason) throw new StartError(usage);
	const { id: userId } = await getOperator(database, by);
	const answers = { userId, reason };
	const closed = await database.transaction(async (queries) => {
		const item = (await listOpenItems(queries)).find((one) => one.id === id);
		if (item?.kind === 'charge') await requireStill(queries, item);
		return await closeOpenItem(queries, clock, id, answers);
	});
	if (closed !== undefined) return `Closed: ${describe(closed)}`;
	const queue = createJobQueue({ clock });
	const favour = await database.transaction((queries) => closeFavour({ clock, queue }, queries, id, answers));
	if (typeof favour === 'object') return `Closed: ${describeFavour(favour)}`;
	throw new StartError(favour === 'not_open' ? `Nothing of the name ${id} is open.` : refusals[favour]);
}

/** Staff may have asked for its refund. */
async function requireStill(
	queries: TransactionQueries,
	{ organisationId, paymentId, id: charge }: OpenItem,
): Promise<void> {
	void (await lockStanding(queries, { organisationId, id: paymentId }));
	const { going } = await sumChargeRefunds(queries, { organisationId, charge });
	if (going > 0) throw new StartError(refusals.undecided);
}

const refusals = {
	taken_next: 'A subscription of this person takes it with its next invoice. Nothing was closed.',
	undecided:
		'A bank has yet to decide about a payment of it, or a refund is on its way: both may give it back. Close it after that. Nothing was closed.',
} as const;

function describe({ id, organisationId, paymentId, kind, amount, notedAt }: OpenItem): string {
	const what =
		kind === 'charge'
			? 'charged, paid nothing'
			: amount < 0
				? 'came back to the seller, billed nowhere'
				: 'went back, in no document';
	return `${id}  ${money(amount)} ${what}: payment ${paymentId}, organisation ${organisationId}, since ${stamp(notedAt)}`;
}

function describeFavour({ id, organisationId, userId, number, amount, notedAt }: Favour): string {
	return `${id}  ${money(amount)} favour, no card can be refunded: ${number}, user ${userId}, organisation ${organisationId}, since ${stamp(notedAt)}`;
}

function money(amount: number): string {
	return `${(amount / 100).toFixed(2)} CAD`;
}

function stamp(at: Date): string {
	return `${at.toISOString().slice(0, 16)}Z`;
}
