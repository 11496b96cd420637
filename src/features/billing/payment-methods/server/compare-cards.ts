// Compares the kept cards with what the processor has, each once a week: an event may be lost, and not every change is told by one.
import { before, days, minutes } from '#platform/contract/duration.ts';
import type { PreparedStatement } from '#platform/server/db/database.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { ProcessorUnavailable } from '#features/billing/card-processors/server/api.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { followCard } from './lost-cards.ts';

/** With the batch, some 67,000 cards a week. */
const everyMs = minutes(15);
const batch = 100;
const comparedEveryMs = days(7);

interface Due {
	readonly organisationId: number;
	readonly id: string;
	readonly cardId: string;
}

const findDue: PreparedStatement = {
	name: 'payments_cards_to_compare',
	text: `select organisation_id as "organisationId", id, card_id as "cardId" from payment_methods
		where removed_at is null and processor = $1 and is_live = $2 and coalesce(compared_at, created_at) <= $3
		order by coalesce(compared_at, created_at) limit ${batch}`,
};
const markCompared: PreparedStatement = {
	name: 'payments_card_compared',
	text: 'update payment_methods set compared_at = $3 where organisation_id = $1 and id = $2',
};

/** Gives how many were compared. Each is marked by itself, so that the next call goes on where this one ended. */
export async function compareCards(dependencies: PaymentMethodDependencies): Promise<number> {
	const { database, clock, log, processor } = dependencies;
	if (processor === undefined) return 0;
	const now = clock.now();
	const due = await database.prepared<Due>(findDue, [processor.name, processor.isLive, before(now, comparedEveryMs)]);
	for (const [index, { organisationId, id, cardId }] of due.entries()) {
		try {
			await followCard(dependencies, processor, cardId);
		} catch (error) {
			if (error instanceof ProcessorUnavailable) {
				log.warn({ reason: error.message, left: due.length - index }, 'cards are compared later');
				return index;
			}
			// One card that cannot be asked after does not stand in the way of the others.
			log.error({ err: error, paymentMethodId: id }, 'a card could not be compared');
		}
		await database.prepared(markCompared, [organisationId, id, now]);
	}
	return due.length;
}

export function createCompareCardsJob(dependencies: PaymentMethodDependencies): RecurringJob {
	return createRecurringJob(
		dependencies,
		{ name: 'payments.compare_cards', everyMs, lane: 'night', destination: 'cards' },
		async () => {
			await compareCards(dependencies);
		},
	);
}
