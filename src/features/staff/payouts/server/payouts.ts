// Shows the payouts of a period beside the documents, and the balance at the processor beside the journal.
import { readOnce } from '#platform/server/clock.ts';
import { isDay } from '#platform/contract/calendar-days.ts';
import { before, hours } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import {
	accountsOf,
	hasPart,
	findReadAt,
	listLines,
	listParts,
	sumBalance,
	sumPayouts,
} from '#features/billing/payouts/server/api.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { noteReport, readLedger } from '#features/staff/reports/server/api.ts';
import {
	type getPayouts,
	linesPage,
	type listPayoutLines,
	mostOpen,
	type Payout,
	type Payouts,
	payoutsPage,
	payoutsProblem,
	readLastsHours,
} from '../contract.ts';
import { toLine } from './lines.ts';

type Part = Awaited<ReturnType<typeof listParts>>[number];
const fromTheLatest = { day: 'infinity', id: '' };
/** The database knows no year before it. */
const firstYear = '0001';

export function readPayouts(
	core: BooksCore,
	processors: Processors,
	call: AuthenticatedCall,
	{ cursor, ...period }: ParsedInputOf<typeof getPayouts>,
): Promise<Payouts> {
	const of = { seller: call.brand.key, ...period };
	return withBooks(core, call, 'books.read', async (queries) => {
		const clock = readOnce(core.clock);
		await noteReport(queries, clock, call, { report: 'payouts', period });
		const now = clock.now();
		const [day = '', ...id] = cursor?.split(' ') ?? [];
		const place = isDay(day) && day > firstYear ? { day, id: id.join(' ') } : fromTheLatest;
		const open = await listParts(queries, { ...of, ...fromTheLatest, isOpen: true, limit: mostOpen });
		const rows = await listParts(queries, { ...of, ...place, isOpen: false, limit: payoutsPage + 1 });
		const shown = rows.slice(0, payoutsPage);
		const names = await namesOf(
			queries,
			shown.flatMap(({ settledBy }) => settledBy ?? []),
		);
		const [sums] = await sumPayouts(queries, of);
		const readAt = (await findReadAt(queries, { processors: accountsOf(processors) }))[0]?.readAt ?? undefined;
		const last = rows.length > payoutsPage ? shown.at(-1) : undefined;
		return {
			balance: await readBalance(queries, of),
			open: open.map((part) => toPayout(part, names)),
			count: sums?.payouts ?? 0,
			openCount: sums?.open ?? 0,
			payouts: shown.map((part) => toPayout(part, names)),
			...(last !== undefined && { nextCursor: `${last.day} ${last.id}` }),
			...(readAt !== undefined && { readAt: readAt.toISOString() }),
			isLate: readAt !== undefined && readAt < before(now, hours(readLastsHours)),
			maySettle: await reachesBrand(queries, call, 'books.manage', now),
		};
	});
}

function toPayout(part: Part, names: ReadonlyMap<number, string>): Payout {
	const { id: payoutId, whole, own, items, reason, settledBy, settledAt, ...rest } = part;
	const by = settledBy === null ? undefined : names.get(settledBy);
	const isSettled = reason !== null && settledAt !== null;
	return {
		payoutId,
		day: rest.day,
		arrivesOn: rest.arrivesOn,
		state: rest.state,
		isAutomatic: rest.isAutomatic,
		payments: rest.payments,
		paid: rest.paid,
		returned: rest.returned,
		fees: rest.fees,
		amount: rest.amount,
		...(rest.currency !== 'CAD' && { currency: rest.currency }),
		...(whole !== rest.amount && { whole }),
		difference: rest.difference,
		toSettle: items === 0 ? own : 0,
		...(isSettled && { settled: { at: settledAt.toISOString(), reason, ...(by !== undefined && { by }) } }),
	};
}

type OfSeller = Parameters<typeof sumBalance>[1];

async function readBalance(queries: PreparedStatements, of: OfSeller): Promise<Payouts['balance']> {
	const rows = await sumBalance(queries, of);
	const ledger = await readLedger(queries, of);
	const grossOf = (kind: (typeof rows)[number]['kind']): number => rows.find((one) => one.kind === kind)?.gross ?? 0;
	const sum = (value: (row: (typeof rows)[number]) => number): number =>
		rows.reduce((total, row) => total + value(row), 0);
	const opening = sum((row) => row.opening);
	return {
		opening,
		payments: grossOf('charge'),
		refunds: grossOf('refund'),
		disputes: grossOf('dispute'),
		fees: grossOf('fee') - sum(({ fee }) => fee),
		other: grossOf('other'),
		payouts: grossOf('payout'),
		closing: opening + sum(({ gross, fee }) => gross - fee),
		journal: ledger.opening(['processor']) + ledger.change(['processor']),
	};
}

/** @throws payouts.not_found */
export function readLines(
	core: BooksCore,
	call: AuthenticatedCall,
	{ payoutId, cursor }: ParsedInputOf<typeof listPayoutLines>,
): Promise<OutputOf<typeof listPayoutLines>> {
	const [at = '', ...id] = cursor?.split(' ') ?? [];
	// A place that was never given is the beginning.
	const isPlace = isDay(at.slice(0, 'YYYY-MM-DD'.length)) && !Number.isNaN(Date.parse(at));
	const place = isPlace ? { afterAt: new Date(at), afterId: id.join(' ') } : { afterAt: new Date(0), afterId: '' };
	const of = { seller: call.brand.key, payoutId, ...place, limit: linesPage + 1 };
	return withBooks(core, call, 'books.read', async (queries) => {
		const rows = await listLines(queries, of);
		const isThere = rows.length > 0 || (await hasPart(queries, { payoutId, seller: call.brand.key })).length > 0;
		if (!isThere) throw payoutsProblem('payouts.not_found');
		const shown = rows.slice(0, linesPage);
		const last = rows.length > linesPage ? shown.at(-1) : undefined;
		return {
			lines: shown.map(toLine),
			...(last !== undefined && { nextCursor: `${last.at.toISOString()} ${last.id}` }),
		};
	});
}
