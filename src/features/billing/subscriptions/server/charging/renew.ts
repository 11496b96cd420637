// The begin of a period: what was planned holds, the invoice is issued, the card charged. A job of its own for each period; what it does follows
// from the rows, so that a repeat after a crash goes on where the first one stopped.
import { hasFeature } from '#platform/contract/features.ts';
import { hours, minutes, after } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { Language } from '#platform/contract/language.ts';
import { periodOf } from '../../rules.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { renew, type Renewal } from '../jobs.ts';
import { findEndingSeats } from '../people/leavers.ts';
import { planRenewal } from '../plans/renewal-plan.ts';
import { changeSubscription, findSubscription, listSeats, lockSubscription, type SubscriptionRow } from '../rows.ts';
import { requirePricedState } from '../plans/subscription-state.ts';
import { beginTry, makeTry } from './tries.ts';

/** How long a renewal waits for a payment of the same subscription that is on its way. */
const waitMs = minutes(15);

export function createRenewalHandler(dependencies: SubscriptionDependencies): JobHandler<Renewal> {
	return {
		kind: renew,
		async handle({ payload }) {
			await renewPeriod(dependencies, payload);
		},
	};
}

async function renewPeriod(dependencies: SubscriptionDependencies, wanted: Renewal): Promise<void> {
	const { database } = dependencies;
	const { organisationId } = wanted;
	const seen = await database.query((queries) => findSubscription(queries, wanted));
	if (seen === undefined) return;
	const seats = await database.query((queries) => listSeats(queries, wanted));
	const payer = await findPersonById(dependencies, seen.userId);
	const endingSeats = await findEndingSeats(dependencies, seen, seats);
	const tryId = await database.transaction((queries) =>
		begin(dependencies, queries, wanted, { endingSeats, language: payer?.language ?? 'en' }),
	);
	if (tryId !== undefined) await makeTry(dependencies, organisationId, tryId);
}

interface Known {
	/** Seats that are not paid any more. */
	readonly endingSeats: ReadonlySet<string>;
	readonly language: Language;
}

/** Gives the try that has to be made now. */
async function begin(
	dependencies: SubscriptionDependencies,
	queries: TransactionQueries,
	wanted: Renewal,
	{ endingSeats, language }: Known,
): Promise<string | undefined> {
	const subscription = await lockSubscription(queries, wanted);
	const clock = readOnce(dependencies.clock);
	const charging = { ...dependencies, clock };
	if (subscription === undefined || subscription.state === 'ended') return undefined;
	if (subscription.period >= wanted.number) return goOn(subscription, wanted);
	const period = periodOf(subscription.anchor, wanted.number);
	const today = businessDayOf(clock.now());
	// A clock that is ahead, or a job that was ordered by hand.
	if (today < period.from) return wait(dependencies, queries, wanted, hours(1));
	if (subscription.chargeId !== null) return wait(dependencies, queries, wanted, waitMs);
	// Dunning ends it or it is paid; then this period is looked at again.
	if (subscription.state === 'past_due') return wait(dependencies, queries, wanted, hours(6));
	const brand = dependencies.findBrandOfOrganisation(wanted.organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${wanted.organisationId}`);
	const subscriptionState = await requirePricedState(queries, brand, today, subscription);
	const everyone = new Set(subscriptionState.seats.map(({ id }) => id));
	const plan = planRenewal(subscriptionState, {
		number: wanted.number,
		// However late it runs, it is the renewal of its day.
		day: period.from,
		newId: () => newId(clock),
		// What is not offered any more ends with the period that is paid.
		endingSeats: subscription.state === 'ending' || !hasFeature(brand, 'subscriptions') ? everyone : endingSeats,
	});
	const invoice = await applyPlan(charging, queries, plan, {
		organisationId: wanted.organisationId,
		brand,
		factId: `${subscription.id}:${wanted.number}`,
		billTo: subscriptionState.billTo,
		language,
		paidBy: [],
	});
	if (invoice === undefined || plan.charged === 0) return undefined;
	const { invoiceId } = invoice;
	const renewed = await changeSubscription(queries, subscription, { unpaidInvoiceId: invoiceId });
	return beginTry(charging, queries, renewed, { invoiceId, origin: 'renewal' });
}

/** It was begun, and the process ended before the card was charged. */
function goOn(subscription: SubscriptionRow, { number }: Renewal): string | undefined {
	const isItsTry = subscription.period === number && subscription.unpaidInvoiceId !== null;
	return isItsTry ? (subscription.chargeId ?? undefined) : undefined;
}

async function wait(
	{ queue, clock }: SubscriptionDependencies,
	queries: TransactionQueries,
	wanted: Renewal,
	ms: number,
): Promise<undefined> {
	const runAt = after(clock.now(), ms);
	const key = `renewal:${wanted.subscriptionId}:${wanted.number}:${runAt.toISOString()}`;
	await queue.enqueue(queries, renew, wanted, { runAt, key });
	return undefined;
}
