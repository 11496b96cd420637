// What happens now about what payers owe: what staff have to decide, what the portal still does, and what it did.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { type Collection, listCollections } from '#features/billing/subscriptions/server/api.ts';
import type { Payer } from '#features/billing/write-offs/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { listPayerStates } from '../contract.ts';
import { payerOf } from './payer.ts';
import { listWaitingWriteOffs } from './waiting.ts';

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
	return withBooks(core, call, 'books.read', async (queries) => ({
		states: [...(await listStates(queries, { seller: call.brand.key, payers, now: core.clock.now() }))],
	}));
}

interface Asked {
	readonly seller: string;
	readonly payers: readonly Pick<Payer, 'organisationId' | 'account'>[];
	readonly now: Date;
}

/** Without those of whom there is nothing to say. */
export async function listStates(
	queries: PreparedStatements,
	{ seller, payers, now }: Asked,
): Promise<readonly State[]> {
	if (payers.length === 0) return [];
	const today = businessDayOf(now);
	const rows = await listDocuments(queries, {
		organisations: payers.map(({ organisationId }) => organisationId),
		accounts: payers.map(({ account }) => account),
		seller,
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
	return states;
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
