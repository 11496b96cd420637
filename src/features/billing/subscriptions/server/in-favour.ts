// Money in a payer's favour that no next payment will take: it goes back to the card that paid it.
import { sql } from 'kysely';
import type { Queries } from '#platform/server/db/database.ts';
import { findMoneyInFavour, type InFavour, listInFavour } from '#features/billing/invoices/server/api.ts';
import { findRefundFacts, refundSoon } from '#features/billing/payments/server/api.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { keyOf, lockSubscription } from './rows.ts';
import type { SubscriptionRow, SubscriptionTables } from './tables.ts';

/** Names the refund of a document: what it is asked for is taken by no other document any more. */
export function refundFactOf(invoiceId: string): string {
	return `balance:${invoiceId}`;
}

/** Asks for the refund of all that was left over by subscriptions that have ended, once each. */
export async function returnMoneyInFavour(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, log } = dependencies;
	for (const document of await database.query(listInFavour)) {
		const seen = await database.query((queries) => findEnded(queries, document));
		if (seen === undefined) continue;
		const { organisationId, invoiceId } = document;
		await database.transaction(async (queries) => {
			const subscription = await lockSubscription(queries, keyOf(seen));
			if (subscription?.state !== 'ended' || (await hasNextPayment(queries, subscription))) return;
			const fact = refundFactOf(invoiceId);
			if ((await findRefundFacts(queries, organisationId, [fact])).size > 0) return;
			const found = await findMoneyInFavour(queries, document);
			if (found === undefined) return log.warn({ invoiceId }, 'money in favour was paid by no card');
			const payment = { organisationId, id: found.paymentId };
			await refundSoon(dependencies, queries, { payment, amount: found.amount, fact });
		});
	}
}

/** Whose document it is; undefined where its subscription goes on, or it is of none. */
async function findEnded(queries: Queries, { organisationId, invoiceId, creditsId }: InFavour) {
	return queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_invoices as i')
		.innerJoin('subscriptions as s', (join) =>
			join.onRef('s.organisation_id', '=', 'i.organisation_id').onRef('s.id', '=', 'i.subscription_id'),
		)
		.select(['s.organisation_id', 's.id'])
		.where('i.organisation_id', '=', organisationId)
		.where('i.invoice_id', 'in', creditsId === null ? [invoiceId] : [invoiceId, creditsId])
		.where('s.state', '=', 'ended')
		.executeTakeFirst();
}

/** Whether another subscription of the same account, also one that is being paid at this moment, takes what is left over by this one. */
export async function hasNextPayment(
	queries: Queries,
	{ organisation_id: organisationId, id, user_id: userId, office_id: officeId }: SubscriptionRow,
): Promise<boolean> {
	const tables = queries.withTables<SubscriptionTables>();
	const other = await tables
		.selectFrom('subscriptions')
		.select('id')
		.where('organisation_id', '=', organisationId)
		.where('id', '<>', id)
		.where('state', 'in', ['active', 'past_due'])
		.$if(officeId === null, (query) => query.where('user_id', '=', userId).where('office_id', 'is', null))
		.$if(officeId !== null, (query) => query.where('office_id', '=', officeId))
		.limit(1)
		.executeTakeFirst();
	if (other !== undefined) return true;
	const paying = await tables
		.selectFrom('subscription_quotes')
		.select('id')
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('state', '=', sql.lit('charging'))
		.limit(1)
		.executeTakeFirst();
	return paying !== undefined;
}
