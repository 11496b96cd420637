// On both databases.
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, buyByPage, type Buyer, passTime, resultOf, signInBuyer } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { getInvoice, type Invoice, listInvoices, pageSize, sendInvoice, getInvoiceProof } from '../contract.ts';
import { verifyInvoices } from './proof/verify.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const list = (input: object = {}, by = buyer) => by.client.succeed(listInvoices, input, { token: by.token });
const get = async (invoiceId: string, by = buyer): Promise<Invoice> =>
	(await by.client.succeed(getInvoice, { invoiceId }, { token: by.token })).invoice;
const faults = async () => (await verifyInvoices(app.database, app.clock.now())).faults;

async function pay(by = buyer, change: object = {}): Promise<string> {
	const id = await buyByPage(by, {}, change);
	expect(await resultOf(by, id)).toMatchObject({ state: 'paid' });
	return id;
}

/** Finds the invoice of the only purchase. */
async function payAndRead(by = buyer): Promise<{ readonly paymentId: string; readonly invoice: Invoice }> {
	const paymentId = await pay(by);
	const { invoices } = await list({}, by);
	return { paymentId, invoice: await get(invoices[0]?.invoiceId ?? '', by) };
}

describe('the invoice of a purchase', () => {
	it('is there as soon as it is paid, with the amounts of the receipt', async () => {
		const paymentId = await pay();
		const { invoices } = await list();
		expect(invoices).toEqual([
			{
				invoiceId: expect.any(String),
				number: expect.stringMatching(/^INV-\d{7}$/),
				kind: 'invoice',
				topic: 'credits',
				day: taxDayOf(app.clock.now()),
				description: { en: expect.stringContaining('100'), fr: expect.stringContaining('100') },
				moreLines: 0,
				orderNumber: expect.stringMatching(/^PO-/),
				state: 'paid',
				total: 11_300,
				balance: 0,
				givenBack: 0,
				currency: 'CAD',
				isOffices: false,
			},
		]);
		const invoice = await get(invoices[0]?.invoiceId ?? '');
		const { receipt } = await buyer.client.succeed(getReceipt, { sessionId: paymentId }, { token: buyer.token });
		expect(invoice).toMatchObject({
			number: invoices[0]?.number,
			isTest: true,
			isFrenchFirst: false,
			terms: 'in_advance',
			seller: { name: 'Portico Financial Technologies Inc.', hotline: '1 800 555-0142' },
			billTo: receipt.billTo,
			orderNumber: receipt.orderNumber,
			subtotal: receipt.subtotal,
			total: receipt.total,
			balance: 0,
			paidOn: taxDayOf(new Date(receipt.paidAt)),
			creditNotes: [],
		});
		expect(invoice.lines).toMatchObject(
			receipt.items.map(({ description, quantity, unitAmount, amount }) => ({
				description,
				quantity,
				unitAmount,
				amount,
				taxes: ['HST'],
				group: 0,
			})),
		);
		expect(invoice.groups).toMatchObject([{ kind: 'charged', place: 'ON', base: 10_000, taxes: receipt.taxes }]);
		expect(invoice.settlements).toEqual([
			{
				kind: 'card',
				day: invoice.paidOn,
				amount: 11_300,
				card: { brand: 'visa', last4: '4242' },
				orderNumber: receipt.orderNumber,
				sessionId: paymentId,
			},
		]);
	});

	it('says for whom it was, though the address changes afterwards, and French first in Québec', async () => {
		const québec = { ...ontario, city: 'Montréal', province: 'QC', postalCode: 'H3B 0A1' } as const;
		await buyer.client.succeed(saveBillingAddress, québec, { token: buyer.token });
		const { invoice } = await payAndRead();
		await buyer.client.succeed(saveBillingAddress, ontario, { token: buyer.token });
		const later = await get(invoice.invoiceId);
		expect(later).toEqual(invoice);
		expect(later.isFrenchFirst).toBe(true);
		expect(later.billTo.en.at(-1)).toContain('MONTRÉAL QC');
		expect(later.groups[0]).toMatchObject({ place: 'QC', taxes: [{ tax: 'GST' }, { tax: 'QST' }] });
	});

	it('is sealed to the one before it', async () => {
		const first = (await payAndRead()).invoice;
		const { invoice } = await payAndRead(await addBuyer(app)).then(async ({ invoice: of }) => ({ invoice: of }));
		expect(invoice.seal.after).toBe(first.number);
		expect(invoice.seal.previousHash).toBe(first.seal.hash);
		const [row] = await app.rows<{ snapshot: string }>('select snapshot from invoices where id = $1', [
			first.invoiceId,
		]);
		const hash = createHash('sha256')
			.update(Buffer.from(first.seal.previousHash, 'hex'))
			.update(row?.snapshot ?? '');
		expect(hash.digest('hex')).toBe(first.seal.hash);
		const input = { invoiceId: first.invoiceId };
		expect(await buyer.client.succeed(getInvoiceProof, input, { token: buyer.token })).toMatchObject({
			isWhole: true,
			hash: first.seal.hash,
		});
		expect(await faults()).toEqual([]);
	});

	it('belongs to nobody else, in the organisation or in another one', async () => {
		const { invoice } = await payAndRead();
		for (const organisationId of [organisations.portico, organisations.piper]) {
			const brand = organisationId === organisations.piper ? 'piper' : 'portico';
			const client = app.client(brand);
			const token = await openTestSession(app, await addTestPerson(app, { organisationId }));
			for (const endpoint of [getInvoice, getInvoiceProof] as const) {
				const problem = await client.refused(endpoint, { invoiceId: invoice.invoiceId }, { token });
				expect(problem).toBe('invoices.not_found');
			}
			const sending = { invoiceId: invoice.invoiceId, toMe: true, copyIds: [], language: 'en' as const };
			expect(await client.refused(sendInvoice, sending, { token })).toBe('invoices.not_found');
			expect((await client.succeed(listInvoices, {}, { token })).invoices).toEqual([]);
		}
	});

	it('of an office is seen by its manager, and by no other member', async () => {
		const office = await addTestOffice(app);
		const manager = await signInBuyer(app, office.manager);
		await pay(manager, { wallet: 'office' });
		const { invoices } = await list({}, manager);
		expect(invoices).toMatchObject([{ isOffices: true, total: 11_300 }]);
		const member = await signInBuyer(app, await office.addMember());
		expect((await list({}, member)).invoices).toEqual([]);
		const second = await signInBuyer(app, await office.addMember({ permissions: [manageOffice] }));
		expect((await list({}, second)).invoices).toMatchObject([{ isOffices: true }]);
		const problem = await member.client.refused(
			getInvoice,
			{ invoiceId: invoices[0]?.invoiceId ?? '' },
			{ token: member.token },
		);
		expect(problem).toBe('invoices.not_found');
	});
});

describe('what comes back of a payment', () => {
	it('is credited at the invoice’s rates when it is final, part by part, to exactly zero', async () => {
		const { paymentId, invoice } = await payAndRead();
		const parts = [3_333, 3_333, 4_634];
		await setReturns(app, paymentId, [{ id: `re-${paymentId}-0`, kind: 'refund', state: 'pending', amount: 3_333 }]);
		expect((await get(invoice.invoiceId)).creditNotes).toEqual([]);
		for (const [index] of parts.entries()) {
			const returns = parts.slice(0, index + 1).map((amount, nth) => {
				return { id: `re-${paymentId}-${nth}`, kind: 'refund', state: 'done', amount } as const;
			});
			await setReturns(app, paymentId, returns);
			await setReturns(app, paymentId, returns);
		}
		const { creditNotes, state, balance } = await get(invoice.invoiceId);
		expect({ state, balance }).toEqual({ state: 'refunded', balance: 0 });
		expect(creditNotes.map(({ total }) => total)).toEqual(parts.map((part) => -part));
		const notes = await Promise.all(creditNotes.map(({ invoiceId }) => get(invoiceId)));
		for (const note of notes) {
			expect(note).toMatchObject({
				kind: 'credit_note',
				number: expect.stringMatching(/^CN-\d{7}$/),
				credits: { invoiceId: invoice.invoiceId, number: invoice.number, day: invoice.day },
				reason: 'refund',
				state: 'refunded',
				balance: 0,
				settlements: [{ kind: 'refund', amount: note.total, card: { brand: 'visa', last4: '4242' } }],
			});
			expect(note.groups).toMatchObject([{ kind: 'credited', taxes: [{ tax: 'HST', rateMillionths: 130_000 }] }]);
		}
		const sums = notes.map(({ subtotal, groups }) => [subtotal, groups[0]?.taxes[0]?.amount ?? 0] as const);
		expect(sums.reduce((all, [subtotal]) => all + subtotal, 0)).toBe(-10_000);
		expect(sums.reduce((all, [, tax]) => all + tax, 0)).toBe(-1_300);
		expect(await faults()).toEqual([]);
	});

	it('is not credited twice where a dispute follows a refund; of a refund that fails the dispute takes what is in favour', async () => {
		const { paymentId, invoice } = await payAndRead();
		const refund = { id: `re-${paymentId}`, kind: 'refund', state: 'done', amount: 6_000 } as const;
		await setReturns(app, paymentId, [refund]);
		const dispute = { id: `dp-${paymentId}`, kind: 'dispute', state: 'lost', amount: 11_300 } as const;
		await setReturns(app, paymentId, [refund, dispute]);
		const { creditNotes } = await get(invoice.invoiceId);
		expect(creditNotes.map(({ total }) => total)).toEqual([-6_000, -5_300]);
		await setReturns(app, paymentId, [{ ...refund, state: 'failed' }, dispute]);
		const note = await get(creditNotes[0]?.invoiceId ?? '');
		expect(note).toMatchObject({ state: 'refunded', balance: 0 });
		expect(note.settlements.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
			-6_000, -6_000, 6_000,
		]);
		expect(await faults()).toEqual([]);
	});
});

describe('the list', () => {
	it('comes page by page, and is narrowed by day, kind, state, number and amount', async () => {
		const first = (await payAndRead()).invoice;
		await passTime(app, 60 * 24 * 3, 60 * 24);
		buyer = await signInBuyer(app, buyer.person);
		for (let count = 0; count < pageSize; count += 1) await pay();
		const page = await list();
		expect(page.invoices).toHaveLength(pageSize);
		const rest = await list({ cursor: page.nextCursor });
		expect(rest.nextCursor).toBeUndefined();
		expect(rest.invoices.map(({ number }) => number)).toEqual([first.number]);
		expect(page.invoices.map(({ number }) => number)).toEqual(
			page.invoices
				.map(({ number }) => number)
				.toSorted()
				.toReversed(),
		);

		const numbers = async (input: object) => (await list(input)).invoices.map(({ number }) => number);
		expect(await numbers({ to: first.day })).toEqual([first.number]);
		expect(await numbers({ from: first.day, to: first.day, kind: 'credits', state: 'paid' })).toEqual([first.number]);
		expect(await numbers({ to: first.day, kind: 'subscription' })).toEqual([]);
		expect(await numbers({ kind: 'credit_note' })).toEqual([]);
		for (const state of ['on_its_way', 'past_due', 'to_pay', 'partly_paid', 'credited', 'refunded', 'uncollected'])
			expect(await numbers({ state })).toEqual([]);
		const typed = Number(first.number.slice(4));
		for (const search of [first.number, first.number.toLowerCase(), `inv ${typed}`, String(typed)])
			expect(await numbers({ search })).toContain(first.number);
		const order = first.orderNumber ?? '';
		expect(order).toMatch(/^PO-\d{6}$/);
		for (const search of [order, order.toLowerCase(), order.replace(/-0*/, ' ')])
			expect(await numbers({ search })).toEqual([first.number]);
		for (const search of ['$113.00', '113,00 $', '113', '-113.00'])
			expect((await list({ search })).invoices).toHaveLength(25);
		for (const search of ['INV-9999999', 'CN-0000001 ', '112.99', 'rent', '%'])
			expect(await numbers({ search })).toEqual([]);
	});
});

describe('a year as CSV', () => {
	it('has a row for each line and tax, which sum to the total of each document', async () => {
		const { paymentId, invoice } = await payAndRead();
		await setReturns(app, paymentId, [{ id: `re-${paymentId}`, kind: 'refund', state: 'done', amount: 1_001 }]);
		const year = invoice.day.slice(0, 4);
		const get = (query: string) =>
			buyer.client.send({
				path: `/v1/files/invoices/year.csv?${query}`,
				headers: { authorization: `Bearer ${buyer.token}` },
			});
		const file = await get(`Year=${year}&Language=fr`);
		expect(file.status).toBe(200);
		const [head, ...rows] = file.text
			.trim()
			.split('\r\n')
			.map((row) => row.split(','));
		const entry = head?.indexOf('Écriture') ?? -1;
		const cents = (row: readonly string[]) => Math.round(Number(row.at(-1)) * 100);
		for (const [number, total] of [
			[invoice.number, 11_300],
			['CN-', -1_001],
		] as const) {
			const own = rows.filter(([first]) => first?.startsWith(number));
			expect(own.filter((row) => row[entry] === 'Total').map(cents)).toEqual([total]);
			expect(own.filter((row) => row[entry] !== 'Total').reduce((sum, row) => sum + cents(row), 0)).toBe(total);
			expect(own.map((row) => row[entry])).toEqual(['Ligne', 'TVH', 'Total']);
		}
		expect((await get('Year=2001')).status).toBe(404);
		expect((await get('Year=many')).status).toBe(400);
	});
});

describe('sending', () => {
	it('mails the person a link that asks them to sign in, and nothing to anybody else', async () => {
		const { invoice } = await payAndRead();
		const wish = { invoiceId: invoice.invoiceId, toMe: true, copyIds: [], language: 'en' as const };
		expect(await buyer.client.succeed(sendInvoice, wish, { token: buyer.token })).toEqual({
			sentTo: [buyer.person.email],
			waiting: [],
		});
		await app.runDue();
		const mails = await readMessages(app, buyer.person.email);
		const mail = mails.find(({ subject }) => subject?.includes(invoice.number));
		expect(mail?.text).toContain(`/desktop/creditsandsubscriptions/SMInvoice/${invoice.invoiceId}`);
		const nobody = { ...wish, toMe: false };
		expect(await buyer.client.refused(sendInvoice, nobody, { token: buyer.token })).toBe('invoices.no_recipient');
	});
});
