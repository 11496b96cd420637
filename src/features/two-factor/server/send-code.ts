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

export async function sendCodeTo(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	{ person, to, purpose, keep }: SendOrder,
): Promise<void> {
	const { database, clock, key, outbox, maxSendsPerNetwork, canSendTexts } = dependencies;
	if (to.method === 'sms' && !canSendTexts) throw twoFactorProblem('two_factor.no_text_messages');
	const { organisationId, userId, sessionId, brandKey } = call.actor;
	const code = newCode();
	const message = codeMessage(dependencies.getBrand(brandKey), person, { to, purpose, code, sentAt: clock.now() });
	const destinationHash = hashWithKey(key, 'destination', to.destination.toLowerCase());
	await database.transaction(async (queries) => {
		const at = clock.now();
		await requireSendAllowed(queries, { destinationHash, network: call.network, at, maxSendsPerNetwork });
		await keep(queries, code);
		await queries
			.withTables<TwoFactorTables>()
			.insertInto('code_sends')
			.values({
				id: newId(clock),
				destination_hash: destinationHash,
				network: call.network,
				sent_at: at,
				session_id: sessionId,
			})
			.execute();
		await outbox.send(queries, message);
		const event = 'two_factor.code_sent';
		const details = { method: to.method, purpose };
		await recordAudit(queries, clock, call, { organisationId, event, userId, sessionId, details });
	});
}
