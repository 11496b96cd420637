// What is left in a payer's favour when nothing more is charged goes back to the card, and stays open nowhere.
import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { keepReturns } from '#test/support/returns.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { setPrice } from '#test/support/subscription-prices.ts';
import {
	addSubscriber,
	change,
	listOwn,
	look,
	passTo,
	quoteFor,
	type Subscriber,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addMonths } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const inFavour = 367;
const alberta = {
	...ontario,
	City: 'Calgary',
	Province: 'AB',
	PostalCode: 'T2P 1J9',
} as const;

/** Moved from 13 % to 5 %, and to a package that costs a dollar more: what is given back has more tax than what is charged. */
async function addInFavour(): Promise<Subscriber> {
	const subscriber = await addSubscriber(app);
	const { client, token, subscriptionId: SubscriptionID } = subscriber;
	await client.succeed(saveBillingAddress, alberta, { token });
	const restore = setPrice(app, 'complete', 6_000);
	try {
		const { quoted } = await change(subscriber, { Kind: 'change_package', SubscriptionID, PackageKey: 'complete' });
		expect(quoted).toMatchObject({ Total: -inFavour, ChargedToday: 0, CarriedOver: -inFavour });
	} finally {
		restore();
	}
	return subscriber;
}

const open = ({ person }: Subscriber) =>
	app.rows<{ balance: number }>('select balance::integer from invoices where user_id = $1 and balance <> 0', [
		person.id,
	]);
const returned = ({ person }: Subscriber) =>
	app.rows<{ amount: number; state: string }>(
		`select r.amount::integer, r.state from payment_returns r join payments p on p.id = r.payment_id
			where p.user_id = $1 and r.kind = 'refund'`,
		[person.id],
	);

/** The hour after the last day of what was paid. */
async function end(subscriber: Subscriber): Promise<Subscriber> {
	const later = await passTo(app, subscriber, addMonths(today(app), 1));
	await look(app);
	return later;
}

describe('money in favour at the end', () => {
	it('is announced by the cancel and its mail, and refunded once when the subscription has ended', async () => {
		const subscriber = await addInFavour();
		const { subscriptionId: SubscriptionID, person } = subscriber;
		const { quoted } = await change(subscriber, { Kind: 'cancel', SubscriptionID });
		expect(quoted.RefundedAfter).toBe(inFavour);
		await look(app);
		expect(await returned(subscriber)).toEqual([]);
		const mail = (await readMessages(app, person.email)).find(({ subject }) => subject.includes('cancelled'));
		expect(mail?.text).toContain('leave $3.67 in your favour');
		expect(mail?.text).not.toContain('Nothing is refunded');
		const later = await end(subscriber);
		await look(app);
		expect(await returned(later)).toEqual([{ amount: inFavour, state: 'done' }]);
		expect(await open(later)).toEqual([]);
		expect((await verifyInvoices(app.database, app.clock.now())).faults).toEqual([]);
	});

	it('is not taken by a new subscription once its refund was asked for', async () => {
		const subscriber = await addInFavour();
		await change(subscriber, { Kind: 'cancel', SubscriptionID: subscriber.subscriptionId });
		const later = await passTo(app, subscriber, addMonths(today(app), 1));
		const wish = { Kind: 'subscribe', PackageKey: 'essential' } as const;
		expect((await quoteFor(later, wish)).Carried).toBe(-inFavour);
		await app.rows(
			`insert into payment_refunds (organisation_id, id, payment_id, fact, amount, state, asked_at)
				select i.organisation_id, 'asked-' || i.id, p.id, 'balance:' || i.id, -i.balance, 'refused', now()
				from invoices i join payments p on p.user_id = i.user_id where i.user_id = $1 and i.balance < 0`,
			[later.person.id],
		);
		expect((await quoteFor(later, wish)).Carried).toBe(0);
		expect((await listOwn(later)).Subscriptions).toMatchObject([{ State: 'ended' }]);
	});

	it('is taken by the next payment while there is one', async () => {
		const subscriber = await addInFavour();
		const later = await passTo(app, subscriber, addMonths(today(app), 1));
		await look(app);
		expect(await returned(later)).toEqual([]);
		expect(await open(later)).toEqual([]);
	});

	it('is given back by the staff where the card cannot be refunded, and the proof finds it as long as nobody did', async () => {
		const subscriber = await addInFavour();
		const [payment] = await app.rows<{ id: string; amount: number }>(
			'select id, amount::integer from payments where user_id = $1',
			[subscriber.person.id],
		);
		const { id = '', amount = 0 } = payment ?? {};
		await keepReturns(app, id, [{ id: `dp-${id}`, kind: 'dispute', state: 'open', amount }]);
		const { paymentNoticesTo, legalEntity } = app.registry.getByKey('portico');
		const told = async () =>
			(await readMessages(app, paymentNoticesTo ?? legalEntity.supportEmail)).filter(({ subject }) =>
				subject.startsWith('To refund'),
			).length;
		const before = await told();
		await change(subscriber, { Kind: 'cancel', SubscriptionID: subscriber.subscriptionId });
		const later = await end(subscriber);
		expect(await told()).toBe(before + 1);
		expect(takeErrorLog().join('')).toContain('a refund was refused');
		expect(await open(later)).toEqual([{ balance: -inFavour }]);
		const late = new Date(app.clock.now().getTime() + days(62));
		const { faults } = await verifyInvoices(app.database, late);
		const [own] = await app.rows<{ id: string }>('select id from invoices where user_id = $1 and balance < 0', [
			later.person.id,
		]);
		expect(faults.filter(({ subject }) => subject === own?.id)).toMatchObject([
			{ check: expect.stringContaining('in a person’s favour'), found: -inFavour },
		]);
	});
});
