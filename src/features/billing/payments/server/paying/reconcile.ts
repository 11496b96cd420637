// Asks after everything that is on its way, in growing intervals, until it is known: a webhook may be lost, a person may close the window,
// a process may die between any two lines.
import { after, days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { allProcessors } from '#features/billing/card-processors/server/api.ts';
import { settleSetup, type PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { settle } from './settle.ts';

const everyMs = seconds(30);
/** Read at once; what is left over follows at once. */
const batch = 50;
const intervals: readonly number[] = [1, 2, 5, 10, 20, 30].map(minutes);
const longestMs = hours(1);
/** Somebody should look: no bank takes this long. */
const worryingMs = days(1);

interface Due extends PaymentKey {
	readonly checks: number;
	readonly createdAt: Date;
}
type Kind = 'payments' | 'card_setups';

const due = (kind: Kind): PreparedStatement => ({
	name: `payments_due_${kind}`,
	text: `select organisation_id as "organisationId", id, checks, created_at as "createdAt" from ${kind}
		where check_at <= $1 order by check_at limit $2`,
});
const putOff = (kind: Kind): PreparedStatement => ({
	name: `payments_put_off_${kind}`,
	text: `update ${kind} set check_at = $3, checks = checks + 1 where organisation_id = $1 and id = $2 and check_at is not null`,
});

/** Gives how many were asked after. Safe at any time and any number of times. */
export async function reconcile(dependencies: PaymentDependencies): Promise<number> {
	if (allProcessors(dependencies).length === 0) return 0;
	const payments = await askAfter(dependencies, 'payments', (key) => settle(dependencies, key));
	return payments + (await askAfter(dependencies, 'card_setups', (key) => settleSetup(dependencies, key)));
}

async function askAfter(
	dependencies: PaymentDependencies,
	kind: Kind,
	ask: (key: PaymentKey) => Promise<unknown>,
): Promise<number> {
	const { database, clock, log } = dependencies;
	let asked = 0;
	for (;;) {
		const now = clock.now();
		const found = await database.prepared<Due>(due(kind), [now, batch]);
		for (const { organisationId, id, checks, createdAt } of found) {
			// First, so that one whose settling fails does not stand in the way of all others.
			await postpone(database, kind, { organisationId, id }, after(now, intervals[checks] ?? longestMs));
			if (createdAt.getTime() < now.getTime() - worryingMs) log.warn({ kind, id, checks }, 'still unknown after a day');
			await ask({ organisationId, id }).catch((error: unknown) =>
				log.error({ err: error, kind, id }, 'not reconciled'),
			);
		}
		asked += found.length;
		if (found.length < batch) return asked;
	}
}

async function postpone(
	database: Database,
	kind: Kind,
	{ organisationId, id }: PaymentKey,
	until: Date,
): Promise<void> {
	await database.prepared(putOff(kind), [organisationId, id, until]);
}

export function createReconcileJob(dependencies: PaymentDependencies): RecurringJob {
	return createRecurringJob(
		dependencies,
		{ name: 'payments.reconcile', everyMs, lane: 'money', destination: 'cards' },
		async () => {
			await reconcile(dependencies);
		},
	);
}
