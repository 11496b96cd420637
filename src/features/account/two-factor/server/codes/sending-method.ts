// What all methods that send a code have in common.
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { type SendingMethod, twoFactorProblem } from '../../contract.ts';
import { type CountedAttempt, settleChallenge } from '../challenge.ts';
import { hashCode, hashSetUpCode } from './code-hash.ts';
import type { ProofDependencies } from '../dependencies.ts';
import type { CodeSender, FactorMethodValue, RightProof } from '../factor-method.ts';
import { findDelivery, listMethods } from '../methods.ts';
import { settleSends } from './sends.ts';

export function defineSendingMethod(key: SendingMethod, sender: CodeSender): FactorMethodValue {
	return {
		key,
		sender,
		proveSetUp(dependencies, { sessionId }, { destination, codeHash }, code) {
			const isRight = codeHash !== null && isSameHash(hashSetUpCode(dependencies.key, sessionId, code), codeHash);
			return isRight ? { method: key, destination } : undefined;
		},
		judge: judgeSentCode,
	};
}

/** The session waits for one code, by whichever method it was sent. */
export async function judgeSentCode(
	{ database, clock, key }: ProofDependencies,
	actor: Actor,
	code: string | undefined,
	{ method, codeHash, expiresAt }: CountedAttempt,
): Promise<RightProof | undefined> {
	if (method === null || codeHash === null || expiresAt === null) throw twoFactorProblem('two_factor.no_code_sent');
	if (expiresAt <= clock.now()) throw twoFactorProblem('two_factor.code_expired');
	if (code === undefined || !isSameHash(hashCode(key, actor.sessionId, code), codeHash)) return undefined;
	const destination = findDelivery(await listMethods(database, actor), method)?.destination;
	return {
		method,
		async redeem(queries) {
			await settleChallenge(queries, clock, actor, codeHash);
			if (destination !== undefined) await settleSends({ key }, queries, { sessionId: actor.sessionId, destination });
		},
	};
}
