// How often codes were sent where, counted over all calls that send.
import { secondsUntil } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Core } from '#platform/server/slice.ts';
import { giverWindowMs, maxSendsPerGiver, networkWindowMs, twoFactorProblem } from '../../contract.ts';
import type { TwoFactorDependencies } from '../dependencies.ts';
import { type Judgement, judgeSend, type SendAttempt } from './send-limits.ts';

const keep = keeper<Pick<Schema, 'codeSends'>>();
const add = keep.insert('two_factor_add_send', 'codeSends', [
	'id',
	'destinationHash',
	'network',
	'sentAt',
	'sessionId',
	'kind',
]);
const settle = keep('two_factor_settle_sends', (database, of: { sessionId: string; destinationHash: Buffer }) =>
	database
		.updateTable('codeSends')
		.set({ isSettled: true })
		.where('sessionId', '=', of.sessionId)
		.where('destinationHash', '=', of.destinationHash),
);

export interface Send {
	readonly destination: string;
	readonly network: string;
	/** What the code is for: its entry settles what was sent for it. */
	readonly sessionId: string;
	/** Under which its delivery is told of. */
	readonly id?: string;
	/** Whether it goes to a factor of the person, rather than to an address or a number that somebody typed. */
	readonly isProved: boolean;
	/** The person signed in from this browser before: their neighbours' sends are nothing to them. */
	readonly isKnownBrowser?: boolean;
}

type SendDependencies = Pick<TwoFactorDependencies, 'clock' | 'key' | 'maxSendsPerNetwork'>;

/**
 * Counts a send in the caller's transaction, or refuses it beyond the limits: one count over all calls that send. False where
 * nothing may leave and no one is to know: the answer stays that of a send.
 */
export async function recordSend(
	{ clock, key, maxSendsPerNetwork: max }: SendDependencies,
	queries: TransactionQueries,
	{ id = newId(clock), destination, network, sessionId, isProved, isKnownBrowser = false }: Send,
): Promise<boolean> {
	const origin = { name: network, max, windowMs: networkWindowMs };
	const attempt = { destinationHash: hashDestination(key, destination), origin, isProved, isKnownBrowser };
	const { at, verdict, from } = await judgeAndCount(queries, clock, { id, sessionId }, attempt);
	const wait = secondsUntil(at, from);
	if (verdict === 'too soon')
		throw twoFactorProblem('two_factor.sent_a_moment_ago', { values: { seconds: wait }, retryAfterSeconds: wait });
	if (verdict === 'too many there' || verdict === 'too many from here') {
		const values = { minutes: Math.ceil(wait / 60) };
		throw twoFactorProblem('two_factor.too_many_sends', { values, retryAfterSeconds: wait });
	}
	return verdict !== 'withheld';
}

/** The staff sends it to an address that they entered. */
export interface GivenSend {
	readonly destination: string;
	/** The person who acts. They are counted in place of a network: all of an office share one, and an import would not fit under its limit. */
	readonly giver: string;
	/** What the message is about: `settleSends` with it says that it was received. */
	readonly sessionId: string;
}

export interface GivenSendOutcome {
	/** `withheld`: the destination has had enough, which is for no one to know. */
	readonly verdict: 'may leave' | 'withheld' | 'too many there' | 'too many from here';
	/** When it may leave. */
	readonly from: Date;
	readonly waitMinutes: number;
}

export type RecordGivenSend = (queries: TransactionQueries, send: GivenSend) => Promise<GivenSendOutcome>;

/** As `recordSend`, for what may wait; also for commands, which have no core. */
export function openGivenSends({ clock, keyFor }: Pick<Core, 'clock' | 'keyFor'>): RecordGivenSend {
	const key = keyFor('two-factor');
	return (queries, send) => recordGivenSend({ clock, key }, queries, send);
}

async function recordGivenSend(
	{ clock, key }: Pick<SendDependencies, 'clock' | 'key'>,
	queries: TransactionQueries,
	{ destination, giver, sessionId }: GivenSend,
): Promise<GivenSendOutcome> {
	const origin = { name: `giver ${giver}`, max: maxSendsPerGiver, windowMs: giverWindowMs };
	const destinationHash = hashDestination(key, destination);
	const attempt = { destinationHash, origin, isProved: false, isKnownBrowser: false };
	const { at, verdict, from } = await judgeAndCount(queries, clock, { id: newId(clock), sessionId }, attempt);
	const waitMinutes = Math.ceil(secondsUntil(at, from) / 60);
	if (verdict === 'unproved' || verdict === 'proved') return { verdict: 'may leave', from, waitMinutes };
	return { verdict: verdict === 'too soon' ? 'too many there' : verdict, from, waitMinutes };
}

async function judgeAndCount(
	queries: TransactionQueries,
	clock: Clock,
	{ id, sessionId }: { readonly id: string; readonly sessionId: string },
	attempt: SendAttempt,
): Promise<Judgement> {
	const judgement = await judgeSend(queries, clock, attempt);
	const { at, verdict: kind } = judgement;
	if (kind === 'too soon' || kind === 'too many there' || kind === 'too many from here') return judgement;
	const { destinationHash, origin } = attempt;
	await add(queries, { id, destinationHash, network: origin.name, sentAt: at, sessionId, kind });
	return judgement;
}

/** The person proved to receive what was sent there in this session: it counts no more. What it sent elsewhere still does. */
export async function settleSends(
	{ key }: Pick<SendDependencies, 'key'>,
	queries: TransactionQueries,
	{ sessionId, destination }: Pick<Send, 'sessionId' | 'destination'>,
): Promise<void> {
	void (await settle(queries, { sessionId, destinationHash: hashDestination(key, destination) }));
}

function hashDestination(key: Buffer, destination: string): Buffer {
	return hashWithKey(key, 'destination', destination.toLowerCase());
}
