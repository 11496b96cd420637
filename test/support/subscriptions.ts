// Subscriptions as people have them: a subscriber, what they change, and time that passes.
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import {
	confirmQuote,
	getSubscription,
	listSubscriptions,
	quoteSubscription,
} from '#features/billing/subscriptions/contract.ts';
import type { SubscriptionDependencies } from '#features/billing/subscriptions/server/dependencies.ts';
import { callOff, lookAhead } from '#features/billing/subscriptions/server/dunning/look-ahead.ts';
import { returnMoneyInFavour } from '#features/billing/subscriptions/server/credit/in-favour.ts';
import { makeMissedTries } from '#features/billing/subscriptions/server/charging/missed.ts';
import { chargeTimeOf } from '#features/billing/subscriptions/server/plans/when.ts';
import { reconcile } from '#features/billing/payments/server/api.ts';
import { newKey } from './credits.ts';
import { addBuyer, addCard, type Buyer, type TypedCard } from './payments.ts';
import { openTestSession } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import type { TestPersonOptions } from './test-people.ts';

export type SubscriptionChangeRequest = InputOf<typeof quoteSubscription>;
export type Confirmation = OutputOf<typeof confirmQuote>;

export function quoteFor(
	{ client, token }: Buyer,
	wish: SubscriptionChangeRequest,
): Promise<OutputOf<typeof quoteSubscription>> {
	return client.succeed(quoteSubscription, wish, { token });
}

export function confirmFor({ client, token }: Buyer, quoteId: string): Promise<Confirmation> {
	return client.succeed(confirmQuote, { quoteId, idempotencyKey: newKey() }, { token });
}

/** Previews it and confirms what was shown. */
export async function change(buyer: Buyer, wish: SubscriptionChangeRequest) {
	const quoted = await quoteFor(buyer, wish);
	return { quoted, confirmed: await confirmFor(buyer, quoted.quoteId) };
}

export interface Subscriber extends Buyer {
	readonly subscriptionId: string;
}

/** A person with a kept card who subscribed today. */
export async function addSubscriber(
	app: TestApp,
	{
		card = {},
		packageKey = 'professional',
		...options
	}: TestPersonOptions & { card?: TypedCard; packageKey?: string } = {},
): Promise<Subscriber> {
	const buyer = await addBuyer(app, options);
	await addCard(buyer, card);
	await app.runDue();
	const { confirmed } = await change(buyer, { kind: 'subscribe', packageKey });
	if (confirmed.subscriptionId === undefined || confirmed.state !== 'done')
		throw new Error(`Not subscribed: ${JSON.stringify(confirmed)}`);
	return { ...buyer, subscriptionId: confirmed.subscriptionId };
}

export function readSubscription({ client, token, subscriptionId }: Subscriber) {
	return client.succeed(getSubscription, { subscriptionId }, { token });
}

export function listOwn({ client, token }: Buyer) {
	return client.succeed(listSubscriptions, {}, { token });
}

/** Sessions end while time passes. */
export async function signInAgain<Who extends Buyer>(app: TestApp, buyer: Who): Promise<Who> {
	return { ...buyer, token: await openTestSession(app, buyer.person) };
}

/** Moves to the time of a day at which a subscription is charged, and does what is due; gives the person signed in again. */
export async function passTo<Who extends Subscriber>(app: TestApp, subscriber: Who, day: string): Promise<Who> {
	const at = chargeTimeOf(subscriber.subscriptionId, day);
	app.clock.set(new Date(at.getTime() + hours(1)));
	await settleAll(app);
	return signInAgain(app, subscriber);
}

/** Everything that follows, with what the processor tells. */
export async function settleAll(app: TestApp): Promise<void> {
	for (let round = 0; round < 4; round += 1) {
		await app.runDue();
		await reconcile(app.portal.payments);
	}
}

/** The next day at noon in the sellers' books on which the month has this day, far from what other tests did. */
export function setDay(app: TestApp, day: string): void {
	const noon = new Date(`${day}T17:00:00Z`);
	if (noon < app.clock.now()) throw new Error(`${day} is over`);
	app.clock.set(noon);
}

export function today(app: TestApp): string {
	return businessDayOf(app.clock.now());
}

/** Invoices less credit notes are what was paid and what is left, for one person. */
export async function sumsOf(app: TestApp, { person }: Pick<Buyer, 'person'>) {
	const [sums] = await app.rows<{ paid: number; invoiced: number; charges: number }>(
		`select (select coalesce(sum(amount), 0)::integer from payments where user_id = $1 and purpose = 'subscription' and state = 'paid') as paid,
			(select coalesce(sum(total), 0)::integer from invoices where user_id = $1 and topic = 'subscription') as invoiced,
			(select count(*)::integer from payments where user_id = $1 and purpose = 'subscription' and state = 'paid') as charges`,
		[person.id],
	);
	if (sums === undefined) throw new Error('No sums');
	return sums;
}

/** What the bank says of the person's cards from now on, in the local processor's words. */
export async function setOutcome(app: TestApp, { person }: Pick<Buyer, 'person'>, outcome: string): Promise<void> {
	await app.rows(
		`update local_processor_objects set body = jsonb_set(body::jsonb, '{outcome}', to_jsonb($2::text))
			where kind = 'card' and id in (select card_id from payment_methods where user_id = $1)`,
		[person.id, outcome],
	);
}

/** What subscriptions use of a process, as the portal under test has it. */
function dependenciesOf(app: TestApp): SubscriptionDependencies {
	const { payments } = app.portal;
	return { ...payments, payments, registry: app.registry, getBrand: (key) => app.registry.getByKey(key) };
}

/** What the hourly job does. */
export async function look(app: TestApp): Promise<void> {
	// What was due since the clock was set has run before the hourly look, as it does on a clock that goes.
	await settleAll(app);
	await callOff(dependenciesOf(app));
	await makeMissedTries(dependenciesOf(app));
	await lookAhead(dependenciesOf(app));
	await returnMoneyInFavour(dependenciesOf(app));
	await settleAll(app);
}
