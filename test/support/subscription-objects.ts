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
	const { confirmed } = await change(buyer, { Kind: 'subscribe', PackageKey: 'essential' });
	return { ...buyer, subscriptionId: confirmed.SubscriptionID ?? '' };
}

/** @param signInWithCard signs in whose subscription it is, with a card; one subscription serves all calls. */
export function subscriptionObjectCalls(signInWithCard: () => Promise<Buyer>): readonly ObjectCall[] {
	let subscriber: Promise<Subscriber> | undefined;
	const subscriptionOfOwner = (): Promise<Subscriber> => (subscriber ??= signInWithCard().then(subscribe));
	const make = async () => (await subscriptionOfOwner()).subscriptionId;
	const of = (endpoint: Endpoint, more: object = {}): ObjectCall => ({
		endpoint,
		make,
		inputFor: (id) => ({ SubscriptionID: id, ...more }),
		unknown: unknownId,
	});
	const IdempotencyKey = 'a-key-of-a-stranger-1';
	return [
		of(subscriptions.getSubscription),
		of(subscriptions.quoteSubscription, { Kind: 'cancel' }),
		of(subscriptions.keepPackage),
		of(subscriptions.saveLeavingReason, { Reason: 'other' }),
		of(subscriptions.payNow, { Amount: 100, IdempotencyKey }),
		of(subscriptions.chooseCard, { PaymentMethodID: unknownId }),
		{
			endpoint: subscriptions.confirmQuote,
			make: async () => {
				const { subscriptionId: SubscriptionID, ...buyer } = await subscriptionOfOwner();
				return (await quoteFor(buyer, { Kind: 'cancel', SubscriptionID })).QuoteID;
			},
			inputFor: (id) => ({ QuoteID: id, IdempotencyKey }),
			unknown: unknownId,
		},
		{
			endpoint: subscriptions.handBackSeat,
			make: async () => (await readSubscription(await subscriptionOfOwner())).Seats[0]?.SeatID ?? '',
			inputFor: (id) => ({ SeatID: id }),
			unknown: unknownId,
		},
	];
}
