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
import {
	getInvoice,
	getInvoiceYears,
	type Invoice,
	listInvoices,
	pageSize,
	sendInvoice,
	getInvoiceProof,
} from '../contract.ts';
import { verifyInvoices } from './verify.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const list = (input: object = {}, by = buyer) => by.client.succeed(listInvoices, input, { token: by.token });
const get = async (InvoiceID: string, by = buyer): Promise<Invoice> =>
	(await by.client.succeed(getInvoice, { InvoiceID }, { token: by.token })).Invoice;
const faults = async () => (await verifyInvoices(app.database, app.clock.now())).faults;

async function pay(by = buyer, change: object = {}): Promise<string> {
	const id = await buyByPage(by, {}, change);
	expect(await resultOf(by, id)).toMatchObject({ State: 'paid' });
	return id;
}

/** The invoice of the only purchase. */
async function payAndRead(by = buyer): Promise<{ readonly paymentId: string; readonly invoice: Invoice }> {
	const paymentId = await pay(by);
	const { Invoices } = await list({}, by);
	return { paymentId, invoice: await get(Invoices[0]?.InvoiceID ?? '', by) };
}

describe('the invoice of a purchase', () => {
	it('is there as soon as it is paid, with the amounts of the receipt', async () => {
		const paymentId = await pay();
		const { Invoices } = await list();
		expect(Invoices).toEqual([
			{
				InvoiceID: expect.any(String),
				Number: expect.stringMatching(/^INV-\d{7}$/),
				Kind: 'invoice',
				Topic: 'credits',
				Day: taxDayOf(app.clock.now()),
				Description: { en: expect.stringContaining('100'), fr: expect.stringContaining('100') },
				MoreLines: 0,
				OrderNumber: expect.stringMatching(/^PO-/),
				State: 'paid',
				Total: 11_300,
				Balance: 0,
				GivenBack: 0,
				Currency: 'CAD',
				IsOffices: false,
			},
		]);
		const invoice = await get(Invoices[0]?.InvoiceID ?? '');
		const { Receipt } = await buyer.client.succeed(getReceipt, { SessionID: paymentId }, { token: buyer.token });
		expect(invoice).toMatchObject({
			Number: Invoices[0]?.Number,
			IsTest: true,
			IsFrenchFirst: false,
			Terms: 'in_advance',
			Seller: { Name: 'Portico Financial Technologies Inc.', Hotline: '1 800 555-0142' },
			BillTo: Receipt.BillTo,
			OrderNumber: Receipt.OrderNumber,
			Subtotal: Receipt.Subtotal,
			Total: Receipt.Total,
			Balance: 0,
			PaidOn: taxDayOf(new Date(Receipt.PaidAt)),
			CreditNotes: [],
		});
		expect(invoice.Lines).toMatchObject(
			Receipt.Items.map(({ Description, Quantity, UnitAmount, Amount }) => ({
				Description,
				Quantity,
				UnitAmount,
				Amount,
				Taxes: ['HST'],
				Group: 0,
			})),
		);
		expect(invoice.Groups).toMatchObject([{ Kind: 'charged', Place: 'ON', Base: 10_000, Taxes: Receipt.Taxes }]);
		expect(invoice.Settlements).toEqual([
			{
				Kind: 'card',
				Day: invoice.PaidOn,
				Amount: 11_300,
				Card: { Brand: 'visa', Last4: '4242' },
				OrderNumber: Receipt.OrderNumber,
				SessionID: paymentId,
			},
		]);
	});

	it('says for whom it was, though the address changes afterwards, and French first in Québec', async () => {
		const québec = { ...ontario, City: 'Montréal', Province: 'QC', PostalCode: 'H3B 0A1' } as const;
		await buyer.client.succeed(saveBillingAddress, québec, { token: buyer.token });
		const { invoice } = await payAndRead();
		await buyer.client.succeed(saveBillingAddress, ontario, { token: buyer.token });
		const later = await get(invoice.InvoiceID);
		expect(later).toEqual(invoice);
		expect(later.IsFrenchFirst).toBe(true);
		expect(later.BillTo.en.at(-1)).toContain('MONTRÉAL QC');
		expect(later.Groups[0]).toMatchObject({ Place: 'QC', Taxes: [{ Tax: 'GST' }, { Tax: 'QST' }] });
	});

	it('is sealed to the one before it', async () => {
		const first = (await payAndRead()).invoice;
		const { invoice } = await payAndRead(await addBuyer(app)).then(async ({ invoice: of }) => ({ invoice: of }));
		expect(invoice.Seal.After).toBe(first.Number);
		expect(invoice.Seal.PreviousHash).toBe(first.Seal.Hash);
		const [row] = await app.rows<{ snapshot: string }>('select snapshot from invoices where id = $1', [
			first.InvoiceID,
		]);
		const hash = createHash('sha256')
			.update(Buffer.from(first.Seal.PreviousHash, 'hex'))
			.update(row?.snapshot ?? '');
		expect(hash.digest('hex')).toBe(first.Seal.Hash);
		const input = { InvoiceID: first.InvoiceID };
		expect(await buyer.client.succeed(getInvoiceProof, input, { token: buyer.token })).toMatchObject({
			IsWhole: true,
			Hash: first.Seal.Hash,
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
				const problem = await client.refused(endpoint, { InvoiceID: invoice.InvoiceID }, { token });
				expect(problem).toBe('invoices.not_found');
			}
			const sending = { InvoiceID: invoice.InvoiceID, ToMe: true, CopyIDs: [], Language: 'en' as const };
			expect(await client.refused(sendInvoice, sending, { token })).toBe('invoices.not_found');
			expect((await client.succeed(listInvoices, {}, { token })).Invoices).toEqual([]);
		}
	});

	it('of an office is seen by whoever manages it, and by no other member', async () => {
		const office = await addTestOffice(app);
		const manager = await signInBuyer(app, office.manager);
		await pay(manager, { Wallet: 'office' });
		const { Invoices } = await list({}, manager);
		expect(Invoices).toMatchObject([{ IsOffices: true, Total: 11_300 }]);
		const member = await signInBuyer(app, await office.addMember());
		expect((await list({}, member)).Invoices).toEqual([]);
		const second = await signInBuyer(app, await office.addMember({ permissions: [manageOffice] }));
		expect((await list({}, second)).Invoices).toMatchObject([{ IsOffices: true }]);
		const problem = await member.client.refused(
			getInvoice,
			{ InvoiceID: Invoices[0]?.InvoiceID ?? '' },
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
		expect((await get(invoice.InvoiceID)).CreditNotes).toEqual([]);
		for (const [index] of parts.entries()) {
			const returns = parts.slice(0, index + 1).map((amount, nth) => {
				return { id: `re-${paymentId}-${nth}`, kind: 'refund', state: 'done', amount } as const;
			});
			await setReturns(app, paymentId, returns);
			await setReturns(app, paymentId, returns);
		}
		const { CreditNotes, State, Balance } = await get(invoice.InvoiceID);
		expect({ State, Balance }).toEqual({ State: 'refunded', Balance: 0 });
		expect(CreditNotes.map(({ Total }) => Total)).toEqual(parts.map((part) => -part));
		const notes = await Promise.all(CreditNotes.map(({ InvoiceID }) => get(InvoiceID)));
		for (const note of notes) {
			expect(note).toMatchObject({
				Kind: 'credit_note',
				Number: expect.stringMatching(/^CN-\d{7}$/),
				Credits: { InvoiceID: invoice.InvoiceID, Number: invoice.Number, Day: invoice.Day },
				Reason: 'refund',
				State: 'refunded',
				Balance: 0,
				Settlements: [{ Kind: 'refund', Amount: note.Total, Card: { Brand: 'visa', Last4: '4242' } }],
			});
			expect(note.Groups).toMatchObject([{ Kind: 'credited', Taxes: [{ Tax: 'HST', RateMillionths: 130_000 }] }]);
		}
		const sums = notes.map(({ Subtotal, Groups }) => [Subtotal, Groups[0]?.Taxes[0]?.Amount ?? 0] as const);
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
		const { CreditNotes } = await get(invoice.InvoiceID);
		expect(CreditNotes.map(({ Total }) => Total)).toEqual([-6_000, -5_300]);
		await setReturns(app, paymentId, [{ ...refund, state: 'failed' }, dispute]);
		const note = await get(CreditNotes[0]?.InvoiceID ?? '');
		expect(note).toMatchObject({ State: 'refunded', Balance: 0 });
		expect(note.Settlements.map(({ Amount }) => Amount).toSorted((one, other) => one - other)).toEqual([
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
		expect(page.Invoices).toHaveLength(pageSize);
		const rest = await list({ Cursor: page.NextCursor });
		expect(rest.NextCursor).toBeUndefined();
		expect(rest.Invoices.map(({ Number }) => Number)).toEqual([first.Number]);
		expect(page.Invoices.map(({ Number }) => Number)).toEqual(
			page.Invoices.map(({ Number }) => Number)
				.toSorted()
				.toReversed(),
		);

		const numbers = async (input: object) => (await list(input)).Invoices.map(({ Number }) => Number);
		expect(await numbers({ To: first.Day })).toEqual([first.Number]);
		expect(await numbers({ From: first.Day, To: first.Day, Kind: 'credits', State: 'paid' })).toEqual([first.Number]);
		expect(await numbers({ To: first.Day, Kind: 'subscription' })).toEqual([]);
		expect(await numbers({ Kind: 'credit_note' })).toEqual([]);
		for (const State of ['on_its_way', 'past_due', 'to_pay', 'partly_paid', 'credited', 'refunded', 'uncollected'])
			expect(await numbers({ State })).toEqual([]);
		const typed = Number(first.Number.slice(4));
		for (const Search of [first.Number, first.Number.toLowerCase(), `inv ${typed}`, String(typed)])
			expect(await numbers({ Search })).toContain(first.Number);
		const order = first.OrderNumber ?? '';
		expect(order).toMatch(/^PO-\d{6}$/);
		for (const Search of [order, order.toLowerCase(), order.replace(/-0*/, ' ')])
			expect(await numbers({ Search })).toEqual([first.Number]);
		for (const Search of ['$113.00', '113,00 $', '113', '-113.00'])
			expect((await list({ Search })).Invoices).toHaveLength(25);
		for (const Search of ['INV-9999999', 'CN-0000001 ', '112.99', 'rent', '%'])
			expect(await numbers({ Search })).toEqual([]);
		expect(await buyer.client.succeed(getInvoiceYears, {}, { token: buyer.token })).toEqual({
			Years: [Number(first.Day.slice(0, 4))],
		});
	});
});

describe('a year as CSV', () => {
	it('has a row for each line and tax, which sum to the total of each document', async () => {
		const { paymentId, invoice } = await payAndRead();
		await setReturns(app, paymentId, [{ id: `re-${paymentId}`, kind: 'refund', state: 'done', amount: 1_001 }]);
		const year = invoice.Day.slice(0, 4);
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
			[invoice.Number, 11_300],
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
		const wish = { InvoiceID: invoice.InvoiceID, ToMe: true, CopyIDs: [], Language: 'en' as const };
		expect(await buyer.client.succeed(sendInvoice, wish, { token: buyer.token })).toEqual({
			SentTo: [buyer.person.email],
			Waiting: [],
		});
		await app.runDue();
		const mails = await readMessages(app, buyer.person.email);
		const mail = mails.find(({ subject }) => subject?.includes(invoice.Number));
		expect(mail?.text).toContain(`/desktop/creditsandsubscriptions/SMInvoice/${invoice.InvoiceID}`);
		const nobody = { ...wish, ToMe: false };
		expect(await buyer.client.refused(sendInvoice, nobody, { token: buyer.token })).toBe('invoices.no_recipient');
	});
});
