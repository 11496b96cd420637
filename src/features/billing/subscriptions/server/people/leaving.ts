// Subscriptions of who leaves: nothing is charged to them again, and whom they pay for keep what is paid and may take over.
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { auditSince, readFacts } from '../mail/audit.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { notifyPerson } from '../mail/notifications.ts';
import {
	changeSeats,
	changeSubscription,
	keyOf,
	listSeats,
	listSeatsOfPeople,
	lockSubscription,
	type SubscriptionTables,
} from '../rows.ts';
import { currentPeriod } from '../plans/subscription-state.ts';

export interface PersonSubscriptions {
	/** The person's own seats, no matter who pays. */
	readonly ownSeats: readonly string[];
	/** Seats of others that the person pays. */
	readonly paidFor: readonly { readonly seatId: string; readonly userId: number }[];
}

export async function listSubscriptionsOf(queries: Queries, person: PersonKey): Promise<PersonSubscriptions> {
	const { organisationId, userId } = person;
	const [own, paid] = await Promise.all([
		listSeatsOfPeople(queries, organisationId, [userId]),
		listPaid(queries, person),
	]);
	const seats = await Promise.all(
		paid.map(({ id: subscriptionId }) => listSeats(queries, { organisationId, subscriptionId })),
	);
	const paidFor = seats
		.flat()
		.filter((seat) => seat.userId !== userId)
		.map((seat) => ({ seatId: seat.id, userId: seat.userId }));
	return { ownSeats: own.map(({ id }) => id).toSorted(), paidFor };
}

/**
 * All that the person pays ends with the days that are paid. Whom it is for are told, and may take over where `isHandedBack`.
 * @returns how many subscriptions
 */
export async function endSubscriptionsOf(
	dependencies: Pick<SubscriptionDependencies, 'queue' | 'findBrandOfOrganisation'> & { readonly clock: Clock },
	queries: TransactionQueries,
	person: PersonKey,
	{ isHandedBack }: { readonly isHandedBack: boolean },
): Promise<number> {
	const { organisationId, userId } = person;
	const clock = readOnce(dependencies.clock);
	const paid = await listPaid(queries, person);
	for (const { id } of paid) {
		const subscription = await lockSubscription(queries, { organisationId, subscriptionId: id });
		if (subscription === undefined || subscription.state === 'ended') continue;
		const key = keyOf(subscription);
		const brand = dependencies.findBrandOfOrganisation(organisationId);
		if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
		const before = await readFacts(queries, brand, key);
		const ends = { plannedPackage: null, plansEnd: true, endsOn: addDays(currentPeriod(subscription).to, -1) };
		const seats = (await listSeats(queries, keyOf(subscription))).filter((seat) => seat.handedBackAt === null);
		const [own, others] = [
			seats.filter((seat) => seat.userId === userId),
			seats.filter((seat) => seat.userId !== userId),
		];
		const ids = (some: typeof seats) => some.map((seat) => seat.id);
		await changeSeats(queries, organisationId, ids(own), ends);
		const handed = isHandedBack && subscription.state !== 'past_due' ? { handedBackAt: clock.now() } : {};
		await changeSeats(queries, organisationId, ids(others), { ...ends, ...handed });
		const changed = await changeSubscription(queries, subscription, {});
		await auditSince(queries, clock, brand, key, before, { event: 'subscriptions.cancelled' });
		if (!('handedBackAt' in handed)) continue;
		for (const seat of others) await notifyPerson(dependencies, queries, changed, seat.id, { kind: 'handed_back' });
	}
	return paid.length;
}

const keep = keeper<SubscriptionTables>();
const listPaid = keep('subscriptions_list_paid', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('subscriptions')
		.select('id')
		.where((row) => row.and({ organisationId, userId }))
		.where('state', '<>', 'ended')
		.orderBy('id'),
);
