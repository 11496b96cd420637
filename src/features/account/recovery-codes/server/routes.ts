import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { makeRecoveryCodes } from '../contract.ts';
import type { RecoveryCodeDependencies } from './dependencies.ts';
import { renewRecoveryCodes } from './renew-codes.ts';

export function recoveryCodeRoutes(dependencies: RecoveryCodeDependencies): readonly Binding[] {
	return [
		bind(makeRecoveryCodes, async (_input, call) => ({
			recoveryCodes: [...(await renewRecoveryCodes(dependencies, call))],
		})),
	];
}
