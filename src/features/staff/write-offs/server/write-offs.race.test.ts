// A write-off happens once when several people ask for it at the same moment, and never beside the payment that it would deny.
import { beforeAll, expect, it } from 'vitest';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { payNow } from '#features/billing/subscriptions/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { bookAll, expectSoundBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { setOutcome, settleAll } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	addDebtor,
	addDue,
	addFavour,
	addWriter,
	writeOffBy,
	writeOffInput,
	writeOffNote,
} from '#test/support/write-offs.ts';
import { usePayerBalance, writeOffInvoice } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

async function expectSound(): Promise<void> {
	await settleAll(app);
	const { faults } = await verifyInvoices(app.database, app.clock.now());
	expect(faults).toEqual([]);
	await bookAll(app);
	await expectSoundBooks(app);
}

const standing = async (invoiceId: string) =>
	(
		await app.rows<{ balance: number; left: number; settlements: string[] }>(
			`select i.balance::integer, i.written_off::integer as left, array(select s.kind from invoice_settlements s
					where s.invoice_id = i.id and s.kind in ('card', 'written_off') order by s.at, s.fact) as settlements
				from invoices i where i.id = $1`,
			[invoiceId],
		)
	)[0];

it('of ten presses with one key, and of ten people with their own, one writes off', async () => {
	const writer = await addWriter(app);
	const due = await addDue(app);
	const key = newKey();
	const same = await Promise.all(Array.from({ length: 10 }, () => writeOffBy(app, writer, due, key)));
	expect(new Set(same.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
	const other = await addDue(app);
	const answers = await Promise.all(
		(await Promise.all(Array.from({ length: 10 }, () => addWriter(app)))).map(({ token }) =>
			app.client().call(writeOffInvoice, writeOffInput(other), { token }),
		),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(new Set(answers.map(({ returnStatus }) => returnStatus.errorKey))).toEqual(
		new Set([undefined, 'write_offs.changed']),
	);
	for (const { invoiceId, amount } of [due, other])
		expect(await standing(invoiceId)).toEqual({ balance: 0, left: amount, settlements: ['written_off'] });
	await expectSound();
});

it('of several invoices of one payer at once, together above the limit, the last needs a second person', async () => {
	const first = await addDue(app);
	const dues = [first, ...(await Promise.all(Array.from({ length: 4 }, () => addDue(app, first.person))))];
	const writers = await Promise.all(dues.map(() => addWriter(app)));
	const answers = await Promise.all(dues.map((due, index) => writeOffBy(app, writers[index] ?? { token: '' }, due)));
	const count = (outcome: string) => answers.filter((one) => one.outcome === outcome).length;
	// Each is $133.34.
	expect([count('done'), count('proposed')]).toEqual([3, 2]);
	await expectSound();
});

it('of two who approve at once one does, and it is written off once', async () => {
	const debtor = await addDebtor(app, { price: 300_000 });
	const asked = await writeOffBy(app, await addWriter(app), debtor);
	const proposalId = 'proposalId' in asked ? (asked.proposalId ?? '') : '';
	const approvers = await Promise.all(Array.from({ length: 4 }, () => addTestStaff(app, { role: 'billing_officer' })));
	const decision = { proposalId, decision: 'approved', reason: writeOffNote } as const;
	const answers = await Promise.all(
		approvers.map(({ token }) => app.client().call(decideProposal, decision, { token })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await standing(debtor.invoiceId)).toMatchObject({ balance: 0, settlements: ['written_off'] });
	await expectSound();
});

it('a payment at the same moment is booked whole: the write-off is refused, or taken back', async () => {
	for (let round = 0; round < 4; round += 1) {
		const debtor = await addDebtor(app);
		await setOutcome(app, debtor, 'approve');
		const writer = await addWriter(app);
		const token = await openTestSession(app, debtor.person);
		const { subscriptionId, amount, invoiceId } = debtor;
		const pay = { subscriptionId, amount, idempotencyKey: newKey() };
		const [paid, written] = await Promise.all([
			debtor.client.call(payNow, pay, { token }),
			app.client().call(writeOffInvoice, writeOffInput(debtor), { token: writer.token }),
		]);
		expect(paid.status).toBe(200);
		if (written.status !== 200)
			expect(['write_offs.in_progress', 'write_offs.changed']).toContain(written.returnStatus.errorKey);
		await settleAll(app);
		const { balance, left, settlements } = (await standing(invoiceId)) ?? { balance: -1, left: -1, settlements: [] };
		expect([balance, left]).toEqual([0, 0]);
		expect(settlements.toSorted()).toEqual(written.status === 200 ? ['card', 'written_off', 'written_off'] : ['card']);
	}
	await expectSound();
});

it('of a balance that is used by many at once every cent is used once', async () => {
	const due = await addDue(app, await addFavour(app, 11_30));
	const writers = await Promise.all(Array.from({ length: 6 }, () => addWriter(app)));
	const input = { invoiceId: due.invoiceId, amount: 11_30 };
	const answers = await Promise.all(writers.map(({ token }) => app.client().call(usePayerBalance, input, { token })));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await standing(due.invoiceId)).toMatchObject({ balance: due.amount - 11_30 });
	await expectSound();
});
