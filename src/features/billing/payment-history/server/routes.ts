import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { findChainCheck, parseInvoiceSearch, readableAccounts } from '#features/billing/invoices/server/api.ts';
import { listPaymentsAndInvoices } from '../contract.ts';
import { normalizeOrderNumber } from '../rules.ts';
import { toEntry } from './list/entry.ts';
import { type Place, readPage } from './list/page.ts';
import { readSummary } from './list/summary.ts';
import type { SearchValues, WalkValues } from './list/walks.ts';
import { listYears } from './list/years.ts';

type Input = ParsedInputOf<typeof listPaymentsAndInvoices>;

export function paymentHistoryRoutes({ database, clock }: Pick<Core, 'database' | 'clock'>): readonly Binding[] {
	return [
		bind(listPaymentsAndInvoices, async (input, call) => {
			const { actor } = call;
			const accounts = await readableAccounts(database, actor);
			const today = businessDayOf(clock.now());
			return database.tenant(actor.organisationId, (queries) => answer(queries, call, { input, accounts, today }));
		}),
	];
}

interface Asked {
	readonly input: Input;
	readonly accounts: readonly string[];
	readonly today: string;
}

async function answer(queries: TransactionQueries, { actor }: AuthenticatedCall, { input, accounts, today }: Asked) {
	const { organisationId, userId, brandKey } = actor;
	const { filter, search = '', cursor, isEveryYear = false } = input;
	const isSearch = search !== '';
	const thisYear = Number(today.slice(0, 4));
	const after = cursor === undefined ? undefined : parsePlace(cursor);
	const own = { organisationId, userId, accounts, ...searchOf(search) };
	const read = async (year: number | undefined) => {
		const values: WalkValues = { ...own, ...daysOf(year) };
		const [page, summary] = await Promise.all([
			readPage(queries, { values, filter, isSearch, after }),
			after === undefined ? readSummary(queries, values, isSearch) : undefined,
		]);
		return { page, summary, year };
	};
	const asked = isEveryYear
		? undefined
		: (input.year ?? (after === undefined ? thisYear : Number(after.day.slice(0, 4))));
	const [first, years, checked] = await Promise.all([
		read(asked),
		after === undefined ? listYears(queries, own) : [],
		after === undefined ? findChainCheck(queries, brandKey) : undefined,
	]);
	// A person who bought nothing this year sees the latest one in which they did.
	const [latest] = years;
	const isElsewhere = asked === thisYear && input.year === undefined && latest !== undefined && latest.year < thisYear;
	const { page, summary, year } = isElsewhere ? await read(latest.year) : first;
	return {
		entries: page.rows.map((row) => toEntry(row, { userId, today })),
		nextCursor: page.next && `${page.next.day}.${page.next.id}`,
		year,
		years: years.map((one) => one.year),
		summary,
		checked,
	};
}

function daysOf(year: number | undefined): Pick<WalkValues, 'from' | 'to'> {
	return year === undefined ? { from: '-infinity', to: 'infinity' } : { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Of a number or an amount no words are looked for: every invoice has digits somewhere. */
function searchOf(typed: string): SearchValues {
	const { number, amount, orderNumber } = parseInvoiceSearch(typed);
	const isWords = number === undefined && amount === undefined && orderNumber === undefined;
	return {
		number: number?.number ?? null,
		series: number?.series ?? null,
		orderNumber: number?.series === undefined ? normalizeOrderNumber(typed) : null,
		reference: typed,
		amount: amount ?? null,
		words: isWords && typed !== '' ? typed.toLowerCase() : null,
	};
}

/** What the contract let pass: a day and an id. */
function parsePlace(cursor: string): Place {
	const [day = '', id = ''] = cursor.split('.');
	return { day, id };
}
