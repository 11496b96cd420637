// One code on its way: within the limits, kept as a hash by the caller that waits for it, queued in the same transaction.
import { newId } from '#platform/server/crypto/ids.ts';
import { hashWithKey, newCode } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type Person, auditAction } from '#features/account/identity/server/api.ts';
import { twoFactorProblem } from '../contract.ts';
import { type CodePurpose, codeMessage } from './code-message.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import type { DeliveryMethod } from './methods.ts';
import { judgeSend } from './send-limits.ts';
import type { TwoFactorTables } from './tables.ts';

export interface SendOrder {
	readonly person: Person;
	readonly to: DeliveryMethod;
	readonly purpose: CodePurpose;
	/** Keeps the code, as a hash, where it will be looked for. */
	readonly keep: (queries: TransactionQueries, code: string) => Promise<void>;
}

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

/**
 * Keeps a new code by `keep` and sends it, in one transaction and within the limits of `recordSend`.
 * @throws two_factor.no_text_messages
 */
export async function sendCodeTo(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	{ person, to, purpose, keep }: SendOrder,
): Promise<void> {
	const { database, clock, outbox, canSendTexts } = dependencies;
	if (to.method === 'sms' && !canSendTexts) throw twoFactorProblem('two_factor.no_text_messages');
	const { sessionId, brandKey } = call.actor;
	const code = newCode();
	const id = newId(clock);
	const message = codeMessage(dependencies.getBrand(brandKey), person, {
		to,
		purpose,
		code,
		sentAt: clock.now(),
		deliveryId: id,
	});
	const isProved = purpose !== 'set_up';
	const isKnownBrowser = isProved && (await dependencies.signIn.knowsBrowser(call, person));
	await database.transaction(async (queries) => {
		const send = { id, destination: to.destination, network: call.network, sessionId, isProved, isKnownBrowser };
		const mayLeave = await recordSend(dependencies, queries, send);
		await keep(queries, code);
		if (mayLeave) await outbox.send(queries, message);
		await auditAction(queries, clock, call, 'two_factor.code_sent', { method: to.method, purpose });
	});
}
