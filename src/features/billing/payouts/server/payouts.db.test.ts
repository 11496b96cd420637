// On both databases. What the processor says of its balance is kept once, matched with payments, parted among sellers and booked.
import { beforeEach, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { balancesOf, expectSoundBooks } from '#test/support/books.ts';
import { addStray, tellOfStray } from '#test/support/open-items.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { localProcessorOf, payoutOf, readAll, sayingBesides } from '#test/support/payouts.ts';
import { setReturns } from '#test/support/returns.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { type CardProcessor, ProcessorUnavailable } from '#features/billing/card-processors/server/api.ts';

let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** Of $113.00 the processor takes 2.9 % and 30 cents. */
const fee = 358;

it('a payout reaches the bank two days later, without the fees', async () => {
	await buyByPage(await addBuyer(app));
	await app.runDue();
	await readAll(app);
	await expectSoundBooks(app);
	expect(await balancesOf(app)).toMatchObject({ processor: 11_300 - fee, processor_fees: fee });
	app.clock.advance(days(3));
	await readAll(app);
	await readAll(app);
	await expectSoundBooks(app);
	expect(await balancesOf(app)).toEqual({
		bank: 11_300 - fee,
		processor_fees: fee,
		gst_hst: -1_300,
		deferred_credits: -10_000,
	});
	expect(
		await app.rows('select seller, payments, paid, returned, fees, amount, difference from processor_payout_parts'),
	).toEqual([
		{ seller: 'portico', payments: 1, paid: 11_300, returned: 0, fees: fee, amount: 11_300 - fee, difference: 0 },
	]);
});

it('what a dispute takes stands apart until it is lost, with its fee', async () => {
	const paymentId = await buyByPage(await addBuyer(app));
	await app.runDue();
	const dispute = { id: 'du_1', kind: 'dispute', amount: 11_300, reason: 'fraudulent' } as const;
	await setReturns(app, paymentId, [{ ...dispute, state: 'open', isWithheld: true }]);
	await readAll(app);
	await expectSoundBooks(app);
	const open = await balancesOf(app);
	expect(open).toMatchObject({ processor: -fee - 1_500, disputes: 11_300, processor_fees: fee + 1_500 });
	await setReturns(app, paymentId, [{ ...dispute, state: 'lost', isWithheld: true }]);
	app.clock.advance(minutes(90));
	await readAll(app);
	await expectSoundBooks(app);
	const lost = await balancesOf(app);
	expect(lost).toMatchObject({ processor: -fee - 1_500, processor_fees: fee + 1_500 });
	expect(lost['disputes']).toBeUndefined();
	await setReturns(app, paymentId, [{ ...dispute, state: 'won', isWithheld: false }]);
	await readAll(app);
	await expectSoundBooks(app);
	// The seller has the money of an invoice that is credited: an open item.
	const won = await balancesOf(app);
	expect(won).toMatchObject({ processor: 11_300 - fee - 1_500, suspense: -11_300 });
	expect(won['disputes']).toBeUndefined();
});

it('what goes back of a charge that paid nothing, by refund or by dispute, is explained by its open item', async () => {
	const [refunded, disputed] = [await addStray(app), await addStray(app)];
	await readAll(app);
	const tell = async (charge: string, one: object) => {
		await app.rows('update local_processor_objects set body = body || $2::jsonb where id = $1 returning id', [
			charge,
			JSON.stringify({ returns: [{ ...one, amount: 11_300, at: app.clock.now().toISOString() }] }),
		]);
		await tellOfStray(app, charge);
	};
	await tell(refunded.charge, { id: 're_stray', kind: 'refund', state: 'done' });
	await tell(disputed.charge, { id: 'dp_stray', kind: 'dispute', state: 'lost', isWithheld: true });
	app.clock.advance(minutes(90));
	await readAll(app);
	app.clock.advance(days(3));
	await readAll(app);
	await readAll(app);
	await expectSoundBooks(app);
	const balances = await balancesOf(app);
	for (const account of ['suspense', 'disputes', 'processor'])
		expect([account, balances[account]]).toEqual([account, undefined]);
	expect(await app.rows('select distinct difference from processor_payout_parts')).toEqual([{ difference: 0 }]);
});

it('reads on where it was cut off, and keeps what it has while the processor is away', async () => {
	await buyByPage(await addBuyer(app));
	await app.runDue();
	app.clock.advance(days(10));
	const local = localProcessorOf(app);
	let pages = 0;
	const away: CardProcessor = {
		...local,
		async *listBalance(stretch) {
			for await (const page of local.listBalance(stretch)) {
				pages += 1;
				yield page;
				throw new ProcessorUnavailable('the line is cut');
			}
		},
	};
	await expect(readAll(app, away)).rejects.toThrow('the line is cut');
	expect(pages).toBe(1);
	const count = async () => (await app.rows('select id from processor_lines')).length;
	const half = await count();
	expect(half).toBeGreaterThan(0);
	await readAll(app);
	// There are the charge and its payout.
	expect(await count()).toBe(2);
	await expectSoundBooks(app);
	expect(await balancesOf(app)).toMatchObject({ bank: 11_300 - fee });
});

it('takes back what a bank refused', async () => {
	await buyByPage(await addBuyer(app));
	await app.runDue();
	app.clock.advance(days(4));
	await readAll(app);
	const [payout] = await app.rows<{ id: string; amount: number }>('select id, amount from processor_payouts');
	const { id: source = '', amount = 0 } = payout ?? {};
	const back = { id: 'txn_back', kind: 'payout', type: 'payout_failure', source, gross: amount, fee: 0 } as const;
	const failed = payoutOf(source, app.clock.now(), [], { amount, state: 'failed' });
	const lines = [{ ...back, currency: 'CAD', at: app.clock.now() }];
	app.clock.advance(minutes(5));
	await readAll(app, sayingBesides(app, { lines, payouts: [failed] }));
	await expectSoundBooks(app);
	const balances = await balancesOf(app);
	expect(balances).toMatchObject({ processor: 11_300 - fee });
	expect(balances['bank']).toBeUndefined();
	expect(await app.rows('select state from processor_payouts')).toEqual([{ state: 'failed' }]);
});
