// One code on its way: within the limits, kept as a hash by whoever waits for it, queued in the same transaction.
import { newId } from '#platform/server/crypto/ids.ts';
import { hashWithKey, newCode } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type Person, recordAudit } from '#features/identity/server/api.ts';
import { twoFactorProblem } from '../contract.ts';
import { type CodePurpose, codeMessage } from './code-message.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import type { DeliveryMethod } from './methods.ts';
import { requireSendAllowed } from './send-limits.ts';
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
}

/** Counts a send in the caller's transaction, or refuses it beyond the limits: one count over all calls that send. */
export async function recordSend(
	{ clock, key, maxSendsPerNetwork }: Pick<TwoFactorDependencies, 'clock' | 'key' | 'maxSendsPerNetwork'>,
	queries: TransactionQueries,
	{ destination, network, sessionId }: Send,
): Promise<void> {
	const at = clock.now();
	const destinationHash = hashWithKey(key, 'destination', destination.toLowerCase());
	await requireSendAllowed(queries, { destinationHash, network, at, maxSendsPerNetwork });
	await queries
		.withTables<TwoFactorTables>()
		.insertInto('code_sends')
		.values({ id: newId(clock), destination_hash: destinationHash, network, sent_at: at, session_id: sessionId })
		.execute();
}

export async function sendCodeTo(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	{ person, to, purpose, keep }: SendOrder,
): Promise<void> {
	const { database, clock, outbox, canSendTexts } = dependencies;
	if (to.method === 'sms' && !canSendTexts) throw twoFactorProblem('two_factor.no_text_messages');
	const { organisationId, userId, sessionId, brandKey } = call.actor;
	const code = newCode();
	const message = codeMessage(dependencies.getBrand(brandKey), person, { to, purpose, code, sentAt: clock.now() });
	await database.transaction(async (queries) => {
		await recordSend(dependencies, queries, { destination: to.destination, network: call.network, sessionId });
		await keep(queries, code);
		await outbox.send(queries, message);
		const event = 'two_factor.code_sent';
		const details = { method: to.method, purpose };
		await recordAudit(queries, clock, call, { organisationId, event, userId, sessionId, details });
	});
}
