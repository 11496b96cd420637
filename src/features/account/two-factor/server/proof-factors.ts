// The factors of this slice as ways of proving again who one is, in the shape that the security slice asks for.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ProofFactor } from '#features/account/security/server/api.ts';
import { type CodeMethod, resendWaitMs, type SendingMethod } from '../contract.ts';
import { maskDestination } from '../rules.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { listMethods } from './methods.ts';
import { judgeProof } from './proof.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { sendCode } from './second-step.ts';

export function createCodeFactors(dependencies: TwoFactorDependencies): readonly ProofFactor[] {
	const { database } = dependencies;
	const sending = (method: SendingMethod): ProofFactor => ({
		method,
		async find(call) {
			const own = (await listMethods(database, call.actor)).find((one) => one.method === method);
			const destination = own?.destination ?? undefined;
			return destination === undefined ? undefined : { destination: maskDestination(method, destination) };
		},
		async begin(call) {
			await sendCode(dependencies, call, method);
			return { resendAfterSeconds: resendWaitMs / 1000 };
		},
		isRight: (call, _person, answer) => isRight(dependencies, call, method, answer),
	});
	return [
		sending('email'),
		sending('sms'),
		{
			method: 'authenticator',
			async find(call) {
				const methods = await listMethods(database, call.actor);
				return methods.some((one) => one.method === 'authenticator') ? {} : undefined;
			},
			isRight: (call, _person, answer) => isRight(dependencies, call, 'authenticator', answer),
		},
		{
			method: 'recovery_code',
			find: async (_call, person) => ((await countRecoveryCodes(database, person)) > 0 ? {} : undefined),
			isRight: (call, _person, answer) => isRight(dependencies, call, 'recovery', answer),
		},
	];
}

async function isRight(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	method: CodeMethod,
	answer: string,
): Promise<boolean> {
	const proof = await judgeProof(dependencies, call.actor, { method, code: answer });
	if (typeof proof === 'string') return false;
	await dependencies.database.transaction((queries) => proof.redeem(queries));
	return true;
}
