// What of a payer's document is due, and whether it can be written off now.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { type DueDocument, lockDue, showDue } from '#features/billing/invoices/server/api.ts';
import { leastCharge } from '#features/billing/subscriptions/contract.ts';
import {
	type Collection,
	holdCollection,
	isTakenNext,
	keepTakable,
	listCollections,
} from '#features/billing/subscriptions/server/api.ts';
import { countedDays, type Obstacle } from '../contract.ts';

export interface Payer {
	readonly organisationId: number;
	/** As documents name it. */
	readonly account: string;
	readonly seller: string;
}

export interface Favour {
	readonly invoiceId: string;
	readonly number: string;
	/** Cents above zero. */
	readonly amount: number;
}

export interface Due {
	readonly document: DueDocument;
	/** Absent where no subscription billed it. */
	readonly collection: Collection | undefined;
	readonly obstacle: Obstacle | undefined;
}

export interface HeldDue extends Due {
	readonly payer: Payer;
	/** What is in the payer's favour, and can be used for it. */
	readonly favours: readonly Favour[];
}

/** The documents of a payer that are not settled, the oldest first. */
const listUnsettled = keepSql(
	'write_offs_list_unsettled',
	{ id: 'text' },
	(of: Payer) => sql`
		select i.id from invoices i where i.account = ${of.account} and i.organisation_id = ${of.organisationId} and i.balance <> 0
			and i.seller = ${of.seller} order by i.day, i.id limit 200`,
);

export interface PayerDue {
	readonly due: readonly Due[];
	readonly favours: readonly Favour[];
}

/** Everything of a payer that is open now; it locks nothing. */
export async function showPayer(queries: TransactionQueries, payer: Payer, today: string): Promise<PayerDue> {
	const { organisationId } = payer;
	const ids = (await listUnsettled(queries, payer)).map(({ id }) => id);
	const documents = await showDue(queries, organisationId, ids);
	const owed = ids.flatMap((id) => documents.find(({ invoiceId, balance }) => invoiceId === id && balance > 0) ?? []);
	const collections = await listCollections(
		queries,
		{ organisationId, invoiceIds: owed.map(({ invoiceId }) => invoiceId) },
		today,
	);
	const favours = await findFavours(queries, organisationId, documents);
	const due: Due[] = [];
	for (const document of owed) {
		const collection = collections.get(document.invoiceId);
		const hasFavour = favours.length > 0;
		due.push({
			document,
			collection,
			obstacle: await obstacleOf(queries, organisationId, { document, collection, hasFavour }),
		});
	}
	return { due, favours };
}

async function findFavours(
	queries: TransactionQueries,
	organisationId: number,
	documents: readonly DueDocument[],
): Promise<readonly Favour[]> {
	const favours = await keepTakable(
		queries,
		organisationId,
		documents.filter(({ balance }) => balance < 0),
	);
	return favours.map(({ invoiceId, number, balance }) => ({ invoiceId, number, amount: -balance }));
}

async function obstacleOf(
	queries: PreparedStatements,
	organisationId: number,
	{ document, collection, hasFavour }: Pick<Due, 'document' | 'collection'> & { readonly hasFavour: boolean },
): Promise<Obstacle | undefined> {
	if (document.isOnItsWay || collection?.isCharging === true) return 'in_progress';
	if (document.isDisputed) return 'disputed';
	if (collection?.isTrying === true) return 'trying';
	const isLittle = document.balance < leastCharge;
	if (isLittle && (await isTakenNext(queries, { organisationId, ...document }))) return 'next_invoice';
	return hasFavour ? 'balance' : undefined;
}

const findAccount = keepSql(
	'write_offs_find_account',
	{ account: 'text', seller: 'text' },
	(of: { organisationId: number; invoiceId: string }) =>
		sql`select i.account, i.seller from invoices i where i.organisation_id = ${of.organisationId} and i.id = ${of.invoiceId}`,
);

/**
 * Holds a document with everything that its payer has open: nobody pays, credits or writes off any of it until the transaction ends. Undefined
 * where there is none of this id.
 */
export async function holdDue(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, invoiceId }: { readonly organisationId: number; readonly invoiceId: string },
): Promise<HeldDue | undefined> {
	const [found] = await findAccount(queries, { organisationId, invoiceId });
	if (found === undefined) return undefined;
	const payer = { organisationId, ...found };
	// A payment locks them in this order, too. Two who write off at once have at least the first of them in common.
	const today = (): string => businessDayOf(clock.now());
	const collection = await holdCollection(queries, { organisationId, invoiceId }, today);
	const others = (await listUnsettled(queries, payer)).map(({ id }) => id);
	const documents = await lockDue(queries, organisationId, [invoiceId, ...others]);
	const document = documents.find((one) => one.invoiceId === invoiceId);
	if (document === undefined) return undefined;
	const favours = await findFavours(queries, organisationId, documents);
	const obstacle = await obstacleOf(queries, organisationId, { document, collection, hasFavour: favours.length > 0 });
	return { payer, document, collection, favours, obstacle };
}

const sumWrittenOff = keepSql(
	'write_offs_sum_of_payer',
	{ amount: 'number!' },
	(of: Payer & { since: Date }) => sql`
		select coalesce(sum(least(w.amount, i.written_off)), 0)::bigint as amount from write_offs w
		join invoices i on i.organisation_id = w.organisation_id and i.id = w.invoice_id
		where w.account = ${of.account} and w.organisation_id = ${of.organisationId} and w.seller = ${of.seller} and w.at > ${of.since}`,
);

/** Cents that were written off of a payer of late, and not paid since. */
export async function sumOfLate(queries: PreparedStatements, payer: Payer, now: Date): Promise<number> {
	const [row] = await sumWrittenOff(queries, { ...payer, since: before(now, days(countedDays)) });
	return row?.amount ?? 0;
}
