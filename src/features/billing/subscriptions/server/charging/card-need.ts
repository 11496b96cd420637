import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { CardNeed } from '#features/billing/payment-methods/server/api.ts';
import { sql } from 'kysely';
import { changeSubscription } from '../rows.ts';
import { findBalance } from '../plans/scene.ts';
import type { SubscriptionTables } from '../tables.ts';

/** The last card stays while something is charged to it. A new one takes the next try of what is past due, and nothing before it. */
export const subscriptionCardNeed: CardNeed = {
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
	async onCardKept(queries, person) {
		const late = await selectPastDue(queries, person).forUpdate().execute();
		for (const subscription of late)
			await changeSubscription(queries, subscription, {
				payment_method_id: null,
				needs_card: false,
				needs_confirmation: false,
			});
		return late.length > 0;
	},
	async findPastDue(queries, person) {
		const found: { readonly subscriptionId: string; readonly amount: number }[] = [];
		for (const { id: subscriptionId, unpaid_invoice_id: invoiceId } of await selectPastDue(queries, person).execute()) {
			const amount = await findBalance(queries, person.organisationId, invoiceId);
			if (amount > 0) found.push({ subscriptionId, amount });
		}
		return found;
	},
};

function selectPastDue(queries: TransactionQueries, { organisationId, userId }: PersonKey) {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscriptions')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('state', '=', 'past_due')
		.orderBy('id');
}
