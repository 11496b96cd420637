// Money in a person's favour that no next payment will take: it goes back to the card that paid it, or the staff pays it back.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
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
import { areUndecided, findRefunds, refundSoon } from '#features/billing/payment-returns/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import type { SubscriptionRow, SubscriptionTables } from '../rows.ts';

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
	const charging = { ...dependencies, clock: readOnce(dependencies.clock) };
	if (money === undefined || (await isTakenNext(queries, document, money))) return;
	if (await isFavourOpen(queries, document)) return;
	const fact = refundFactOf(invoiceId);
	const refund = (await findRefunds(queries, organisationId, [fact])).get(fact);
	if (refund?.state === 'pending') return;
	if (refund?.state === 'unheard' && refund.askedAt > before(charging.clock.now(), refundWaitMs)) return;
	const { amount, refundable } = money;
	if (refund === undefined && refundable !== undefined) {
		const payment = { organisationId, id: refundable };
		return refundSoon(charging, queries, { payment, amount, fact });
	}
	charging.log.warn({ invoiceId, amount }, 'money in favour cannot be refunded: somebody has to pay it back');
	await noteFavour(queries, charging, document, money);
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

const keep = keeper<SubscriptionTables>();
const findLive = keep('subscriptions_find_live_of_invoice', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('subscriptionInvoices as i')
		.innerJoin('subscriptions as s', (join) =>
			join.onRef('s.organisationId', '=', 'i.organisationId').onRef('s.id', '=', 'i.subscriptionId'),
		)
		.select('s.id')
		.where((row) => row.and({ 'i.organisationId': organisationId, 'i.invoiceId': invoiceId }))
		.where('s.state', '<>', 'ended'),
);

/** Under the lock of the document. Of others than those that subscriptions bill there is no next one. */
async function isTakenNext(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
	{ purpose, userId, officeId }: MoneyInFavour,
): Promise<boolean> {
	if (purpose !== subscriptionPurpose) return false;
	const own = await findLive(queries, { organisationId, invoiceId });
	if (own.length > 0) return true;
	return hasNextPayment(queries, { organisationId, id: '', userId, officeId });
}

/** Where one is billed. */
type Account = Pick<SubscriptionRow, 'organisationId' | 'id' | 'userId'>;
const findOwnOther = keep('subscriptions_find_own_other', (database, { organisationId, id, userId }: Account) =>
	database
		.selectFrom('subscriptions')
		.select('id')
		.where((row) => row.and({ organisationId, userId }))
		.where('id', '<>', id)
		.where('state', 'in', ['active', 'past_due'])
		.where('officeId', 'is', null)
		.limit(1),
);
const findOtherOfOffice = keep(
	'subscriptions_find_other_of_office',
	(database, { organisationId, id, officeId }: Account & { officeId: string }) =>
		database
			.selectFrom('subscriptions')
			.select('id')
			.where((row) => row.and({ organisationId, officeId }))
			.where('id', '<>', id)
			.where('state', 'in', ['active', 'past_due'])
			.limit(1),
);
const findPaying = keep('subscriptions_find_paying', (database, { organisationId, userId }: Account) =>
	database
		.selectFrom('subscriptionQuotes')
		.select('id')
		.where((row) => row.and({ organisationId, userId }))
		.where('state', '=', sql.lit('charging'))
		.limit(1),
);
/** Every manager of an office may be paying for it. */
const findPayingForOffice = keep(
	'subscriptions_find_paying_for_office',
	(database, { organisationId, userId, officeId }: Account & { officeId: string }) =>
		database
			.selectFrom('subscriptionQuotes')
			.select('id')
			.where('organisationId', '=', organisationId)
			.where('state', '=', sql.lit('charging'))
			.where((row) =>
				row.or([row('userId', '=', userId), row(sql<string>`plan -> 'plan' ->> 'officeId'`, '=', officeId)]),
			)
			.limit(1),
);

/** Whether another subscription of the same account, also one that is being paid at this moment, takes what is left over by this one. */
export async function hasNextPayment(
	queries: PreparedStatements,
	{ organisationId, id, userId, officeId }: Account & Pick<SubscriptionRow, 'officeId'>,
): Promise<boolean> {
	const own = { organisationId, id, userId };
	const other = await (officeId === null
		? findOwnOther(queries, own)
		: findOtherOfOffice(queries, { ...own, officeId }));
	if (other.length > 0) return true;
	const paying = await (officeId === null
		? findPaying(queries, own)
		: findPayingForOffice(queries, { ...own, officeId }));
	return paying.length > 0;
}
