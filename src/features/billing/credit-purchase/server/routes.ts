import { inEachLanguage } from '#platform/contract/language.ts';
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
				unitPrice,
				minCredits: min,
				maxCredits: max,
				bundles: bundles.map(({ key, credits, bonus, price }) => ({
					productId: key,
					credits,
					bonus,
					price,
				})),
				...(lastBought !== undefined && { lastProductId: lastBought }),
				services: services.map(({ key, names, price }) => ({
					key,
					names: inEachLanguage((language) => ({ one: names[language].one, other: names[language].other })),
					price,
				})),
				...(office && { office: { name: office.name } }),
			};
		}),
		bind(contract.quoteCredits, async (input, call) => {
			const quoted = await quote(dependencies, call, input);
			return quoteToWire(quoted, await findDefaultCard(dependencies, call.actor));
		}),
		bind(contract.startCreditPurchase, async (input, call) => toWire(await purchase(dependencies, call, input))),
	];
}

function quoteToWire(
	{ order, bought, available }: Awaited<ReturnType<typeof quote>>,
	card: Awaited<ReturnType<typeof findDefaultCard>>,
) {
	const { language } = order;
	return {
		credits: bought.credits,
		bonus: bought.bonus,
		lines: order.lines.map(({ description, quantity, unitAmount, amount }) => ({
			description: description[language],
			quantity,
			unitAmount,
			amount,
		})),
		subtotal: order.subtotal,
		taxes: order.taxes.map(({ tax, rateMillionths, amount }) => ({
			tax,
			rateMillionths,
			label: taxLabel(tax, language),
			rate: formatTaxRate(rateMillionths, language),
			amount,
		})),
		total: order.total,
		currency: order.currency,
		balanceBefore: available,
		balanceAfter: available + (bought.credits + bought.bonus) * hundredths,
		...(card && {
			card: { paymentMethodId: card.id, brand: card.brand, last4: card.last4, goodThrough: card.goodThrough },
		}),
	};
}

async function findDefaultCard({ database, clock, payments }: CreditPurchaseDependencies, person: PersonKey) {
	const { processor } = payments;
	if (processor === undefined) return undefined;
	const cards = await database.tenant(person.organisationId, (queries) => listCards(queries, processor, person));
	const now = clock.now();
	return cards.find((card) => card.isDefault && !isExpired(card, now));
}

function toWire(outcome: PaymentOutcome) {
	const { paymentId: sessionId } = outcome;
	switch (outcome.state) {
		case 'paid':
			return { sessionId, state: 'paid', orderNumber: outcome.payment.paid?.orderNumber } as const;
		case 'pending':
			return outcome.redirectTo === undefined
				? ({ sessionId, state: 'pending' } as const)
				: ({ sessionId, state: 'redirect', redirectTo: outcome.redirectTo } as const);
		case 'failed':
			return { sessionId, state: 'failed', reason: outcome.failure.reason } as const;
		case 'requires_action':
			return { sessionId, state: 'failed', reason: 'authentication_required' } as const;
		case 'expired':
			return { sessionId, state: 'failed', reason: 'abandoned' } as const;
	}
}
