import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';
import { isExpired, listCards } from '#features/billing/payment-methods/server/api.ts';
import { findLastBought, type PaymentOutcome } from '#features/billing/payments/server/api.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import * as contract from '../contract.ts';
import { creditPurpose } from '../contract.ts';
import type { CreditPurchaseDependencies } from './dependencies.ts';
import { requireSales } from './order.ts';
import { purchase } from './purchase.ts';
import { quote } from './quote.ts';

export function creditPurchaseRoutes(dependencies: CreditPurchaseDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.getCreditCatalogue, async (_input, { actor, brand }) => {
			const { unitPrice, min, max, bundles, services = [] } = requireSales(brand);
			const [office, lastBought] = await Promise.all([
				findManagedOffice(database, actor),
				findLastBought(
					database,
					actor,
					creditPurpose,
					bundles.map(({ key }) => key),
				),
			]);
			return {
				UnitPrice: unitPrice,
				MinCredits: min,
				MaxCredits: max,
				Bundles: bundles.map(({ key, credits, bonus, price }) => ({
					ProductID: key,
					Credits: credits,
					Bonus: bonus,
					Price: price,
				})),
				...(lastBought !== undefined && { LastProductID: lastBought }),
				Services: services.map(({ key, names: { en, fr }, price }) => ({
					Key: key,
					Names: { en: { One: en.one, Other: en.other }, fr: { One: fr.one, Other: fr.other } },
					Price: price,
				})),
				...(office && { Office: { Name: office.name } }),
			};
		}),
		bind(contract.quoteCredits, async (input, call) => {
			const { order, bought, available } = await quote(dependencies, call, input);
			const { language } = order;
			const card = await findDefaultCard(dependencies, call.actor);
			return {
				Credits: bought.credits,
				Bonus: bought.bonus,
				Lines: order.lines.map(({ description, quantity, unitAmount, amount }) => ({
					Description: description[language],
					Quantity: quantity,
					UnitAmount: unitAmount,
					Amount: amount,
				})),
				Subtotal: order.subtotal,
				Taxes: order.taxes.map(({ tax, rateMillionths, amount }) => ({
					Tax: tax,
					RateMillionths: rateMillionths,
					Label: taxLabel(tax, language),
					Rate: formatTaxRate(rateMillionths, language),
					Amount: amount,
				})),
				Total: order.total,
				Currency: order.currency,
				BalanceBefore: available,
				BalanceAfter: available + (bought.credits + bought.bonus) * hundredths,
				...(card && {
					Card: { PaymentMethodID: card.id, Brand: card.brand, Last4: card.last4, GoodThrough: card.goodThrough },
				}),
			};
		}),
		bind(contract.startCreditPurchase, async (input, call) => toWire(await purchase(dependencies, call, input))),
	];
}

async function findDefaultCard({ database, clock, payments }: CreditPurchaseDependencies, person: PersonKey) {
	const { processor } = payments;
	if (processor === undefined) return undefined;
	const cards = await database.tenant(person.organisationId, (queries) => listCards(queries, processor, person));
	const now = clock.now();
	return cards.find((card) => card.isDefault && !isExpired(card, now));
}

function toWire(outcome: PaymentOutcome) {
	const { paymentId: SessionID } = outcome;
	switch (outcome.state) {
		case 'paid':
			return { SessionID, State: 'paid', OrderNumber: outcome.payment.paid?.orderNumber } as const;
		case 'pending':
			return outcome.redirectTo === undefined
				? ({ SessionID, State: 'pending' } as const)
				: ({ SessionID, State: 'redirect', RedirectTo: outcome.redirectTo } as const);
		case 'failed':
			return { SessionID, State: 'failed', Reason: outcome.failure.reason } as const;
		case 'requires_action':
			return { SessionID, State: 'failed', Reason: 'authentication_required' } as const;
		case 'expired':
			return { SessionID, State: 'failed', Reason: 'abandoned' } as const;
	}
}
