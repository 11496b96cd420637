import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { callSource } from '#platform/server/idempotency.ts';
import * as contract from '../contract.ts';
import { type KeptCard, stateOf } from './kept-cards.ts';
import { getSetupResult, startCardSetup } from './card-setup.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import {
	chooseBackupCard,
	chooseDefaultCard,
	listOwnCards,
	removeCard,
	requireProofOfOneStep,
} from './manage-cards.ts';

export function paymentMethodRoutes(dependencies: PaymentMethodDependencies): readonly Binding[] {
	const { clock } = dependencies;
	return [
		bind(contract.getPaymentMethods, async (_input, { actor }) => {
			const { cards, neededFor, pastDue } = await listOwnCards(dependencies, actor);
			const now = clock.now();
			return {
				paymentMethods: cards.map((card) => toWireCard(card, now)),
				neededFor,
				pastDue: pastDue.map(({ subscriptionId, amount }) => ({ subscriptionId, amount })),
			};
		}),
		bind(contract.startCardSetup, async (input, call) => {
			requireProofOfOneStep(clock.now(), call);
			const source = callSource(`person:${call.actor.userId}`, contract.startCardSetup, input);
			const { setupId, redirectTo } = await startCardSetup(dependencies, call, source);
			return { cardSetupId: setupId, redirectTo };
		}),
		bind(contract.getCardSetupResult, async ({ cardSetupId }, { actor }) => {
			const { state, card } = await getSetupResult(dependencies, actor, cardSetupId);
			return { state, ...(card && { paymentMethod: toWireCard(card, clock.now()) }) };
		}),
		bind(contract.removePaymentMethod, async ({ paymentMethodId }, call) => {
			await removeCard(dependencies, call, paymentMethodId);
			return {};
		}),
		bind(contract.setDefaultPaymentMethod, async ({ paymentMethodId }, call) => {
			await chooseDefaultCard(dependencies, call, paymentMethodId);
			return {};
		}),
		bind(contract.setBackupPaymentMethod, async ({ paymentMethodId, isBackup }, call) => {
			await chooseBackupCard(dependencies, call, { id: paymentMethodId, isBackup });
			return {};
		}),
	];
}

function toWireCard(card: KeptCard, now: Date) {
	return {
		paymentMethodId: card.id,
		brand: card.brand,
		last4: card.last4,
		goodThrough: card.goodThrough,
		state: stateOf(card, now),
		holder: card.holder,
		isDefault: card.isDefault,
		isBackup: card.isBackup,
	};
}
