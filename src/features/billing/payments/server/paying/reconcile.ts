// Asks after everything that is on its way, in growing intervals, until it is known: a webhook may be lost, a person may close the window,
// a process may die between any two lines.
import { sql } from 'kysely';
import { after, days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import { keepSql } from '#platform/server/db/keep.ts';
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

type Kind = 'payments' | 'card_setups';

function keepOf(kind: Kind) {
	const list = keepSql(
		`payments_due_${kind}`,
		{ organisationId: 'number', id: 'text', checks: 'number', createdAt: 'time' },
		({ now }: { now: Date }) => sql`
			select organisation_id as "organisationId", id, checks, created_at as "createdAt" from ${sql.table(kind)}
			where check_at <= ${now} order by check_at limit ${sql.lit(batch)}`,
	);
	const putOff = keepSql(
		`payments_put_off_${kind}`,
		({ organisationId, id, until }: PaymentKey & { until: Date }) => sql`
			update ${sql.table(kind)} set check_at = ${until}, checks = checks + 1
			where organisation_id = ${organisationId} and id = ${id} and check_at is not null`,
	);
	return { list, putOff };
}
const due = { payments: keepOf('payments'), card_setups: keepOf('card_setups') };

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
		const found = await database.query((queries) => due[kind].list(queries, { now }));
		for (const { organisationId, id, checks, createdAt } of found) {
			// First, so that one whose settling fails does not stand in the way of all others.
			const until = after(now, intervals[checks] ?? longestMs);
			await database.query((queries) => due[kind].putOff(queries, { organisationId, id, until }));
			if (createdAt.getTime() < now.getTime() - worryingMs) log.warn({ kind, id, checks }, 'still unknown after a day');
			await ask({ organisationId, id }).catch((error: unknown) =>
				log.error({ err: error, kind, id }, 'not reconciled'),
			);
		}
		asked += found.length;
		if (found.length < batch) return asked;
	}
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
