// Only sends that no one proved to have received count: entering the code settles its send.
import { type Selectable, sql } from 'kysely';
import { after, before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import {
	destinationWindowMs,
	maxSendsPerDestination,
	maxUnprovedSendsPerDestination,
	resendWaitMs,
} from '../../contract.ts';

const keep = keeper<Pick<Schema, 'codeSends'>>();
const takeDestination = keepSql(
	'two_factor_take_destination',
	{ isTaken: 'boolean' },
	({ destination }: { destination: string }) =>
		sql`select pg_advisory_xact_lock(${destination}::bigint) is null as "isTaken"`,
);
// Newest first. Unsettled ones are said as a constant: a plan for any value could not use their indexes.
const listThere = keep('two_factor_list_sends_there', (database, of: { destinationHash: Buffer; since: Date }) =>
	database
		.selectFrom('codeSends')
		.select(['sentAt', 'kind'])
		.where('isSettled', '=', sql.lit(false))
		.where('sentAt', '>', of.since)
		.where('destinationHash', '=', of.destinationHash)
		.orderBy('sentAt', 'desc'),
);
const findFromHere = keep(
	'two_factor_find_send_from_here',
	(database, of: { network: string; since: Date; skipped: number }) =>
		database
			.selectFrom('codeSends')
			.select(['sentAt', 'kind'])
			.where('isSettled', '=', sql.lit(false))
			.where('sentAt', '>', of.since)
			.where('network', '=', of.network)
			.orderBy('sentAt', 'desc')
			.offset(of.skipped)
			.limit(1),
);

/** Over which sends are counted besides their destination. */
export interface SendOrigin {
	readonly name: string;
	readonly max: number;
	readonly windowMs: number;
}

export interface SendAttempt {
	readonly destinationHash: Buffer;
	readonly origin: SendOrigin;
	/** Whether it goes to a factor of the person, rather than to an address or a number that somebody typed. */
	readonly isProved: boolean;
	/** Whether the person signed in from this browser before. */
	readonly isKnownBrowser: boolean;
}

export interface Judgement {
	readonly at: Date;
	/** As what the send counts; beyond a limit, which one. */
	readonly verdict: Counted['kind'] | 'too soon' | 'too many there' | 'too many from here';
	/** When it may leave. */
	readonly from: Date;
}

/**
 * Judges a send by the limits. Sends to one destination pass here one after the other, until the transaction ends, and so do sends of
 * one origin.
 *
 * Anybody can type anybody's address. So sends to a typed one have a limit of their own below that of the destination: they cannot use
 * up the codes of the person who lives there, and their answer does not tell whether that person was sent one. Where the
 * destination has had enough, they are withheld without a word. What neighbours send keeps no one from a code to their own factor in a browser
 * that is known to them: only the limit of the destination holds there.
 */
export async function judgeSend(queries: TransactionQueries, clock: Clock, attempt: SendAttempt): Promise<Judgement> {
	const { destinationHash, origin, isProved, isKnownBrowser } = attempt;
	await takeDestination(queries, { destination: String(destinationHash.readBigInt64BE(0)) });
	// Always second, so that no two sends wait for each other.
	await takeTurn(queries, origin.name, 0);
	const at = clock.now();

	const recent = await listThere(queries, { destinationHash, since: before(at, destinationWindowMs) });
	const sent = recent.filter(({ kind }) => kind !== 'withheld');
	const typed = recent.filter(({ kind }) => kind !== 'proved');
	const [counted, limit] = isProved ? [sent, maxSendsPerDestination] : [typed, maxUnprovedSendsPerDestination];
	const rested = restedFrom(at, counted);
	if (rested > at) return { at, verdict: 'too soon', from: rested };
	const roomThere = roomFrom(at, counted[limit - 1], destinationWindowMs);
	if (roomThere > at) return { at, verdict: 'too many there', from: roomThere };

	if (!isKnownBrowser) {
		const since = before(at, origin.windowMs);
		const [oldest] = await findFromHere(queries, { network: origin.name, since, skipped: origin.max - 1 });
		const roomHere = roomFrom(at, oldest, origin.windowMs);
		if (roomHere > at) return { at, verdict: 'too many from here', from: roomHere };
	}
	if (isProved) return { at, verdict: 'proved', from: at };
	const enough = [restedFrom(at, sent), roomFrom(at, sent[maxSendsPerDestination - 1], destinationWindowMs)];
	const from = enough.reduce((one, other) => (one > other ? one : other));
	return { at, verdict: from > at ? 'withheld' : 'unproved', from };
}

type Counted = Pick<Selectable<Schema['codeSends']>, 'sentAt' | 'kind'>;

function restedFrom(at: Date, [latest]: readonly Counted[]): Date {
	return latest === undefined ? at : after(latest.sentAt, resendWaitMs);
}

/** With `oldest`, the first send of a full window, there is room again once the window has passed over it. */
function roomFrom(at: Date, oldest: Counted | undefined, windowMs: number): Date {
	return oldest === undefined ? at : after(oldest.sentAt, windowMs);
}
