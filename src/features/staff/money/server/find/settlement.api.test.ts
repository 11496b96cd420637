// What the processor keeps of a payment and when the bank has it is on the payment's page, once the processor has told.
import { expect, it, onTestFinished } from 'vitest';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { readAll } from '#test/support/payouts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { getPayouts } from '#features/staff/payouts/contract.ts';
import { getPaymentStory } from '../../contract.ts';

const fee = 358;

it('a payment has its fee, what is left of it, and its payout', async () => {
	const app = await openOwnTestApp();
	onTestFinished(() => app.close());
	setDay(app, '2027-03-10');
	const paymentId = await buyByPage(await addBuyer(app));
	const otherId = await buyByPage(await addBuyer(app));
	await app.runDue();
	const settlementOf = async (id: string) => {
		const { token } = await addTestStaff(app, { role: 'money_reader' });
		return (await app.client().succeed(getPaymentStory, { paymentId: id }, { token })).settlement;
	};
	expect(await settlementOf(paymentId)).toBeUndefined();
	setDay(app, '2027-03-20');
	await readAll(app);
	const accountant = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
	const march = { from: '2027-03-01', to: '2027-03-31' };
	const { payouts } = await app.client().succeed(getPayouts, march, { token: accountant.token });
	const [payout] = payouts;
	expect(await settlementOf(paymentId)).toEqual({
		fee,
		net: 11_300 - fee,
		payout: {
			payoutId: payout?.payoutId,
			day: expect.stringMatching(/^2027-03-/),
			arrivesOn: payout?.arrivesOn,
			isPaid: true,
		},
	});
	await app.rows(`update processor_payouts set state = 'on_way' where id = $1 returning id`, [payout?.payoutId]);
	expect((await settlementOf(otherId))?.payout?.isPaid).toBe(false);
	await app.rows(`update processor_payouts set state = 'failed' where id = $1 returning id`, [payout?.payoutId]);
	expect(await settlementOf(otherId)).toEqual({ fee, net: 11_300 - fee });
});
