// Compares the kept cards with what the processor has, each once a week: an event may be lost, and not every change is told by one.
import { sql } from 'kysely';
import { before, days, minutes } from '#platform/contract/duration.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { ProcessorUnavailable } from '#features/billing/card-processors/server/api.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import type { Account } from './kept-cards.ts';
import { followCard } from './lost-cards.ts';

/** With the batch this makes some 67,000 cards a week. */
const everyMs = minutes(15);
const batch = 100;
const comparedEveryMs = days(7);

const keep = keeper<Pick<Schema, 'paymentMethods'>>();
const listDue = keepSql(
	'payments_cards_to_compare',
	{ organisationId: 'number', id: 'text', cardId: 'text' },
	({ name, isLive, until }: Account & { until: Date }) => sql`
		select organisation_id as "organisationId", id, card_id as "cardId" from payment_methods
		where removed_at is null and processor = ${name} and is_live = ${isLive} and coalesce(compared_at, created_at) <= ${until}
		order by coalesce(compared_at, created_at) limit ${sql.lit(batch)}`,
);
const markCompared = keep(
	'payments_card_compared',
	(database, { organisationId, id, comparedAt }: { organisationId: number; id: string; comparedAt: Date }) =>
		database
			.updateTable('paymentMethods')
			.set({ comparedAt })
			.where((row) => row.and({ organisationId, id })),
);

/** Gives how many were compared. Each is marked by itself, so that the next call goes on where this one ended. */
export async function compareCards(dependencies: PaymentMethodDependencies): Promise<number> {
	const { database, clock, log, processor } = dependencies;
	if (processor === undefined) return 0;
	const now = clock.now();
	const { name, isLive } = processor;
	const due = await listDue(database, { name, isLive, until: before(now, comparedEveryMs) });
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
		await markCompared(database, { organisationId, id, comparedAt: now });
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
