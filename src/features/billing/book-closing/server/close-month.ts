// A month of a seller is closed once, the oldest first, and only while nothing of it is open. Who closes holds the same row as who books, so that
// nothing comes into the month behind it.
import { sql } from 'kysely';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { after, hours } from '#platform/contract/duration.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { findProof } from '#platform/server/proofs/proof-rows.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import type { Account } from '#features/billing/books/contract.ts';
import { booksChecks, holdProgress, sealSql } from '#features/billing/books/server/api.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import { accountsOf, findOpenPayout, findUnread } from '#features/billing/payouts/server/api.ts';
import { keepNumbers, listUnnumbered } from './numbers.ts';

export interface Month {
	readonly seller: string;
	/** Its first day. */
	readonly month: string;
}

export interface Closing extends Month {
	/** Who answers for it, in whose organisation the audit log has it. */
	readonly by: { readonly organisationId: number; readonly id: number; readonly sessionId?: string };
}

export type Closed =
	| {
			readonly state: 'closed';
			readonly at: Date;
			readonly entries: number;
			readonly debits: number;
			readonly hash: Uint8Array;
	  }
	/** Somebody else was faster. */
	| { readonly state: 'closed_before'; readonly by: number; readonly at: Date }
	/** It goes on, or what came late in it may not be booked yet. */
	| { readonly state: 'not_over' | 'older_open' | 'payment_unknown' | 'processor_not_read' | 'no_entries' }
	/** They have lines in it, and no number in the operator's own books. */
	| { readonly state: 'no_number'; readonly accounts: readonly Account[] }
	/** Something of it is on no document. */
	| { readonly state: 'payout_open'; readonly payoutId: string }
	| { readonly state: 'not_proved'; readonly check: string; readonly subject: string | null };

const keep = keeper<Pick<Schema, 'booksClosings'>>();
const find = keep('books_find_closing', (database, { seller, month }: Month) =>
	database
		.selectFrom('booksClosings')
		.select(['closedAt', 'closedBy'])
		.where((row) => row.and({ seller, month })),
);
const add = keep.insert('books_add_closing', 'booksClosings', [
	'seller',
	'month',
	'entries',
	'debits',
	'hash',
	'closedAt',
	'closedBy',
]);

const findOlder = keepSql(
	'books_find_older_open',
	{ day: 'day' },
	(of: Month) => sql`
		select e.day from books_entries e
		where e.seller = ${of.seller} and e.day < ${of.month}::date
			and e.day >= coalesce((select max(c.month) + interval '1 month' from books_closings c where c.seller = ${of.seller}), '-infinity')
		order by e.day limit 1`,
);
const findUnknown = keepSql(
	'books_find_unknown_payment',
	{ id: 'text' },
	(of: { seller: string; until: Date }) => sql`
		select p.id from payments p
		where p.check_at is not null and p.state in ('pending', 'unknown') and p.seller = ${of.seller} and p.created_at < ${of.until}
		limit 1`,
);

const findProgress = keepSql('books_find_progress', { at: 'time' }, () => sql`select at from books_progress`);

const seal = keepSql(
	'books_seal_month',
	{ entries: 'number!', debits: 'number!', hash: 'bytes!' },
	(of: Month) => sql`
		select s.entries::bigint as entries, s.debits::bigint as debits, s.hash
		from (select ${of.seller}::text as seller, ${of.month}::date as month) m
		cross join lateral (${sql.raw(sealSql('m.seller', 'm.month'))}) s`,
);

/** A transaction reads its time before it begins: what was written lately may still come. */
const lateMs = hours(1);

/** A command of the operator closes it so. */
export async function closeMonth(
	{ database, ...core }: ClosingCore & { readonly database: Database },
	closing: Closing,
): Promise<Closed> {
	const call = { network: 'command', request: { id: `${closing.seller}/${closing.month}` } };
	return await database.transaction((queries) => closeWithin(queries, core, call, closing));
}

export interface ClosingCore extends Processors {
	readonly clock: Clock;
}

/** For a transaction that has asked who closes it; it is of the system's role. */
export async function closeWithin(
	queries: TransactionQueries,
	{ clock, ...processors }: ClosingCore,
	call: AuditedCall,
	{ seller, month, by }: Closing,
): Promise<Closed> {
	const bookedUntil = await holdProgress(queries);
	const [closed] = await find(queries, { seller, month });
	if (closed !== undefined) return { state: 'closed_before', by: closed.closedBy, at: closed.closedAt };
	if (!isOver(month, bookedUntil)) return { state: 'not_over' };
	const hindrance = await findHindrance(queries, processors, { seller, month });
	if (hindrance !== undefined) return hindrance;
	const [sealed] = await seal(queries, { seller, month });
	if (sealed === undefined || sealed.entries === 0) return { state: 'no_entries' };
	const at = clock.now();
	await add(queries, { seller, month, ...sealed, closedAt: at, closedBy: by.id });
	await keepNumbers(queries, { seller, month });
	await recordAudit(queries, clock, call, {
		organisationId: by.organisationId,
		event: 'books.month_closed',
		actorId: by.id,
		...(by.sessionId !== undefined && { sessionId: by.sessionId }),
		details: { seller, month, entries: sealed.entries, hash: Buffer.from(sealed.hash).toString('hex') },
	});
	return { state: 'closed', at, ...sealed };
}

const endOf = (month: string): Date => beginOfDay(addMonths(month, 1), businessTimeZone);

/** Whether a month is booked to its end, and nothing comes late any more. */
function isOver(month: string, bookedUntil: Date | undefined): boolean {
	return bookedUntil !== undefined && bookedUntil >= after(endOf(month), lateMs);
}

/** What can be told before somebody closes a month; the proof itself is run by the closing. */
export interface Hindrances {
	readonly isOver: boolean;
	/** A day of a month that comes first. */
	readonly olderDay: string | undefined;
	readonly isPaymentUnknown: boolean;
	/** Something that a processor did in it may not be in the journal. */
	readonly isUnread: boolean;
	/** The oldest payout of the month that is not what documents say. */
	readonly openPayout:
		| { readonly arrivesOn: string; readonly difference: number; readonly currency: string }
		| undefined;
	/** They have lines and no number. */
	readonly unnumbered: readonly Account[];
}

/** Nothing of it is missed by a processor that does not answer for a while. */
async function isUnread(
	queries: PreparedStatements,
	processors: Processors,
	{ seller, month }: Month,
): Promise<boolean> {
	const end = endOf(month);
	const of = { processors: accountsOf(processors), seller, end, readUntil: after(end, lateMs) };
	return (await findUnread(queries, of))[0]?.isUnread === true;
}

const daysOf = ({ seller, month }: Month) => ({
	seller,
	from: month,
	to: addDays(addMonths(month, 1), -1),
});

export async function readHindrances(
	queries: PreparedStatements,
	processors: Processors,
	of: Month,
): Promise<Hindrances> {
	const [progress] = await findProgress(queries, {});
	const [older] = await findOlder(queries, of);
	const unknown = await findUnknown(queries, { seller: of.seller, until: endOf(of.month) });
	const [openPayout] = await findOpenPayout(queries, daysOf(of));
	return {
		isOver: isOver(of.month, progress?.at),
		olderDay: older?.day,
		isPaymentUnknown: unknown.length > 0,
		isUnread: await isUnread(queries, processors, of),
		openPayout,
		unnumbered: (await listUnnumbered(queries, of)).map(({ account }) => account),
	};
}

async function findHindrance(
	queries: TransactionQueries,
	processors: Processors,
	{ seller, month }: Month,
): Promise<Closed | undefined> {
	if ((await findOlder(queries, { seller, month })).length > 0) return { state: 'older_open' };
	if ((await findUnknown(queries, { seller, until: endOf(month) })).length > 0) return { state: 'payment_unknown' };
	if (await isUnread(queries, processors, { seller, month })) return { state: 'processor_not_read' };
	const [payout] = await findOpenPayout(queries, daysOf({ seller, month }));
	if (payout !== undefined) return { state: 'payout_open', payoutId: payout.id };
	const unnumbered = await listUnnumbered(queries, { seller, month });
	if (unnumbered.length > 0) return { state: 'no_number', accounts: unnumbered.map(({ account }) => account) };
	// What contradicts elsewhere in the books was found by a job.
	const [proof] = await findProof(queries, { name: 'books' });
	if (isBroken(proof)) return { state: 'not_proved', check: 'the last proof', subject: null };
	return await proveMonth(queries, { seller, month });
}

export function isBroken(proof: Awaited<ReturnType<typeof findProof>>[number] | undefined): boolean {
	return proof !== undefined && (proof.newFaults > 0 || proof.allFaults > 0);
}

/** What was booked since the month began, and the sums of its days, are proved again in this moment. */
async function proveMonth(queries: TransactionQueries, { seller, month }: Month): Promise<Closed | undefined> {
	const since = beginOfDay(addDays(month, -1), businessTimeZone);
	for (const { name, isOfNew, isDaily, run, walk } of booksChecks) {
		const found = isOfNew
			? await run(queries, { since })
			: isDaily && walk !== undefined
				? (await walk(queries, { since, after: [seller, month], most: 0 })).flatMap(({ findings }) => findings)
				: [];
		const [fault] = found;
		if (fault !== undefined) return { state: 'not_proved', check: name, subject: fault.subject };
	}
	return undefined;
}
