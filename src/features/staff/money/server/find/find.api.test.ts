// On both databases. A payment is found by what a caller can say of it, within reach alone.
import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, type Buyer, buyByPage, cardNumbers } from '#test/support/payments.ts';
import { setReturns } from '#test/support/returns.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { today } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestPerson } from '#test/support/test-people.ts';
import { findPayments, getPaymentStory } from '../../contract.ts';

let app: TestApp;
let officer: TestPerson;
let amelia: Buyer;
let nathan: Buyer;
let visa: string;
let mastercard: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	officer = (await addTestStaff(app, { role: 'money_reader' })).person;
	amelia = await addBuyer(app, { familyName: 'Hollybrook' });
	visa = await buyByPage(amelia, { number: cardNumbers.approve });
	nathan = await addBuyer(app, { familyName: 'Thornbury' });
	mastercard = await buyByPage(nathan, { number: cardNumbers.mastercard });
	await app.runDue();
	return () => app.close();
});

const find = async (query?: string) =>
	app
		.client()
		.succeed(findPayments, { ...(query !== undefined && { query }) }, { token: await openTestSession(app, officer) });
const story = async (paymentId: string) =>
	app.client().succeed(getPaymentStory, { paymentId }, { token: await openTestSession(app, officer) });
const idsOf = (rows: readonly { readonly paymentId?: string | undefined }[]) =>
	rows.map(({ paymentId = '' }) => paymentId).toSorted();

describe('a payment', () => {
	it('is among the latest before anything is typed', async () => {
		const { payments, invoices } = await find();
		expect(idsOf(payments)).toEqual([visa, mastercard].toSorted());
		expect(invoices).toEqual([]);
	});

	it('is found by its card, amount and day together, and what differs in one of them is named', async () => {
		const { payments, invoices, almost } = await find(`4242 $113.00 ${today(app)}`);
		expect(payments).toMatchObject([{ paymentId: visa, userId: amelia.person.id, amount: 113_00, state: 'paid' }]);
		expect(invoices).toMatchObject([{ paymentId: visa, state: 'paid', total: 113_00 }]);
		expect(almost).toMatchObject([{ paymentId: mastercard, differs: 'card' }]);
		expect((await find('4242 113,01 $')).almost).toMatchObject([{ paymentId: visa, differs: 'amount' }]);
		expect((await find('4242 113.00 2020-01-05')).almost).toMatchObject([{ paymentId: visa, differs: 'day' }]);
	});

	it('is found by a bare number as card digits, as an amount and as a document', async () => {
		expect(idsOf((await find('4444')).payments)).toEqual([mastercard]);
		expect(idsOf((await find('113')).payments)).toEqual([visa, mastercard].toSorted());
		const { invoices } = await find('4444 113.00');
		const number = invoices[0]?.number ?? '';
		expect(idsOf((await find(number)).payments)).toEqual([mastercard]);
		expect((await find(String(Number(number.slice(4))))).invoices).toMatchObject([{ number }]);
	});

	it('is found by its order, the processor’s reference and a name', async () => {
		const [payment] = (await find('4242 113.00')).payments;
		expect(idsOf((await find(payment?.orderNumber)).payments)).toEqual([visa]);
		expect(idsOf((await find(payment?.reference)).payments)).toEqual([visa]);
		const named = await find('thornb 113.00');
		expect(idsOf(named.payments)).toEqual([mastercard]);
		expect(named.people).toMatchObject([{ userId: nathan.person.id }]);
		expect(await find('nobodyatall')).toMatchObject({ payments: [], invoices: [], almost: [], people: [] });
	});

	it('tells its story, and what is left of it', async () => {
		await setReturns(app, visa, [{ id: `re_${visa}`, kind: 'refund', state: 'done', amount: 22_60 }]);
		expect(await story(visa)).toMatchObject({
			userId: amelia.person.id,
			paid: 113_00,
			refunded: 22_60,
			disputed: 0,
			isAutomatic: false,
			papers: [{ total: 113_00 }, { total: -22_60 }],
			moments: [{ kind: 'payment' }, { kind: 'refund', amount: -22_60, returnState: 'done' }],
		});
		expect((await find('22.60')).payments).toMatchObject([{ paymentId: visa, state: 'refunded_part' }]);
		const looks = await app.rows(
			`select object_id from audit_events where event = 'money.payment_opened' and user_id = $1`,
			[amelia.person.id],
		);
		expect(looks).toEqual([{ object_id: visa }]);
	});

	it('of somebody out of reach is not found, counted or opened', async () => {
		const { officeId } = await addTestOffice(app);
		const far = await addTestStaff(app, { role: 'money_reader', scopeKind: 'office', scopeId: officeId });
		const client = app.client();
		for (const query of [undefined, '4242', '113.00', today(app), 'Hollybrook']) {
			const found = await client.succeed(findPayments, { ...(query !== undefined && { query }) }, { token: far.token });
			expect(found).toMatchObject({ payments: [], invoices: [], almost: [], people: [], hasMore: false });
		}
		expect(await client.refused(getPaymentStory, { paymentId: visa }, { token: far.token })).toBe(
			'money.payment_not_found',
		);
		const agent = await addTestStaff(app, { role: 'support_agent' });
		expect(await client.refused(findPayments, {}, { token: agent.token })).toBe('session.forbidden');
	});

	it('of a day without a year is that of the latest one', async () => {
		const [year = '', month = '', day = ''] = today(app).split('-');
		const name = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toLocaleDateString('en-CA', {
			month: 'long',
			timeZone: 'UTC',
		});
		app.clock.advance(days(1));
		expect((await find(`${name} ${Number(day)}`)).payments).toHaveLength(2);
	});
});
