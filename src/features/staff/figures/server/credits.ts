// Credits that were sold, given, used by product and expired, from the sums that the books keep of each day.
import { sql } from 'kysely';
import { addMonths } from '#platform/contract/calendar-days.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { nameService } from '#features/billing/transactions/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { noteReport, type OfSeller, readLedger } from '#features/staff/reports/server/api.ts';
import {
	type CreditFigures,
	type CreditMove,
	creditMoves,
	type CreditRow,
	figureMonths,
	type getCreditFigures,
	type listCreditDays,
} from '../contract.ts';

export interface OfBrand extends OfSeller {
	/** Credits that are worth nothing have no seller. */
	readonly organisations: readonly number[];
}

/** What people do with credits among themselves changes none of the figures. What a purchase fills has its price with what it sells. */
const moveSql =
	sql.raw(`case when d.move in ('sold', 'filled') then case d.kind when 'granted' then 'given' else d.kind end
	else d.move end`);
/** What takes credits is kept below zero. */
const signSql = sql.raw(`case when d.move in ('used', 'expired', 'credited') then -1 else 1 end`);
const daysOf = (of: OfBrand) => sql`
	select d.day, ${moveSql} as move, d.service, ${signSql} * d.units as units, ${signSql} * d.value as value
	from books_service_days d
	where d.organisation_id = any(${of.organisations}::integer[]) and d.seller in (${of.seller}, '') and d.day >= ${of.from}::date
		and d.day <= ${of.to}::date and d.move <> 'transferred'`;

const sumMonths = keepSql(
	'figures_sum_credits',
	{ month: 'day!', move: as<CreditMove>('text!'), service: 'text', units: 'number!', value: 'number!' },
	(of: OfBrand) => sql`
		select date_trunc('month', c.day)::date as month, c.move, c.service, sum(c.units)::bigint as units, sum(c.value)::bigint as value
		from (${daysOf(of)}) c group by 1, 2, 3 order by 1, 2, 3 limit 100000`,
);
export type CreditMonth = Awaited<ReturnType<typeof sumMonths>>[number];

const sumDays = keepSql(
	'figures_sum_credit_days',
	{ day: 'day!', units: 'number!', value: 'number!' },
	(of: OfBrand & { move: CreditMove; service: string }) => sql`
		select c.day, sum(c.units)::bigint as units, sum(c.value)::bigint as value
		from (${daysOf(of)}) c where c.move = ${of.move} and c.service = ${of.service}
		group by 1 having sum(c.units) <> 0 or sum(c.value) <> 0 order by 1 limit 10000`,
);

export function listCreditMonths(queries: PreparedStatements, of: OfBrand): Promise<readonly CreditMonth[]> {
	return sumMonths(queries, of);
}

export function readCredits(
	core: BooksCore,
	call: AuthenticatedCall,
	period: ParsedInputOf<typeof getCreditFigures>,
): Promise<CreditFigures> {
	const { key: seller, organisations } = call.brand;
	const chart = addMonths(`${period.to.slice(0, 7)}-01`, 1 - figureMonths);
	const from = chart < period.from ? chart : period.from;
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteReport(queries, core.clock, call, { report: 'credits', period });
		const all = await sumMonths(queries, { seller, organisations, from, to: period.to });
		const ledger = await readLedger(queries, { seller, ...period });
		return {
			rows: addUp(
				all.filter(({ month }) => month >= period.from),
				call.brand,
			),
			months: [
				...Map.groupBy(
					all.filter(({ month }) => month >= chart),
					({ month }) => month,
				),
			].map(([month, rows]) => {
				const sum = (...moves: readonly CreditMove[]): number =>
					rows.filter(({ move }) => moves.includes(move)).reduce((total, { value }) => total + value, 0);
				return { month, sold: sum('bought', 'included'), used: sum('used'), expired: sum('expired') };
			}),
			journal: { used: -ledger.change(['credits_used']), expired: -ledger.change(['credits_expired']) },
		};
	});
}

/** One row for each product, those first on which most was used. */
function addUp(months: readonly CreditMonth[], brand: Brand): CreditRow[] {
	const rows = [...Map.groupBy(months, ({ move, service }) => `${move} ${service}`).values()].flatMap((all) => {
		const [first] = all;
		if (first === undefined) return [];
		const { move, service } = first;
		const names = nameOf(brand, service);
		const units = all.reduce((sum, one) => sum + one.units, 0);
		const value = all.reduce((sum, one) => sum + one.value, 0);
		return units === 0 && value === 0 ? [] : [{ move, service, ...(names && { name: names }), units, value }];
	});
	return rows.toSorted(
		(one, other) => creditMoves.indexOf(one.move) - creditMoves.indexOf(other.move) || other.units - one.units,
	);
}

/** The brand's own name, or the one that people read beside their credits. Undefined for credits that no product used. */
export function nameOf({ credits }: Brand, service: string): CreditRow['name'] {
	if (service === '') return undefined;
	const found = credits?.services?.find(({ key }) => key === service);
	return inEachLanguage((language) =>
		found === undefined
			? nameService(service, language)
			: found.names[language].other.replace(/^./u, (letter) => letter.toUpperCase()),
	);
}

/** A period of more than two months is read by month. */
const mostDays = 62;

export function readCreditDays(
	core: BooksCore,
	call: AuthenticatedCall,
	{ move, service, ...period }: ParsedInputOf<typeof listCreditDays>,
): Promise<OutputOf<typeof listCreditDays>> {
	const { key: seller, organisations } = call.brand;
	return withBooks(core, call, 'books.read', async (queries) => {
		const days = await sumDays(queries, { seller, organisations, ...period, move, service });
		if (days.length <= mostDays) return { days: [...days], isByMonth: false };
		const months = Map.groupBy(days, ({ day }) => `${day.slice(0, 7)}-01`);
		return {
			days: [...months].map(([day, all]) => ({
				day,
				units: all.reduce((sum, { units }) => sum + units, 0),
				value: all.reduce((sum, { value }) => sum + value, 0),
			})),
			isByMonth: true,
		};
	});
}
