// Money in a person's favour that no next payment will take: it goes back to the card that paid it, or the staff pays it back.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import {
	type Favour,
	findFavour,
	type InvoiceKey,
	isFavourOpen,
	listInFavour,
	lockMoneyInFavour,
	type MoneyInFavour,
	noteFavour,
	payBackByHand,
	refundFactOf,
} from '#features/billing/invoices/server/api.ts';
import { areUndecided, findRefunds, refundSoon } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

/** A refund of which the processor has told nothing for longer may or may not have been made: somebody has to look. */
const refundWaitMs = days(2);
const documentsAtOnce = 500;

/** Those of these documents that a next one may take: what is being refunded, or may have been, is not given twice. Under their locks. */
export async function keepTakable<Document extends { readonly invoiceId: string }>(
	queries: TransactionQueries,
	organisationId: number,
	documents: readonly Document[],
): Promise<readonly Document[]> {
	const facts = documents.map(({ invoiceId }) => refundFactOf(invoiceId));
	const refunds = await findRefunds(queries, organisationId, facts);
	return documents.filter(({ invoiceId }) => (refunds.get(refundFactOf(invoiceId))?.state ?? 'over') === 'over');
}

/** Gives back all that no next payment will take. */
export async function returnMoneyInFavour(dependencies: SubscriptionDependencies): Promise<void> {
	const { database } = dependencies;
	for (let after = '', more = true; more;) {
		const page = { after, limit: documentsAtOnce };
		const documents = await database.query((queries) => listInFavour(queries, page));
		for (const document of documents)
			await database.tenant(document.organisationId, (queries) => giveBack(dependencies, queries, document));
		more = documents.length === documentsAtOnce;
		after = documents.at(-1)?.invoiceId ?? after;
	}
}

/** To the card, once; what cannot be refunded, or was not, is the staff's from then on. */
async function giveBack(
	dependencies: Pick<SubscriptionDependencies, 'clock' | 'queue' | 'log'>,
	queries: TransactionQueries,
	document: InvoiceKey,
): Promise<void> {
	const { organisationId, invoiceId } = document;
	const money = await lockMoneyInFavour(queries, document);
	const books = { ...dependencies, clock: readOnce(dependencies.clock) };
	if (money === undefined || (await isTakenNext(queries, document, money))) return;
	if (await isFavourOpen(queries, document)) return;
	const fact = refundFactOf(invoiceId);
	const refund = (await findRefunds(queries, organisationId, [fact])).get(fact);
	if (refund?.state === 'pending') return;
	if (refund?.state === 'unheard' && refund.askedAt > before(books.clock.now(), refundWaitMs)) return;
	const { amount, refundable } = money;
	if (refund === undefined && refundable !== undefined) {
		const payment = { organisationId, id: refundable };
		return refundSoon(books, queries, { payment, amount, fact });
	}
	books.log.warn({ invoiceId, amount }, 'money in favour cannot be refunded: somebody has to pay it back');
	await noteFavour(queries, books, document, money);
}

/** Why money is not paid back by hand now. */
export type FavourRefusal = 'not_open' | 'taken_next' | 'undecided';

/** Books that somebody paid it back by hand, once, and not while the person may get it in another way. */
export async function closeFavour(
	dependencies: Pick<SubscriptionDependencies, 'clock' | 'queue'>,
	queries: TransactionQueries,
	id: string,
	by: { readonly userId: number; readonly reason: string },
): Promise<Favour | FavourRefusal> {
	const seen = await findFavour(queries, id);
	const money = seen && (await lockMoneyInFavour(queries, seen));
	if (seen === undefined || money === undefined) return 'not_open';
	if (await isTakenNext(queries, seen, money)) return 'taken_next';
	if (await areUndecided(queries, seen.organisationId, money.payments)) return 'undecided';
	return (await payBackByHand(queries, dependencies, seen, by)) ?? 'not_open';
}

/** Under the lock of the document. Of others than those that subscriptions bill there is no next one. */
async function isTakenNext(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
	{ purpose, userId, officeId }: MoneyInFavour,
): Promise<boolean> {
	if (purpose !== subscriptionPurpose) return false;
	const own = await queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_invoices as i')
		.innerJoin('subscriptions as s', (join) =>
			join.onRef('s.organisation_id', '=', 'i.organisation_id').onRef('s.id', '=', 'i.subscription_id'),
		)
		.select('s.id')
		.where('i.organisation_id', '=', organisationId)
		.where('i.invoice_id', '=', invoiceId)
		.where('s.state', '<>', 'ended')
		.executeTakeFirst();
	if (own !== undefined) return true;
	return hasNextPayment(queries, { organisation_id: organisationId, id: '', user_id: userId, office_id: officeId });
}

/** Whether another subscription of the same account, also one that is being paid at this moment, takes what is left over by this one. */
export async function hasNextPayment(
	queries: Queries,
	account: Pick<SubscriptionRow, 'organisation_id' | 'id' | 'user_id' | 'office_id'>,
): Promise<boolean> {
	const { organisation_id: organisationId, id, user_id: userId, office_id: officeId } = account;
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
		.where('state', '=', sql.lit('charging'))
		// Whoever manages an office may be paying for it.
		.where((eb) =>
			eb.or([
				eb('user_id', '=', userId),
				...(officeId === null ? [] : [eb(sql<string>`plan -> 'plan' ->> 'officeId'`, '=', officeId)]),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return paying !== undefined;
}
