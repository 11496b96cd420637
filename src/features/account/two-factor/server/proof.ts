// Judging what a person typed, whatever factor it is of. One count of tries over all of them.
import type { Actor } from '#platform/server/http/actor.ts';
import { parseRecoveryCode } from '#features/account/recovery-codes/contract.ts';
import { hashRecoveryCode, isRecoveryCode, redeemRecoveryCode } from '#features/account/recovery-codes/server/api.ts';
import { type CodeMethod, maxCodeFailures, twoFactorProblem } from '../contract.ts';
import { getMethod } from '../methods/server/list.ts';
import { parseCode } from '../rules.ts';
import { type CountedAttempt, countAttempt, settleChallenge } from './challenge.ts';
import type { ProofDependencies } from './dependencies.ts';
import type { RightProof } from './factor-method.ts';
import { judgeSentCode } from './codes/sending-method.ts';

export interface TypedProof {
	/** Undefined: the code that was sent. */
	readonly method: CodeMethod | undefined;
	readonly code: string;
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
	const { method } = proof;
	if (method === 'recovery') return judgeRecovery(dependencies, actor, proof.code);
	const code = parseCode(proof.code);
	if (method === undefined) return judgeSentCode(dependencies, actor, code, counted);
	return getMethod(method).judge(dependencies, actor, code, counted);
}

async function judgeRecovery(
	{ database, clock, key }: ProofDependencies,
	actor: Actor,
	typed: string,
): Promise<RightProof | undefined> {
	const code = parseRecoveryCode(typed);
	if (code === undefined) return undefined;
	const person = { organisationId: actor.organisationId, id: actor.userId };
	const hash = hashRecoveryCode(key, person, code);
	if (!(await isRecoveryCode(database, person, hash))) return undefined;
	return {
		method: 'recovery',
		async redeem(queries) {
			await settleChallenge(queries, clock, actor, undefined);
			const isRedeemed = await redeemRecoveryCode(queries, clock, person, hash);
			if (!isRedeemed) throw twoFactorProblem('two_factor.invalid_code', { detail: 'recovery code already used' });
		},
	};
}
