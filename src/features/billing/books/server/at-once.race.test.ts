// Several processes that book at once write each entry once; quiet years are passed at once.
import { beforeEach, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { balancesOf, bookAll, expectSoundBooks } from '#test/support/books.ts';
import { addBuyer, buyByPage, signInBuyer } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

async function settle(): Promise<void> {
	app.clock.advance(minutes(1));
	await app.runDue();
}

const countDays = async () =>
	(await app.rows<{ count: number }>('select count(distinct day)::integer as count from books_entries'))[0]?.count;

it('three who book at once book each purchase once, also after years in which nothing happened', async () => {
	const buyer = await addBuyer(app);
	for (let purchase = 0; purchase < 4; purchase += 1) await buyByPage(buyer);
	await settle();
	await Promise.all([bookAll(app), bookAll(app), bookAll(app)]);
	await expectSoundBooks(app);
	expect(await balancesOf(app)).toEqual({ processor: 45_200, gst_hst: -5_200, deferred_credits: -40_000 });
	app.clock.advance(days(700));
	await bookAll(app);
	const again = await signInBuyer(app, buyer.person);
	await buyByPage(again);
	await settle();
	await Promise.all([bookAll(app), bookAll(app)]);
	await expectSoundBooks(app);
	expect(await balancesOf(app)).toMatchObject({ processor: 56_500, deferred_credits: -50_000 });
	expect(await countDays()).toBe(2);
});
