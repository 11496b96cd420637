import { sql } from 'kysely';
import { keeper } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { CardNeed } from '#features/billing/payment-methods/server/api.ts';
import { changeSubscription, type SubscriptionTables } from '../rows.ts';
import { findBalance } from '../plans/subscription-state.ts';

const keep = keeper<SubscriptionTables>();
const findCharged = keep('subscriptions_find_charged', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('subscriptions')
		.select('id')
		.where((row) => row.and({ organisationId, userId }))
		.where('state', 'in', [sql.lit('active' as const), sql.lit('past_due' as const)])
		.limit(1),
);
const replaceCard = keep(
	'subscriptions_replace_card',
	(database, { organisationId, userId, formerId, id }: PersonKey & { formerId: string; id: string }) =>
		database
			.updateTable('subscriptions')
			.set((row) => ({ paymentMethodId: id, version: row('version', '+', 1) }))
			.where((row) => row.and({ organisationId, userId, paymentMethodId: formerId })),
);
const listPastDue = keep('subscriptions_list_past_due', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('subscriptions')
		.select(['id', 'unpaidInvoiceId'])
		.where((row) => row.and({ organisationId, userId, state: 'past_due' }))
		.orderBy('id'),
);
const lockPastDue = keep('subscriptions_lock_past_due', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('subscriptions')
		.select(['organisationId', 'id'])
		.where((row) => row.and({ organisationId, userId, state: 'past_due' }))
		.orderBy('id')
		.forUpdate(),
);

/** The last card stays while something is charged to it. A new one takes the next try of what is past due, and nothing before it. */
export const subscriptionCardNeed: CardNeed = {
	async isNeeded(queries, person) {
		const needed = await findCharged(queries, person);
		return needed.length > 0 ? 'subscription' : undefined;
	},
	async onCardReplaced(queries, person, { formerId, id }) {
		void (await replaceCard(queries, { ...person, formerId, id }));
	},
	async onCardKept(queries, person) {
		const late = await lockPastDue(queries, person);
		for (const subscription of late)
			await changeSubscription(queries, subscription, {
				paymentMethodId: null,
				needsCard: false,
				needsConfirmation: false,
			});
		return late.length > 0;
	},
	async findPastDue(queries, person) {
		const found: { readonly subscriptionId: string; readonly amount: number }[] = [];
		for (const { id: subscriptionId, unpaidInvoiceId } of await listPastDue(queries, person)) {
			const amount = await findBalance(queries, person.organisationId, unpaidInvoiceId);
			if (amount > 0) found.push({ subscriptionId, amount });
		}
		return found;
	},
};
