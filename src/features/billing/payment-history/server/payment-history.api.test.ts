// On both databases.
// What a person paid or is to pay is one list: each row with its documents, and with everything that happened to it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/calendar-days.ts';
import { days } from '#platform/contract/duration.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { getTransaction } from '#features/billing/transactions/contract.ts';
import { findEntry, readEntries } from '#test/support/entries.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, addCard, buy, buyByPage, type Buyer, cardNumbers, signInBuyer } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { addSubscriber, passTo, readSubscription, setOutcome, today } from '#test/support/subscriptions.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { listPaymentsAndInvoices, pageSize } from '../contract.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

async function paid(by = buyer, change: object = {}): Promise<string> {
	const id = await buyByPage(by, {}, change);
	await app.runDue();
	return id;
}
const states = async (input: object = {}, by = buyer) =>
	(await readEntries(by, input)).entries.map(({ state }) => state);

describe('a row', () => {
	it('is a purchase with its invoice, receipt and credits, which lead to each of them', async () => {
		const id = await paid();
		const { entries, summary, years } = await readEntries(buyer);
		expect(entries).toMatchObject([
			{
				topic: 'credits',
				state: 'paid',
				total: 113_00,
				paid: 113_00,
				givenBack: 0,
				card: { last4: '4242' },
				receipts: [{ sessionId: id }],
				creditNotes: [],
				isOffices: false,
			},
		]);
		const [entry] = entries;
		expect(entry?.events.map(({ kind }) => kind).toSorted()).toEqual(['credits', 'paid']);
		expect(summary).toMatchObject({ paid: 113_00, payments: 1, refunded: 0, count: 1, inFavour: 0 });
		expect(summary?.topics).toEqual([
			{ topic: 'credits', paid: 113_00, payments: 1 },
			{ topic: 'subscription', paid: 0, payments: 0 },
		]);
		expect(summary?.months).toEqual([{ month: today(app).slice(0, 7), paid: 113_00, refunded: 0 }]);
		expect(years).toEqual([Number(today(app).slice(0, 4))]);
		const call = { token: buyer.token };
		const { receipt } = await buyer.client.succeed(getReceipt, { sessionId: id }, call);
		const { invoice } = await buyer.client.succeed(getInvoice, { invoiceId: entry?.invoice?.invoiceId ?? '' }, call);
		expect(invoice).toMatchObject({ number: entry?.invoice?.number, orderNumber: receipt.orderNumber });
		const transactionId = entry?.events.find(({ kind }) => kind === 'credits')?.transactionId ?? '';
		const { transaction } = await buyer.client.succeed(getTransaction, { transactionId }, call);
		expect(transaction).toMatchObject({ paymentId: id, kind: 'bought' });
	});

	it('is a declined purchase and one that is on its way, without an invoice', async () => {
		await buy(buyer);
		expect(await states()).toEqual(['on_its_way']);
		await addCard(buyer, { number: cardNumbers.declineLater });
		await app.runDue();
		await buy(buyer, { paymentMethodId: 'default' });
		await app.runDue();
		const { entries, summary } = await readEntries(buyer);
		const declined = entries.find(({ state }) => state === 'declined');
		expect(declined).toMatchObject({ paid: 0, receipts: [], order: { lines: [{}], taxes: [{ tax: 'HST' }] } });
		expect(declined?.invoice).toBeUndefined();
		expect(declined?.events).toMatchObject([{ kind: 'declined', failure: expect.any(String) }]);
		expect(summary).toMatchObject({ paid: 0, payments: 0 });
	});

	it('keeps its refund, its credit note and its dispute, and the month says what was refunded', async () => {
		const id = await paid();
		await setReturns(app, id, [{ id: `re-${id}`, kind: 'refund', amount: 11_30, state: 'done' }]);
		expect(await findEntry(buyer, id)).toMatchObject({ state: 'refunded_part', givenBack: 11_30, creditNotes: [{}] });
		expect((await readEntries(buyer)).summary).toMatchObject({
			paid: 113_00,
			refunded: 11_30,
			months: [{ paid: 113_00, refunded: 11_30 }],
		});
		const note = (await findEntry(buyer, id))?.creditNotes[0]?.number ?? '';
		expect((await readEntries(buyer, { search: note })).entries).toMatchObject([{ creditNotes: [{ number: note }] }]);
		expect((await readEntries(buyer, { filter: 'refunds' })).entries).toHaveLength(1);
		await setReturns(app, id, [
			{ id: `re-${id}`, kind: 'refund', amount: 11_30, state: 'done' },
			{ id: `dp-${id}`, kind: 'dispute', amount: 101_70, state: 'open' },
		]);
		const disputed = await findEntry(buyer, id);
		expect(disputed).toMatchObject({ state: 'disputed', disputedAt: expect.any(String) });
		expect(disputed?.events.map(({ kind }) => kind)).toEqual(
			expect.arrayContaining(['refund_done', 'dispute_open', 'paid']),
		);
		expect((await readEntries(buyer, { filter: 'disputed' })).summary).toMatchObject({
			disputed: 101_70,
			disputedSince: disputed?.disputedAt,
		});
	});

	it('is an invoice that is past due with the attempts that failed, and no row for each of them', async () => {
		const subscriber = await addSubscriber(app);
		await setOutcome(app, subscriber, 'insufficient_funds');
		const { nextPayment } = await readSubscription(subscriber);
		const due = nextPayment?.on ?? '';
		let late = await passTo(app, subscriber, due);
		late = await passTo(app, late, addDays(due, 2));
		const { entries, summary } = await readEntries(late, { isEveryYear: true });
		expect(entries).toHaveLength(2);
		const [open] = entries;
		expect(open).toMatchObject({ state: 'declined', topic: 'subscription', paid: 0, invoice: {} });
		expect(open?.balance).toBe(open?.total);
		expect(open?.events).toMatchObject([
			{ kind: 'declined', failure: 'insufficient_funds', card: { last4: '4242' } },
			{ kind: 'declined', failure: 'insufficient_funds' },
		]);
		expect(summary?.filters).toContainEqual({ filter: 'to_pay', count: 1 });
		expect(await states({ filter: 'to_pay', isEveryYear: true }, late)).toEqual(['declined']);
	});
});

describe('the list', () => {
	it('goes on page by page without leaving one out or showing one twice, also within one moment', async () => {
		const [{ id: source } = { id: '' }] = await app.rows<{ id: string }>('select id from payments where id = $1', [
			await paid(),
		]);
		await app.rows(
			`insert into payments (organisation_id, id, user_id, seller, purpose, purpose_id, origin, state, idempotency_key,
					idempotency_hash, order_facts, amount, currency, processor, is_live, created_at, return_origin, cancel_path, keeps_card,
					expires_at, failure_reason, failure_code, failure_is_hard, finished_at)
				select organisation_id, gen_random_uuid()::text, user_id, seller, purpose, purpose_id, origin, 'expired', 'copy' || n, idempotency_hash,
					order_facts, amount, currency, processor, is_live, created_at - n % 3 * interval '17 hours', return_origin, cancel_path, keeps_card, expires_at,
					'abandoned', 'expired', false, finished_at
				from payments, generate_series(1, $2::integer) n where id = $1 returning id`,
			[source, 2 * pageSize],
		);
		const seen: string[] = [];
		const shown: string[] = [];
		let cursor: string | undefined;
		do {
			const page: Awaited<ReturnType<typeof readEntries>> = await readEntries(buyer, { isEveryYear: true, cursor });
			expect(page.entries.length).toBeLessThanOrEqual(pageSize);
			expect(page.summary === undefined).toBe(cursor !== undefined);
			seen.push(...page.entries.map(({ entryId }) => entryId));
			shown.push(...page.entries.map(({ day }) => day));
			cursor = page.nextCursor;
		} while (cursor !== undefined);
		expect(shown).toEqual(shown.toSorted().toReversed());
		expect(seen).toHaveLength(2 * pageSize + 1);
		expect(new Set(seen).size).toBe(seen.length);
	});

	it('finds a row by each of its numbers however it was typed, by its amount and by its words', async () => {
		const id = await paid();
		const { receipt } = await buyer.client.succeed(getReceipt, { sessionId: id }, { token: buyer.token });
		const number = (await findEntry(buyer, id))?.invoice?.number ?? '';
		const order = receipt.orderNumber;
		const typed = [
			number,
			number.replace(/-0*/, ' ').toLowerCase(),
			order,
			` po ${Number(order.slice(3))}`,
			receipt.reference,
		];
		for (const search of [...typed, '113.00', '113,00 $', '100 cred', '100 CRÉD'])
			expect((await readEntries(buyer, { search })).entries, search).toMatchObject([{ invoice: { number } }]);
		for (const search of ['INV-9999999', 'PO-999999', '%', '1.00', 'nothing of this name']) {
			const { entries, summary } = await readEntries(buyer, { search });
			expect(entries, search).toEqual([]);
			expect(summary, search).toMatchObject({ count: 0, paid: 113_00 });
		}
	});

	it('shows the latest year of which there is something, and the years to choose from', async () => {
		await paid();
		const bought = Number(today(app).slice(0, 4));
		app.clock.advance(days(400));
		const later = await signInBuyer(app, buyer.person);
		expect(await readEntries(later, { year: bought + 1 })).toMatchObject({ entries: [], year: bought + 1 });
		const { years, year, entries } = await readEntries(later);
		expect(years).toEqual([bought]);
		expect(year).toBe(bought);
		expect(entries).toHaveLength(1);
	});

	it('is of nobody else, in the organisation or in another one', async () => {
		await paid();
		const number = (await readEntries(buyer)).entries[0]?.invoice?.number;
		const other = await addBuyer(app);
		expect((await readEntries(other)).entries).toEqual([]);
		expect((await readEntries(other, { search: number })).entries).toEqual([]);
		expect(await readEntries(other)).toMatchObject({ years: [], summary: { count: 0, paid: 0 } });
	});

	it('has the office’s rows for its manager, and the receipt for the person who paid', async () => {
		const office = await addTestOffice(app);
		const manager = await signInBuyer(app, office.manager);
		const id = await paid(manager, { wallet: 'office' });
		expect((await readEntries(manager)).entries).toMatchObject([{ isOffices: true, receipts: [{ sessionId: id }] }]);
		const member = await signInBuyer(app, await office.addMember());
		expect((await readEntries(member)).entries).toEqual([]);
		const second = await signInBuyer(app, await office.addMember({ permissions: [manageOffice] }));
		expect((await readEntries(second)).entries).toMatchObject([{ isOffices: true, receipts: [] }]);
	});

	it('refuses a cursor and a year that are none', async () => {
		for (const input of [{ cursor: 'x' }, { year: 12 }]) {
			const { returnStatus } = await buyer.client.call(listPaymentsAndInvoices, input, { token: buyer.token });
			expect(returnStatus.errorKey).toBe('request.invalid');
		}
	});
});
