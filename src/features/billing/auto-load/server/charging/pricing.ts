import type { TransactionQueries } from '#platform/server/db/database.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { hasFeature } from '#platform/contract/features.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import type { WatchedWallet } from '#features/billing/credits/server/api.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import { findCardToCharge, type KeptCard, requireCard } from '#features/billing/payment-methods/server/api.ts';
import type { Order } from '#features/billing/payments/server/api.ts';
import type { PauseReason } from '../../contract.ts';
import type { AutoLoadDependencies } from '../dependencies.ts';
import { findHeldPrice } from './held-price.ts';
import { orderOf } from './price.ts';
import { findAutoLoad } from '../rows.ts';

/** Whether the brand of an organisation has automatic loading off. */
export function isOff(
	{ findBrandOfOrganisation }: Pick<AutoLoadDependencies, 'findBrandOfOrganisation'>,
	organisationId: number,
): boolean {
	const brand = findBrandOfOrganisation(organisationId);
	return brand !== undefined && !hasFeature(brand, 'autoLoad');
}

/** What would be charged for a wallet at this moment. Undefined where the person has no address that taxes could be worked out for. */
export type Pricing = { readonly order: Order; readonly hasCard: boolean } | undefined;

/** Why nothing can be charged. */
export function missingOf(pricing: Pricing): PauseReason | undefined {
	if (pricing === undefined) return 'address_missing';
	return pricing.hasCard ? undefined : 'card_missing';
}

export async function findPrice(dependencies: AutoLoadDependencies, wallet: WatchedWallet): Promise<Pricing> {
	const { database, clock, findBrandOfOrganisation } = dependencies;
	const { organisationId } = wallet;
	if (isOff(dependencies, organisationId)) return undefined;
	const load = await database.query((queries) => findAutoLoad(queries, wallet));
	const payer = load && (await findPersonById({ database, clock }, load.userId));
	const brand = findBrandOfOrganisation(organisationId);
	if (load === undefined || payer === undefined || brand === undefined) return undefined;
	const person = { organisationId, userId: payer.id };
	const at = clock.now();
	const onSale = brand.credits?.unitPrice;
	const [billTo, held] = await database.tenant(organisationId, async (queries) => [
		await findBillTo(queries, person),
		onSale === undefined ? undefined : await findHeldPrice(queries, wallet, { onSale, today: businessDayOf(at) }),
	]);
	if (billTo === undefined) return undefined;
	const { language } = payer;
	const { amount, officeId } = load;
	const order = orderOf({
		brand,
		person,
		officeId: officeId ?? undefined,
		language,
		billTo,
		amount,
		unitPrice: held?.price,
		at,
	});
	return { order, hasCard: (await findUsableCard(dependencies, person)) !== undefined };
}

/** Holds the person's card until the transaction ends, so that it is not removed meanwhile. @throws payments.method_missing */
export async function requireUsableCard(
	{ payments: { processor, clock } }: AutoLoadDependencies,
	queries: TransactionQueries,
	person: PersonKey,
): Promise<void> {
	if (processor === undefined) throw cardProblem('payments.method_missing');
	await requireCard(queries, processor, clock, person);
}

/** The card that would be charged at this moment. */
export async function findUsableCard(
	{ database, payments: { processor, clock } }: AutoLoadDependencies,
	person: PersonKey,
): Promise<KeptCard | undefined> {
	if (processor === undefined) return undefined;
	return database.tenant(person.organisationId, (queries) => findCardToCharge(queries, processor, clock, person));
}

export function isMethodMissing(error: unknown): boolean {
	return error instanceof Problem && error.code === 'payments.method_missing';
}

/** Names the attempt of a charge that the order is for. */
export function nameOrder(order: Order, charge: { readonly id: string; readonly tryId: string }): Order {
	return { ...order, purposeId: charge.id, details: { ...order.details, tryId: charge.tryId } };
}
