// The credits that were bought go back with their price, whatever became of its tax before.
import { beforeAll, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { expectSoundBooks } from '#test/support/books.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { correctInvoice, type Credited, getCorrection } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** 105 credits for $100.00 and $13.00 of tax. */
async function addBought() {
	const { person } = await addBuyer(app).then(async (buyer) => {
		await buyByPage(buyer);
		await app.runDue();
		return buyer;
	});
	const [invoice] = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [person.id]);
	const { token } = await addTestStaff(app, { role: 'billing_officer' });
	const correct = async (credited: Credited, reason: 'duplicate' | 'goodwill' | 'wrong_tax', takesCredits: boolean) => {
		const ask = { invoiceId: invoice?.id ?? '', credited };
		const { preview } = await app.client().succeed(getCorrection, ask, { token });
		const wanted = {
			...ask,
			reason,
			takesCredits,
			way: 'card',
			amount: -(preview?.total ?? 0),
			moved: preview?.moved ?? 0,
			paymentId: preview?.card?.paymentId,
			note: 'Ticket 4471',
			idempotencyKey: newKey(),
		} as const;
		await app.client().succeed(correctInvoice, wanted, { token });
		await app.runDue();
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		return preview?.credits?.share;
	};
	const left = async () =>
		(await app.client().succeed(getBalance, {}, { token: await openTestSession(app, person) })).available;
	return { correct, left };
}

const tax: Credited = { taxes: [{ group: 0, tax: 'HST', amount: 13_00 }] };
const line = (amount: number): Credited => ({ lines: [{ line: 0, amount }] });

async function expectSound(): Promise<void> {
	await expectBooksToAgree(app);
	await expectSoundBooks(app);
}

it('of everything are taken where the tax was given back first', async () => {
	const { correct, left } = await addBought();
	await correct(tax, 'wrong_tax', false);
	expect(await left()).toBe(105_00);
	expect(await correct('rest', 'duplicate', true)).toBe(105_00);
	expect(await left()).toBe(0);
	await expectSound();
});

it('of half are half where the tax was given back first, and the rest goes with the other half', async () => {
	const { correct, left } = await addBought();
	await correct(tax, 'wrong_tax', false);
	expect(await correct(line(50_00), 'duplicate', true)).toBe(52_50);
	expect(await left()).toBe(52_50);
	await correct('rest', 'duplicate', true);
	expect(await left()).toBe(0);
	await expectSound();
});

it('that were left to the person as goodwill stay theirs', async () => {
	const { correct, left } = await addBought();
	await correct(line(20_00), 'goodwill', false);
	expect(await correct('rest', 'duplicate', true)).toBe(84_00);
	expect(await left()).toBe(21_00);
	await expectSound();
});
