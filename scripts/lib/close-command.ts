// `npm run books:close`, apart from where it is typed.
import { type Closed, type ClosingCore, closeMonth } from '#features/billing/book-closing/server/api.ts';
import { isDay } from '#platform/contract/calendar-days.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';

const usage = `Usage:
  npm run books:close -- --seller BRAND --month 2026-11 --by USER

Closes a month of a seller's books for good: what comes later is booked in the first open month. The oldest month is closed first, an hour after
its end at the earliest, and never while a payment of it has no answer or an account of it no number. USER, a user name or an email address, answers for it.`;

export interface CloseOrder {
	readonly seller?: string | undefined;
	readonly month?: string | undefined;
	readonly by?: string | undefined;
}

/** What to print. @throws StartError that says why nothing was closed */
export async function runCloseCommand(
	core: ClosingCore & { readonly database: Database },
	{ seller, month, by }: CloseOrder,
): Promise<string> {
	const first = `${month}-01`;
	if (seller === undefined || by === undefined || !isDay(first)) throw new StartError(usage);
	const closed = await closeMonth(core, { seller, month: first, by: await getOperator(core.database, by) });
	if (closed.state === 'closed') {
		const { entries, debits, hash } = closed;
		const sums = `${entries} entries, ${(debits / 100).toFixed(2)} CAD`;
		return `${seller} ${month} is closed: ${sums}, sealed with ${Buffer.from(hash).toString('hex')}`;
	}
	throw new StartError(explain(closed));
}

function explain(closed: Exclude<Closed, { state: 'closed' }>): string {
	if (closed.state === 'closed_before')
		return `The user ${closed.by} closed this month on ${closed.at.toISOString().slice(0, 16)}Z.`;
	if (closed.state === 'no_number')
		return `Give these accounts a number first, in the chart of accounts of the staff area: ${closed.accounts.join(', ')}.`;
	if (closed.state === 'payout_open')
		return `The payout ${closed.payoutId} is not what the documents say. Settle it in the staff area, under Payouts.`;
	if (closed.state === 'not_proved')
		return `The books do not agree: ${closed.check} (${closed.subject}). npm run books:verify lists everything.`;
	return reasons[closed.state];
}

const reasons = {
	not_over: 'The month goes on, or is not booked to its end yet. It can be closed an hour after it.',
	older_open: 'A month before it is open. Close that one first.',
	payment_unknown: 'The card processor has yet to answer about a payment of this month.',
	processor_not_read:
		'What the card processor took and paid out in this month is not all in the books yet. The portal reads it every hour.',
	no_entries: 'The seller has no entries in this month.',
} as const;
