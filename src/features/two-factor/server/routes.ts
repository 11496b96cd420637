import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import {
	codeLifetimeMs,
	getUserSecuritySettings,
	resendWaitMs,
	sendTwoFactorCode,
	verifyTwoFactorCode,
} from '../contract.ts';
import { maskDestination } from '../rules.ts';
import { listDeliveryMethods } from './methods.ts';
import { sendCode, type TwoFactorDependencies, verifyCode } from './service.ts';

export function twoFactorRoutes(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [
		bind(getUserSecuritySettings, async (_input, call) => {
			if (call.actor.scope === 'full') return { TwoFactorAuthFlag: false, Methods: [] };
			const methods = await listDeliveryMethods(dependencies.database, call.actor);
			return {
				TwoFactorAuthFlag: true,
				Methods: methods.map(({ method, destination, isPreferred }) => ({
					Method: method,
					Destination: maskDestination(method, destination),
					IsPreferred: isPreferred,
				})),
			};
		}),
		bind(sendTwoFactorCode, async (input, call) => {
			const { method, destination } = await sendCode(dependencies, call, input.Method);
			return {
				Method: method,
				Destination: maskDestination(method, destination),
				ExpiresInSeconds: codeLifetimeMs / 1000,
				ResendAfterSeconds: resendWaitMs / 1000,
			};
		}),
		bind(verifyTwoFactorCode, async (input, call) => verifyCode(dependencies, call, input.Code)),
	];
}
