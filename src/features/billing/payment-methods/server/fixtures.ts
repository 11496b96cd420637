import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';

export interface KeptCardFixture {
	readonly organisationId: number;
	readonly userId: number;
	readonly holder: string;
	readonly brand: CardBrand;
	readonly last4: string;
	readonly expMonth: number;
	readonly expYear: number;
	readonly at: Clock;
	/** The processor's names of the customer, of the card and of its number. */
	readonly customerId: string;
	readonly cardId: string;
	readonly fingerprint: string;
	/** It stands beside the default one of the same customer. */
	readonly isBackup?: boolean;
}

const keep = keeper<Pick<Schema, 'paymentCustomers' | 'paymentMethods'>>();
const customer = ['organisationId', 'userId', 'processor', 'isLive', 'customerId', 'createdAt'] as const;
const addCustomer = keep.insert('payments_add_customer_fixture', 'paymentCustomers', customer);
const addCard = keep.insert('payments_add_card_fixture', 'paymentMethods', [
	...customer,
	'id',
	'cardId',
	'fingerprint',
	'brand',
	'last4',
	'expMonth',
	'expYear',
	'holder',
	'isDefault',
	'isBackup',
]);

/** A card that the local processor keeps, the person's default one or the backup card. The processor is told of it by the caller. */
export async function addKeptCard(queries: TransactionQueries, card: KeptCardFixture): Promise<void> {
	const { organisationId, userId, holder, brand, last4, expMonth, expYear, at } = card;
	const { customerId, cardId, fingerprint, isBackup = false } = card;
	const place = { organisationId, userId, processor: 'local', isLive: false, customerId, createdAt: at.now() };
	if (!isBackup) await addCustomer(queries, place);
	const facts = { brand, last4, expMonth, expYear, holder };
	await addCard(queries, { ...place, ...facts, id: newId(at), cardId, fingerprint, isDefault: !isBackup, isBackup });
}
