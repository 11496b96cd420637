// On both databases. What happens to money and credits is in the books, from the documents and the ledger alone.
import { beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { balancesOf, bookAll, expectSoundBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { addBuyer, buyByPage, type Buyer, cardNumbers } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addSubscriber, change, passTo, setDay, signInAgain } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { grant, post, reverse, transferLegs } from '#features/billing/credits/server/api.ts';
import { verifyBooks } from './api.ts';

let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** A hundred credits with five as a bonus for $100.00 and $13.00 of tax. */
async function buyHundred(buyer: Buyer): Promise<string> {
	const paymentId = await buyByPage(buyer, { number: cardNumbers.approve });
	app.clock.advance(minutes(1));
	await app.runDue();
	return paymentId;
}

function spend({ person }: Buyer, amount: number): Promise<string> {
	const { organisationId, id } = person;
	return app.database.transaction(async (queries) => {
		const posted = await post(queries, app.clock, {
			organisationId,
			kind: 'spent',
			service: 'test',
			externalReference: newKey(),
			legs: [
				{ wallet: `u${id}`, debitFrom: 'any', amount, kind: 'spent' },
				{ account: 'usage', kind: 'spent' },
			],
		});
		return posted?.transactionId ?? '';
	});
}

describe('credits', () => {
	it('are owed when they are sold, and earned as they are used, with their bonus', async () => {
		const buyer = await addBuyer(app);
		await buyHundred(buyer);
		await bookAll(app);
		expect(await balancesOf(app)).toEqual({ processor: 11_300, gst_hst: -1_300, deferred_credits: -10_000 });
		await spend(buyer, 2_100);
		await expectSoundBooks(app);
		// A fifth of 105 credits.
		expect(await balancesOf(app)).toEqual({
			processor: 11_300,
			gst_hst: -1_300,
			deferred_credits: -8_000,
			credits_used: -2_000,
		});
	});

	it('take their price along to the person who receives them, and back', async () => {
		const buyer = await addBuyer(app);
		const other = await addBuyer(app);
		await buyHundred(buyer);
		const { organisationId } = buyer.person;
		const moved = await app.database.transaction((queries) =>
			post(queries, app.clock, {
				organisationId,
				kind: 'transferred',
				legs: transferLegs({ userId: buyer.person.id }, { userId: other.person.id }, 4_200),
			}),
		);
		await spend(other, 2_100);
		await expectSoundBooks(app);
		expect(await balancesOf(app)).toMatchObject({ credits_used: -2_000, deferred_credits: -8_000 });
		expect(moved?.isNew).toBe(true);
	});

	it('of one lot that were partly passed on and partly expired are earned to the cent, wherever they are', async () => {
		const buyer = await addBuyer(app);
		const other = await addBuyer(app);
		await buyHundred(buyer);
		const { organisationId, id } = buyer.person;
		await app.database.transaction(async (queries) => {
			const legs = transferLegs({ userId: id }, { userId: other.person.id }, 1_000);
			await post(queries, app.clock, { organisationId, kind: 'transferred', legs });
			await post(queries, app.clock, {
				organisationId,
				kind: 'expired',
				legs: [
					{ wallet: `u${id}`, debitFrom: 'bought', amount: 3_333, kind: 'expired' },
					{ account: 'expiry', kind: 'expired' },
				],
			});
		});
		await spend(other, 500);
		await expectSoundBooks(app);
		// 105 credits cost $100.00: a third of them and a little expired.
		const part = await balancesOf(app);
		expect(part).toMatchObject({ credits_expired: -3_174, credits_used: -476, deferred_credits: -6_350 });
		await spend(other, 500);
		await spend(buyer, 10_500 - 1_000 - 3_333);
		await expectSoundBooks(app);
		const { credits_used: used = 0, credits_expired: expired = 0, ...rest } = await balancesOf(app);
		expect(used + expired).toBe(-10_000);
		expect(rest).toEqual({ processor: 11_300, gst_hst: -1_300 });
	});

	it('that are given are worth nothing', async () => {
		const buyer = await addBuyer(app);
		const { organisationId, id } = buyer.person;
		await app.database.transaction((queries) =>
			grant(queries, app.clock, { organisationId, owner: { userId: id }, amount: 500, grantId: newKey() }),
		);
		await buyHundred(buyer);
		await spend(buyer, 500);
		await expectSoundBooks(app);
		expect(await balancesOf(app)).toMatchObject({ deferred_credits: -10_000 });
	});

	it.each([
		['was booked before', true],
		['is booked in the same step', false],
	])('are owed again where their use was undone, which %s', async (_title, isBookedBefore) => {
		const buyer = await addBuyer(app);
		await buyHundred(buyer);
		const transactionId = await spend(buyer, 2_100);
		if (isBookedBefore) await bookAll(app);
		const { organisationId } = buyer.person;
		await app.database.transaction((queries) =>
			reverse(queries, app.clock, { organisationId, transactionId, reason: 'It was charged twice' }),
		);
		await expectSoundBooks(app);
		expect(await balancesOf(app)).toEqual({ processor: 11_300, gst_hst: -1_300, deferred_credits: -10_000 });
	});

	it('are no longer owed as far as their price went back, and what was used of it lessens the revenue', async () => {
		const buyer = await addBuyer(app);
		const paymentId = await buyHundred(buyer);
		await spend(buyer, 8_400);
		await setReturns(app, paymentId, [
			{ id: 're_1', kind: 'refund', amount: 5_650, state: 'done', reason: 'requested_by_customer', isWithheld: false },
		]);
		await expectSoundBooks(app);
		expect(await balancesOf(app)).toEqual({
			processor: 5_650,
			gst_hst: -650,
			credits_used: -8_000,
			refunds: 3_000,
		});
	});
});

describe('subscriptions', () => {
	it('are earned day by day, with the credits that they include', async () => {
		setDay(app, '2027-02-01');
		const subscriber = await addSubscriber(app);
		await bookAll(app);
		const sold = await balancesOf(app);
		const owed = (sold['deferred_subscriptions'] ?? 0) + (sold['deferred_credits'] ?? 0);
		expect(owed).toBe(-5_900);
		app.clock.advance(days(14));
		await expectSoundBooks(app);
		const half = await balancesOf(app);
		expect(half['subscriptions']).toBe(Math.round((sold['deferred_subscriptions'] ?? 0) / 2));
		await passTo(app, subscriber, '2027-03-01');
		await expectSoundBooks(app);
		const whole = await balancesOf(app, '2027-02-28');
		expect(whole['subscriptions']).toBe(sold['deferred_subscriptions']);
	});

	it('have their included credits booked where a document of a lower number is of a later moment', async () => {
		setDay(app, '2027-02-01');
		const subscriber = await addSubscriber(app);
		// Another one has the next number, and is written a little later than that of the renewal.
		await app.rows('update invoice_counters set last = last + 1');
		await passTo(app, subscriber, '2027-03-01');
		await app.rows(`insert into invoices (organisation_id, id, user_id, account, seller, series, number, kind, topic, purpose, purpose_id, day, issued_at,
				total, snapshot, previous_hash, hash, is_test, balance, paid, refunded, credited, uncollected, given_back, is_on_its_way, state)
			select organisation_id, 'another', user_id, account, seller, series, 2, kind, topic, purpose, 'another', day, issued_at + interval '1 ms',
				total, replace(snapshot, id, 'another'), previous_hash, hash, is_test, balance, paid, refunded, credited, uncollected, given_back,
				is_on_its_way, state
			from invoices where number = 3`);
		app.clock.advance(days(1));
		await bookAll(app);
		const faults = await verifyBooks(app.database);
		expect(faults.map(({ check }) => check)).not.toContain('every transaction of a wallet is booked');
	});

	it('are earned on February 29 as on every other day', async () => {
		setDay(app, '2028-02-01');
		const subscriber = await addSubscriber(app);
		await bookAll(app);
		const owed = (await balancesOf(app))['deferred_subscriptions'] ?? 0;
		await passTo(app, subscriber, '2028-03-01');
		await expectSoundBooks(app);
		const earnedUntil = async (day: string) => (await balancesOf(app, day))['subscriptions'];
		expect(await earnedUntil('2028-02-28')).toBe(Math.round((owed * 28) / 29));
		expect(await earnedUntil('2028-02-29')).toBe(owed);
	});

	it('that change give back the days that are left of the package before', async () => {
		setDay(app, '2027-04-01');
		const subscriber = await addSubscriber(app);
		app.clock.advance(days(10));
		const again = await signInAgain(app, subscriber);
		await change(again, {
			kind: 'change_package',
			subscriptionId: subscriber.subscriptionId,
			packageKey: 'complete',
		});
		await expectSoundBooks(app);
		app.clock.advance(days(25));
		await expectSoundBooks(app);
	});
});

describe('the proof', () => {
	it('names what does not agree', async () => {
		const buyer = await addBuyer(app);
		await buyHundred(buyer);
		await expectSoundBooks(app);
		await app.rows(`insert into books_lines (seller, origin, origin_id, account, day, amount)
			select seller, origin, origin_id, 'rounding', day, 1 from books_entries where origin = 'invoice'`);
		await app.rows(`update books_lots set value_left = value_left - 1 where purse = 'bought'`);
		await app.rows(`update books_wallets set booked_at = now()`);
		const faults = await verifyBooks(app.database);
		expect(faults.map(({ check }) => check)).toEqual([
			'debits of an entry are its credits',
			'credits that are owed are what is left of their lots',
			'a lot is the sum of its moves',
		]);
	});

	it('names a wallet of which a transaction is not booked', async () => {
		const buyer = await addBuyer(app);
		await buyHundred(buyer);
		app.clock.advance(hours(2));
		await expectSoundBooks(app);
		const [wallet] = await app.rows<{ key: string }>(
			`update books_wallets b set position = 0 from credit_wallets w
				where w.organisation_id = b.organisation_id and w.id = b.wallet_id and w.user_id = $1 and b.position > 0
				returning b.organisation_id || ' ' || b.wallet_id as key`,
			[buyer.person.id],
		);
		const faults = await verifyBooks(app.database);
		expect(faults).toMatchObject([
			{ check: 'every transaction of a wallet is booked', subject: wallet?.key, found: 0 },
		]);
	});
});
