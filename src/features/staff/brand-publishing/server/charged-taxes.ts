// Whether a seller has charged a tax: its number then stays, because a tax without a number is charged no more and is owed all the same.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { provinces, type Registrations, type Tax } from '#features/billing/tax/contract.ts';

/** What is charged under a number, and where; the federal taxes are charged everywhere. */
const chargedUnder = {
	gstHst: { taxes: ['GST', 'HST'], places: provinces },
	qst: { taxes: ['QST'], places: ['QC'] },
	pstBc: { taxes: ['PST'], places: ['BC'] },
	pstSk: { taxes: ['PST'], places: ['SK'] },
	rstMb: { taxes: ['RST'], places: ['MB'] },
} as const satisfies Readonly<
	Record<keyof Registrations, { readonly taxes: readonly Tax[]; readonly places: readonly string[] }>
>;

/** One look into the index for each province and tax, however much was sold. */
const findCharged = keepSql(
	'brand_publishing_find_charged_tax',
	{ isCharged: 'boolean!' },
	(of: { seller: string; places: readonly string[]; taxes: readonly string[] }) => sql`
		select exists (
			select from unnest(${of.places}::text[]) p (place), unnest(${of.taxes}::text[]) t (tax)
			where exists (select from books_sales s where s.seller = ${of.seller} and s.place = p.place and s.tax = t.tax)
		) as "isCharged"`,
);

/** Of numbers that a seller would not have any more, those whose tax its invoices have. */
export async function listCharged(
	queries: PreparedStatements,
	seller: string,
	numbers: readonly string[],
): Promise<readonly string[]> {
	const charged: string[] = [];
	for (const [number, { places, taxes }] of Object.entries(chargedUnder)) {
		if (!numbers.includes(number)) continue;
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		const [found] = await findCharged(queries, { seller, places, taxes });
		if (found?.isCharged === true) charged.push(number);
	}
	return charged;
}
