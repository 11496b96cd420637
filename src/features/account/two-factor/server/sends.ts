// How often codes were sent where, counted over all calls that send.
import { newId } from '#platform/server/crypto/ids.ts';
import { hashWithKey } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { judgeSend } from './send-limits.ts';
import type { TwoFactorTables } from './tables.ts';

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
	{ clock, key, maxSendsPerNetwork }: SendDependencies,
	queries: TransactionQueries,
	{ id = newId(clock), destination, network, sessionId, isProved, isKnownBrowser = false }: Send,
): Promise<boolean> {
	const at = clock.now();
	const destinationHash = hashDestination(key, destination);
	const kind = await judgeSend(queries, {
		destinationHash,
		network,
		at,
		maxSendsPerNetwork,
		isProved,
		isKnownBrowser,
	});
	await queries
		.withTables<TwoFactorTables>()
		.insertInto('code_sends')
		.values({ id, destination_hash: destinationHash, network, sent_at: at, session_id: sessionId, kind })
		.execute();
	return kind !== 'withheld';
}

/** The person proved to receive what was sent there in this session: it counts no more. What it sent elsewhere still does. */
export async function settleSends(
	{ key }: Pick<SendDependencies, 'key'>,
	queries: TransactionQueries,
	{ sessionId, destination }: Pick<Send, 'sessionId' | 'destination'>,
): Promise<void> {
	void (await queries
		.withTables<TwoFactorTables>()
		.updateTable('code_sends')
		.set({ is_settled: true })
		.where('session_id', '=', sessionId)
		.where('destination_hash', '=', hashDestination(key, destination))
		.execute());
}

function hashDestination(key: Buffer, destination: string): Buffer {
	return hashWithKey(key, 'destination', destination.toLowerCase());
}
