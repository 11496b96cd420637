import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { PaymentMethodTables } from './tables.ts';

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
	/** Beside the default one, of the same customer. */
	readonly isBackup?: boolean;
}

/** A card that the local processor keeps, the person's default one or the backup card. The processor is told of it by the caller. */
export async function addKeptCard(queries: TransactionQueries, card: KeptCardFixture): Promise<void> {
	const { organisationId, userId, holder, brand, last4, expMonth, expYear, at } = card;
	const { customerId, cardId, fingerprint, isBackup = false } = card;
	const created_at = at.now();
	const tables = queries.withTables<PaymentMethodTables>();
	const person = { organisation_id: organisationId, user_id: userId };
	const place = { processor: 'local', is_live: false, customer_id: customerId, created_at } as const;
	if (!isBackup)
		await tables
			.insertInto('payment_customers')
			.values({ ...person, ...place })
			.execute();
	await tables
		.insertInto('payment_methods')
		.values({
			...person,
			...place,
			id: newId(at),
			card_id: cardId,
			fingerprint,
			brand,
			last4,
			exp_month: expMonth,
			exp_year: expYear,
			holder,
			is_default: !isBackup,
			is_backup: isBackup,
			removed_at: null,
			reminded_days: null,
		})
		.execute();
}
