// What a job should have done and did not: it was parked after its last try, or is gone. Money is never left to one job alone.
import { sql } from 'kysely';
import { after, before, hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { lastAccessDay } from '../../rules.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { dun, renew } from '../jobs.ts';
import { keyOf, type SubscriptionTables } from '../rows.ts';
import { isAskedAfter, makeTry } from './tries.ts';

/** A job that failed is repeated by itself for longer than this only while its failure lasts. */
const tryWaitMs = hours(1);
const batch = 200;

const keep = keeper<SubscriptionTables>();
const listWaiting = keep('subscriptions_list_waiting_tries', (database, { limit }: { limit: Date }) =>
	database
		.selectFrom('subscriptions as s')
		.innerJoin('subscriptionTries as t', (join) =>
			join.onRef('t.organisationId', '=', 's.organisationId').onRef('t.id', '=', 's.chargeId'),
		)
		.select(['s.organisationId', 's.userId', 't.id'])
		.where('s.chargeId', 'is not', null)
		.where('s.chargingSince', '<', limit)
		.where('t.state', '=', sql.lit('charging'))
		.where('t.origin', '<>', sql.lit('person'))
		.orderBy('s.chargingSince')
		.limit(batch),
);

/** Makes tries that were written and never reached the card processor. Those of a person are left to the person. */
export async function makeMissedTries(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, clock, log } = dependencies;
	const limit = before(clock.now(), tryWaitMs);
	const waiting = await listWaiting(database, { limit });
	for (const { organisationId, userId, id } of waiting) {
		if (await isAskedAfter(dependencies, { organisationId, userId }, id)) continue;
		await makeTry(dependencies, organisationId, id).catch((error: unknown) =>
			log.error({ err: error, tryId: id }, 'a payment of a subscription could not be begun'),
		);
	}
}

/** Orders what is more than a day late: a period that should have begun, and access that should have ended. */
export async function orderMissedJobs(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const now = clock.now();
	const today = businessDayOf(now);
	const yesterday = addDays(today, -1);
	for (let last = '', isOver = false; !isOver;) {
		const late = await listLate(database, { last, yesterday, lastUnpaid: lastUnpaid(yesterday) });
		for (const row of late) {
			const [has] = await hasJob(database, { subscriptionId: row.id, soon: after(now, hours(1)) });
			if (has?.isDue !== true) await orderMissed(dependencies, row, today);
		}
		isOver = late.length < batch;
		last = late.at(-1)?.id ?? last;
	}
}

/** A job that is due, or that a runner holds: a portal that was stopped for days begins with them. */
const hasJob = keepSql(
	'subscriptions_has_job',
	{ isDue: 'boolean!' },
	(of: { subscriptionId: string; soon: Date }) => sql`
		select exists (select from jobs where state = 'waiting' and kind in (${sql.lit(renew.kind)}, ${sql.lit(dun.kind)})
			and run_at <= ${of.soon} and payload ->> 'subscriptionId' = ${of.subscriptionId}) as "isDue"`,
);

type Late = Awaited<ReturnType<typeof listLate>>[number];

async function orderMissed(
	{ database, log, queue }: SubscriptionDependencies,
	row: Late,
	today: string,
): Promise<void> {
	const { id: subscriptionId, state, period, failedOn: firstAttemptDay, unpaidInvoiceId: invoiceId } = row;
	const key = keyOf(row);
	log.error({ subscriptionId, state, period }, 'a subscription is late: its job was parked or is gone');
	await database.transaction(async (queries) => {
		// The day is in the key: once a day, until somebody has mended what stops it.
		if (state !== 'past_due') {
			const wanted = { ...key, number: period + 1 };
			await queue.enqueue(queries, renew, wanted, { key: `late:${subscriptionId}:${period}:${today}` });
		} else if (invoiceId !== null && firstAttemptDay !== null) {
			const wanted = { ...key, invoiceId, day: addDays(lastAccessDay(firstAttemptDay), 1) };
			await queue.enqueue(queries, dun, wanted, { key: `late:${invoiceId}:${today}` });
		}
	});
}

/** While a payment is on its way its own jobs wait for it. */
const listLate = keep(
	'subscriptions_list_late',
	(database, of: { last: string; yesterday: string; lastUnpaid: string }) =>
		database
			.selectFrom('subscriptions')
			.select(['organisationId', 'id', 'state', 'period', 'failedOn', 'unpaidInvoiceId'])
			.where('chargeId', 'is', null)
			.where('id', '>', of.last)
			.where((row) =>
				row.or([
					row.and([
						row('state', 'in', ['active', 'ending']),
						row(sql<string>`(anchor + make_interval(months => period + 1))::date`, '<', of.yesterday),
					]),
					row.and([row('state', '=', 'past_due'), row('failedOn', '<', of.lastUnpaid)]),
				]),
			)
			.orderBy('id')
			.limit(batch),
);

/** Day 0 of what should have ended on that day. */
function lastUnpaid(day: string): string {
	return addDays(day, -daysBetween(day, lastAccessDay(day)) - 1);
}
