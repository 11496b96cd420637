import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { findManagedOffice } from '#features/credits/server/api.ts';
import { isExpired, listCards, type PaymentOutcome } from '#features/payments/server/api.ts';
import { formatTaxRate, taxLabel } from '#features/tax/contract.ts';
import * as contract from '../contract.ts';
import type { CreditPurchaseDependencies } from './dependencies.ts';
import { requireSales } from './order.ts';
import { purchase } from './purchase.ts';
import { quote } from './quote.ts';

export function creditPurchaseRoutes(dependencies: CreditPurchaseDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.getCreditCatalogue, async (_input, { actor, brand }) => {
			const { unitPrice, min, max, bundles } = requireSales(brand);
			const office = await findManagedOffice(database, actor);
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
				...(office && { Office: { Name: office.name } }),
			};
		}),
		bind(contract.quoteCredits, async (input, call) => {
			const { order, bought } = await quote(dependencies, call, input);
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
					Label: taxLabel(tax, language),
					Rate: formatTaxRate(rateMillionths, language),
					Amount: amount,
				})),
				Total: order.total,
				Currency: order.currency,
				...(card && { Card: { PaymentMethodID: card.id, Brand: card.brand, Last4: card.last4 } }),
			};
		}),
		bind(contract.startCreditPurchase, async (input, call) => toWire(await purchase(dependencies, call, input))),
	];
}

async function findDefaultCard(
	{ database, clock, payments }: CreditPurchaseDependencies,
	person: { readonly organisationId: number; readonly userId: number },
) {
	const { processor } = payments;
	if (processor === undefined) return undefined;
	const cards = await database.tenant(person.organisationId, (queries) => listCards(queries, processor, person));
	return cards.find((card) => card.isDefault && !isExpired(card, clock.now()));
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
