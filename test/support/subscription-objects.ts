// Calls about a subscription, with how to make the one that they name: no stranger may reach it.
import type { Endpoint } from '#platform/contract/endpoint.ts';
import * as subscriptions from '#features/billing/subscriptions/contract.ts';
import type { Buyer } from './payments.ts';
import { change, quoteFor, readSubscription, type Subscriber } from './subscriptions.ts';

export interface ObjectCall {
	readonly endpoint: Endpoint;
	/** Makes an object of the owner and gives its id. */
	readonly make: () => Promise<string | number>;
	readonly inputFor: (id: string | number) => object;
	/** An id of the same form that nothing has. */
	readonly unknown: string | number;
}

export const unknownId = '01999999-0000-7000-8000-000000000000';

async function subscribe(buyer: Buyer): Promise<Subscriber> {
	const { confirmed } = await change(buyer, { kind: 'subscribe', packageKey: 'essential' });
	return { ...buyer, subscriptionId: confirmed.subscriptionId ?? '' };
}

/** @param signInWithCard signs in whose subscription it is, with a card; one subscription serves all calls. */
export function subscriptionObjectCalls(signInWithCard: () => Promise<Buyer>): readonly ObjectCall[] {
	let subscriber: Promise<Subscriber> | undefined;
	const subscriptionOfOwner = (): Promise<Subscriber> => (subscriber ??= signInWithCard().then(subscribe));
	const make = async () => (await subscriptionOfOwner()).subscriptionId;
	const of = (endpoint: Endpoint, more: object = {}): ObjectCall => ({
		endpoint,
		make,
		inputFor: (id) => ({ subscriptionId: id, ...more }),
		unknown: unknownId,
	});
	const idempotencyKey = 'a-key-of-a-stranger-1';
	return [
		of(subscriptions.getSubscription),
		of(subscriptions.quoteSubscription, { kind: 'cancel' }),
		of(subscriptions.keepPackage),
		of(subscriptions.saveLeavingReason, { reason: 'other' }),
		of(subscriptions.payNow, { amount: 100, idempotencyKey }),
		of(subscriptions.chooseCard, { paymentMethodId: unknownId }),
		{
			endpoint: subscriptions.confirmQuote,
			make: async () => {
				const { subscriptionId, ...buyer } = await subscriptionOfOwner();
				return (await quoteFor(buyer, { kind: 'cancel', subscriptionId })).quoteId;
			},
			inputFor: (id) => ({ quoteId: id, idempotencyKey }),
			unknown: unknownId,
		},
		{
			endpoint: subscriptions.handBackSeat,
			make: async () => (await readSubscription(await subscriptionOfOwner())).seats[0]?.seatId ?? '',
			inputFor: (id) => ({ seatId: id }),
			unknown: unknownId,
		},
	];
}
