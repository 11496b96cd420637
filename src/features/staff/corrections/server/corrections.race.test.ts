// Many who correct one invoice at once, and what comes back of its payment meanwhile: every cent goes back once.
import { beforeAll, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { expectSoundBooks } from '#test/support/books.ts';
import { expectBooksToAgree, newKey } from '#test/support/credits.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { correctInvoice, type Credited, getCorrection } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

type Wanted = InputOf<typeof correctInvoice>;

async function addBought(productId = 'credits-100') {
	const buyer = await addBuyer(app);
	const paymentId = await buyByPage(buyer, {}, { productId });
	await app.runDue();
	const [invoice] = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [buyer.person.id]);
	return { userId: buyer.person.id, paymentId, invoiceId: invoice?.id ?? '' };
}

async function seenBy(token: string, invoiceId: string, credited: Credited): Promise<Wanted> {
	const { preview } = await app.client().succeed(getCorrection, { invoiceId, credited }, { token });
	return {
		invoiceId,
		reason: 'duplicate',
		credited,
		way: 'card',
		takesCredits: true,
		amount: -(preview?.total ?? 0),
		moved: preview?.moved ?? 0,
		paymentId: preview?.card?.paymentId,
		note: 'Paid twice on November 12',
		idempotencyKey: newKey(),
	};
}

const officers = (count: number) =>
	Promise.all(Array.from({ length: count }, () => addTestStaff(app, { role: 'billing_officer' })));
const press = (asked: Wanted, token: string) => app.client().call(correctInvoice, asked, { token });

const refundsOf = (userId: number) =>
	app.rows<{ amount: number }>(
		`select f.amount::integer from payment_refunds f join payments p on p.id = f.payment_id where p.user_id = $1`,
		[userId],
	);
const notesOf = (userId: number) =>
	app.rows(`select 1 from invoices where user_id = $1 and kind = 'credit_note'`, [userId]);

async function expectSound(): Promise<void> {
	await app.runDue();
	const { faults } = await verifyInvoices(app.database, after(app.clock.now(), days(1)));
	expect(faults.filter(({ check }) => !check.startsWith('money in a person’s favour'))).toEqual([]);
	await expectBooksToAgree(app);
	await expectSoundBooks(app);
}

it('ten presses of one act at once do it once', async () => {
	const [officer] = await officers(1);
	const token = officer?.token ?? '';
	const { userId, invoiceId } = await addBought();
	const asked = await seenBy(token, invoiceId, 'rest');
	const answers = await Promise.all(Array.from({ length: 10 }, () => press(asked, token)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(answers.map(({ output }) => output?.number)).size).toBe(1);
	expect(await notesOf(userId)).toHaveLength(1);
	expect(await refundsOf(userId)).toEqual([{ amount: 113_00 }]);
	await expectSound();
});

it('of several colleagues who correct the same one does it, and the others are told that it changed', async () => {
	const all = await officers(4);
	const { userId, invoiceId } = await addBought();
	const wanted = await Promise.all(all.map(({ token }) => seenBy(token, invoiceId, 'rest')));
	const answers = await Promise.all(wanted.map((asked, index) => press(asked, all[index]?.token ?? '')));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	for (const { status, returnStatus } of answers)
		if (status !== 200) expect(['corrections.changed', 'credits.insufficient']).toContain(returnStatus.errorKey);
	expect(await refundsOf(userId)).toEqual([{ amount: 113_00 }]);
	await expectSound();
});

it('what several give back at once by parts stays within the limit of one person', async () => {
	const all = await officers(3);
	const { userId, invoiceId } = await addBought('credits-500');
	const part: Credited = { lines: [{ line: 0, amount: 150_00 }] };
	const wanted = await Promise.all(all.map(({ token }) => seenBy(token, invoiceId, part)));
	const answers = await Promise.all(
		wanted.map((asked, index) => press({ ...asked, takesCredits: false }, all[index]?.token ?? '')),
	);
	const countOf = (outcome: string) => answers.filter(({ output }) => output?.outcome === outcome).length;
	expect([countOf('done'), countOf('proposed')]).toEqual([2, 1]);
	expect(await notesOf(userId)).toHaveLength(2);
	await expectSound();
});

it('two who approve at once issue it once', async () => {
	const [proposer, ...approvers] = await officers(3);
	const { userId, invoiceId } = await addBought('credits-500');
	const asked = await seenBy(proposer?.token ?? '', invoiceId, 'rest');
	const { proposalId = '' } = (await press(asked, proposer?.token ?? '')).output ?? {};
	const input = { proposalId, decision: 'approved', reason: 'Seen in the bank statement' } as const;
	const answers = await Promise.all(approvers.map(({ token }) => app.client().call(decideProposal, input, { token })));
	expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
	expect(await notesOf(userId)).toHaveLength(1);
	expect(await refundsOf(userId)).toHaveLength(1);
	await expectSound();
});

it('a refund made at the processor in the same moment is booked besides, to the cent', async () => {
	for (let round = 0; round < 3; round += 1) {
		const [officer] = await officers(1);
		const token = officer?.token ?? '';
		const { paymentId, invoiceId } = await addBought();
		const asked = await seenBy(token, invoiceId, { lines: [{ line: 0, amount: 20_00 }] });
		await Promise.all([
			press({ ...asked, takesCredits: false }, token),
			setReturns(app, paymentId, [{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 50_00 }]),
		]);
	}
	await expectSound();
});
