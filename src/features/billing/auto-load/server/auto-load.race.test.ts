// What happens at the same moment: many debits across the level, many processes that evaluate, a stop during a charge.
import { beforeAll, describe, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { addLoader, readAutoLoad, spend } from '#test/support/auto-load.ts';
import { expectBooksToAgree } from '#test/support/credits.ts';
import { addCard, type Buyer, cardNumbers, comparePurchases } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { confirmAutoLoad, resumeAutoLoad, stopAutoLoad } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const balance = async ({ client, token }: Buyer) => (await client.succeed(getBalance, {}, { token })).available;

describe('at the same moment', () => {
	it('a thousand debits across the level make one charge', { timeout: 600_000 }, async () => {
		const buyer = await addLoader(app);
		await Promise.all(
			Array.from({ length: 32 }, async (_, worker) => {
				for (let count = worker; count < 1_000; count += 32) {
					await spend(app, buyer, 2);
					if (count % 100 === 0) await app.runDue();
				}
			}),
		);
		await app.runDue();
		expect(await balance(buyer)).toBe(3_000 - 2_000 + 5_000);
		expect(await comparePurchases(app, buyer)).toMatchObject({ charged: { count: 1 }, paid: { count: 1 } });
		await expectBooksToAgree(app);
	});

	it('fifty processes that consider one wallet begin one charge', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.declineLater });
		await spend(app, buyer, 2_000);
		const payload = { organisationId: buyer.person.organisationId, walletId: `u${buyer.person.id}` };
		const evaluateAutoLoad = app.portal.handlers.find(({ kind }) => kind.kind === 'auto_load.consider');
		const jobs = Array.from({ length: 50 }, (_, index) => ({ id: `consider-${index}`, payload, attempt: 1 }));
		await Promise.all(jobs.map(async (job) => evaluateAutoLoad?.handle(job)));
		expect((await readAutoLoad(buyer)).charges).toHaveLength(1);
	});

	it('a charge that is confirmed in twenty tabs has one page', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.authenticate });
		await spend(app, buyer, 2_000);
		await app.runDue();
		const token = (await readAutoLoad(buyer)).charges[0]?.confirmation?.token ?? '';
		const open = async () => (await buyer.client.succeed(confirmAutoLoad, { token }, buyer)).redirectTo;
		const pages = await Promise.all(Array.from({ length: 20 }, open));
		expect(new Set(pages).size).toBe(1);
	});

	it('a charge during a stop gives what was charged, or nothing', async () => {
		for (let round = 0; round < 10; round += 1) {
			const buyer = await addLoader(app);
			await spend(app, buyer, 2_000);
			await Promise.all([app.runDue(), buyer.client.succeed(stopAutoLoad, {}, buyer)]);
			await app.runDue();
			const { charged, paid, bought } = await comparePurchases(app, buyer);
			expect(paid).toEqual(charged);
			// One of it is what the person began with.
			expect((bought ?? 0) - 1).toBe(charged?.count);
			expect((await readAutoLoad(buyer)).settings?.state).toBe('off');
		}
		await expectBooksToAgree(app);
	});

	it('a resume with a new card during debits makes one charge', async () => {
		const buyer = await addLoader(app, { number: cardNumbers.lost });
		await spend(app, buyer, 2_000);
		await app.runDue();
		await addCard(buyer);
		// The processor tells that the card is kept: from then on it is the one that is charged.
		await app.runDue();
		const resume = () => buyer.client.succeed(resumeAutoLoad, { quoteTotal: 5_650 }, buyer);
		await Promise.all([
			resume(),
			resume(),
			app.runDue(),
			spend(app, buyer, 1),
			app.runDue(),
			spend(app, buyer, 1),
			app.runDue(),
		]);
		await app.runDue();
		expect(await comparePurchases(app, buyer)).toMatchObject({ charged: { count: 1 }, paid: { count: 1 } });
	});
});
