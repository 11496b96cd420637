// Money in a person's favour that no next payment will take: it goes back to the card that paid it, or the staff pays it back.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import {
	type Favour,
	findFavour,
	type InFavour,
	type InvoiceKey,
	isFavourOpen,
	listInFavour,
	lockMoneyInFavour,
	noteFavour,
	payBackByHand,
	refundFactOf,
} from '#features/billing/invoices/server/api.ts';
import {
	areUndecided,
	type AskedRefund,
	findRefunds,
	refundSoon,
} from '#features/billing/payment-returns/server/api.ts';
import type { SettledBy } from '#features/billing/payments/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import type { SubscriptionRow } from '../rows.ts';

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

/** Gives back all that no next payment will take. What waits, as most of it does for weeks, is looked at page by page and locked by nobody. */
export async function returnMoneyInFavour(dependencies: SubscriptionDependencies): Promise<void> {
	const { database } = dependencies;
	for (let after = '', more = true; more;) {
		const page = { after, limit: documentsAtOnce };
		const documents = await database.query((queries) => listInFavour(queries, page));
		for (const document of await keepDue(dependencies, documents))
			await database.tenant(document.organisationId, (queries) => giveBack(dependencies, queries, document));
		more = documents.length === documentsAtOnce;
		after = documents.at(-1)?.invoiceId ?? after;
	}
}

/** Those of which something is to be done now, as it looks without a lock. */
async function keepDue(
	{ database, clock }: Pick<SubscriptionDependencies, 'database' | 'clock'>,
	documents: readonly InFavour[],
): Promise<readonly InFavour[]> {
	const now = clock.now();
	const taken = new Set(await listTakenNext(database, documents));
	const due: InFavour[] = [];
	for (const [organisationId, some] of Map.groupBy(documents, (one) => one.organisationId)) {
		const left = some.filter((one) => !taken.has(one));
		const facts = left.map(({ invoiceId }) => refundFactOf(invoiceId));
		const refunds = await findRefunds(database, organisationId, facts);
		due.push(...left.filter(({ invoiceId }) => !isOnItsWay(refunds.get(refundFactOf(invoiceId)), now)));
	}
	return due;
}

function isOnItsWay(refund: AskedRefund | undefined, now: Date): boolean {
	if (refund?.state === 'unheard') return refund.askedAt > before(now, refundWaitMs);
	return refund?.state === 'pending';
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
	if (money === undefined || (await isTakenNext(queries, { ...document, ...money }))) return;
	if (await isFavourOpen(queries, document)) return;
	const fact = refundFactOf(invoiceId);
	const refund = (await findRefunds(queries, organisationId, [fact])).get(fact);
	if (isOnItsWay(refund, charging.clock.now())) return;
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
	by: SettledBy,
): Promise<Favour | FavourRefusal> {
	const seen = await findFavour(queries, id);
	const money = seen && (await lockMoneyInFavour(queries, seen));
	if (seen === undefined || money === undefined) return 'not_open';
	if (await isTakenNext(queries, { ...seen, ...money })) return 'taken_next';
	if (await areUndecided(queries, seen.organisationId, money.payments)) return 'undecided';
	return (await payBackByHand(queries, dependencies, seen, by)) ?? 'not_open';
}

/** Under the lock of the document: a next payment takes what is left over. Of others than those that subscriptions bill there is no next one. */
export async function isTakenNext(queries: PreparedStatements, document: InFavour): Promise<boolean> {
	return (await listTakenNext(queries, [document])).length > 0;
}

async function listTakenNext(
	queries: PreparedStatements,
	documents: readonly InFavour[],
): Promise<readonly InFavour[]> {
	const billed = documents.filter(({ purpose }) => purpose === subscriptionPurpose);
	const accounts = billed.map((document) => ({ ...document, id: '' }));
	const taken = await listWithNext(queries, accounts);
	return billed.filter((_document, at) => taken.has(at));
}

/** Where one is billed. */
type Account = Pick<SubscriptionRow, 'organisationId' | 'id' | 'userId' | 'officeId'>;

interface Accounts extends Readonly<Record<'organisationIds' | 'userIds', readonly number[]>> {
	readonly ids: readonly string[];
	readonly officeIds: readonly (string | null)[];
	readonly invoiceIds: readonly (string | null)[];
}

/**
 * The subscription that the document billed takes what it left over, and so does another of the account, also one that is being paid: every
 * manager of an office may be paying for it.
 */
const withNext = keepSql(
	'subscriptions_list_with_next_payment',
	{ at: 'number' },
	(of: Accounts) => sql`
		select a.at::integer as at from unnest(${of.organisationIds}::integer[], ${of.ids}::text[], ${of.userIds}::integer[],
			${of.officeIds}::text[], ${of.invoiceIds}::text[]) with ordinality as a (organisation_id, id, user_id, office_id, invoice_id, at)
		where exists (select from subscription_invoices i join subscriptions s on s.organisation_id = i.organisation_id and s.id = i.subscription_id
				where i.organisation_id = a.organisation_id and i.invoice_id = a.invoice_id and s.state <> 'ended')
			or a.office_id is null and exists (select from subscriptions s where s.organisation_id = a.organisation_id and s.user_id = a.user_id
				and s.id <> a.id and s.state in ('active', 'past_due') and s.office_id is null)
			or exists (select from subscriptions s where s.organisation_id = a.organisation_id and s.office_id = a.office_id
				and s.id <> a.id and s.state in ('active', 'past_due'))
			or exists (select from subscription_quotes q where q.organisation_id = a.organisation_id and q.state = 'charging'
				and (q.user_id = a.user_id or q.plan -> 'plan' ->> 'officeId' = a.office_id))`,
);

/** Finds the accounts, by their place in the list, whose next payment uses what is left over. */
async function listWithNext(
	queries: PreparedStatements,
	accounts: readonly (Account & { readonly invoiceId?: string })[],
): Promise<ReadonlySet<number>> {
	if (accounts.length === 0) return new Set();
	const found = await withNext(queries, {
		organisationIds: accounts.map(({ organisationId }) => organisationId),
		ids: accounts.map(({ id }) => id),
		userIds: accounts.map(({ userId }) => userId),
		officeIds: accounts.map(({ officeId }) => officeId),
		invoiceIds: accounts.map(({ invoiceId }) => invoiceId ?? null),
	});
	return new Set(found.map(({ at }) => at - 1));
}

/** Whether another subscription of the same account, also one that is being paid at this moment, takes what is left over by this one. */
export async function hasNextPayment(
	queries: PreparedStatements,
	{ organisationId, id, userId, officeId }: Account,
): Promise<boolean> {
	return (await listWithNext(queries, [{ organisationId, id, userId, officeId }])).size > 0;
}

/** Whether a next invoice of the account takes what is in favour on a document that `subscriptionPurpose` takes. */
export function takesBalance(
	queries: PreparedStatements,
	account: Pick<SubscriptionRow, 'organisationId' | 'userId' | 'officeId'>,
): Promise<boolean> {
	return hasNextPayment(queries, { ...account, id: '' });
}
