// Writing calls about invoices that staff correct.
import { correctInvoice, getCorrection, refundCharge } from '#features/staff/corrections/contract.ts';
import { newKey } from './credits.ts';
import { addStray } from './open-items.ts';
import { addBuyer, buyByPage } from './payments.ts';
import { addTestStaff } from './staff.ts';
import { writing, type WritingCall } from './writing-calls.ts';

export const correctionCalls: readonly WritingCall[] = [
	writing(correctInvoice, async (app) => {
		const buyer = await addBuyer(app);
		await buyByPage(buyer);
		await app.runDue();
		const [invoice] = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [buyer.person.id]);
		const { token } = await addTestStaff(app, { role: 'billing_officer' });
		const invoiceId = invoice?.id ?? '';
		const credited = 'rest' as const;
		const { preview } = await app.client().succeed(getCorrection, { invoiceId, credited }, { token });
		const input = {
			invoiceId,
			reason: 'duplicate' as const,
			credited,
			way: 'card' as const,
			takesCredits: true,
			amount: -(preview?.total ?? 0),
			moved: preview?.moved ?? 0,
			paymentId: preview?.card?.paymentId,
			note: 'Paid twice on November 12',
			idempotencyKey: newKey(),
		};
		return { input, token };
	}),
	writing(refundCharge, async (app) => {
		const { charge, amount } = await addStray(app);
		const { token } = await addTestStaff(app, { role: 'billing_officer' });
		const input = { charge, amount, left: amount, note: 'Charged twice on November 12', idempotencyKey: newKey() };
		return { input, token };
	}),
];
