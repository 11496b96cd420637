// `npm run payments:open-items`, apart from where it is typed.
import { closeOpenItem, listOpenItems, type OpenItem } from '#features/billing/payments/server/api.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';

const usage = `Usage:
  npm run payments:open-items
  npm run payments:open-items -- --close ID --by USER --reason TEXT

Lists money at the card processor that no document has. Close a sum once it is settled; USER, a user name or an e-mail address, answers for it,
and the reason, at most 140 characters, stands in the audit log.`;

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
		const items = await database.transaction(listOpenItems);
		return items.length === 0 ? 'Nothing is open.' : items.map(describe).join('\n');
	}
	const reason = typed?.trim() ?? '';
	const isReason = reason.length > 0 && reason.length <= 140 && !/\p{Cc}/u.test(reason);
	if (id === undefined || by === undefined || !isReason) throw new StartError(usage);
	const { id: userId } = await getOperator(database, by);
	const closed = await database.transaction((queries) => closeOpenItem(queries, clock, id, { userId, reason }));
	if (closed === undefined) throw new StartError(`Nothing of the name ${id} is open.`);
	return `Closed: ${describe(closed)}`;
}

function describe({ id, organisation_id, payment_id, kind, amount, noted_at }: OpenItem): string {
	const what =
		kind === 'charge'
			? 'charged, paid nothing'
			: amount < 0
				? 'came back to the seller, billed nowhere'
				: 'went back, in no document';
	return `${id}  ${(amount / 100).toFixed(2)} CAD ${what}: payment ${payment_id}, organisation ${organisation_id}, since ${noted_at.toISOString().slice(0, 16)}Z`;
}
