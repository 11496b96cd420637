// Cards that come back from several pages at once: the cap is judged where a card is kept, not where its page was opened.
import { beforeAll, expect, it } from 'vitest';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import type { SavedCard } from '#features/billing/card-processors/server/api.ts';
import { addBuyer, addCard, cardNumbers } from '#test/support/payments.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { getPaymentMethods, maxCards, setBackupPaymentMethod, setDefaultPaymentMethod } from '../contract.ts';
import { keepCard } from './cards.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

it.each([0, 1, 9])(
	'a person who keeps %i cards gets ten at most of twelve at once, and one default card',
	async (had) => {
		const { id: userId, organisationId } = await addTestPerson(app);
		const keep = (index: number): Promise<string | undefined> => {
			const card: SavedCard = {
				customerId: `customer-${userId}`,
				cardId: `card-${userId}-${index}`,
				fingerprint: `print-${index}`,
				brand: 'visa',
				last4: '4242',
				expMonth: 12,
				expYear: 2030,
			};
			const { clock } = app;
			const keeper = {
				clock,
				queue: createJobQueue({ clock }),
				processor: { name: 'local', isLive: false } as const,
				cardNeeds: [],
			};
			return app.database.tenant(organisationId, (queries) =>
				keepCard(queries, keeper, { organisationId, userId }, card),
			);
		};
		for (let index = 0; index < had; index += 1) await keep(index);
		const kept = await Promise.all(Array.from({ length: 12 }, (_, index) => keep(had + index)));
		expect(kept.filter((id) => id !== undefined)).toHaveLength(maxCards - had);
		const rows = await app.rows<{ is_default: boolean }>(
			'select is_default from payment_methods where user_id = $1 and removed_at is null',
			[userId],
		);
		expect(rows.filter((row) => row.is_default)).toHaveLength(1);
		expect(rows).toHaveLength(maxCards);
		// What is not kept here is not kept there.
		const detached = await app.rows(
			"select 1 from jobs where kind = 'payments.detach_card' and payload->>'cardId' like $1",
			[`card-${userId}-%`],
		);
		expect(detached).toHaveLength(12 + had - maxCards);
	},
);

it('of many that mark a card as the backup at once, one card is it', async () => {
	const buyer = await addBuyer(app);
	const numbers = [cardNumbers.approve, cardNumbers.mastercard, cardNumbers.authenticate, cardNumbers.declineLater];
	for (const number of numbers) await addCard(buyer, { number });
	await app.runDue();
	const { client, token } = buyer;
	const read = async () => (await client.succeed(getPaymentMethods, {}, { token })).paymentMethods;
	const others = (await read()).filter(({ isDefault }) => !isDefault);
	expect(others).toHaveLength(3);
	for (let round = 0; round < 3; round += 1) {
		await Promise.all(
			others.map(({ paymentMethodId }) =>
				client.succeed(setBackupPaymentMethod, { paymentMethodId, isBackup: true }, { token }),
			),
		);
		expect((await read()).filter(({ isBackup }) => isBackup)).toHaveLength(1);
	}
	// It is the default one, or the backup card, and never both.
	await Promise.all(
		others.flatMap(({ paymentMethodId }) => [
			client.call(setBackupPaymentMethod, { paymentMethodId, isBackup: true }, { token }),
			client.succeed(setDefaultPaymentMethod, { paymentMethodId }, { token }),
		]),
	);
	const rows = await app.rows<{ is_default: boolean; is_backup: boolean }>(
		'select is_default, is_backup from payment_methods where user_id = $1',
		[buyer.person.id],
	);
	expect(rows.filter((row) => row.is_default)).toHaveLength(1);
	expect(rows.filter((row) => row.is_backup).length).toBeLessThanOrEqual(1);
	expect(rows.filter((row) => row.is_default && row.is_backup)).toEqual([]);
});
