// What came back, was written off and changes afterwards is in the journal once: lost, open or on a document.
import { beforeAll, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { verifyBooks } from '#features/billing/books/server/api.ts';
import { bookAll, proveBooks } from '#test/support/books.ts';
import { addUnplaced } from '#test/support/open-items.ts';
import { addBuyer, buyByPage, cardNumbers } from '#test/support/payments.ts';
import { setReturns, type TestReturn } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { today } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { settleOpenItem } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

/** What the item itself made of the accounts. */
async function linesOf(itemId: string): Promise<Readonly<Record<string, number>>> {
	expect(await proveBooks(app)).toEqual([]);
	const rows = await app.rows<{ account: string; amount: number }>(
		`select account, sum(amount)::integer as amount from books_lines where origin = 'open_item' and split_part(origin_id, '/', 1) = $1
			group by account having sum(amount) <> 0`,
		[itemId],
	);
	return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function writeOff(itemId: string, amount: number): Promise<void> {
	const { token } = await addTestStaff(app, { role: 'billing_officer' });
	const settle = { kind: 'not_placed', itemId, amount, reason: 'Lost at the bank' } as const;
	await app.client().succeed(settleOpenItem, settle, { token });
}

const itemOf = async (itemId: string) =>
	(
		await app.rows<{ amount: number; isClosed: boolean }>(
			'select amount::integer, closed_at is not null as "isClosed" from payment_open_items where id = $1',
			[itemId],
		)
	)[0];

/** All of a purchase was lost in a dispute, and ten dollars were refunded besides. */
async function addRefunded() {
	const buyer = await addBuyer(app);
	const paymentId = await buyByPage(buyer, { number: cardNumbers.approve });
	await app.runDue();
	const dispute: TestReturn = { id: `dp_${paymentId}`, kind: 'dispute', state: 'lost', amount: 113_00 };
	const refund: TestReturn = { id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 10_00 };
	await setReturns(app, paymentId, [dispute]);
	await setReturns(app, paymentId, [dispute, refund]);
	return { paymentId, dispute, refund };
}

it('is lost no more once the bank could not make the refund', async () => {
	const { paymentId, dispute, refund } = await addRefunded();
	expect(await linesOf(refund.id)).toEqual({ suspense: 10_00, processor: -10_00 });
	await writeOff(refund.id, -10_00);
	expect(await linesOf(refund.id)).toEqual({ write_offs: 10_00, processor: -10_00 });
	await setReturns(app, paymentId, [dispute, { ...refund, state: 'failed' }]);
	expect(await itemOf(refund.id)).toEqual({ amount: 0, isClosed: true });
	expect(await linesOf(refund.id)).toEqual({});
});

it('is open again with another amount, and leaves nothing of the first one behind', async () => {
	const { paymentId, dispute, refund } = await addRefunded();
	await bookAll(app);
	await writeOff(refund.id, -10_00);
	await bookAll(app);
	app.clock.advance(days(3));
	await bookAll(app);
	await setReturns(app, paymentId, [dispute, { ...refund, amount: 25_00 }]);
	expect(await itemOf(refund.id)).toEqual({ amount: 25_00, isClosed: false });
	expect(await linesOf(refund.id)).toEqual({ suspense: 25_00, processor: -25_00 });
	// It changed today, and not on the day on which it was noted.
	const [last] = await app.rows(`select day::text from books_entries where origin_id = $1`, [`${refund.id}/3`]);
	expect(last).toEqual({ day: today(app) });
	await writeOff(refund.id, -25_00);
	expect(await linesOf(refund.id)).toEqual({ write_offs: 25_00, processor: -25_00 });
});

it('is booked where it was written off before the books had seen it', async () => {
	const { refund } = await addRefunded();
	await writeOff(refund.id, -10_00);
	expect(await linesOf(refund.id)).toEqual({ write_offs: 10_00, processor: -10_00 });
});

it('has a document and is lost no more where a refund of the same payment came back', async () => {
	const { returnId, paymentId } = await addUnplaced(app);
	await writeOff(returnId, -10_00);
	expect(await linesOf(returnId)).toEqual({ write_offs: 10_00, disputes: -10_00 });
	await setReturns(app, paymentId, [
		{ id: `re_${paymentId}`, kind: 'refund', state: 'failed', amount: 10_00 },
		{ id: returnId, kind: 'dispute', state: 'lost', amount: 113_00 },
	]);
	expect(await linesOf(returnId)).toEqual({});
	const [sum] = await app.rows(
		`select sum(s.amount)::integer as amount, min(i.balance)::integer as balance from invoice_settlements s
			join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id where s.refunded_payment_id = $1`,
		[paymentId],
	);
	expect(sum).toEqual({ amount: -113_00, balance: 0 });
});

it('that was written off is found by the proof where the journal has another amount', async () => {
	const { refund } = await addRefunded();
	await bookAll(app);
	await writeOff(refund.id, -10_00);
	await bookAll(app);
	await app.rows('update payment_open_items set amount = 900 where id = $1', [refund.id]);
	const faults = await verifyBooks(app.database);
	expect(faults.filter(({ subject }) => subject === refund.id)).toMatchObject([{ expected: 9_00, found: 10_00 }]);
});
