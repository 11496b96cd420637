// On both databases.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import {
	addBuyer,
	addCard,
	buy,
	buyByPage,
	type Buyer,
	cardNumbers,
	resultOf,
	typeCard,
} from '#test/support/payments.ts';
import { readPdf } from '#test/support/pdf.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { getReceipt, sendLimit, sendReceipt } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const québec = {
	...ontario,
	streetNumber: '10',
	streetName: 'Sherbrooke',
	streetType: 'RUE',
	direction: 'O',
	city: 'Montréal',
	province: 'QC',
	postalCode: 'H3B 0A1',
} as const;

/** Pays by the page until the payment is final. */
async function pay(buyer: Buyer): Promise<string> {
	const id = await buyByPage(buyer);
	expect(await resultOf(buyer, id)).toMatchObject({ state: 'paid' });
	return id;
}

const receiptOf = async ({ client, token }: Buyer, sessionId: string) =>
	(await client.succeed(getReceipt, { sessionId }, { token })).receipt;
const download = ({ client, token }: Pick<Buyer, 'client' | 'token'>, id: string) =>
	client.send({
		path: `/v1/files/receipts/receipt.pdf?SessionID=${id}`,
		headers: { authorization: `Bearer ${token}` },
	});

interface SentMail {
	readonly subject: string;
	readonly text: string;
}
async function mailsTo({ person }: Buyer): Promise<readonly SentMail[]> {
	while ((await app.runDue()) > 0);
	return app.rows<SentMail>(
		`select subject, body_text as text from captured_messages where recipient = $1 and subject ~ 'PO-' order by id`,
		[person.email],
	);
}

describe('the receipt of a purchase', () => {
	it('has the facts of the order, the card and the seller, and adds up', async () => {
		const buyer = await addBuyer(app);
		const start = app.clock.now();
		const id = await pay(buyer);
		const { orderNumber } = await resultOf(buyer, id);
		const receipt = await receiptOf(buyer, id);
		expect(receipt.credits).toEqual({ additions: 10_500, balanceBefore: 0, balanceAfter: 10_500 });
		expect(receipt).toMatchObject({
			sessionId: id,
			orderNumber,
			paidAt: expect.any(String),
			isTest: true,
			isFrenchFirst: false,
			merchant: {
				name: 'Portico Financial Technologies Inc.',
				address: 'Suite 1400, 55 Example Street West, Toronto ON M5X 0A1',
				website: 'https://www.portico.example',
				hotline: '1 800 555-0142',
			},
			card: { brand: 'visa', last4: '4242', holder: 'Amelia Chen' },
			reference: expect.stringMatching(/./),
			billTo: { en: ['Amelia Chen', '200 KING ST W', 'TORONTO ON  M5H 3T4'] },
			subtotal: 10_000,
			taxes: [{ tax: 'HST', rateMillionths: 130_000, amount: 1_300, registration: '700555142 RT0001' }],
			total: 11_300,
			currency: 'CAD',
		});
		expect(app.clock.gaveSince(start, receipt.paidAt)).toBe(true);
		const items = receipt.items.reduce((sum, { quantity, unitAmount, amount }) => {
			expect(quantity * unitAmount).toBe(amount);
			return sum + amount;
		}, 0);
		expect(items).toBe(receipt.subtotal);
		expect(receipt.taxes.reduce((sum, { amount }) => sum + amount, receipt.subtotal)).toBe(receipt.total);
	});

	it('is there for a kept card that was charged without a page, too', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer);
		await app.runDue();
		const { sessionId } = await buy(buyer, { paymentMethodId: 'default' });
		expect(await receiptOf(buyer, sessionId)).toMatchObject({ sessionId, total: 11_300 });
	});

	it('keeps the seller as it was', async () => {
		const buyer = await addBuyer(app);
		const id = await pay(buyer);
		const { legalEntity } = app.registry.getByKey('portico') as { legalEntity: { name: string } };
		const { name } = legalEntity;
		legalEntity.name = 'Renamed Inc.';
		try {
			expect((await receiptOf(buyer, id)).merchant.name).toBe(name);
		} finally {
			legalEntity.name = name;
		}
		await expect(
			app.database.tenant(organisations.portico, (queries) =>
				sql`update receipts set merchant = '{}'`.execute(queries),
			),
		).rejects.toThrow(/permission denied/);
	});

	it.each([
		['en', ['fr', 'en']],
		['fr', ['fr']],
	] as const)('in Québec, of somebody who uses %s, is written in %j', async (language, expected) => {
		const buyer = await addBuyer(app, { language });
		await buyer.client.succeed(saveBillingAddress, québec, { token: buyer.token });
		const id = await pay(buyer);
		const receipt = await receiptOf(buyer, id);
		expect(receipt.isFrenchFirst).toBe(true);
		expect(receipt.taxes.map(({ tax }) => tax)).toEqual(['GST', 'QST']);
		const { pages, lines } = await readPdf((await download(buyer, id)).bytes);
		expect(pages).toBe(expected.length);
		expect(lines.join(' ')).toContain('Reçu de paiement');
		const asked = await download(buyer, `${id}&Language=fr`);
		expect((await readPdf(asked.bytes)).pages).toBe(1);
		const [mail] = await mailsTo(buyer);
		expect(mail?.subject).toContain('Votre reçu');
		expect(mail?.text.includes('Order number')).toBe(expected.length > 1);
	});

	it.each([
		['was not paid yet', undefined],
		['was declined', cardNumbers.decline],
		['has no answer from the bank yet', cardNumbers.slow],
	])('is not there while the payment %s', async (_title, number) => {
		const buyer = await addBuyer(app);
		const { client, token } = buyer;
		const { sessionId, redirectTo = '' } = await buy(buyer);
		if (number !== undefined) await typeCard(client, redirectTo, { number });
		expect((await resultOf(buyer, sessionId)).state).not.toBe('paid');
		expect(await client.refused(getReceipt, { sessionId }, { token })).toBe('receipts.not_found');
		expect(await client.refused(sendReceipt, { sessionId }, { token })).toBe('receipts.not_found');
		expect((await download(buyer, sessionId)).status).toBe(404);
	});
});

describe('the PDF of a receipt', () => {
	it('has the figures of the screen, a name of ours, and is kept by no one', async () => {
		const buyer = await addBuyer(app);
		const id = await pay(buyer);
		const { orderNumber } = await receiptOf(buyer, id);
		const { status, headers, bytes } = await download(buyer, id);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'application/pdf',
			'cache-control': 'no-store',
			'content-disposition': `attachment; filename="receipt-${orderNumber}.pdf"`,
		});
		const { lines, pages, title } = await readPdf(bytes);
		expect(pages).toBe(1);
		expect(title).toBe(`Payment receipt ${orderNumber}`);
		const text = lines.join('\n');
		for (const figure of ['$113.00 CAD', 'HST 13% | $13.00', 'Subtotal | $100.00', 'Visa •••• 4242', orderNumber]) {
			expect(text).toContain(figure);
		}
	});

	it('is for its owner alone, and for no one who is signed out', async () => {
		const id = await pay(await addBuyer(app));
		for (const organisationId of [organisations.portico, organisations.porticoStaff]) {
			const token = await openTestSession(app, await addTestPerson(app, { organisationId }));
			const foreign = await download({ client: app.client(), token }, id);
			const unknown = await download({ client: app.client(), token }, '01999999-0000-7000-8000-000000000000');
			expect([foreign.status, unknown.status]).toEqual([404, 404]);
			expect(foreign.text).toContain('receipts.not_found');
		}
		expect((await download({ client: app.client(), token: 'A'.repeat(43) }, id)).status).toBe(401);
		const token = await openTestSession(app, await addTestPerson(app));
		expect((await download({ client: app.client(), token }, 'x%27%20or%201=1')).status).toBe(400);
	});
});

describe('the mail with a receipt', () => {
	it('leaves once, no matter who finds out first that it was paid', async () => {
		const buyer = await addBuyer(app);
		const id = await buyByPage(buyer, { number: cardNumbers.webhookTwice });
		await Promise.all([resultOf(buyer, id), resultOf(buyer, id), app.runDue()]);
		const mails = await mailsTo(buyer);
		expect(mails).toHaveLength(1);
		const { orderNumber, reference } = await receiptOf(buyer, id);
		expect(mails[0]?.subject).toBe(`Your receipt ${orderNumber}: $113.00`);
		for (const fact of [orderNumber, reference, '$113.00', '700555142 RT0001', '•••• 0007', id, 'KING ST W']) {
			expect(mails[0]?.text).toContain(fact);
		}
	});

	it('may be asked for again, to the account’s own address, ten times a day (R-72)', async () => {
		const buyer = await addBuyer(app);
		const id = await pay(buyer);
		const { client, token, person } = buyer;
		for (let count = 0; count < sendLimit.max; count += 1) {
			expect(await client.succeed(sendReceipt, { sessionId: id }, { token })).toEqual({ email: person.email });
		}
		expect(await client.refused(sendReceipt, { sessionId: id }, { token })).toBe('receipts.too_many_mails');
		expect(await mailsTo(buyer)).toHaveLength(1 + sendLimit.max);
	});

	it('is not sent by somebody who acts in the account', async () => {
		const buyer = await addBuyer(app);
		const id = await pay(buyer);
		const token = await openSwitchedSession(app, await addTestPerson(app), buyer.person);
		expect(await app.client().refused(sendReceipt, { sessionId: id }, { token })).toBe('session.switched');
	});
});
