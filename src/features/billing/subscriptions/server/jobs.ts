// What subscriptions do in the background. Every job looks again at what holds when it runs: to run once too often changes nothing.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { lastAccessDay, nextTryAfter, periodOf } from '../rules.ts';
import type { ChargingDependencies } from './dependencies.ts';
import type { SubscriptionKey } from './rows.ts';
import { chargeTimeOf, momentOf } from './plans/when.ts';

const maxAttempts = 12;
/** Those of a whole morning: no one waits for one of them. */
const batch = { lane: 'bulk', destination: 'cards' } as const;
const Key = { organisationId: z.int(), subscriptionId: z.string() };
const Renewal = z.strictObject({ ...Key, number: z.int() });
export type Renewal = z.output<typeof Renewal>;
const Dunning = z.strictObject({ ...Key, invoiceId: z.string(), day: z.iso.date() });
export type Dunning = z.output<typeof Dunning>;
const Retry = z.strictObject({ ...Key, invoiceId: z.string() });
export type Retry = z.output<typeof Retry>;

/** Runs when a period begins. */
export const renew: JobKind<Renewal> = { kind: 'subscriptions.renew', payload: Renewal, maxAttempts, ...batch };
/** A day on which something happens about what is past due: a try, a mail, the end. */
export const dun: JobKind<Dunning> = { kind: 'subscriptions.dun', payload: Dunning, maxAttempts, ...batch };
/** What is past due was charged to a card that came. Ordered no more. */
export const retry: JobKind<Retry> = {
	kind: 'subscriptions.retry',
	payload: Retry,
	maxAttempts,
	lane: 'money',
	destination: 'cards',
};

type Queue = Pick<ChargingDependencies, 'queue'>;

/** One job a period, however often it is ordered. */
export async function renewLater(
	{ queue }: Queue,
	queries: TransactionQueries,
	{ organisationId, subscriptionId }: SubscriptionKey,
	{ anchor, number }: { readonly anchor: string; readonly number: number },
): Promise<void> {
	const runAt = chargeTimeOf(subscriptionId, periodOf(anchor, number).from);
	const key = `renewal:${subscriptionId}:${number}`;
	await queue.enqueue(queries, renew, { organisationId, subscriptionId, number }, { runAt, key });
}

/** The next day of dunning after `today`, once. Its last day is the one on which access has ended. */
export async function dunLater(
	{ queue }: Queue,
	queries: TransactionQueries,
	{ organisationId, subscriptionId }: SubscriptionKey,
	{
		invoiceId,
		firstAttemptDay,
		today,
	}: { readonly invoiceId: string; readonly firstAttemptDay: string; readonly today: string },
): Promise<void> {
	const tryDay = nextTryAfter(firstAttemptDay, today);
	const day = tryDay ?? addDays(lastAccessDay(firstAttemptDay), 1);
	const runAt = tryDay === undefined ? momentOf(day) : chargeTimeOf(subscriptionId, day);
	const key = `${invoiceId}:${day}`;
	await queue.enqueue(queries, dun, { organisationId, subscriptionId, invoiceId, day }, { runAt, key });
}
