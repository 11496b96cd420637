// People whose subscription ends while money is in their favour.
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { runOpenItemsCommand } from '../../scripts/lib/open-items-command.ts';
import { ontario } from './billing-addresses.ts';
import { setPrice } from './subscription-prices.ts';
import { addSubscriber, change, look, passTo, type Subscriber, today } from './subscriptions.ts';
import type { TestApp } from './test-app.ts';

/** Cents that a move leaves in favour. */
export const inFavour = 367;
const alberta = {
	...ontario,
	city: 'Calgary',
	province: 'AB',
	postalCode: 'T2P 1J9',
} as const;

/** Moved from 13 % to 5 %, and to a package that costs a dollar more: what is given back has more tax than what is charged. */
export async function addInFavour(app: TestApp): Promise<Subscriber> {
	return leaveInFavour(app, await addSubscriber(app));
}

export async function leaveInFavour(app: TestApp, subscriber: Subscriber): Promise<Subscriber> {
	const { client, token, subscriptionId } = subscriber;
	await client.succeed(saveBillingAddress, alberta, { token });
	const restore = setPrice(app, 'complete', 6_000);
	try {
		const { quoted } = await change(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		if (quoted.carriedOver !== -inFavour) throw new Error(`${quoted.carriedOver} is carried over`);
	} finally {
		restore();
	}
	return subscriber;
}

export function cancel(subscriber: Subscriber) {
	return change(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
}

/** The hour after the last day of what was paid. */
export async function end(app: TestApp, subscriber: Subscriber): Promise<Subscriber> {
	const later = await passTo(app, subscriber, addMonths(today(app), 1));
	await look(app);
	return later;
}

/** Documents that are not settled. */
export const openOf = (app: TestApp, { person }: Pick<Subscriber, 'person'>) =>
	app.rows<{ balance: number }>('select balance::integer from invoices where user_id = $1 and balance <> 0', [
		person.id,
	]);

/** What went back to the person's cards. */
export const refundsOf = (app: TestApp, { person }: Pick<Subscriber, 'person'>) =>
	app.rows<{ amount: number; state: string }>(
		`select r.amount::integer, r.state from payment_returns r join payments p on p.id = r.payment_id
			where p.user_id = $1 and r.kind = 'refund'`,
		[person.id],
	);

/** What the portal asked the processor to refund. */
export const askedOf = (app: TestApp, { person }: Pick<Subscriber, 'person'>) =>
	app.rows<{ amount: number; state: string }>(
		`select r.amount::integer, r.state from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = $1`,
		[person.id],
	);

export async function paymentOf(app: TestApp, { person }: Subscriber): Promise<{ id: string; amount: number }> {
	const [payment] = await app.rows<{ id: string; amount: number }>(
		'select id, amount::integer from payments where user_id = $1 order by id',
		[person.id],
	);
	if (payment === undefined) throw new Error('Nothing was paid');
	return payment;
}

/** Reads the lines of a person in the staff's list. */
export async function listFavoursOf(app: TestApp, { person }: Subscriber): Promise<readonly string[]> {
	const lines = (await runOpenItemsCommand(app, {})).split('\n');
	return lines.filter((line) => line.includes(`user ${person.id},`));
}

/** Closes what the list names, and gives what is printed. */
export async function closeFavourOf(app: TestApp, subscriber: Subscriber, by: string): Promise<string> {
	const [line = ''] = await listFavoursOf(app, subscriber);
	return runOpenItemsCommand(app, { close: line.split(' ')[0], by, reason: 'Cheque 17' });
}
