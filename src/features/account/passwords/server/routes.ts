import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import {
	changePassword,
	checkPasswordReset,
	getPasswordPolicy,
	requestPasswordReset,
	resetPassword,
} from '../contract.ts';
import { type ChangeDependencies, changeOwnPassword, getOwnPolicy } from './change.ts';
import { toWirePolicy } from './policy.ts';
import { openResetLink, requestReset, resetByLink } from './forgotten.ts';

export function passwordRoutes(dependencies: ChangeDependencies): readonly Binding[] {
	return [
		bind(requestPasswordReset, async (input, call) => {
			await requestReset(dependencies, call, input.loginName);
			return {};
		}),
		bind(checkPasswordReset, async (input, call) => {
			const { policy } = await openResetLink(dependencies, call, input.resetToken);
			return { policy: toWirePolicy(policy) };
		}),
		bind(resetPassword, async (input, call) => {
			await resetByLink(dependencies, call, { token: input.resetToken, password: input.newPassword });
			return {};
		}),
		bind(getPasswordPolicy, async (_input, call) => {
			const { policy, hasPassword } = await getOwnPolicy(dependencies, call);
			return { policy: toWirePolicy(policy), hasPassword };
		}),
		bind(changePassword, async (input, call) => {
			const passwords = { current: input.currentPassword, next: input.newPassword };
			return { endedSessions: await changeOwnPassword(dependencies, call, passwords) };
		}),
	];
}
