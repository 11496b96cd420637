// The card payments behind the credits that people of the demonstration bought. No processor knows them: they are history.
import type { Brand } from '#platform/contract/brand.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { autoLoadPurpose } from '#features/billing/auto-load/contract.ts';
import { creditPurpose } from '#features/billing/credit-purchase/contract.ts';
import { type Bought, buildCreditOrder, requireSales, select } from '#features/billing/credit-purchase/server/api.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import { createInvoicePurchase } from '#features/billing/invoices/server/api.ts';
import { getPayment } from '#features/billing/payments/server/api.ts';
import { addPaidPayments, type PaidPaymentFixture } from '#features/billing/payments/server/fixtures.ts';
import { addReceipts } from '#features/billing/receipts/server/fixtures.ts';
import type { FixtureStep } from '#features/billing/subscriptions/server/fixtures.ts';
import { demoBillTo } from './addresses.ts';
import { findDemoCard } from './kept-cards.ts';
import { demoPeople } from './people.ts';

export interface DemoPurchase {
	/** Names it among the purchases. */
	readonly key: string;
	readonly organisationId: number;
	readonly userId: number;
	readonly officeId?: string;
	/** Whole credits. */
	readonly credits: number;
	/** Stands at the time of the purchase. */
	readonly at: Clock;
	readonly isAutomatic: boolean;
}

/** What a purchase is called in the books and what it puts into the wallet, in hundredths of a credit, by its key. */
export interface DemoPayments {
	/** They are numbered in the order in which they are made. */
	readonly invoices: readonly FixtureStep[];
	get(key: string): {
		readonly purchaseId: string;
		readonly externalReference: string;
		readonly amount: number;
		readonly bonus: number;
	};
}

export async function addDemoPayments(
	queries: TransactionQueries,
	purchases: readonly DemoPurchase[],
	findBrand: (organisationId: number) => Brand | undefined,
): Promise<DemoPayments> {
	const ordered = purchases.toSorted((one, other) => one.at.now().getTime() - other.at.now().getTime());
	const paid = ordered.map((purchase) => toPayment(purchase, getBrand(findBrand, purchase.organisationId)));
	const numbered = await addPaidPayments(
		queries,
		paid.map(({ payment }) => payment),
	);
	await addReceipts(
		queries,
		paid.map(({ payment, brand }) => ({ ...payment, brand })),
	);
	const byKey = new Map(
		ordered.map(({ key }, index) => [key, { bought: paid[index]?.bought, number: numbered[index] }]),
	);
	return {
		invoices: ordered.flatMap((purchase, index) => toInvoice(purchase, paid[index])),
		get(key) {
			const { bought, number } = byKey.get(key) ?? {};
			if (bought === undefined || number === undefined)
				throw new Error(`There is no purchase ${key} in the demonstration`);
			return {
				purchaseId: number.id,
				externalReference: number.orderNumber,
				amount: bought.credits * hundredths,
				bonus: bought.bonus * hundredths,
			};
		},
	};
}

/** As a purchase gets its invoice, at its time. */
function toInvoice({ at: clock }: DemoPurchase, paid: ReturnType<typeof toPayment> | undefined): FixtureStep[] {
	if (paid === undefined) return [];
	const { brand, payment } = paid;
	const { organisationId } = payment.order;
	const issue = createInvoicePurchase({ clock, queue: createJobQueue({ clock }), getBrand: () => brand });
	return [
		{
			day: businessDayOf(clock.now()),
			make: async (queries) => issue(queries, await getPayment(queries, { organisationId, id: payment.id })),
		},
	];
}

function getBrand(findBrand: (organisationId: number) => Brand | undefined, organisationId: number): Brand {
	const brand = findBrand(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	return brand;
}

/** What the brand sells: a bundle, where the person chose one, with its bonus. An automatic load has none. */
function choose({ credits, isAutomatic }: DemoPurchase, brand: Brand): Bought {
	const sales = requireSales(brand);
	const bundle = sales.bundles.find((one) => !isAutomatic && one.credits === credits);
	if (bundle !== undefined) return select(sales, { productId: bundle.key });
	const amount = credits * sales.unitPrice;
	const description = { en: `${credits} credits`, fr: `${credits} crédits` };
	return { productId: undefined, credits, bonus: 0, line: { description, quantity: 1, unitAmount: amount, amount } };
}

interface ToPay {
	readonly payment: PaidPaymentFixture;
	readonly brand: Brand;
	readonly bought: Bought;
}

function toPayment(purchase: DemoPurchase, brand: Brand): ToPay {
	const { organisationId, userId, officeId, at, isAutomatic } = purchase;
	const bought = choose(purchase, brand);
	const person = demoPeople.find((one) => one.id === userId);
	if (person === undefined) throw new Error(`The demonstration has no person ${userId}`);
	const id = newId(at);
	const order = buildCreditOrder({
		brand,
		person: { organisationId, userId },
		officeId,
		language: person.language ?? 'en',
		billTo: demoBillTo(person),
		bought,
		at: at.now(),
		purpose: isAutomatic ? autoLoadPurpose : creditPurpose,
		purposeId: id,
	});
	const card = findDemoCard(userId);
	return { brand, bought, payment: { id, seller: brand.key, order, at: at.now(), isAutomatic, ...(card && { card }) } };
}
