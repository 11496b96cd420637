// Automatic loading as a person sets it up, and what makes it act.
import { getAutoLoad, previewAutoLoad, saveAutoLoad } from '#features/billing/auto-load/contract.ts';
import { addSpending } from '#features/billing/credits/server/fixtures.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { buyCredits } from './credits.ts';
import { addBuyer, addCard, type Buyer, type TypedCard } from './payments.ts';
import type { TestApp } from './test-app.ts';

export type Wish = InputOf<typeof previewAutoLoad>;

/** Below 20 credits $50 are charged, in Ontario $56.50, up to $200 a month. */
export const usualWish: Wish = { threshold: 2_000, amount: 5_000, monthlyCap: 20_000 };

export async function turnOn({ client, token }: Buyer, change: Partial<Wish> = {}): Promise<void> {
	const wish = { ...usualWish, ...change };
	const { consentHash } = await client.succeed(previewAutoLoad, wish, { token });
	await client.succeed(saveAutoLoad, { ...wish, consentHash }, { token });
}

/** A person with thirty credits and a kept card, for whom loading is on. */
export async function addLoader(app: TestApp, card: TypedCard = {}, change: Partial<Wish> = {}): Promise<Buyer> {
	const buyer = await addBuyer(app);
	await buyCredits(app, buyer.person, 3_000);
	await addCard(buyer, card);
	await app.runDue();
	await turnOn(buyer, change);
	await app.runDue();
	return buyer;
}

/** As after a card that was declined for the last time. */
export async function pauseLoading(app: TestApp, { person }: Pick<Buyer, 'person'>): Promise<void> {
	const pause = `update auto_loads set state = 'paused', paused_reason = 'declined', paused_at = now() where user_id = $1`;
	await app.rows(pause, [person.id]);
}

export async function spend(app: TestApp, { person }: Pick<Buyer, 'person'>, amount: number): Promise<void> {
	const { organisationId, id: userId } = person;
	await app.database.transaction((queries) =>
		addSpending(queries, app.clock, { organisationId, owner: { userId }, userId, amount, service: 'avm.report' }),
	);
}

export function readAutoLoad({ client, token }: Buyer): Promise<OutputOf<typeof getAutoLoad>> {
	return client.succeed(getAutoLoad, {}, { token });
}
