// The credits that were bought go back with their price, whatever became of its tax before.
import { beforeAll, expect, it } from 'vitest';
import { getBalance } from '#features/billing/credits/contract.ts';
import { expectSoundBooks } from '#test/support/books.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
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
	let asked: InputOf<typeof correctInvoice> | undefined;
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
		asked = wanted;
		await app.client().succeed(correctInvoice, wanted, { token });
		await app.runDue();
		expect(await app.rows('select id from credit_proposals where decision is null')).toEqual([]);
		return preview?.credits?.share;
	};
	const left = async () =>
		(await app.client().succeed(getBalance, {}, { token: await openTestSession(app, person) })).available;
	/** Sends the last one once more, with its key. */
	const repeat = async (change: Partial<InputOf<typeof correctInvoice>>) => {
		if (asked === undefined) throw new Error('Nothing was corrected');
		const { returnStatus } = await app.client().call(correctInvoice, { ...asked, ...change }, { token });
		return returnStatus.errorKey;
	};
	return { correct, left, repeat };
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

it('are taken or left by what was asked first with a key, which is refused with anything else', async () => {
	const { correct, left, repeat } = await addBought();
	await correct(line(20_00), 'duplicate', false);
	expect(await repeat({})).toBeUndefined();
	const others = [
		{ takesCredits: true },
		{ message: 'Something else' },
		{ credited: { lines: [{ line: 0, amount: 19_99 }] } },
		{ moved: 1 },
		{ paymentId: crypto.randomUUID() },
	];
	for (const other of others) expect(await repeat(other), JSON.stringify(other)).toBe('corrections.key_reused');
	expect(await left()).toBe(105_00);
	await expectSound();
});

it('that were left to the person as goodwill stay theirs', async () => {
	const { correct, left } = await addBought();
	await correct(line(20_00), 'goodwill', false);
	expect(await correct('rest', 'duplicate', true)).toBe(84_00);
	expect(await left()).toBe(21_00);
	await expectSound();
});
