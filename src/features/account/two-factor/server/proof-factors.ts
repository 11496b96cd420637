// The factors of this slice as ways of proving again who one is, in the shape that the security slice asks for.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { countRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import { type CodeMethod, isSendingMethod, resendWaitMs, type SendingMethod } from '../contract.ts';
import { codedMethodValues } from '../methods/server/list.ts';
import { maskDestination } from '../rules.ts';
import type { CodeFactor, TwoFactorDependencies } from './dependencies.ts';
import { listMethods } from './methods.ts';
import { judgeProof } from './proof.ts';
import { sendCode } from './second-step.ts';

export function createCodeFactors(dependencies: TwoFactorDependencies): readonly CodeFactor[] {
	const { database } = dependencies;
	const coded = codedMethodValues.map(({ key: method }): CodeFactor => ({
		method,
		async find(call) {
			const own = (await listMethods(database, call.actor)).find((one) => one.method === method);
			if (own === undefined || !isSendingMethod(method)) return own && {};
			return own.destination === null ? undefined : { destination: maskDestination(method, own.destination) };
		},
		...(isSendingMethod(method) && { begin: (call) => begin(dependencies, call, method) }),
		isRight: (call, _person, answer) => isRight(dependencies, call, method, answer),
	}));
	return [
		...coded,
		{
			method: 'recovery_code',
			find: async (_call, person) => ((await countRecoveryCodes(database, person)) > 0 ? {} : undefined),
			isRight: (call, _person, answer) => isRight(dependencies, call, 'recovery', answer),
		},
	];
}

async function begin(dependencies: TwoFactorDependencies, call: AuthenticatedCall, method: SendingMethod) {
	await sendCode(dependencies, call, method);
	return { resendAfterSeconds: resendWaitMs / 1000 };
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
