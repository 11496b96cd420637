import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { countRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import {
	codeLifetimeMs,
	confirmMethodSetUp,
	getCodeDelivery,
	getTwoFactorSettings,
	getUserSecuritySettings,
	preferMethod,
	removeMethod,
	resendWaitMs,
	sendTwoFactorCode,
	startMethodSetUp,
	verifyTwoFactorCode,
} from '../contract.ts';
import { codedMethodValues } from '../methods/server/list.ts';
import { maskDestination } from '../rules.ts';
import { confirmSetUp } from './confirm-set-up.ts';
import { isLastSendUndelivered } from './delivery-callback.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { type DeliveryMethod, listMethods } from './methods.ts';
import { requirePending, sendCode, verifySecondStep } from './second-step.ts';
import * as settings from './settings.ts';
import { startSendingMethod } from './set-up.ts';

export function twoFactorRoutes(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [...signInBindings(dependencies), ...setUpBindings(dependencies), ...settingsBindings(dependencies)];
}

function signInBindings(dependencies: TwoFactorDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(getUserSecuritySettings, async (_input, { actor }) => {
			if (actor.scope !== 'pending') {
				const SetUpFlag = actor.scope === 'enrolling';
				return { TwoFactorAuthFlag: false, SetUpFlag, Methods: [], HasRecoveryCodes: false };
			}
			const methods = await listMethods(database, actor);
			const codes = await countRecoveryCodes(database, { organisationId: actor.organisationId, id: actor.userId });
			return {
				TwoFactorAuthFlag: true,
				SetUpFlag: false,
				Methods: methods.map((method) => settings.describeMethod(method)),
				HasRecoveryCodes: codes > 0,
			};
		}),
		bind(sendTwoFactorCode, async (input, call) => {
			requirePending(call);
			return describeSent(await sendCode(dependencies, call, input.Method));
		}),
		bind(getCodeDelivery, async (_input, { actor }) => ({
			IsUndelivered: await isLastSendUndelivered(database, actor.sessionId),
		})),
		bind(verifyTwoFactorCode, async (input, call) =>
			verifySecondStep(dependencies, call, {
				code: input.Code,
				method: input.Method,
				trustBrowser: input.TrustBrowser ?? false,
			}),
		),
	];
}

function setUpBindings(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [
		bind(startMethodSetUp, async (input, call) =>
			describeSent(await startSendingMethod(dependencies, call, input.Method, input.Destination)),
		),
		...codedMethodValues.flatMap((method) => method.bind?.(dependencies) ?? []),
		bind(confirmMethodSetUp, async (input, call) => confirmSetUp(dependencies, call, input.Code)),
	];
}

function settingsBindings(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [
		bind(getTwoFactorSettings, async (_input, call) => settings.readSettings(dependencies, call)),
		bind(preferMethod, async (input, call) => {
			await settings.chooseMethod(dependencies, call, input.Method);
			return {};
		}),
		bind(removeMethod, async (input, call) => {
			await settings.takeMethodAway(dependencies, call, input.Method);
			return {};
		}),
	];
}

function describeSent({ method, destination }: DeliveryMethod) {
	return {
		Method: method,
		Destination: maskDestination(method, destination),
		ExpiresInSeconds: codeLifetimeMs / 1000,
		ResendAfterSeconds: resendWaitMs / 1000,
	};
}
