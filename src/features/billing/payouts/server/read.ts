// Reads what moved money at a processor since the last time, and its payouts. A page is asked for outside of every transaction and kept in one of its
// own; a process that was cut off in between reads the same stretch again, and finds it there.
import { after, before, days, hours, seconds } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import type { BalanceLine, CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { matchPage, partPayout, sumUpMixed, sumUpMoves } from './match.ts';
import { holdRead, keepLines, keepPayouts, listUnlisted, noteAllRead, noteLinesRead, type Read } from './store.ts';

export type ReadingCore = Pick<Core, 'database' | 'clock'>;

/** What a processor writes down late is looked for again. */
const overlapMs = hours(1);
/** So much of the past is read before it is noted that it was. */
const stretchMs = days(7);
/** A bank may refuse a payout days after it was made. */
const undecidedMs = days(14);

/** Who reads one account at a processor. Each of its writes is a transaction in which nobody else writes what the processor says. */
interface Reading {
	readonly processor: CardProcessor;
	readonly isLong: () => boolean;
	readonly write: <Result>(
		act: (queries: TransactionQueries, read: Read) => Promise<Result>,
	) => Promise<Result | undefined>;
}

/** True while there is more to read. */
export async function readProcessor(
	{ database, clock }: ReadingCore,
	processor: CardProcessor,
	isLong: () => boolean = () => false,
): Promise<boolean> {
	const reading: Reading = {
		processor,
		isLong,
		write: (act) =>
			database.transaction(async (queries) => {
				const read = await holdRead(queries, processor);
				return read && act(queries, read);
			}),
	};
	const now = clock.now();
	const read = await reading.write(async (_queries, known) => known);
	if (read === undefined) return false;
	if (await readLines(reading, read, now)) return true;
	const oldest = Math.min(+(read.readAt ?? read.since), +(read.oldest ?? now));
	for await (const page of processor.listPayouts(before(new Date(oldest), undecidedMs)))
		await reading.write((queries) => keepPayouts(queries, processor, page));
	await matchAll(reading);
	await reading.write(sumUpMixed);
	if (await readPayouts(reading)) return true;
	await reading.write((queries) => noteAllRead(queries, { ...nameOf(processor), at: now }));
	return false;
}

function nameOf({ name, isLive }: CardProcessor): Pick<CardProcessor, 'name' | 'isLive'> {
	return { name, isLive };
}

/** True where it stopped before the last stretch. */
async function readLines({ processor, isLong, write }: Reading, read: Read, now: Date): Promise<boolean> {
	let { until } = read;
	do {
		const since = before(until, overlapMs);
		const end = new Date(Math.min(+after(until, stretchMs), +now));
		// The last moment is not over yet: it is read again.
		for await (const page of processor.listBalance({ since, until: after(end, seconds(1)) }))
			await write((queries) => keep(queries, processor, page));
		await write((queries) => noteLinesRead(queries, { ...nameOf(processor), until: end }));
		until = end;
	} while (until < now && !isLong());
	return until < now;
}

async function keep(
	queries: TransactionQueries,
	processor: CardProcessor,
	page: readonly BalanceLine[],
): Promise<void> {
	await keepLines(queries, processor, page);
	const moved = page.flatMap(({ kind, source }) => (kind === 'payout' && source !== undefined ? [source] : []));
	await sumUpMoves(queries, moved);
}

async function matchAll({ processor, write }: Reading): Promise<void> {
	let place: Awaited<ReturnType<typeof matchPage>>;
	do place = await write((queries) => matchPage(queries, processor, place));
	while (place !== undefined);
}

/** True where it stopped before the last one. */
async function readPayouts(reading: Reading): Promise<boolean> {
	const { processor, isLong, write } = reading;
	for (const { id, isAutomatic } of (await write((queries) => listUnlisted(queries, nameOf(processor)))) ?? []) {
		if (isAutomatic)
			for await (const page of processor.listPayoutLines(id))
				await write((queries) => keepLines(queries, processor, page, id));
		await matchAll(reading);
		await write((queries) => partPayout(queries, id));
		if (isLong()) return true;
	}
	return false;
}
