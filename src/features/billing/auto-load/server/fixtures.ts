// Automatic loading with a past: for the demonstration.
import { randomUUID } from 'node:crypto';
import type { Brand } from '#platform/contract/brand.ts';
import { before, days, hours } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { walletOf } from '#features/billing/credits/server/api.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { consentTo, creditsOf, orderOf, type Wish } from './charging/price.ts';
import type { AutoLoadTables } from './tables.ts';

export interface PausedFixture {
	readonly brand: Brand;
	readonly person: PersonKey;
	readonly billTo: BillTo;
	readonly language: Language;
	readonly wish: Wish;
	/** When the last try was declined. */
	readonly at: Date;
}

/** Of the person's own wallet: agreed to two weeks before the card was declined for the last time. */
export async function addPausedLoading(
	queries: TransactionQueries,
	{ brand, person, billTo, language, wish, at }: PausedFixture,
): Promise<void> {
	const { organisationId, userId } = person;
	const consentedAt = before(at, days(14));
	const order = orderOf({
		brand,
		person,
		officeId: undefined,
		language,
		billTo,
		amount: wish.amount,
		at: consentedAt,
	});
	const key = { organisation_id: organisationId, wallet_id: walletOf({ userId }), user_id: userId };
	const terms = { threshold: wish.threshold, monthly_cap: wish.monthlyCap, amount: wish.amount };
	const tables = queries.withTables<AutoLoadTables>();
	const consentId = randomUUID();
	const consent_text = consentTo(brand, language, 'person', wish, order).text;
	await tables
		.insertInto('auto_load_consents')
		.values({ ...key, ...terms, id: consentId, language, consent_text, network: '', at: consentedAt })
		.execute();
	const since = { charged_at: null, cap_told: null, office_id: null };
	await tables
		.insertInto('auto_loads')
		.values({
			...key,
			...terms,
			...since,
			consent_id: consentId,
			state: 'paused',
			paused_reason: 'declined',
			paused_at: at,
		})
		.execute();
	await tables
		.insertInto('auto_load_charges')
		.values({
			...key,
			id: randomUUID(),
			state: 'failed',
			credits: creditsOf(order),
			total: order.total,
			try_id: randomUUID(),
			payment_id: null,
			failure_code: 'card_declined',
			created_at: before(at, hours(7)),
			next_try_at: null,
			confirm_until: null,
			closed_at: at,
		})
		.execute();
}
