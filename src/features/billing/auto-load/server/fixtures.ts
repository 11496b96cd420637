// The demonstration shows automatic loading with a past.
import { randomUUID } from 'node:crypto';
import type { Brand } from '#platform/contract/brand.ts';
import { before, days, hours } from '#platform/contract/duration.ts';
import type { Language } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { walletOf } from '#features/billing/credits/server/api.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { consentTo, creditsOf, orderOf, type Wish } from './charging/price.ts';
import { addCharge, changeCharge } from './rows.ts';
import { addConsent, putAutoLoad } from './settings.ts';

export interface PausedFixture {
	readonly brand: Brand;
	readonly person: PersonKey;
	readonly billTo: BillTo;
	readonly language: Language;
	readonly wish: Wish;
	/** When the last try was declined. */
	readonly at: Date;
}

/** Adds auto-load of the person's own wallet: agreed to two weeks before the card was declined for the last time. */
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
	const key = { organisationId, walletId: walletOf({ userId }), userId };
	const terms = { threshold: wish.threshold, monthlyCap: wish.monthlyCap, amount: wish.amount };
	const consentId = randomUUID();
	const { text: consentText } = consentTo({ brand, language, of: 'person', wish, order, card: undefined });
	const unitPrice = brand.credits?.unitPrice ?? null;
	await addConsent(queries, {
		...key,
		...terms,
		unitPrice,
		id: consentId,
		language,
		consentText,
		network: '',
		at: consentedAt,
	});
	await putAutoLoad(queries, {
		...key,
		...terms,
		officeId: null,
		capTold: null,
		consentId,
		state: 'paused',
		pausedReason: 'declined',
		pausedAt: at,
	});
	const chargeId = randomUUID();
	await addCharge(queries, {
		...key,
		id: chargeId,
		state: 'waiting',
		credits: creditsOf(order),
		total: order.total,
		tryId: randomUUID(),
		createdAt: before(at, hours(7)),
		nextTryAt: at,
	});
	const failed = { state: 'failed', failureCode: 'card_declined', closedAt: at } as const;
	await changeCharge(queries, { organisationId, id: chargeId }, failed);
}
