// Somebody corrects what is past due while its person pays it, and while the portal tries: it is paid or credited, never both.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { payNow } from '#features/billing/subscriptions/contract.ts';
import { expectSoundBooks } from '#test/support/books.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addTestStaff } from '#test/support/staff.ts';
import {
	addSubscriber,
	passTo,
	readSubscription,
	setOutcome,
	settleAll,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { readDebt } from '#test/support/write-offs.ts';
import { correctInvoice, getCorrection } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
});
afterAll(() => app.close());

const total = 6_667;

it('a correction and a payment of the same amount at once leave it paid or credited, and the subscription goes on', async () => {
	for (let round = 0; round < 4; round += 1) {
		const subscriber = await addSubscriber(app);
		await setOutcome(app, subscriber, 'decline_later');
		const late = await passTo(app, subscriber, addMonths(today(app), 1));
		const { invoiceId } = await readDebt(app, late);
		await setOutcome(app, late, 'approve');
		const { token } = await addTestStaff(app, { role: 'billing_officer' });
		const { preview } = await app.client().succeed(getCorrection, { invoiceId, credited: 'rest' }, { token });
		const wanted = {
			invoiceId,
			credited: 'rest',
			reason: 'goodwill',
			way: 'due',
			takesCredits: false,
			amount: -(preview?.total ?? 0),
			moved: 0,
			note: 'The service was down for a week',
			idempotencyKey: newKey(),
		} as const;
		const pay = { subscriptionId: late.subscriptionId, amount: total, idempotencyKey: newKey() };
		const [paid, ...corrected] = await Promise.all([
			late.client.call(payNow, pay, { token: late.token }),
			...Array.from({ length: 5 }, () => app.client().call(correctInvoice, wanted, { token })),
		]);
		await settleAll(app);
		const isPaid = paid.status === 200;
		for (const { status, returnStatus } of corrected)
			if (isPaid) expect(['corrections.undecided', 'corrections.changed']).toContain(returnStatus.errorKey);
			else expect(status).toBe(200);
		expect(await sumsOf(app, late)).toEqual({
			paid: isPaid ? 2 * total : total,
			invoiced: isPaid ? 2 * total : total,
			charges: isPaid ? 2 : 1,
		});
		expect(await readSubscription(late)).toMatchObject({ state: 'active', credits: { left: 4_000 } });
	}
	const { faults } = await verifyInvoices(app.database, app.clock.now());
	expect(faults).toEqual([]);
	await expectBooksToAgree(app);
	await expectSoundBooks(app);
});
