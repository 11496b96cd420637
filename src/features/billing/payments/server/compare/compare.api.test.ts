// Each way in which the charges of the processor and the payments of the portal can differ is planted, and seen, and nothing is changed by it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { before, days, hours, minutes } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { buyByStripe, openStripeApp, type StripeApp, tellAll } from '#test/support/stripe/stripe-app.ts';
import { addBuyer, buy as buyOnPage } from '#test/support/payments.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { runCompareCommand } from '../../../../../../scripts/lib/compare-command.ts';
import { compareCharges } from './compare.ts';
import { compareSoon, createCompareJob } from './compare-job.ts';

let portal: StripeApp;
beforeAll(async () => {
	portal = await openStripeApp();
});
afterAll(() => portal.close());

/** What differs since just before. */
async function differences() {
	const { payments } = portal.app.portal;
	const { differences: found } = await compareCharges(payments, before(portal.app.clock.now(), days(1)));
	return found;
}

/** What was planted before is out of sight. */
beforeEach(() => portal.app.clock.advance(days(10)));

async function buy() {
	const bought = await buyByStripe(portal);
	await tellAll(portal);
	portal.app.clock.advance(minutes(2));
	const about = { charge: bought.intent, payment: bought.paymentId };
	return { ...bought, about, stripeCharge: portal.stripe.returns.chargeOf(bought.intent) };
}

/** A charge that the portal made, and does not know of: what a backup from before it leaves. */
async function chargeUnknown(reference: string | undefined = newId(portal.app.clock)) {
	const { stripe, app } = portal;
	const { intent } = await buy();
	const paid = stripe.objects.find('payment_intent', intent);
	const { processor } = app.portal.payments;
	const made = await processor?.chargeSavedCard({
		customerId: paid?.customer ?? '',
		cardId: stripe.keepCard(paid?.customer ?? '', 'visa'),
		amount: 2_260,
		currency: 'CAD',
		description: '20 credits',
		reference,
		idempotencyKey: `lost:${reference}`,
	});
	if (made?.state !== 'paid') throw new Error('The charge was not paid');
	return { charge: made.paid.processorPaymentId, payment: reference };
}

describe('charges and payments', () => {
	it('agree after purchases, refunds and disputes of which all was heard', async () => {
		const { stripe, app } = portal;
		const [first, second] = [await buy(), await buy()];
		stripe.returns.refund(first.intent, 500);
		stripe.returns.decideDispute(stripe.returns.dispute(second.intent).id, 'lost');
		await tellAll(portal);
		app.clock.advance(hours(2));
		expect(await differences()).toEqual([]);
	});

	it('differ by a charge that no payment has, until it is given back', async () => {
		const lost = await chargeUnknown();
		expect(await differences()).toEqual([
			{ kind: 'charge_without_payment', ...lost, atProcessor: 'charged 22.60 CAD', inPortal: 'no such payment' },
		]);
		portal.stripe.returns.refund(lost.charge);
		expect(await differences()).toEqual([]);
	});

	it('differ by a second charge for a payment that is paid', async () => {
		const { paymentId } = await buy();
		const second = await chargeUnknown(paymentId);
		expect(await differences()).toMatchObject([
			{ kind: 'charge_without_payment', ...second, inPortal: 'the payment was not paid by it' },
		]);
	});

	it('differ by a payment that no charge has', async () => {
		const { about, intent, stripeCharge } = await buy();
		for (const id of [intent, stripeCharge.id]) portal.stripe.objects.remove(id);
		expect(await differences()).toEqual([
			{ kind: 'payment_without_charge', ...about, atProcessor: 'no such charge', inPortal: 'paid 113.00 CAD' },
		]);
	});

	it('differ by an amount, also where the charge was made before the time in question', async () => {
		const { about, intent, stripeCharge } = await buy();
		stripeCharge.amount_captured += 1;
		const paid = portal.stripe.objects.find('payment_intent', intent);
		if (paid !== undefined) paid.amount_received += 1;
		const seen = [{ kind: 'other_amount', ...about, atProcessor: 'charged 113.01 CAD', inPortal: 'paid 113.00 CAD' }];
		expect(await differences()).toEqual(seen);
		stripeCharge.created -= days(5) / 1000;
		expect(await differences()).toEqual(seen);
	});

	it('differ by a currency', async () => {
		const { about, stripeCharge } = await buy();
		stripeCharge.currency = 'usd';
		expect(await differences()).toMatchObject([{ kind: 'other_currency', ...about, inPortal: 'paid 113.00 CAD' }]);
	});

	it('differ by a refund of which nothing was heard for an hour, and by one that failed since', async () => {
		const { app, stripe } = portal;
		const { about, intent } = await buy();
		const { id } = stripe.returns.refund(intent, 700);
		expect(await differences()).toEqual([]);
		app.clock.advance(hours(1));
		const [found, ...more] = await differences();
		expect([found, more]).toMatchObject([{ kind: 'return_not_noted', ...about, return: id, inPortal: 'nothing' }, []]);
		await tellAll(portal);
		expect(await differences()).toEqual([]);
		stripe.returns.failRefund(id);
		expect(await differences()).toMatchObject([
			{ return: id, atProcessor: 'refund failed 7.00', inPortal: 'refund done 7.00' },
		]);
		await tellAll(portal);
	});

	it('do not differ by what the portal still asks after, nor by what somebody charged in the dashboard', async () => {
		const { app, stripe } = portal;
		const foreign = await buy();
		delete foreign.stripeCharge.metadata['reference'];
		const { redirectTo = '' } = await buyOnPage(await addBuyer(app));
		stripe.submitCard(redirectTo.split('/').at(-1) ?? '', 'visa');
		const found = await compareCharges(app.portal.payments, before(app.clock.now(), days(1)));
		expect(found).toMatchObject({ differences: [], charges: 2, foreign: 1, payments: 1 });
		await tellAll(portal);
	});
});

describe('the job and the command', () => {
	const run = () => {
		const { handler } = createCompareJob(portal.app.portal.payments);
		return handler.handle({ id: 'compare', payload: {}, attempt: 1 });
	};
	const row = async () => {
		const [found] = await portal.app.rows<{ new_faults: number; sound_until: Date | null }>(
			`select new_faults, sound_until from proofs where name = 'charges'`,
		);
		return found;
	};
	const listings = () => portal.stripe.requests.filter(({ call }) => call === 'GET /v1/charges').length;

	it('compare once a day, each hour while something differs, and are told when somebody has looked', async () => {
		const { app } = portal;
		await run();
		expect(await row()).toMatchObject({ new_faults: 0, sound_until: expect.any(Date) });
		const clean = listings();
		await run();
		expect(listings()).toBe(clean);

		const lost = await chargeUnknown();
		app.clock.advance(days(1));
		await run();
		expect(takeErrorLog().join('')).toContain(lost.charge);
		expect(await row()).toMatchObject({ new_faults: 1 });
		app.clock.advance(hours(1));
		await run();
		expect(takeErrorLog().join('')).toContain('charges and payments differ');

		const command = (order: Parameters<typeof runCompareCommand>[1]) =>
			runCompareCommand({ ...app.portal.payments, database: app.database, clock: app.clock }, order);
		const { says, differs } = await command({});
		expect({ says, differs }).toEqual({
			says: expect.stringContaining(`a charge that no payment has: charge ${lost.charge}, payment ${lost.payment}`),
			differs: true,
		});
		const staff = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		await expect(command({ settled: true })).rejects.toThrow('Usage');
		await expect(command({ settled: true, by: staff.loginName, reason: '' })).rejects.toThrow('Usage');
		await command({ settled: true, by: staff.loginName, reason: 'Bought again with the person' });
		app.clock.advance(hours(1));
		await run();
		expect(await row()).toMatchObject({ new_faults: 0 });
		expect(await command({})).toMatchObject({ differs: false });
		expect(await command({ since: '2020-01-01' })).toMatchObject({ differs: true });
		await expect(command({ since: 'yesterday' })).rejects.toThrow('is not a time');
	});

	it('begin at once after a restore', async () => {
		await run();
		const before = listings();
		await run();
		expect(listings()).toBe(before);
		await portal.app.database.transaction(compareSoon);
		await run();
		expect(listings()).toBe(before + 1);
	});
});
