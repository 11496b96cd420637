// Loading that is paused goes on at the charge that its person was shown, and at no other.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addLoader, pauseLoading, readAutoLoad, spend, usualWish } from '#test/support/auto-load.ts';
import { buyCredits, expectBooksToAgree } from '#test/support/credits.ts';
import { addCard, type Buyer, cardNumbers } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { previewAutoLoad, resumeAutoLoad } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
afterEach(() => expectBooksToAgree(app));

/** The outcome of each charge that was tried. */
const states = async ({ person }: Buyer) =>
	(
		await app.rows<{ state: string }>(
			`select state from payments where user_id = $1 and purpose = 'auto_load' order by created_at`,
			[person.id],
		)
	).map(({ state }) => state);

describe('resuming', () => {
	const addPaused = async () => {
		const buyer = await addLoader(app, { number: cardNumbers.lost });
		await spend(app, buyer, 2_000);
		await app.runDue();
		await addCard(buyer);
		await app.runDue();
		return buyer;
	};

	it.each([{}, { quoteTotal: 0 }, { quoteTotal: 5_649 }, { quoteTotal: 5_651 }])(
		'charges nothing that was not said: %o',
		async (agreed) => {
			const buyer = await addPaused();
			expect(await buyer.client.refused(resumeAutoLoad, agreed, buyer)).toBe('auto_load.charge_changed');
			await app.runDue();
			expect(await states(buyer)).toEqual(['failed']);
			expect((await readAutoLoad(buyer)).settings?.state).toBe('paused');
		},
	);

	it('says before what it charges, and a repeat of what was agreed to charges it once', async () => {
		const buyer = await addPaused();
		const { isChargedNow, price } = await buyer.client.succeed(previewAutoLoad, usualWish, buyer);
		expect(isChargedNow).toBe(true);
		const agreed = { quoteTotal: price.total };
		await buyer.client.succeed(resumeAutoLoad, agreed, buyer);
		await app.runDue();
		await buyer.client.succeed(resumeAutoLoad, agreed, buyer);
		await app.runDue();
		expect((await states(buyer)).toSorted()).toEqual(['failed', 'paid']);
	});

	it('with credits that came meanwhile charges nothing, and says so before', async () => {
		const buyer = await addPaused();
		await buyCredits(app, buyer.person, 5_000);
		expect(await buyer.client.refused(resumeAutoLoad, { quoteTotal: 5_650 }, buyer)).toBe('auto_load.charge_changed');
		await buyer.client.succeed(resumeAutoLoad, { quoteTotal: 0 }, buyer);
		await app.runDue();
		expect(await states(buyer)).toEqual(['failed']);
		expect((await readAutoLoad(buyer)).settings?.state).toBe('active');
	});

	it('beyond the limit of the month charges nothing', async () => {
		// The second day of some month: no test is cut by the begin of one.
		const now = app.clock.now();
		app.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 12)));
		const buyer = await addLoader(app, {}, { threshold: 4_000, monthlyCap: 5_650 });
		await app.runDue();
		await spend(app, buyer, 7_000);
		await pauseLoading(app, buyer);
		await buyer.client.succeed(resumeAutoLoad, {}, buyer);
		await app.runDue();
		expect(await states(buyer)).toEqual(['paid']);
	});
});
