// One code on its way: within the limits, kept as a hash by the caller that waits for it, queued in the same transaction.
import { newId } from '#platform/server/crypto/ids.ts';
import { newCode } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type Person, auditAction } from '#features/account/identity/server/api.ts';
import { getSender } from '../../methods/server/list.ts';
import { codeMessage } from './code-message.ts';
import type { TwoFactorDependencies } from '../dependencies.ts';
import type { DeliveryMethod } from '../methods.ts';
import type { CodePurpose } from '../factor-method.ts';
import { recordSend } from './sends.ts';

export interface SendOrder {
	readonly person: Person;
	readonly to: DeliveryMethod;
	readonly purpose: CodePurpose;
	/** Keeps the code, as a hash, where it will be looked for. */
	readonly keep: (queries: TransactionQueries, code: string) => Promise<void>;
}

/**
 * Keeps a new code by `keep` and sends it, in one transaction and within the limits of `recordSend`.
 * @throws the method's own problem where this portal cannot send by it
 */
export async function sendCodeTo(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	{ person, to, purpose, keep }: SendOrder,
): Promise<void> {
	const { database, clock, outbox } = dependencies;
	const obstacle = getSender(to.method).findObstacle(dependencies);
	if (obstacle !== undefined) throw obstacle;
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
