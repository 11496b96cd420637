// Judging what a person typed, whatever factor it is of. One count of tries over all of them.
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import { type CodeMethod, maxCodeFailures, twoFactorProblem } from '../contract.ts';
import { parseCode, parseRecoveryCode } from '../rules.ts';
import { findStep, redeemStep } from './authenticator.ts';
import { type CountedAttempt, countAttempt, settleChallenge } from './challenge.ts';
import { findDelivery, listMethods, type PersonKey } from './methods.ts';
import { settleSends } from './send-code.ts';
import { hashRecoveryCode, isRecoveryCode, redeemRecoveryCode } from './recovery-codes.ts';

export interface ProofDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Key of the hashes of codes and destinations. */
	readonly key: Buffer;
	/** Key of the seals of secrets. */
	readonly sealKey: Buffer;
}

export interface TypedProof {
	/** Undefined: the code that was sent. */
	readonly method: CodeMethod | undefined;
	readonly code: string;
}

export interface RightProof {
	readonly method: CodeMethod;
	/** Uses it up, in the transaction of what it was given for. Throws where another try was faster. */
	readonly redeem: (queries: TransactionQueries) => Promise<void>;
}

export async function judgeProof(
	dependencies: ProofDependencies,
	actor: Actor,
	proof: TypedProof,
): Promise<RightProof | 'wrong' | 'last wrong'> {
	const counted = await countAttempt(dependencies.database, actor);
	const right = await findRight(dependencies, actor, proof, counted);
	return right ?? (counted.failures >= maxCodeFailures ? 'last wrong' : 'wrong');
}

function findRight(
	dependencies: ProofDependencies,
	actor: Actor,
	proof: TypedProof,
	counted: CountedAttempt,
): Promise<RightProof | undefined> {
	switch (proof.method) {
		case 'authenticator':
			return judgeAuthenticator(dependencies, actor, proof.code);
		case 'recovery':
			return judgeRecovery(dependencies, actor, proof.code);
		default:
			return judgeSent(dependencies, actor, proof, counted);
	}
}

/** What is stored of a sent code: it is bound to the session that asked for it. */
export function hashCode(key: Buffer, sessionId: string, code: string): Buffer {
	return hashWithKey(key, `code ${sessionId}`, code);
}

async function judgeSent(
	{ database, clock, key }: ProofDependencies,
	actor: Actor,
	proof: TypedProof,
	{ method, codeHash, expiresAt }: CountedAttempt,
): Promise<RightProof | undefined> {
	if (method === null || codeHash === null || expiresAt === null) throw twoFactorProblem('two_factor.no_code_sent');
	if (expiresAt <= clock.now()) throw twoFactorProblem('two_factor.code_expired');
	const code = parseCode(proof.code);
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

async function judgeAuthenticator(
	{ database, clock, sealKey }: ProofDependencies,
	actor: Actor,
	typed: string,
): Promise<RightProof | undefined> {
	const methods = await listMethods(database, actor);
	const secret = methods.find(({ method }) => method === 'authenticator')?.secret;
	const code = parseCode(typed);
	if (secret === undefined || secret === null || code === undefined) return undefined;
	const person = personOf(actor);
	const step = findStep(sealKey, clock, person, secret, code);
	if (step === undefined) return undefined;
	return {
		method: 'authenticator',
		async redeem(queries) {
			await settleChallenge(queries, clock, actor, undefined);
			await redeemStep(queries, person, step);
		},
	};
}

async function judgeRecovery(
	{ database, clock, key }: ProofDependencies,
	actor: Actor,
	typed: string,
): Promise<RightProof | undefined> {
	const code = parseRecoveryCode(typed);
	if (code === undefined) return undefined;
	const person = personOf(actor);
	const hash = hashRecoveryCode(key, person, code);
	if (!(await isRecoveryCode(database, person, hash))) return undefined;
	return {
		method: 'recovery',
		async redeem(queries) {
			await settleChallenge(queries, clock, actor, undefined);
			await redeemRecoveryCode(queries, clock, person, hash);
		},
	};
}

function personOf(actor: Actor): PersonKey {
	return { organisationId: actor.organisationId, id: actor.userId };
}
