// What people are told about a subscription. Written as a job with the fact, and worded by the job: in the language and brand of its reader.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { currentPeriod } from '../plans/subscription-state.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { findCardOfTry } from '../charging/card.ts';
import type { ChargingDependencies, SubscriptionDependencies } from '../dependencies.ts';
import { notificationMail, NotificationContent } from './emails.ts';
import { findSeat, findSubscription, type SubscriptionRow } from '../rows.ts';

const Notification = z.strictObject({
	organisationId: z.int(),
	userId: z.int(),
	subscriptionId: z.string(),
	content: NotificationContent,
});
type Notification = z.output<typeof Notification>;
const kind: JobKind<Notification> = { kind: 'subscriptions.tell', payload: Notification, maxAttempts: 8, lane: 'bulk' };

type Queue = Pick<ChargingDependencies, 'queue'>;

/** Who pays. */
export async function notifyPayer(
	{ queue }: Queue,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	content: NotificationContent,
): Promise<void> {
	const { organisationId, userId, id: subscriptionId } = subscription;
	await queue.enqueue(queries, kind, { organisationId, userId, subscriptionId, content });
}

/** Who paid, whether or not a subscription came of it. */
export async function notifyOfPayment(
	{ queue }: Queue,
	queries: TransactionQueries,
	notification: Notification,
): Promise<void> {
	await queue.enqueue(queries, kind, notification);
}

/** Whose seat it is, where another pays. */
export async function notifyPerson(
	{ queue }: Queue,
	queries: TransactionQueries,
	subscription: SubscriptionRow,
	seatId: string,
	what: { readonly kind: 'handed_back' | 'seat_ends' },
): Promise<void> {
	const { organisationId, id: subscriptionId } = subscription;
	const seat = await findSeat(queries, organisationId, seatId);
	if (seat === undefined || seat.userId === subscription.userId) return;
	const until = seat.endsOn ?? addDays(currentPeriod(subscription).to, -1);
	const content = { ...what, until, package: seat.package };
	await queue.enqueue(queries, kind, { organisationId, userId: seat.userId, subscriptionId, content });
}

export function createNotifyHandler(dependencies: SubscriptionDependencies): JobHandler<Notification> {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	return {
		kind,
		async handle({ id, payload: { organisationId, userId, subscriptionId, content } }) {
			const brand = findBrandOfOrganisation(organisationId);
			const person = await findPersonById({ database, clock }, userId);
			if (brand === undefined) return;
			await database.transaction(async (queries) => {
				if (person === undefined) return;
				const subscription = await findSubscription(queries, { organisationId, subscriptionId });
				const isLate = content.kind === 'failed' && subscription?.state === 'past_due';
				const nextCard = isLate ? await findCardOfTry(dependencies, queries, subscription) : undefined;
				await outbox.send(queries, notificationMail(brand, person, subscriptionId, content, nextCard), { key: id });
			});
		},
	};
}
