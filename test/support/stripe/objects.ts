// What the simulator keeps: Stripe's objects with the fields that an integration reads, by the types of Stripe's library.
import type Stripe from 'stripe';
import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'email' | 'metadata'> & {
	name: string | null;
	preferred_locales: string[];
};

export type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> & {
	customer: string | null;
	card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding'>;
	billing_details: Pick<Stripe.PaymentMethod.BillingDetails, 'name' | 'email'>;
};

export type Charge = Pick<
	Stripe.Charge,
	| 'id'
	| 'object'
	| 'created'
	| 'livemode'
	| 'amount'
	| 'amount_refunded'
	| 'currency'
	| 'paid'
	| 'status'
	| 'captured'
	| 'disputed'
	| 'refunded'
	| 'failure_code'
	| 'metadata'
> & {
	customer: string | null;
	payment_intent: string;
	payment_method: string;
	billing_details: Pick<Stripe.Charge.BillingDetails, 'name' | 'email'>;
	payment_method_details: {
		type: 'card';
		card: Pick<
			Stripe.Charge.PaymentMethodDetails.Card,
			'authorization_code' | 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'funding' | 'network'
		>;
	};
};

export type PaymentIntent = Pick<
	Stripe.PaymentIntent,
	| 'id'
	| 'object'
	| 'created'
	| 'livemode'
	| 'amount'
	| 'amount_received'
	| 'currency'
	| 'description'
	| 'metadata'
	| 'status'
	| 'setup_future_usage'
	| 'canceled_at'
> & {
	customer: string | null;
	payment_method: string | null;
	latest_charge: string | null;
	last_payment_error: Record<string, unknown> | null;
};

export type SetupIntent = Pick<
	Stripe.SetupIntent,
	'id' | 'object' | 'created' | 'livemode' | 'status' | 'usage' | 'metadata'
> & { customer: string | null; payment_method: string | null; last_setup_error: Record<string, unknown> | null };

export type CheckoutSession = Pick<
	Stripe.Checkout.Session,
	| 'id'
	| 'object'
	| 'created'
	| 'livemode'
	| 'amount_total'
	| 'amount_subtotal'
	| 'cancel_url'
	| 'client_reference_id'
	| 'currency'
	| 'expires_at'
	| 'locale'
	| 'metadata'
	| 'mode'
	| 'payment_status'
	| 'status'
	| 'success_url'
	| 'url'
> & { customer: string | null; payment_intent: string | null; setup_intent: string | null };

export type StoredObject = Customer | PaymentMethod | Charge | PaymentIntent | SetupIntent | CheckoutSession;

/** Everything that one simulated account holds, by id and in the order of creation. */
export class Objects {
	readonly clock: Clock;
	readonly isLive: boolean;
	readonly #byId = new Map<string, StoredObject>();

	constructor(clock: Clock, isLive: boolean) {
		this.clock = clock;
		this.isLive = isLive;
	}

	/** What every object begins with. */
	birth<Kind extends string>(
		prefix: string,
		object: Kind,
	): { id: string; object: Kind; created: number; livemode: boolean } {
		const id = `${prefix}_${randomBytes(12).toString('hex')}`;
		return { id, object, created: this.seconds(), livemode: this.isLive };
	}

	seconds(): number {
		return Math.floor(this.clock.now().getTime() / 1000);
	}

	add<T extends StoredObject>(object: T): T {
		this.#byId.set(object.id, object);
		return object;
	}

	find<Kind extends StoredObject['object']>(
		kind: Kind,
		id: string | null | undefined,
	): Extract<StoredObject, { object: Kind }> | undefined {
		const found = this.#byId.get(id ?? '');
		return found?.object === kind ? (found as Extract<StoredObject, { object: Kind }>) : undefined;
	}

	/** Newest first, as Stripe lists. */
	list<Kind extends StoredObject['object']>(kind: Kind): Extract<StoredObject, { object: Kind }>[] {
		const all = [...this.#byId.values()].filter((one) => one.object === kind);
		return all.toReversed() as Extract<StoredObject, { object: Kind }>[];
	}

	/** A copy in which the ids at these paths, such as `payment_intent.latest_charge`, are replaced by the objects. */
	expand(object: StoredObject, paths: readonly string[]): Record<string, unknown> {
		const copy: Record<string, unknown> = structuredClone(object);
		for (const path of paths) this.#expandOne(copy, path.split('.'));
		return copy;
	}

	#expandOne(target: Record<string, unknown>, [name = '', ...rest]: readonly string[]): void {
		const value = target[name];
		if (typeof value === 'string') target[name] = structuredClone(this.#byId.get(value)) ?? value;
		const inner = target[name];
		if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
			this.#expandOne(inner as Record<string, unknown>, rest);
		}
	}
}
