// A month of a seller's books: its days, whether it can be closed, and when the books were proved last.
import { sql } from 'kysely';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { before, hours } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findProof } from '#platform/server/proofs/proof-rows.ts';
import { proofLastsHours } from '#features/billing/books/contract.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import { isBroken, type Month, readHindrances } from '#features/billing/book-closing/server/api.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { booksProblem, type getBooksMonth, mostMonths } from '../contract.ts';
import { firstDayOf, listDays } from './journal.ts';
import { type ClosingCore, withBooks } from './reach.ts';

type BooksMonth = OutputOf<typeof getBooksMonth>;

/** Goes from one month with entries to the one before it, however many entries each has. */
const listMonths = keepSql(
	'staff_books_months',
	{ month: 'day!', closedAt: 'time?', closedBy: 'text?', hash: 'bytes?' },
	(of: { seller: string; organisations: readonly number[] }) => sql`
		with recursive months (month) as (
			(select date_trunc('month', e.day)::date from books_entries e where e.seller = ${of.seller} order by e.day desc limit 1)
			union all
			select (select date_trunc('month', e.day)::date from books_entries e where e.seller = ${of.seller} and e.day < m.month
				order by e.day desc limit 1)
			from months m where m.month is not null)
		select m.month, c.closed_at as "closedAt", c.hash, (select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name
			from users u where u.organisation_id = any(${of.organisations}::integer[]) and u.id = c.closed_by) as "closedBy"
		from months m left join books_closings c on c.seller = ${of.seller} and c.month = m.month
		where m.month is not null order by m.month desc limit ${sql.lit(mostMonths)}`,
);

export function readMonth(
	core: ClosingCore,
	call: AuthenticatedCall,
	{ month: named }: ParsedInputOf<typeof getBooksMonth>,
): Promise<BooksMonth> {
	const { key: seller, organisations, legalEntity } = call.brand;
	return withBooks(core, call, 'books.read', async (queries) => {
		const now = core.clock.now();
		const months = (await listMonths(queries, { seller, organisations })).map(describeMonth);
		const oldestOpen = months.findLast(({ closing }) => closing === undefined);
		const shown = named ?? oldestOpen?.month ?? months[0]?.month ?? businessDayOf(now);
		const month = firstDayOf(shown);
		const known = months.find((one) => one.month === month);
		const proof = await readProof(queries, now);
		const days = await listDays(queries, { seller, month });
		const isOpen = known?.closing === undefined;
		return {
			seller: legalEntity.name,
			month,
			months: known === undefined ? [{ month }, ...months].toSorted(latestFirst) : months,
			days: [...days],
			hindrances: isOpen
				? await listHindrances(queries, core, { seller, month }, { hasEntries: days.length > 0, proof })
				: [],
			proof,
			mayClose: isOpen && (await reachesBrand(queries, call, 'books.manage', now)),
		};
	});
}

type ListedMonth = BooksMonth['months'][number];

function latestFirst(one: ListedMonth, other: ListedMonth): number {
	return one.month < other.month ? 1 : -1;
}

function describeMonth(row: Awaited<ReturnType<typeof listMonths>>[number]): ListedMonth {
	const { month, closedAt, closedBy, hash } = row;
	if (closedAt === null || hash === null) return { month };
	return {
		month,
		closing: {
			closedAt: closedAt.toISOString(),
			...(closedBy !== null && { closedBy }),
			hash: Buffer.from(hash).toString('hex'),
		},
	};
}

/** It is of all sellers' books: they share their wallets and lots. */
export async function readProof(queries: PreparedStatements, now: Date): Promise<BooksMonth['proof']> {
	const [row] = await findProof(queries, { name: 'books' });
	const at = row?.newAt ?? undefined;
	const isLate = at === undefined || at < before(now, hours(proofLastsHours));
	return {
		state: isBroken(row) ? 'broken' : isLate ? 'late' : 'sound',
		...(at !== undefined && { at: at.toISOString() }),
	};
}

/** @throws books.unsound */
export async function requireSound(queries: PreparedStatements, now: Date): Promise<void> {
	const { state } = await readProof(queries, now);
	if (state === 'broken') throw booksProblem('books.unsound');
}

async function listHindrances(
	queries: PreparedStatements,
	processors: Processors,
	of: Month,
	{ hasEntries, proof: { state } }: Pick<BooksMonth, 'proof'> & { readonly hasEntries: boolean },
): Promise<BooksMonth['hindrances']> {
	const { isOver, olderDay, isPaymentUnknown, isUnread, openPayout, unnumbered } = await readHindrances(
		queries,
		processors,
		of,
	);
	return [
		...(isOver ? [] : [{ kind: 'not_over' as const, day: addMonths(of.month, 1) }]),
		...(olderDay === undefined ? [] : [{ kind: 'older_open' as const, day: firstDayOf(olderDay) }]),
		...(isPaymentUnknown ? [{ kind: 'payment_unknown' as const }] : []),
		...(isUnread ? [{ kind: 'processor_not_read' as const }] : []),
		...(openPayout === undefined
			? []
			: [
					{
						kind: 'payout_open' as const,
						day: openPayout.arrivesOn,
						difference: openPayout.difference,
						...(openPayout.currency !== 'CAD' && { currency: openPayout.currency }),
					},
				]),
		...(unnumbered.length > 0 ? [{ kind: 'no_number' as const, accounts: [...unnumbered] }] : []),
		...(hasEntries ? [] : [{ kind: 'no_entries' as const }]),
		...(state === 'broken' ? [{ kind: 'not_proved' as const }] : []),
	];
}
