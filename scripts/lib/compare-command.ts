// `npm run payments:compare`, apart from where it is typed.
import type { Clock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Database } from '#platform/server/db/database.ts';
import { allProcessors, type Processors } from '#features/billing/card-processors/server/api.ts';
import {
	compareCharges,
	type Difference,
	findAgreedUntil,
	settleDifferences,
} from '#features/billing/payments/server/api.ts';
import { getOperator } from './operator.ts';

const usage = `Usage:
  npm run payments:compare -- --since 2026-11-24T08:00Z
  npm run payments:compare -- --settled --by USER --reason TEXT

Lists where the charges of the card processor and the payments of the portal differ since a time; without one, since they agreed last.
With --settled, what differs until now is dealt with and is not compared again; USER, a user name or an email address, answers for it, and the
reason, at most 140 characters, is kept with it.`;

export interface CompareOrder {
	readonly since?: string | undefined;
	readonly settled?: boolean | undefined;
	readonly by?: string | undefined;
	readonly reason?: string | undefined;
}

type Dependencies = Processors & { readonly database: Database; readonly clock: Clock };

/** What to print, and whether anything differs. @throws StartError that says why nothing was compared */
export async function runCompareCommand(
	dependencies: Dependencies,
	order: CompareOrder,
): Promise<{ readonly says: string; readonly differs: boolean }> {
	const { database, clock } = dependencies;
	if (order.settled !== undefined || order.by !== undefined || order.reason !== undefined)
		return { says: await settle(dependencies, order), differs: false };
	if (allProcessors(dependencies).length === 0)
		throw new StartError(
			'No card processor is set, so there is nothing to compare with. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS.',
		);
	const since =
		order.since === undefined
			? await database.transaction((queries) => findAgreedUntil(queries, clock.now()))
			: readTime(order.since);
	if (since === undefined) throw new StartError(`Nothing was compared yet: say since when.\n\n${usage}`);
	const comparison = await compareCharges(dependencies, since);
	const says = `Since ${since.toISOString()}: ${describeComparison(comparison)}`;
	return { says, differs: comparison.differences.length > 0 };
}

/** Counts, and what differs, a line or two each. */
export function describeComparison(comparison: Awaited<ReturnType<typeof compareCharges>>): string {
	const { differences, charges, foreign, payments, returns } = comparison;
	const counts = `${charges} charges, of which the portal did not make ${foreign}, ${payments} payments, ${returns} refunds and disputes.`;
	if (differences.length === 0) return `${counts}\nThey agree.`;
	return `${counts}\n${differences.length} differ:\n${differences.map(describe).join('\n')}`;
}

async function settle(
	{ database, clock }: Dependencies,
	{ since, settled, by, reason: typed }: CompareOrder,
): Promise<string> {
	const reason = typed?.trim() ?? '';
	const isReason = reason.length > 0 && reason.length <= 140 && !/\p{Cc}/u.test(reason);
	if (settled !== true || since !== undefined || by === undefined || !isReason) throw new StartError(usage);
	const { id: userId } = await getOperator(database, by);
	const until = clock.now();
	await database.transaction((queries) => settleDifferences(queries, { until, userId, reason }));
	return `What differs until ${until.toISOString()} is settled, and is not compared again.`;
}

/** Minutes are enough, and a day; always of UTC, so that no one is an hour off. */
function readTime(text: string): Date {
	const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/.test(text) ? new Date(text) : new Date(NaN);
	if (Number.isNaN(at.getTime())) throw new StartError(`${text} is not a time such as 2026-11-24T08:00Z.\n\n${usage}`);
	return at;
}

const titles: Readonly<Record<Difference['kind'], string>> = {
	charge_without_payment: 'a charge that no payment has',
	payment_without_charge: 'a payment that no charge has',
	other_amount: 'another amount',
	other_currency: 'another currency',
	return_not_noted: 'a refund or dispute that the portal does not have so',
};

function describe(one: Difference): string {
	const names = [`charge ${one.charge}`, one.payment && `payment ${one.payment}`, one.return]
		.filter(Boolean)
		.join(', ');
	return `${titles[one.kind]}: ${names}\n    at the processor: ${one.atProcessor}; in the portal: ${one.inPortal}`;
}
