// Only sends that no one proved to have received count: entering the code settles its send.
import { sql } from 'kysely';
import { after, before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	destinationWindowMs,
	maxSendsPerDestination,
	maxUnprovedSendsPerDestination,
	resendWaitMs,
} from '../contract.ts';
import type { SendKind, TwoFactorTables } from './tables.ts';

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
	readonly verdict: SendKind | 'too soon' | 'too many there' | 'too many from here';
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
	const lock = destinationHash.readBigInt64BE(0);
	await sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`.execute(queries);
	// Always second, so that no two sends wait for each other.
	await sql`select pg_advisory_xact_lock(hashtextextended(${origin.name}, 0))`.execute(queries);
	const at = clock.now();

	const recent = await unsettledSends(queries, before(at, destinationWindowMs))
		.where('destination_hash', '=', destinationHash)
		.execute();
	const sent = recent.filter(({ kind }) => kind !== 'withheld');
	const typed = recent.filter(({ kind }) => kind !== 'proved');
	const [counted, limit] = isProved ? [sent, maxSendsPerDestination] : [typed, maxUnprovedSendsPerDestination];
	const rested = restedFrom(at, counted);
	if (rested > at) return { at, verdict: 'too soon', from: rested };
	const roomThere = roomFrom(at, counted[limit - 1], destinationWindowMs);
	if (roomThere > at) return { at, verdict: 'too many there', from: roomThere };

	if (!isKnownBrowser) {
		const ofOrigin = unsettledSends(queries, before(at, origin.windowMs)).where('network', '=', origin.name);
		const oldest = await ofOrigin
			.offset(origin.max - 1)
			.limit(1)
			.executeTakeFirst();
		const roomHere = roomFrom(at, oldest, origin.windowMs);
		if (roomHere > at) return { at, verdict: 'too many from here', from: roomHere };
	}
	if (isProved) return { at, verdict: 'proved', from: at };
	const enough = [restedFrom(at, sent), roomFrom(at, sent[maxSendsPerDestination - 1], destinationWindowMs)];
	const from = enough.reduce((one, other) => (one > other ? one : other));
	return { at, verdict: from > at ? 'withheld' : 'unproved', from };
}

type Counted = Readonly<Pick<TwoFactorTables['code_sends'], 'sent_at' | 'kind'>>;

/** Newest first. */
function unsettledSends(queries: TransactionQueries, since: Date) {
	return (
		queries
			.withTables<TwoFactorTables>()
			.selectFrom('code_sends')
			.select(['sent_at', 'kind'])
			// As a constant: a plan for any value could not use the indexes of unsettled sends.
			.where('is_settled', '=', sql.lit(false))
			.where('sent_at', '>', since)
			.orderBy('sent_at', 'desc')
	);
}

function restedFrom(at: Date, [latest]: readonly Counted[]): Date {
	return latest === undefined ? at : after(latest.sent_at, resendWaitMs);
}

/** With `oldest`, the first send of a full window, there is room again once the window has passed over it. */
function roomFrom(at: Date, oldest: Counted | undefined, windowMs: number): Date {
	return oldest === undefined ? at : after(oldest.sent_at, windowMs);
}
