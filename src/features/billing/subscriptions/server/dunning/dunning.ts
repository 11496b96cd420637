// What happens about a period that is not paid: tries on days 0, 2, 5, 10 and 14, and the end on the day after.
import { after, hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { dunningDays } from '../../contract.ts';
import { lastAccessDay } from '../../rules.ts';
import { giveUpDays } from '../credit/credit-notes.ts';
import { auditSince, readFacts } from '../mail/audit.ts';
import { findCardOfTry } from '../charging/card.ts';
import { goOnUnlessDue } from '../charging/go-on.ts';
import type { ChargingDependencies, SubscriptionDependencies } from '../dependencies.ts';
import { dun, type Dunning, dunLater, retry, type Retry } from '../jobs.ts';
import { notifyPayer } from '../mail/notifications.ts';
import { changeSeats, changeSubscription, keyOf, listSeats, lockSubscription, type SubscriptionRow } from '../rows.ts';
import { noteMonth } from '../plans/note-month.ts';
import { findBalance } from '../plans/subscription-state.ts';
import { beginTry, makeTry } from '../charging/tries.ts';

/** Without a card that can be tried there are mails on these days alone, the first one beside. */
const mailDays: readonly number[] = [dunningDays[3], dunningDays[4]];

export function createDunningHandlers(
	dependencies: SubscriptionDependencies,
): readonly [JobHandler<Dunning>, JobHandler<Retry>] {
	const { database } = dependencies;
	const make = async (organisationId: number, tryId: string | undefined): Promise<void> => {
		if (tryId !== undefined) await makeTry(dependencies, organisationId, tryId);
	};
	return [
		{
			kind: dun,
			async handle({ payload }) {
				const begin = (queries: TransactionQueries) => act(dependencies, queries, payload);
				await make(payload.organisationId, await database.transaction(begin));
			},
		},
		{
			kind: retry,
			// Ordered by the release before, where a new card was charged unasked: its person decides now.
			handle: () => Promise.resolve(),
		},
	];
}

/** Gives the try that has to be made now. */
async function act(
	dependencies: SubscriptionDependencies,
	queries: TransactionQueries,
	wanted: Dunning,
): Promise<string | undefined> {
	const subscription = await lockSubscription(queries, wanted);
	const charging = { ...dependencies, clock: readOnce(dependencies.clock) };
	const { invoiceId } = wanted;
	if (subscription?.state !== 'past_due' || subscription.unpaidInvoiceId !== invoiceId) return undefined;
	const { failedOn: firstAttemptDay } = subscription;
	if (firstAttemptDay === null) return undefined;
	const now = charging.clock.now();
	const today = businessDayOf(now);
	if (subscription.chargeId !== null) {
		// A repeat after a crash makes the try; one whose answer was lost is waited for.
		const runAt = after(now, hours(1));
		await charging.queue.enqueue(queries, dun, wanted, { runAt, key: `${invoiceId}:${runAt.toISOString()}` });
		return subscription.chargeId;
	}
	// Access does not end while nothing is owing.
	if (await goOnUnlessDue(charging, queries, subscription)) return undefined;
	if (today > lastAccessDay(firstAttemptDay)) {
		await endUnpaid(charging, queries, subscription, invoiceId, firstAttemptDay);
		return undefined;
	}
	// Where no card will do, an attempt says so once.
	const card = await findCardOfTry(charging, queries, subscription);
	if (card !== undefined || !subscription.needsCard)
		return beginTry(charging, queries, subscription, { invoiceId, origin: 'dunning' });
	await dunLater(charging, queries, keyOf(subscription), { invoiceId, firstAttemptDay, today });
	if (mailDays.includes(daysBetween(firstAttemptDay, wanted.day)))
		await notifyPayer(charging, queries, subscription, {
			kind: 'failed',
			amount: await findBalance(queries, wanted.organisationId, invoiceId),
			reason: subscription.failureReason ?? 'generic',
			firstAttemptDay,
			day: wanted.day,
			needsCard: true,
			needsConfirmation: false,
		});
	return undefined;
}

/** The days that were used stay due; what comes after them is taken back. */
async function endUnpaid(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	invoiceId: string,
	firstAttemptDay: string,
): Promise<void> {
	const lastDay = lastAccessDay(firstAttemptDay);
	const key = keyOf(subscription);
	const seats = await listSeats(queries, key);
	const ended = { endsOn: lastDay, endedAt: charging.clock.now() };
	const brand = charging.findBrandOfOrganisation(key.organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${key.organisationId}`);
	const before = await readFacts(queries, brand, key);
	await changeSeats(
		queries,
		key.organisationId,
		seats.map(({ id }) => id),
		ended,
	);
	const row = await changeSubscription(queries, subscription, { state: 'ended', endsOn: lastDay });
	await auditSince(queries, charging.clock, brand, key, before, { event: 'subscriptions.ended' });
	const from = addDays(lastDay, 1);
	await noteMonth(queries, { ...key, seller: brand.key, day: from });
	const note = await giveUpDays(charging, queries, row, { invoiceId, from, day: from, reason: 'uncollected' });
	const debt = await findBalance(queries, key.organisationId, invoiceId);
	// A credit note takes off what is to be paid; no next invoice takes what is over.
	const refunds = Math.max(0, -(note?.balance ?? 0));
	await notifyPayer(charging, queries, row, { kind: 'ended', lastDay, debt, ...(refunds > 0 && { refunds }) });
}
