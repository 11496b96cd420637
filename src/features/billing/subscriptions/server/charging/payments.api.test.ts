import { beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '#platform/contract/duration.ts';
import { newKey } from '#test/support/credits.ts';
import { addBuyer, addCard, answerBank, cardNumbers, passTime, typeCard } from '#test/support/payments.ts';
import { keepReturns } from '#test/support/returns.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { settle } from '#features/billing/payments/server/api.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { setPrice } from '#test/support/subscription-prices.ts';
import {
	addSubscriber,
	change,
	confirmFor,
	listOwn,
	look,
	passTo,
	quoteFor,
	readSubscription,
	setDay,
	setOutcome,
	settleAll,
	signInAgain,
	sumsOf,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { confirmQuote, payNow, quoteSubscription } from '../../contract.ts';
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { callOff } from '../dunning/look-ahead.ts';
import { makeTry } from './tries.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
const total = 6_667;
const proofOfInvoices = async () => (await verifyInvoices(app.database, app.clock.now())).faults;

describe('an answer of the processor that is lost', () => {
	it('leaves the change waiting; it is made once when the payment is known, and nothing else is changed meanwhile', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		await setOutcome(app, subscriber, 'answer_lost');
		const { subscriptionId, client, token } = subscriber;
		const { quoted, confirmed } = await change(subscriber, {
			kind: 'change_package',
			subscriptionId,
			packageKey: 'complete',
		});
		expect(confirmed.state).toBe('pending');
		expect(await readSubscription(subscriber)).toMatchObject({
			isPaymentInProgress: true,
			packages: [{ packageKey: 'essential' }],
		});
		expect(await client.refused(quoteSubscription, { kind: 'cancel', subscriptionId }, { token })).toBe(
			'subscriptions.payment_in_progress',
		);
		await passTime(app, 15, 5);
		expect(await readSubscription(subscriber)).toMatchObject({
			isPaymentInProgress: false,
			packages: [{ packageKey: 'complete' }],
		});
		expect(await sumsOf(app, subscriber)).toMatchObject({ charges: 2, paid: 3_277 + quoted.chargedToday });
	});

	it('lets the renewal wait: no second try, no mail, until it is known', async () => {
		const subscriber = await addSubscriber(app);
		const next = addMonths(today(app), 1);
		await setOutcome(app, subscriber, 'answer_lost');
		const later = await passTo(app, subscriber, next);
		await passTime(app, 20, 5);
		const shown = await readSubscription(await signInAgain(app, later));
		expect(shown).toMatchObject({ state: 'active', isPaymentInProgress: false });
		expect(await sumsOf(app, later)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});
});

describe('a payment that ends while its first answer is written down', () => {
	it('leaves nothing on its way', async () => {
		const subscriber = await addSubscriber(app);
		await setOutcome(app, subscriber, 'slow');
		await passTo(app, subscriber, addMonths(today(app), 1));
		const [open] = await app.rows<{ tryId: string; paymentId: string; organisationId: number; invoiceId: string }>(
			`select t.id as "tryId", p.id as "paymentId", p.organisation_id as "organisationId", t.invoice_id as "invoiceId"
				from payments p join subscription_tries t on p.purpose_id = 'try:' || t.id
				where p.user_id = $1 and p.state = 'pending' and t.state = 'charging'`,
			[subscriber.person.id],
		);
		if (open === undefined) throw new Error('Nothing is on its way');
		const { payments, registry } = { ...app.portal, registry: app.registry };
		const end = async () => {
			const declined = { state: 'declined', decline: { code: 'generic', reason: 'temporary', isHard: false } };
			await app.rows(
				`update local_processor_objects set body = body || $2::jsonb where kind = 'charge' and reference = $1`,
				[open.paymentId, JSON.stringify(declined)],
			);
			app.clock.advance(minutes(1));
			await settle(payments, { organisationId: open.organisationId, id: open.paymentId });
		};
		let transactions = 0;
		const { database } = app;
		const late: typeof database = {
			...database,
			async tenant(organisationId, work) {
				transactions += 1;
				// The first reads what to charge; the payment ends before the next, which writes its answer down.
				if (transactions === 2) await end();
				return database.tenant(organisationId, work);
			},
		};
		const dependencies = { ...payments, payments, registry, getBrand: (key: string) => registry.getByKey(key) };
		const outcome = await makeTry({ ...dependencies, database: late }, open.organisationId, open.tryId);
		expect([outcome?.state, transactions]).toEqual(['pending', 2]);
		expect(await app.rows('select state, is_on_its_way from invoices where id = $1', [open.invoiceId])).toEqual([
			{ state: 'open', is_on_its_way: false },
		]);
	});
});

describe('a bank that wants the person', () => {
	it('is answered on the processor’s page, and the subscription begins with the payment', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer, { number: cardNumbers.authenticate });
		await settleAll(app);
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' });
		const confirmed = await confirmFor(buyer, quoteId);
		expect(confirmed.state).toBe('redirect');
		expect((await listOwn(buyer)).subscriptions).toEqual([]);
		await typeCard(buyer.client, confirmed.redirectTo ?? '');
		await settleAll(app);
		expect((await listOwn(buyer)).subscriptions).toMatchObject([{ state: 'active' }]);
		expect(await sumsOf(app, buyer)).toEqual({ paid: total, invoiced: total, charges: 1 });
	});

	it('and who leaves that page has bought nothing and may begin again', async () => {
		const buyer = await addBuyer(app);
		await addCard(buyer, { number: cardNumbers.authenticate });
		await settleAll(app);
		const { quoteId } = await quoteFor(buyer, { kind: 'subscribe', packageKey: 'professional' });
		expect((await confirmFor(buyer, quoteId)).state).toBe('redirect');
		await passTime(app, 90, 15);
		const again = await signInAgain(app, buyer);
		expect((await listOwn(again)).subscriptions).toEqual([]);
		await quoteFor(again, { kind: 'subscribe', packageKey: 'professional' });
		const held = await app.rows('select 1 from subscription_holds where user_id = $1', [buyer.person.id]);
		expect(held).toEqual([]);
	});

	it('makes a renewal past due until the person pays, with the bank’s question', async () => {
		const subscriber = await addSubscriber(app);
		const next = addMonths(today(app), 1);
		await setOutcome(app, subscriber, 'authenticate');
		const late = await passTo(app, subscriber, next);
		expect(await readSubscription(late)).toMatchObject({ pastDue: { needsConfirmation: true, needsCard: false } });
		const { client, token, subscriptionId } = late;
		const input = { subscriptionId, amount: total, idempotencyKey: newKey() };
		const paying = await client.succeed(payNow, input, { token });
		expect(paying.state).toBe('redirect');
		await typeCard(client, paying.redirectTo ?? '', { number: cardNumbers.authenticate });
		await answerBank(client, paying.redirectTo ?? '', true);
		await settleAll(app);
		expect(await readSubscription(late)).toMatchObject({ state: 'active' });
		expect(await sumsOf(app, late)).toEqual({ paid: 2 * total, invoiced: 2 * total, charges: 2 });
	});
});

describe('too little to be charged', () => {
	it('is invoiced, and taken by the next payment', async () => {
		const subscriber = await addSubscriber(app);
		const next = addMonths(today(app), 1);
		const restore = setPrice(app, 'complete', 6_000);
		try {
			setDay(app, addDays(next, -5));
			const buyer = await signInAgain(app, subscriber);
			const { quoted, confirmed } = await change(buyer, {
				kind: 'change_package',
				subscriptionId: buyer.subscriptionId,
				packageKey: 'complete',
			});
			expect(quoted.total).toBeGreaterThan(0);
			expect(quoted).toMatchObject({ chargedToday: 0, carriedOver: quoted.total });
			expect(quoted.nextPayment).toMatchObject({ carried: quoted.total, amount: 6_780 + quoted.total });
			expect(confirmed.state).toBe('done');
			const later = await passTo(app, buyer, next);
			expect(await sumsOf(app, later)).toEqual({
				paid: total + 6_780 + quoted.total,
				invoiced: total + 6_780 + quoted.total,
				charges: 2,
			});
			const open = await app.rows('select 1 from invoices where user_id = $1 and balance <> 0', [later.person.id]);
			expect(open).toEqual([]);
		} finally {
			restore();
		}
	});
});

describe('a payment that nobody hears of again', () => {
	it('is called off after a day, and the person may go on', async () => {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		const { subscriptionId } = subscriber;
		const { quoteId } = await quoteFor(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		// The process ended after the confirm was kept and before the processor was asked.
		const input = { quoteId, idempotencyKey: newKey() };
		await app.rows(
			`update subscription_quotes set state = 'charging', confirm_key = $2, confirmed_at = $3 where id = $1`,
			[quoteId, input.idempotencyKey, app.clock.now()],
		);
		await app.rows('update subscriptions set charge_id = $2, charging_since = $3 where id = $1', [
			subscriptionId,
			quoteId,
			app.clock.now(),
		]);
		app.clock.advance(hours(25));
		await look(app);
		const again = await signInAgain(app, subscriber);
		expect(await again.client.call(confirmQuote, input, { token: again.token })).toMatchObject({
			returnStatus: { returnCode: 409 },
		});
		expect(await readSubscription(again)).toMatchObject({ isPaymentInProgress: false, state: 'active' });
		expect(await sumsOf(app, again)).toMatchObject({ charges: 1 });
	});
});

describe('money that arrives after its change was called off', () => {
	/** A change whose answer was lost, called off after a day, and paid after all. */
	async function addLatePayment() {
		const subscriber = await addSubscriber(app, { packageKey: 'essential' });
		const { subscriptionId, person } = subscriber;
		const before = await sumsOf(app, subscriber);
		await setOutcome(app, subscriber, 'answer_lost');
		const { quoted, confirmed } = await change(subscriber, {
			kind: 'change_package',
			subscriptionId,
			packageKey: 'complete',
		});
		expect(confirmed.state).toBe('pending');
		const { payments } = app.portal;
		await app.rows(`update subscription_quotes set confirmed_at = confirmed_at - interval '25 hours' where id = $1`, [
			quoted.quoteId,
		]);
		const { registry } = app;
		await callOff({ ...payments, payments, registry, getBrand: (key) => registry.getByKey(key) });
		const [payment] = await app.rows<{ id: string }>(
			'select id from payments where user_id = $1 order by created_at desc limit 1',
			[person.id],
		);
		return { subscriber, before, late: quoted.chargedToday, paymentId: payment?.id ?? '' };
	}

	const toldTo = async (to: string, part: string) =>
		(await readMessages(app, to)).filter(({ subject }) => subject.includes(part)).length;

	function staffAddress(): string {
		const { paymentNoticesTo, legalEntity } = app.registry.getByKey('portico');
		return paymentNoticesTo ?? legalEntity.supportEmail;
	}

	it('changes nothing, has an invoice, and is refunded by the portal, once, with one credit note', async () => {
		const { subscriber, before, late } = await addLatePayment();
		const { person } = subscriber;
		const toStaff = await toldTo(staffAddress(), 'Refund owed');
		await passTime(app, 15, 5);
		expect(await readSubscription(subscriber)).toMatchObject({
			isPaymentInProgress: false,
			packages: [{ packageKey: 'essential' }],
		});
		expect(await sumsOf(app, subscriber)).toEqual({ paid: before.paid + late, charges: 2, invoiced: before.invoiced });
		const returned = `select r.amount::integer, r.state from payment_returns r join payments p on p.id = r.payment_id where p.user_id = $1`;
		expect(await app.rows(returned, [person.id])).toEqual([{ amount: late, state: 'done' }]);
		expect(await toldTo(person.email, 'We’re refunding your payment')).toBe(1);
		expect(await toldTo(staffAddress(), 'Refund owed')).toBe(toStaff);
		expect(await app.rows('select 1 from invoices where user_id = $1 and balance <> 0', [person.id])).toEqual([]);
		expect(await proofOfInvoices()).toEqual([]);
	});

	it('is given back by the staff, who are told, where the card processor refuses to', async () => {
		const { late, paymentId } = await addLatePayment();
		await keepReturns(app, paymentId, [{ id: `dp-${paymentId}`, kind: 'dispute', state: 'open', amount: late }]);
		const toStaff = await toldTo(staffAddress(), 'Refund owed');
		await passTime(app, 15, 5);
		expect(await toldTo(staffAddress(), 'Refund owed')).toBe(toStaff + 1);
		expect(takeErrorLog().join('')).toContain('a refund was refused');
		expect(await app.rows('select state from payment_refunds where payment_id = $1', [paymentId])).toEqual([
			{ state: 'refused' },
		]);
	});
});

it('on the day of the renewal, before it has run, a change makes one payment for the new package', async () => {
	const subscriber = await addSubscriber(app, { packageKey: 'essential' });
	const next = addMonths(today(app), 1);
	// It is after midnight and before six.
	app.clock.set(new Date(`${next}T09:00:00Z`));
	const buyer = await signInAgain(app, subscriber);
	const { quoted } = await change(buyer, {
		kind: 'change_package',
		subscriptionId: buyer.subscriptionId,
		packageKey: 'professional',
	});
	expect(quoted).toMatchObject({ chargedToday: total, effectiveOn: next });
	const later = await passTo(app, buyer, next);
	expect(await sumsOf(app, later)).toEqual({ paid: 3_277 + total, invoiced: 3_277 + total, charges: 2 });
	expect(await readMessages(app, later.person.email)).not.toEqual([]);
	expect(await readSubscription(later)).toMatchObject({ state: 'active', packages: [{ packageKey: 'professional' }] });
});
