// What becomes of money after it was paid is said the same everywhere, and the person is told by mail.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { issuerOf } from '#test/support/invoices.ts';
import { readEntries } from '#test/support/entries.ts';
import { addBuyer, buyByPage, type Buyer, resultOf } from '#test/support/payments.ts';
import { setReturns, type TestReturn } from '#test/support/returns.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { addSubscriber, change, passTo, readSubscription, today } from '#test/support/subscriptions.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { getInvoice, invoiceStates, listInvoices } from '../../contract.ts';
import { issueCreditNote } from '../api.ts';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
});

async function pay(): Promise<string> {
	const id = await buyByPage(buyer);
	expect(await resultOf(buyer, id)).toMatchObject({ state: 'paid', total: 113_00 });
	await app.runDue();
	return id;
}

const payments = async () => (await readEntries(buyer)).entries;
const invoices = async (input: object = {}) =>
	(await buyer.client.succeed(listInvoices, input, { token: buyer.token })).invoices;
const csv = async () => {
	const query = `Year=${taxDayOf(app.clock.now()).slice(0, 4)}&Language=en`;
	const headers = { authorization: `Bearer ${buyer.token}` };
	return (await buyer.client.send({ path: `/v1/files/invoices/year.csv?${query}`, headers })).text;
};
/** Of the only payment and its invoice, wherever it is said. */
async function states() {
	const [payment] = await payments();
	const [row] = (await invoices()).filter(({ kind }) => kind === 'invoice');
	const { invoice } = await buyer.client.succeed(
		getInvoice,
		{ invoiceId: row?.invoiceId ?? '' },
		{ token: buyer.token },
	);
	const last = (await csv()).split('\r\n').find((line) => line.startsWith(`${row?.number},`) && /,Total,/.test(line));
	expect(invoice.state).toBe(row?.state);
	return { payment: payment?.state, invoice: row?.state, csv: last?.split(',').at(-2), of: row?.givenBack };
}
const subjects = async () => (await readMessages(app, buyer.person.email)).map(({ subject }) => subject);
const mailOf = async (subject: string) =>
	(await readMessages(app, buyer.person.email)).find((mail) => mail.subject.startsWith(subject))?.text ?? '';

const refund = (id: string, amount: number, state: TestReturn['state'] = 'done'): TestReturn => {
	return { id: `re-${id}`, kind: 'refund', state, amount };
};
const dispute = (id: string, state: TestReturn['state']): TestReturn => {
	return { id: `dp-${id}`, kind: 'dispute', state, amount: 113_00 };
};

describe('what went back of a payment is said on the list, the document, the file and by mail', () => {
	it('a refund of a part, and then of all of it', async () => {
		const id = await pay();
		expect(await states()).toEqual({ payment: 'paid', invoice: 'paid', csv: 'Paid', of: 0 });
		await setReturns(app, id, [refund(id, 10_00, 'pending')]);
		expect(await subjects()).not.toContain('We refunded $10.00');
		await setReturns(app, id, [refund(id, 10_00)]);
		const part = { payment: 'refunded_part', invoice: 'refunded_part', csv: 'Partly refunded', of: 10_00 };
		expect(await states()).toEqual(part);
		expect(await subjects()).toContain('We refunded $10.00');
		expect(await mailOf('We refunded $10.00')).toMatch(/\$10\.00 of your payment of \$113\.00[^]*INV-\d+[^]*CN-\d+/);
		await setReturns(app, id, [refund(id, 10_00), refund(`${id}-2`, 103_00)]);
		expect(await states()).toEqual({ payment: 'refunded', invoice: 'refunded', csv: 'Refunded', of: 113_00 });
		const told = (await subjects()).filter((subject) => subject.startsWith('We refunded'));
		expect(told.toSorted()).toEqual(['We refunded $10.00', 'We refunded $103.00']);
	});

	it('a refund that the bank sends back', async () => {
		const id = await pay();
		await setReturns(app, id, [refund(id, 10_00)]);
		await setReturns(app, id, [refund(id, 10_00, 'failed')]);
		expect(await states()).toMatchObject({
			payment: 'credited_part',
			invoice: 'credited_part',
			csv: 'Partly credited',
		});
		expect(await subjects()).toContain('Your refund of $10.00 didn’t go through');
	});

	it('a dispute that the seller wins', async () => {
		const id = await pay();
		await setReturns(app, id, [dispute(id, 'inquiry')]);
		expect((await subjects()).filter((subject) => /dispute/i.test(subject))).toEqual([]);
		await setReturns(app, id, [dispute(id, 'open')]);
		expect(await states()).toMatchObject({ payment: 'disputed', invoice: 'disputed', csv: 'In dispute' });
		expect(await subjects()).toContain('Your payment of $113.00 is in dispute');
		await setReturns(app, id, [dispute(id, 'won')]);
		expect(await states()).toMatchObject({ payment: 'paid', invoice: 'paid', csv: 'Paid' });
		expect((await subjects()).filter((subject) => /dispute/i.test(subject)).toSorted()).toEqual([
			'Your payment dispute is closed',
			'Your payment of $113.00 is in dispute',
		]);
	});

	it('a dispute that the seller loses', async () => {
		const id = await pay();
		await setReturns(app, id, [dispute(id, 'open')]);
		await setReturns(app, id, [dispute(id, 'lost')]);
		expect(await states()).toMatchObject({ payment: 'refunded', invoice: 'refunded', csv: 'Refunded' });
		expect((await payments())[0]).toMatchObject({ givenBack: 113_00, state: 'refunded' });
		expect(await subjects()).toContain('Your bank gave you $113.00 back');
	});

	it('a credit note without a card', async () => {
		await pay();
		const [{ invoiceId } = { invoiceId: '' }] = await invoices();
		const { organisationId } = buyer.person;
		await app.database.tenant(organisationId, (queries) =>
			issueCreditNote(queries, issuerOf(app), {
				organisationId,
				invoiceId,
				credited: { gross: 11_30 },
				reason: 'correction',
				factId: `test:${invoiceId}`,
				day: taxDayOf(app.clock.now()),
				settles: 'invoice',
			}),
		);
		await app.runDue();
		expect(await states()).toMatchObject({ invoice: 'credited_part', csv: 'Partly credited', of: 11_30 });
		expect(await subjects()).toContainEqual(expect.stringMatching(/^Credit note CN-\d+: \$11\.30$/));
		expect(await mailOf('Credit note')).toContain('We’ll refund it to the card you paid with');
	});

	it('what came back and could not be booked is booked the next night, where a document can give it back by then', async () => {
		const id = await pay();
		const { organisationId } = buyer.person;
		const now = app.clock.now();
		await app.rows(
			`insert into payment_returns values ($1, $2, $3, 'refund', 'done', 1000, null, false, null, $4, $4)`,
			[organisationId, `re_open_${id}`, id, now],
		);
		await app.rows(
			`insert into payment_open_items (organisation_id, id, payment_id, kind, amount, noted_at) values ($1, $2, $3, 'return', 1000, $4)`,
			[organisationId, `re_open_${id}`, id, now],
		);
		const night = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'invoices.open_returns');
		await night?.handler.handle({ id: 'night', payload: {}, attempt: 1 });
		expect(await states()).toMatchObject({ invoice: 'refunded_part', of: 10_00 });
		expect(await app.rows('select amount::integer from payment_open_items where payment_id = $1', [id])).toEqual([
			{ amount: 0 },
		]);
	});

	it('and the list by its state has those of the state, all of them and no others', async () => {
		const plans: readonly ((id: string) => readonly TestReturn[])[] = [
			() => [],
			(id) => [refund(id, 10_00)],
			(id) => [refund(id, 113_00)],
			(id) => [dispute(id, 'open')],
			(id) => [refund(id, 10_00, 'failed')],
		];
		for (const plan of plans) {
			const id = await pay();
			if (id !== '' && plan === plans[4]) await setReturns(app, id, [refund(id, 10_00)]);
			await setReturns(app, id, plan(id));
		}
		const all = await invoices();
		expect(new Set(all.map(({ state }) => state)).size).toBeGreaterThanOrEqual(5);
		for (const state of invoiceStates)
			expect(await invoices({ state }), state).toEqual(all.filter((row) => row.state === state));
	});
});

describe('payments of a subscription', () => {
	it('are called what they are, in the list and by their type, and say what was given back', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		buyer = subscriber;
		void (await change(subscriber, {
			kind: 'change_package',
			subscriptionId: subscriber.subscriptionId,
			packageKey: 'professional',
		}));
		await app.runDue();
		const next = new Date(`${today(app)}T12:00:00Z`);
		next.setUTCMonth(next.getUTCMonth() + 1);
		const later = await passTo(app, subscriber, next.toISOString().slice(0, 10));
		buyer = later;
		const { entries } = await readEntries(later, { filter: 'subscription', isEveryYear: true });
		expect(entries.map(({ description }) => description.en)).toHaveLength(3);
		const { receipts, total } = entries[0] ?? { receipts: [], total: 0 };
		const sessionId = receipts[0]?.sessionId ?? '';
		await setReturns(app, sessionId, [{ id: `re-${sessionId}`, kind: 'refund', state: 'done', amount: total }]);
		expect((await readSubscription(later)).payments[0]).toMatchObject({ state: 'refunded' });
	});
});
