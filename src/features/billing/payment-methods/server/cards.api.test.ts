// On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { newKey } from '#test/support/credits.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import {
	addBuyer,
	addCard,
	addCardNeed,
	agreeTo,
	type Buyer,
	cardNumbers,
	passTime,
	signInBuyer,
	typeCard,
} from '#test/support/payments.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	getCardSetupResult,
	getPaymentMethods,
	removePaymentMethod,
	setBackupPaymentMethod,
	setDefaultPaymentMethod,
	startCardSetup,
} from '../contract.ts';
import { remindOfExpiry } from './reminders.ts';

let app: TestApp;
let buyer: Buyer;
/** One of their own: these tests need the years in which cards end. */
beforeAll(async () => {
	app = await openOwnTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	buyer = await addBuyer(app);
});

const options = () => ({ token: buyer.token });
const list = async () => buyer.client.succeed(getPaymentMethods, {}, options());
const ids = async () => (await list()).paymentMethods.map(({ paymentMethodId }) => paymentMethodId);

async function keep(number: string, expiry = '12/29'): Promise<string> {
	const cardSetupId = await addCard(buyer, { number, expiry });
	const result = await buyer.client.succeed(getCardSetupResult, { cardSetupId }, options());
	expect(result.state).toBe('saved');
	return result.paymentMethod?.paymentMethodId ?? '';
}

describe('a card that a person leaves', () => {
	it('is recognized by brand, end and last day, and the first one is the default', async () => {
		await keep(cardNumbers.approve, '02/28');
		await keep(cardNumbers.mastercard);
		expect((await list()).paymentMethods).toMatchObject([
			{
				brand: 'visa',
				last4: '4242',
				goodThrough: '2028-02-29',
				holder: 'Amelia Chen',
				isDefault: true,
				state: 'good',
			},
			{ brand: 'mastercard', last4: '4444', goodThrough: '2029-12-31', isDefault: false },
		]);
	});

	it('is kept by the webhook when the person does not come back', async () => {
		await addCard(buyer);
		await app.runDue();
		expect(await ids()).toHaveLength(1);
	});

	it('is kept by the reconciliation when the webhook is lost too', async () => {
		await addCard(buyer, { number: cardNumbers.webhookLost });
		await passTime(app, 2);
		expect(await ids()).toHaveLength(1);
	});

	it('takes the place of the same card with an older end', async () => {
		await keep(cardNumbers.approve, '03/27');
		await keep(cardNumbers.approve, '03/31');
		expect((await list()).paymentMethods).toMatchObject([{ goodThrough: '2031-03-31', isDefault: true }]);
	});

	it('is asked for on the same page, however often the call is repeated', async () => {
		const input = { idempotencyKey: newKey() };
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => buyer.client.succeed(startCardSetup, input, options())),
		);
		expect(new Set(answers.map(({ redirectTo }) => redirectTo)).size).toBe(1);
		expect(new Set(answers.map(({ cardSetupId }) => cardSetupId)).size).toBe(1);
	});

	it('is not kept where the bank declines it or the page is left', async () => {
		const { cardSetupId, redirectTo } = await buyer.client.succeed(
			startCardSetup,
			{ idempotencyKey: newKey() },
			options(),
		);
		expect((await typeCard(buyer.client, redirectTo, { number: cardNumbers.decline })).status).toBe(402);
		expect(await buyer.client.succeed(getCardSetupResult, { cardSetupId }, options())).toEqual({ state: 'open' });
		await passTime(app, 90, 5);
		buyer = await signInBuyer(app, buyer.person);
		expect(await buyer.client.succeed(getCardSetupResult, { cardSetupId }, options())).toEqual({ state: 'expired' });
		expect(await ids()).toEqual([]);
	});

	it('is one of ten at most', async () => {
		await app.rows(
			`insert into payment_methods (organisation_id, id, user_id, processor, is_live, customer_id, card_id, brand, last4, exp_month,
					exp_year, is_default, created_at)
				select 10001, 'many-' || n || $3, $1, 'local', false, 'c', 'many-' || n || $3, 'visa', '4242', 12, 2030, n = 1, $2
				from generate_series(1, 10) n`,
			[buyer.person.id, app.clock.now(), newKey()],
		);
		expect(await buyer.client.refused(startCardSetup, { idempotencyKey: newKey() }, options())).toBe(
			'payments.too_many_cards',
		);
	});

	it('is not asked for after an old sign-in in one step', async () => {
		const token = await openTestSession(app, buyer.person, { assurance: 'aal1' });
		expect(await buyer.client.refused(startCardSetup, { idempotencyKey: newKey() }, { token })).not.toBe(
			'session.proof_required',
		);
		app.clock.advance(minutes(11));
		expect(await buyer.client.refused(startCardSetup, { idempotencyKey: newKey() }, { token })).toBe(
			'session.proof_required',
		);
		const again = { paymentMethodId: crypto.randomUUID() };
		expect(await buyer.client.refused(removePaymentMethod, again, { token })).toBe('session.proof_required');
	});
});

describe('the default card', () => {
	it('is the one that the person chooses', async () => {
		await keep(cardNumbers.approve);
		const second = await keep(cardNumbers.mastercard);
		await buyer.client.succeed(setDefaultPaymentMethod, { paymentMethodId: second }, options());
		await buyer.client.succeed(setDefaultPaymentMethod, { paymentMethodId: second }, options());
		expect((await list()).paymentMethods.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
			['4444', true],
			['4242', false],
		]);
	});

	it('passes to the newest good card when it is removed, and the processor forgets it', async () => {
		const first = await keep(cardNumbers.approve);
		app.clock.advance(minutes(1));
		await keep(cardNumbers.mastercard);
		await buyer.client.succeed(removePaymentMethod, { paymentMethodId: first }, options());
		expect((await list()).paymentMethods).toMatchObject([{ last4: '4444', isDefault: true }]);
		await app.runDue();
		const [card] = await app.rows<{ gone: boolean }>(
			`select (o.body ->> 'isDetached')::boolean as gone from local_processor_objects o
				join payment_methods m on m.card_id = o.id where m.id = $1`,
			[first],
		);
		expect(card?.gone).toBe(true);
		expect(await buyer.client.refused(removePaymentMethod, { paymentMethodId: first }, options())).toBe(
			'payments.method_not_found',
		);
	});

	it('cannot be charged once it has expired, and is said to be missing', async () => {
		await keep(cardNumbers.approve, '03/27');
		app.clock.set('2027-03-31T23:00:00-04:00');
		buyer = await signInBuyer(app, buyer.person);
		expect((await list()).paymentMethods).toMatchObject([{ state: 'expires_soon' }]);
		app.clock.set('2027-04-01T01:00:00-04:00');
		buyer = await signInBuyer(app, buyer.person);
		expect((await list()).paymentMethods).toMatchObject([{ state: 'expired' }]);
		const body = await agreeTo(buyer, { paymentMethodId: 'default' });
		const { returnStatus } = await buyer.client.call(startCreditPurchase, body, options());
		expect(returnStatus).toMatchObject({
			errorKey: 'payments.method_missing',
			returnMessage: 'Payment method is missing. Please add a valid Credit Card.',
		});
	});
});

it('is not kept for one customer when the processor says that it is another’s', async () => {
	const cardSetupId = await addCard(buyer, { number: cardNumbers.webhookLost });
	await app.rows(
		`update local_processor_objects set customer_id = 'cus_another' where kind = 'card' and customer_id =
			(select customer_id from payment_customers where user_id = $1)`,
		[buyer.person.id],
	);
	expect(await buyer.client.succeed(getCardSetupResult, { cardSetupId }, options())).toEqual({ state: 'expired' });
	expect(await ids()).toEqual([]);
	expect(takeErrorLog()).toHaveLength(1);
});

describe('a card that is needed', () => {
	it('stays while it is the last good one', async () => {
		const needing = await openOwnTestApp({ database: app.database, clock: app.clock });
		addCardNeed(needing, { isNeeded: async () => 'auto_load' });
		const first = await keep(cardNumbers.approve);
		const client = needing.client();
		expect(await client.succeed(getPaymentMethods, {}, options())).toMatchObject({ neededFor: 'auto_load' });
		expect(await client.refused(removePaymentMethod, { paymentMethodId: first }, options())).toBe(
			'payments.needed_for_auto_load',
		);
		await keep(cardNumbers.mastercard);
		await client.succeed(removePaymentMethod, { paymentMethodId: first }, options());
		await needing.close();
	});
});

describe('the backup card', () => {
	const mark = (paymentMethodId: string, isBackup = true) =>
		buyer.client.succeed(setBackupPaymentMethod, { paymentMethodId, isBackup }, options());
	const marks = async () =>
		(await list()).paymentMethods.map(
			({ last4, isDefault, isBackup }) => `${last4}${isDefault ? ' default' : ''}${isBackup ? ' backup' : ''}`,
		);
	const audited = () =>
		app.rows<{ before: unknown; after: unknown }>(
			`select before ->> 'last4' as before, after ->> 'last4' as after
				from audit_events where user_id = $1 and event = 'payments.backup_chosen' order by id`,
			[buyer.person.id],
		);

	it('is one that the person marks, moves and gives up, and the audit log says each of it', async () => {
		await keep(cardNumbers.approve);
		const second = await keep(cardNumbers.mastercard);
		const third = await keep(cardNumbers.authenticate);
		await mark(second);
		await mark(second);
		expect(await marks()).toEqual(['4242 default', '3155', '4444 backup']);
		await mark(third);
		expect(await marks()).toEqual(['4242 default', '3155 backup', '4444']);
		await mark(second, false);
		await mark(third, false);
		expect(await marks()).toEqual(['4242 default', '3155', '4444']);
		expect(await audited()).toEqual([
			{ before: '', after: '4444' },
			{ before: '4444', after: '3155' },
			{ before: '3155', after: '' },
		]);
	});

	it('is never the default one, nor one that has expired', async () => {
		const first = await keep(cardNumbers.approve);
		const second = await keep(cardNumbers.mastercard);
		const refused = (paymentMethodId: string) =>
			buyer.client.refused(setBackupPaymentMethod, { paymentMethodId, isBackup: true }, options());
		expect(await refused(first)).toBe('payments.default_is_no_backup');
		await app.rows('update payment_methods set exp_year = 2020 where id = $1', [second]);
		expect(await refused(second)).toBe('payments.backup_expired');
		expect(await marks()).toEqual(['4242 default', '4444']);
	});

	it('is none any more once it is removed or the default one', async () => {
		const first = await keep(cardNumbers.approve);
		const second = await keep(cardNumbers.mastercard);
		await mark(second);
		await buyer.client.succeed(setDefaultPaymentMethod, { paymentMethodId: second }, options());
		expect(await marks()).toEqual(['4444 default', '4242']);
		await mark(first);
		await buyer.client.succeed(removePaymentMethod, { paymentMethodId: second }, options());
		// It became the default one in the place of the one that was removed.
		expect(await marks()).toEqual(['4242 default']);
		const again = await keep(cardNumbers.mastercard);
		await mark(again);
		await buyer.client.succeed(removePaymentMethod, { paymentMethodId: again }, options());
		await mark(await keep(cardNumbers.mastercard));
		expect(await marks()).toEqual(['4242 default', '4444 backup']);
	});

	it('stays it where the same card comes with a new end', async () => {
		await keep(cardNumbers.approve);
		await mark(await keep(cardNumbers.mastercard, '12/29'));
		await keep(cardNumbers.mastercard, '12/33');
		expect(await marks()).toEqual(['4242 default', '4444 backup']);
	});
});

describe('who keeps a card that expires', () => {
	const mails = async () =>
		(await readMessages(app, buyer.person.email)).filter(({ subject }) => /4242|3155/.test(subject));

	it('is told 30 and 7 days before, once each', async () => {
		app.clock.set('2027-05-10T12:00:00Z');
		buyer = await signInBuyer(app, buyer.person);
		await keep(cardNumbers.approve, '07/27');
		for (const [day, told] of [
			['2027-06-30', 0],
			['2027-07-01', 1],
			['2027-07-20', 1],
			['2027-07-24', 2],
			['2027-07-31', 2],
			['2027-08-02', 2],
		] as const) {
			app.clock.set(`${day}T15:00:00Z`);
			await Promise.all([remindOfExpiry(app.portal.payments), remindOfExpiry(app.portal.payments)]);
			expect(await mails(), day).toHaveLength(told);
		}
		const [last] = await mails();
		expect(last?.subject).toBe('Your card Visa •••• 4242 expires soon');
		expect(last?.text).toContain('July 31, 2027');
		expect(last?.text).toContain('/desktop/credit/payment-method');
	});

	it('is told of the nearer stage only where the card comes late, and of nothing once it is removed', async () => {
		app.clock.set('2028-07-27T15:00:00Z');
		buyer = await signInBuyer(app, buyer.person);
		const id = await keep(cardNumbers.approve, '07/28');
		await remindOfExpiry(app.portal.payments);
		expect(await mails()).toHaveLength(1);
		const other = await addBuyer(app);
		buyer = other;
		const gone = await keep(cardNumbers.approve, '08/28');
		await buyer.client.succeed(removePaymentMethod, { paymentMethodId: gone }, options());
		app.clock.advance(days(10));
		await remindOfExpiry(app.portal.payments);
		expect(await mails()).toHaveLength(0);
		expect(id).not.toBe(gone);
	});
});
