// What was charged of each tax. Every sum is of what documents say, never a rate times a base.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Province, Tax } from '#features/billing/tax/contract.ts';
import { isTaxedBy } from '#features/billing/tax/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { type RegistrationKind, registrationKinds } from '#features/staff/remittances/contract.ts';
import { listRemittances } from '#features/staff/remittances/server/api.ts';
import type { getTaxReport, TaxRow } from '../contract.ts';
import { type OfSeller, readLedger, salesOf } from './figures.ts';
import { noteReport } from './look.ts';

export type TaxReport = OutputOf<typeof getTaxReport>;
type Sums = TaxReport['all'];

const sumSales = keepSql(
	'reports_sum_sales',
	{
		place: as<Province | ''>('text'),
		tax: as<Tax | ''>('text'),
		rateMillionths: 'number',
		registration: 'text',
		documents: 'number!',
		base: 'number!',
		amount: 'number!',
		creditedBase: 'number!',
		creditedTax: 'number!',
		sale: 'number!',
		creditedSale: 'number!',
		all: 'number!',
	},
	(of: OfSeller) => sql`
		select s.place, s.tax, s.rate_millionths as "rateMillionths", s.registration, sum(s.counted) as documents,
			coalesce(sum(s.base) filter (where not s.is_credited), 0)::bigint as base,
			coalesce(sum(s.amount) filter (where not s.is_credited), 0)::bigint as amount,
			coalesce(sum(s.base) filter (where s.is_credited), 0)::bigint as "creditedBase",
			coalesce(sum(s.amount) filter (where s.is_credited), 0)::bigint as "creditedTax",
			coalesce(sum(s.sale) filter (where not s.is_credited), 0)::bigint as sale,
			coalesce(sum(s.sale) filter (where s.is_credited), 0)::bigint as "creditedSale",
			count(*) filter (where s.part = 0 and s.n = 0) as all
		from books_sales s where s.seller = ${of.seller} and s.day >= ${of.from}::date and s.day <= ${of.to}::date
		group by s.place, s.tax, s.rate_millionths, s.registration
		order by s.place, s.tax, s.rate_millionths, s.registration limit 1000`,
);
type Row = Awaited<ReturnType<typeof sumSales>>[number];

const provincial: Readonly<Partial<Record<Province, RegistrationKind>>> = { BC: 'pst_bc', SK: 'pst_sk', MB: 'rst_mb' };

function kindOf({ tax, place }: Row): RegistrationKind | undefined {
	if (tax === 'GST' || tax === 'HST') return 'gst_hst';
	if (tax === 'QST') return 'qst';
	return tax === '' || place === '' ? undefined : provincial[place];
}

/** Those with a harmonized tax come first, as remittances list them. */
const order: readonly Province[] = ['ON', 'NB', 'NS', 'PE', 'NL', 'QC', 'BC', 'AB', 'SK', 'MB', 'YT', 'NT', 'NU'];

export async function sumTaxes(queries: PreparedStatements, of: OfSeller): Promise<TaxReport> {
	const rows = await sumSales(queries, of);
	const registered = Map.groupBy(
		rows.filter(({ tax }) => tax !== ''),
		(row) => `${kindOf(row) ?? ''} ${row.registration}`,
	);
	const registrations = registrationKinds.flatMap((kind) =>
		[...registered].flatMap(([key, [first, ...others]]) =>
			first === undefined || !key.startsWith(`${kind} `)
				? []
				: [{ kind, registration: first.registration, rows: [first, ...others].flatMap(toTaxRow).toSorted(inOrder) }],
		),
	);
	const none = rows.filter(({ tax }) => tax === '');
	return {
		registrations,
		zeroRated: addUp(none.filter(({ place }) => place === '').map(toSums)),
		untaxed: none.flatMap((row) => (row.place === '' ? [] : [{ province: row.place, ...toSums(row) }])),
		unregistered: findUnregistered(rows, of),
		all: addUp(rows.map(toWhole)),
		journal: salesOf(await readLedger(queries, of)),
	};
}

function toSums({ documents, base, amount, creditedBase, creditedTax }: Row): Sums {
	return { documents, base, amount, creditedBase, creditedTax };
}

/** Each group of lines and each document once, however many taxes they have. */
function toWhole({ all: documents, sale: base, amount, creditedSale: creditedBase, creditedTax }: Row): Sums {
	return { documents, base, amount, creditedBase, creditedTax };
}

function toTaxRow(row: Row): readonly TaxRow[] {
	const { tax, place, rateMillionths } = row;
	return tax === '' || place === '' ? [] : [{ tax, province: place, rateMillionths, ...toSums(row) }];
}

function inOrder(one: TaxRow, other: TaxRow): number {
	return order.indexOf(one.province) - order.indexOf(other.province) || one.rateMillionths - other.rateMillionths;
}

function addUp(all: readonly Sums[]): Sums {
	const sum = (name: keyof Sums): number => all.reduce((total, one) => total + one[name], 0);
	return {
		documents: sum('documents'),
		base: sum('base'),
		amount: sum('amount'),
		creditedBase: sum('creditedBase'),
		creditedTax: sum('creditedTax'),
	};
}

/** What was sold in a province that has a tax of its own, as far as that tax was not charged. */
function findUnregistered(rows: readonly Row[], { from }: OfSeller): TaxReport['unregistered'] {
	const sold = Map.groupBy(rows, ({ place }) => place);
	return order.flatMap((province) => {
		const here = sold.get(province) ?? [];
		if (!isTaxedBy(province, from)) return [];
		const whole = here.reduce((sum, { sale, creditedSale }) => sum + sale + creditedSale, 0);
		const taxed = here
			.filter(({ tax }) => tax === 'QST' || tax === 'PST' || tax === 'RST')
			.reduce((sum, { base, creditedBase }) => sum + base + creditedBase, 0);
		return whole === taxed ? [] : [{ province, base: whole - taxed }];
	});
}

export function readTaxes(
	core: BooksCore,
	call: AuthenticatedCall,
	period: ParsedInputOf<typeof getTaxReport>,
): Promise<TaxReport> {
	return withBooks(core, call, 'books.read', async (queries) => {
		const seller = call.brand.key;
		await noteReport(queries, core.clock, call, { report: 'tax', period });
		const [report, said] = await Promise.all([
			sumTaxes(queries, { seller, ...period }),
			listRemittances(queries, { seller }),
		]);
		const remittances = new Map(said.map(({ registration, ...remittance }) => [registration, remittance]));
		return {
			...report,
			registrations: report.registrations.map((one) => ({ ...one, remittance: remittances.get(one.kind) })),
		};
	});
}
