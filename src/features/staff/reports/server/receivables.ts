// Who owes what, as it was when the period ended, and what is left of it now. Few documents are open at a time: those that are, and those that
// something was set against since, are all that can have been.
import { sql } from 'kysely';
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fold } from '#platform/contract/fold.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { formatInvoiceNumber, invoiceNumberSql, showDue } from '#features/billing/invoices/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { PayerState } from '#features/staff/write-offs/contract.ts';
import { listStates } from '#features/staff/write-offs/server/api.ts';
import {
	type AgeGroup,
	type getReceivables,
	type listPayerDocuments,
	mostPayerDocuments,
	type Payer,
	type PayerGroup,
	payersPage,
} from '../contract.ts';
import { type OfSeller, readLedger } from './figures.ts';
import { noteReport } from './look.ts';

type Receivables = OutputOf<typeof getReceivables>;

interface Wanted {
	readonly seller: string;
	readonly to: string;
	/** The moment at which that day had ended. */
	readonly end: Date;
}

/** What each document had left to pay; below zero: in favour of the payer. */
const openDocuments = (of: Wanted) => sql`
	select d.*, d.total - coalesce((select sum(x.amount) from invoice_settlements x
		where x.organisation_id = d.organisation_id and x.invoice_id = d.id and x.day <= ${of.to}::date), 0)::bigint as owed,
		(select max(x.day) from invoice_settlements x
			where x.organisation_id = d.organisation_id and x.invoice_id = d.id and x.day > ${of.to}::date) as settled_on
	from (
		select i.organisation_id, i.id, i.account, i.user_id, i.series, i.number, i.day, i.total, i.balance from invoices i
		where i.seller = ${of.seller} and i.balance <> 0 and i.day <= ${of.to}::date
		union
		select i.organisation_id, i.id, i.account, i.user_id, i.series, i.number, i.day, i.total, i.balance
		from invoice_settlements s join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
		where s.at >= ${of.end} and i.seller = ${of.seller} and i.day <= ${of.to}::date) d`;

/** What is in a payer's favour lessens the newest that they owe. */
const sumPayers = keepSql(
	'reports_sum_payers',
	{
		organisationId: 'number',
		account: 'text',
		name: 'text!',
		since: 'day!',
		upTo30: 'number!',
		upTo60: 'number!',
		upTo90: 'number!',
		over90: 'number!',
		left: 'number!',
		settledOn: 'day?',
		numbers: 'text[]',
	},
	(of: Wanted) => sql`
		select o.organisation_id as "organisationId", o.account, coalesce(
				(select f.name from offices f where f.organisation_id = o.organisation_id and o.account = 'o' || f.id),
				(select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name from users u
					where u.organisation_id = o.organisation_id and u.id = min(o.user_id)), '') as name,
			min(o.day) as since,
			coalesce(sum(o.owed) filter (where ${of.to}::date - o.day <= 30), 0)::bigint as "upTo30",
			coalesce(sum(o.owed) filter (where ${of.to}::date - o.day between 31 and 60), 0)::bigint as "upTo60",
			coalesce(sum(o.owed) filter (where ${of.to}::date - o.day between 61 and 90), 0)::bigint as "upTo90",
			coalesce(sum(o.owed) filter (where ${of.to}::date - o.day > 90), 0)::bigint as "over90",
			sum(o.balance)::bigint as left, max(o.settled_on) as "settledOn", array_agg(${invoiceNumberSql('o')}) as numbers
		from (${openDocuments(of)}) o where o.owed <> 0
		group by o.organisation_id, o.account order by since, o.organisation_id, o.account limit 10000`,
);

const listOfPayer = keepSql(
	'reports_list_of_payer',
	{
		id: 'text',
		series: as<'INV' | 'CN'>('text'),
		number: 'number',
		day: 'day',
		total: 'number',
		untaxed: 'number!',
		owed: 'number!',
		left: 'number',
	},
	(of: Wanted & { organisationId: number; account: string }) => sql`
		select o.id, o.series, o.number, o.day, o.total, (i.snapshot::jsonb ->> 'subtotal')::bigint as untaxed, o.owed, o.balance as left
		from (${openDocuments(of)}) o join invoices i on i.organisation_id = o.organisation_id and i.id = o.id
		where o.owed <> 0 and o.organisation_id = ${of.organisationId} and o.account = ${of.account}
		order by o.day, o.id limit ${sql.lit(mostPayerDocuments)}`,
);

function wantedOf(seller: string, { to }: { readonly to: string }): Wanted {
	return { seller, to, end: beginOfDay(addDays(to, 1), businessTimeZone) };
}

type Row = Awaited<ReturnType<typeof sumPayers>>[number];

function toPayer(
	{ organisationId, account, name, since, upTo30, upTo60, upTo90, over90, left, settledOn }: Row,
	to: string,
): Payer {
	const ages = { upTo30, upTo60, upTo90, over90 };
	return {
		key: `${organisationId} ${account}`,
		name,
		isOffice: account.startsWith('o'),
		age: daysBetween(since, to),
		ages,
		owed: upTo30 + upTo60 + upTo90 + over90,
		left,
		...(left === 0 && settledOn !== null && { settledOn }),
	};
}

const groupOfState: Readonly<Record<PayerState, PayerGroup>> = {
	to_approve: 'toApprove',
	in_progress: 'trying',
	next_try: 'trying',
	last_try: 'trying',
	ends: 'trying',
	ended: 'ended',
	written_off: 'writtenOff',
};

/** Tells in which group each payer is; those of whom nothing is known are in none. */
async function groupPayers(
	queries: PreparedStatements,
	{ seller, now, payers }: { readonly seller: string; readonly now: Date; readonly payers: readonly Payer[] },
): Promise<ReadonlyMap<string, PayerGroup>> {
	const named = payers.map(({ key }) => payerOfKey(key));
	const states = new Map(
		(await listStates(queries, { seller, now, payers: named })).map((one) => [one.payer, one.state]),
	);
	const groups = new Map<string, PayerGroup>();
	for (const { key, left } of payers) {
		const state = states.get(key);
		if (state !== undefined) groups.set(key, groupOfState[state]);
		else if (left === 0) groups.set(key, 'paid');
	}
	return groups;
}

function payerOfKey(key: string): { readonly organisationId: number; readonly account: string } {
	const [organisation = '', ...account] = key.split(' ');
	return { organisationId: Number(organisation), account: account.join(' ') };
}

/** Those of whose name, or of a document’s number, so much was typed; all where nothing was. */
export async function listPayers(
	queries: PreparedStatements,
	of: OfSeller,
	find?: string,
): Promise<{ readonly all: readonly Payer[]; readonly found: readonly Payer[] }> {
	const rows = await sumPayers(queries, wantedOf(of.seller, of));
	const words = fold(find ?? '');
	const isFound = ({ name, numbers }: Row) => [name, ...numbers].some((one) => fold(one).includes(words));
	return {
		all: rows.map((row) => toPayer(row, of.to)),
		found: rows.filter(isFound).map((row) => toPayer(row, of.to)),
	};
}

export function readReceivables(
	core: BooksCore,
	call: AuthenticatedCall,
	{ age, group, find, cursor = '0', ...period }: ParsedInputOf<typeof getReceivables>,
): Promise<Receivables> {
	const of = { seller: call.brand.key, ...period };
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteReport(queries, core.clock, call, { report: 'receivables', period });
		const { all, found } = await listPayers(queries, of, find);
		const ledger = await readLedger(queries, of);
		const sum = (group: AgeGroup): number => all.reduce((total, { ages }) => total + ages[group], 0);
		const groups = await groupPayers(queries, { seller: of.seller, now: core.clock.now(), payers: all });
		const count = (one: PayerGroup): number => all.filter(({ key }) => groups.get(key) === one).length;
		const shown = found.filter(
			({ key, ages }) => (age === undefined || ages[age] !== 0) && (group === undefined || groups.get(key) === group),
		);
		const from = Number(cursor);
		const payers = shown.slice(from, from + payersPage);
		return {
			ages: { upTo30: sum('upTo30'), upTo60: sum('upTo60'), upTo90: sum('upTo90'), over90: sum('over90') },
			payers: all.length,
			groups: {
				toApprove: count('toApprove'),
				trying: count('trying'),
				ended: count('ended'),
				paid: count('paid'),
				writtenOff: count('writtenOff'),
			},
			journal: ledger.opening(['receivables']) + ledger.change(['receivables']),
			rows: [...payers],
			...(shown.length > from + payersPage && { nextCursor: String(from + payersPage) }),
		};
	});
}

export function readPayerDocuments(
	core: BooksCore,
	call: AuthenticatedCall,
	{ payer, ...period }: ParsedInputOf<typeof listPayerDocuments>,
): Promise<OutputOf<typeof listPayerDocuments>> {
	if (!/^\d{1,9} /.test(payer)) {
		throw platformProblem('request.invalid', { fields: [{ field: 'payer', code: 'field.invalid' }] });
	}
	const of = payerOfKey(payer);
	return withBooks(core, call, 'books.read', async (queries) => {
		const rows = await listOfPayer(queries, { ...wantedOf(call.brand.key, period), ...of });
		const ids = rows.map(({ id }) => id);
		const now = new Map((await showDue(queries, of.organisationId, ids)).map((one) => [one.invoiceId, one]));
		return {
			documents: rows.map(({ id, series, number, untaxed, ...row }) => {
				const { description, moreLines = 0, taxes = [] } = now.get(id) ?? {};
				// What is open still says its tax to the cent; of another amount it is the share of the document's.
				const isSame = row.owed === row.left && row.owed > 0;
				const share = row.total === 0 ? 0 : Math.round((row.owed * (row.total - untaxed)) / row.total);
				const tax = isSame ? taxes.reduce((sum, { amount }) => sum + amount, 0) : share;
				return {
					key: id,
					number: formatInvoiceNumber(series, number),
					...row,
					...(description !== undefined && { description: { ...description } }),
					moreLines,
					base: row.owed - tax,
					tax,
				};
			}),
		};
	});
}
