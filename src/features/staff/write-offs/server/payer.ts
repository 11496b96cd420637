// Reads what a payer owes now, with its history, for people who may read the books of the seller.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { listNumbers } from '#features/billing/book-closing/server/api.ts';
import { type Collection, listCollections } from '#features/billing/subscriptions/server/api.ts';
import { writeOffLimit } from '#features/billing/write-offs/contract.ts';
import { type Due, findStatements, type Payer, showPayer, sumOfLate } from '#features/billing/write-offs/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { getPayerDue, listPayerStates, PayerDocument, PayerMoment } from '../contract.ts';
import { listWaitingWriteOffs } from './waiting.ts';

/** Documents of another brand have another seller, so that nothing is found of them. */
export function payerOf(call: AuthenticatedCall, key: string): Payer {
	const [organisation = '', account = ''] = key.split(' ');
	return { organisationId: Number(organisation), account, seller: call.brand.key };
}

export function readPayer(
	core: BooksCore,
	call: AuthenticatedCall,
	{ payer: key }: ParsedInputOf<typeof getPayerDue>,
): Promise<OutputOf<typeof getPayerDue>> {
	const payer = payerOf(call, key);
	return withBooks(core, call, 'books.read', async (queries) => {
		const now = core.clock.now();
		const today = businessDayOf(now);
		const { organisationId, seller } = payer;
		const { due, favours } = await showPayer(queries, payer, today);
		const invoiceIds = due.map(({ document }) => document.invoiceId);
		const waiting = await listWaitingWriteOffs(queries, { organisationId, invoiceIds, now });
		const [statements] = await findStatements(queries, payer);
		const month = `${today.slice(0, 7)}-01`;
		const number = (await listNumbers(queries, { seller, month })).find(
			({ account }) => account === 'write_offs',
		)?.number;
		return {
			documents: due.map((one) =>
				toDocument(one, waiting.find(({ invoiceId }) => invoiceId === one.document.invoiceId)?.id),
			),
			favour: favours.reduce((sum, { amount }) => sum + amount, 0),
			story: [
				...due.flatMap(({ collection }) => (collection === undefined ? [] : storyOf(collection))).slice(0, 4),
				...(statements?.last === null || statements?.last === undefined
					? []
					: [{ kind: 'statement' as const, on: businessDayOf(statements.last), count: statements.count }]),
			],
			limit: writeOffLimit,
			counted: await sumOfLate(queries, payer, now),
			...(number !== undefined && number !== '' && { account: number }),
			today,
		};
	});
}

function toDocument({ document, collection, obstacle }: Due, proposalId: string | undefined): PayerDocument {
	const { invoiceId, number, day, description, moreLines, days, balance, taxes } = document;
	const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
	const why = proposalId === undefined ? obstacle : 'waiting';
	return {
		invoiceId,
		number,
		day,
		moreLines,
		...(description !== undefined && { description: { ...description } }),
		...(days !== undefined && { days: { count: days.count, of: days.of } }),
		due: balance,
		base: balance - tax,
		taxes: taxes.map(({ tax: name, rateMillionths, place, amount }) => ({
			tax: name,
			rateMillionths,
			amount,
			...(place.province !== undefined && { province: place.province }),
		})),
		...(why !== undefined && { obstacle: why }),
		...(why === 'trying' && collection?.until !== undefined && { until: collection.until }),
		...(proposalId !== undefined && { proposalId }),
	};
}

function storyOf({ tries, firstTry, lastTry, failure, endedOn }: Collection): readonly PayerMoment[] {
	return [
		...(firstTry === undefined || lastTry === undefined
			? []
			: [
					{
						kind: 'tries' as const,
						from: firstTry,
						to: lastTry,
						count: tries,
						...(failure !== undefined && { reason: failure }),
					},
				]),
		...(endedOn === undefined ? [] : [{ kind: 'ended' as const, on: endedOn }]),
	];
}

type State = OutputOf<typeof listPayerStates>['states'][number];

const listDocuments = keepSql(
	'write_offs_list_of_payers',
	{
		organisationId: 'number',
		account: 'text',
		invoiceId: 'text',
		isDue: 'boolean!',
		isOnItsWay: 'boolean',
		writtenOffOn: 'day?',
	},
	(of: { organisations: readonly number[]; accounts: readonly string[]; seller: string }) => sql`
		select p.organisation_id as "organisationId", p.account, d.id as "invoiceId", d.balance > 0 as "isDue", d.is_on_its_way as "isOnItsWay", d.day as "writtenOffOn"
		from unnest(${of.organisations}::integer[], ${of.accounts}::text[]) as p (organisation_id, account)
		cross join lateral (
			(select i.id, i.balance, i.is_on_its_way, null::date as day from invoices i
				where i.account = p.account and i.organisation_id = p.organisation_id and i.balance <> 0 and i.balance > 0 and i.seller = ${of.seller}
				order by i.id limit 20)
			union all
			(select i.id, i.balance, false, w.day from write_offs w join invoices i on i.organisation_id = w.organisation_id and i.id = w.invoice_id
				where w.account = p.account and w.organisation_id = p.organisation_id and w.seller = ${of.seller} and i.balance = 0 and i.written_off > 0
				order by w.at desc limit 1)) d`,
);

export function readStates(
	core: BooksCore,
	call: AuthenticatedCall,
	{ payers: keys }: ParsedInputOf<typeof listPayerStates>,
): Promise<OutputOf<typeof listPayerStates>> {
	const payers = keys.map((key) => payerOf(call, key));
	return withBooks(core, call, 'books.read', async (queries) => {
		const now = core.clock.now();
		const today = businessDayOf(now);
		const rows = await listDocuments(queries, {
			organisations: payers.map(({ organisationId }) => organisationId),
			accounts: payers.map(({ account }) => account),
			seller: call.brand.key,
		});
		const states: State[] = [];
		for (const [organisationId, some] of Map.groupBy(rows, (row) => row.organisationId)) {
			const invoiceIds = some.filter(({ isDue }) => isDue).map(({ invoiceId }) => invoiceId);
			const collections = await listCollections(queries, { organisationId, invoiceIds }, today);
			const waiting = new Set(
				(await listWaitingWriteOffs(queries, { organisationId, invoiceIds, now })).map(({ invoiceId }) => invoiceId),
			);
			for (const [account, documents] of Map.groupBy(some, (row) => row.account)) {
				const state = stateOf(documents, collections, waiting);
				if (state !== undefined) states.push({ payer: `${organisationId} ${account}`, ...state });
			}
		}
		return { states };
	});
}

/** What concerns staff first, then what the portal does, then what it did. */
function stateOf(
	documents: Awaited<ReturnType<typeof listDocuments>>,
	collections: ReadonlyMap<string, Collection>,
	waiting: ReadonlySet<string>,
): Omit<State, 'payer'> | undefined {
	const due = documents.filter(({ isDue }) => isDue);
	if (due.some(({ invoiceId }) => waiting.has(invoiceId))) return { state: 'to_approve' };
	const found = due.flatMap(({ invoiceId }) => collections.get(invoiceId) ?? []);
	if (due.some(({ isOnItsWay }) => isOnItsWay) || found.some(({ isCharging }) => isCharging))
		return { state: 'in_progress' };
	const trying = found.find(({ isTrying }) => isTrying);
	if (trying?.nextTry !== undefined)
		return { state: trying.nextTry === trying.until ? 'last_try' : 'next_try', on: trying.nextTry };
	if (trying?.until !== undefined) return { state: 'ends', on: trying.until };
	const ended = found.flatMap(({ endedOn }) => endedOn ?? []).toSorted();
	if (ended[0] !== undefined) return { state: 'ended', on: ended[0] };
	const [last] = documents.flatMap(({ writtenOffOn }) => writtenOffOn ?? []);
	return due.length === 0 && last !== undefined ? { state: 'written_off', on: last } : undefined;
}
