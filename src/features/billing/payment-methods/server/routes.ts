import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { callSource } from '#platform/server/idempotency.ts';
import * as contract from '../contract.ts';
import { type KeptCard, stateOf } from './cards.ts';
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
				PaymentMethods: cards.map((card) => toWireCard(card, now)),
				NeededFor: neededFor,
				PastDue: pastDue.map(({ subscriptionId, amount }) => ({ SubscriptionID: subscriptionId, Amount: amount })),
			};
		}),
		bind(contract.startCardSetup, async (input, call) => {
			requireProofOfOneStep(clock.now(), call);
			const source = callSource(`person:${call.actor.userId}`, contract.startCardSetup, input);
			const { setupId, redirectTo } = await startCardSetup(dependencies, call, source);
			return { CardSetupID: setupId, RedirectTo: redirectTo };
		}),
		bind(contract.getCardSetupResult, async ({ CardSetupID }, { actor }) => {
			const { state, card } = await getSetupResult(dependencies, actor, CardSetupID);
			return { State: state, ...(card && { PaymentMethod: toWireCard(card, clock.now()) }) };
		}),
		bind(contract.removePaymentMethod, async ({ PaymentMethodID }, call) => {
			await removeCard(dependencies, call, PaymentMethodID);
			return {};
		}),
		bind(contract.setDefaultPaymentMethod, async ({ PaymentMethodID }, call) => {
			await chooseDefaultCard(dependencies, call, PaymentMethodID);
			return {};
		}),
		bind(contract.setBackupPaymentMethod, async ({ PaymentMethodID, IsBackup }, call) => {
			await chooseBackupCard(dependencies, call, { id: PaymentMethodID, isBackup: IsBackup });
			return {};
		}),
	];
}

function toWireCard(card: KeptCard, now: Date) {
	return {
		PaymentMethodID: card.id,
		Brand: card.brand,
		Last4: card.last4,
		GoodThrough: card.goodThrough,
		State: stateOf(card, now),
		Holder: card.holder,
		IsDefault: card.isDefault,
		IsBackup: card.isBackup,
	};
}
