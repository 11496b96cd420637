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
import { confirmSetUp } from './set-up/confirm-set-up.ts';
import { isLastSendUndelivered } from './codes/delivery-callback.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { type DeliveryMethod, listMethods } from './methods.ts';
import { requirePending, sendCode, verifySecondStep } from './second-step.ts';
import * as settings from './settings.ts';
import { startSendingMethod } from './set-up/set-up.ts';

export function twoFactorRoutes(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [...signInBindings(dependencies), ...setUpBindings(dependencies), ...settingsBindings(dependencies)];
}

function signInBindings(dependencies: TwoFactorDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(getUserSecuritySettings, async (_input, { actor }) => {
			if (actor.scope !== 'pending') {
				const setUpFlag = actor.scope === 'enrolling';
				return { twoFactorAuthFlag: false, setUpFlag, methods: [], hasRecoveryCodes: false };
			}
			const methods = await listMethods(database, actor);
			const codes = await countRecoveryCodes(database, { organisationId: actor.organisationId, id: actor.userId });
			return {
				twoFactorAuthFlag: true,
				setUpFlag: false,
				methods: methods.map((method) => settings.describeMethod(method)),
				hasRecoveryCodes: codes > 0,
			};
		}),
		bind(sendTwoFactorCode, async (input, call) => {
			requirePending(call);
			return describeSent(await sendCode(dependencies, call, input.method));
		}),
		bind(getCodeDelivery, async (_input, { actor }) => ({
			isUndelivered: await isLastSendUndelivered(database, actor.sessionId),
		})),
		bind(verifyTwoFactorCode, async (input, call) =>
			verifySecondStep(dependencies, call, {
				code: input.code,
				method: input.method,
				trustBrowser: input.trustBrowser ?? false,
			}),
		),
	];
}

function setUpBindings(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [
		bind(startMethodSetUp, async (input, call) =>
			describeSent(await startSendingMethod(dependencies, call, input.method, input.destination)),
		),
		...codedMethodValues.flatMap((method) => method.bind?.(dependencies) ?? []),
		bind(confirmMethodSetUp, async (input, call) => confirmSetUp(dependencies, call, input.code)),
	];
}

function settingsBindings(dependencies: TwoFactorDependencies): readonly Binding[] {
	return [
		bind(getTwoFactorSettings, async (_input, call) => settings.readSettings(dependencies, call)),
		bind(preferMethod, async (input, call) => {
			await settings.chooseMethod(dependencies, call, input.method);
			return {};
		}),
		bind(removeMethod, async (input, call) => {
			await settings.takeMethodAway(dependencies, call, input.method);
			return {};
		}),
	];
}

function describeSent({ method, destination }: DeliveryMethod) {
	return {
		method,
		destination: maskDestination(method, destination),
		expiresInSeconds: codeLifetimeMs / 1000,
		resendAfterSeconds: resendWaitMs / 1000,
	};
}
