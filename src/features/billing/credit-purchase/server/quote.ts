import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import { readBuckets, totalBalance, walletOf } from '#features/billing/credits/server/api.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';
import { creditPurchaseProblem, creditPurpose } from '../contract.ts';
import type { CreditPurchaseDependencies } from './dependencies.ts';
import { type Bought, buildCreditOrder, requireSales, select } from './order.ts';

export interface Wanted {
	readonly productId?: string | undefined;
	readonly credits?: number | undefined;
	readonly wallet?: 'person' | 'office' | undefined;
}

export interface Quote {
	readonly order: Order;
	readonly bought: Bought;
	/** Hundredths of a credit that are free in the wallet now. */
	readonly available: number;
}

/** What a person would pay at this moment. @throws why they cannot buy it */
export async function quote(
	{ database, clock }: CreditPurchaseDependencies,
	{ actor, brand }: AuthenticatedCall,
	wanted: Wanted,
): Promise<Quote> {
	const sales = requireSales(brand);
	const { productId, credits = 0 } = wanted;
	const bought = select(sales, productId === undefined ? { credits } : { productId });
	const office = wanted.wallet === 'office' ? await findManagedOffice(database, actor) : undefined;
	if (wanted.wallet === 'office' && office === undefined) throw creditPurchaseProblem('credit_purchase.no_office');
	const at = clock.now();
	const owner = office === undefined ? actor : { officeId: office.id };
	const [billTo, balance, buckets] = await database.tenant(actor.organisationId, (queries) =>
		Promise.all([
			findBillTo(queries, actor),
			totalBalance(queries, actor.organisationId, owner),
			readBuckets(queries, actor.organisationId, walletOf(owner), at),
		]),
	);
	// Orders that are open do not count: most are pages to which no one comes back, and they would stop people from buying. Two that are
	// paid at once may so go beyond the greatest balance. Both are given, as money taken always becomes credits, and the next is refused.
	if (balance + (bought.credits + bought.bonus) * hundredths > sales.maxBalance * hundredths)
		throw creditPurchaseProblem('credit_purchase.balance_too_high', { values: { max: sales.maxBalance } });
	if (billTo === undefined) throw creditPurchaseProblem('credit_purchase.address_missing');
	const order = buildCreditOrder({
		brand,
		person: actor,
		officeId: office?.id,
		language: actor.language,
		billTo,
		bought,
		at,
		purpose: creditPurpose,
		purposeId: bought.productId ?? String(bought.credits),
	});
	return { order, bought, available: buckets.available };
}
