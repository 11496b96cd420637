import type { CardNeed } from '#features/billing/payment-methods/server/api.ts';
import { sql } from 'kysely';
import type { SubscriptionBooks } from './dependencies.ts';
import { retry } from './jobs.ts';
import { changeSubscription } from './rows.ts';
import type { SubscriptionTables } from './tables.ts';

/** The last card stays while something is charged to it; a new one is charged at once for what is past due. */
export function createSubscriptionCardNeed({ queue }: Pick<SubscriptionBooks, 'queue'>): CardNeed {
	return {
		async isNeeded(queries, { organisationId, userId }) {
			const needed = await queries
				.withTables<SubscriptionTables>()
				.selectFrom('subscriptions')
				.select('id')
				.where('organisation_id', '=', organisationId)
				.where('user_id', '=', userId)
				.where('state', 'in', [sql.lit('active' as const), sql.lit('past_due' as const)])
				.limit(1)
				.executeTakeFirst();
			return needed === undefined ? undefined : 'subscription';
		},
		async onCardReplaced(queries, { organisationId, userId }, { formerId, id }) {
			await queries
				.withTables<SubscriptionTables>()
				.updateTable('subscriptions')
				.set((eb) => ({ payment_method_id: id, version: eb('version', '+', 1) }))
				.where('organisation_id', '=', organisationId)
				.where('user_id', '=', userId)
				.where('payment_method_id', '=', formerId)
				.execute();
		},
		async onCardKept(queries, { organisationId, userId }) {
			const late = await queries
				.withTables<SubscriptionTables>()
				.selectFrom('subscriptions')
				.selectAll()
				.where('organisation_id', '=', organisationId)
				.where('user_id', '=', userId)
				.where('state', '=', 'past_due')
				.orderBy('id')
				.forUpdate()
				.execute();
			for (const subscription of late) {
				const { id: subscriptionId, unpaid_invoice_id: invoiceId } = subscription;
				if (invoiceId === null) continue;
				await changeSubscription(queries, subscription, { payment_method_id: null });
				await queue.enqueue(queries, retry, { organisationId, subscriptionId, invoiceId });
			}
			return late.length > 0;
		},
	};
}
