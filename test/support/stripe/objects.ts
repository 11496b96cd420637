// What the simulator keeps: Stripe's objects, whole, by the types of Stripe's library.
import type Stripe from 'stripe';
import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';

/** As Stripe answers unless an object is asked for: by its id. */
type ById<T> = { -readonly [K in keyof T]: string extends T[K] ? Extract<T[K], string | null | undefined> : T[K] };

export type Customer = ById<Stripe.Customer>;
export type DeletedCustomer = Stripe.DeletedCustomer;
export type PaymentMethod = ById<Stripe.PaymentMethod> & { card: Stripe.PaymentMethod.Card };
export type Charge = ById<Stripe.Charge>;
export type PaymentIntent = ById<Stripe.PaymentIntent>;
export type SetupIntent = ById<Stripe.SetupIntent>;
export type Refund = ById<Stripe.Refund>;
export type Dispute = ById<Stripe.Dispute>;
export type FraudWarning = ById<Stripe.Radar.EarlyFraudWarning>;
export type CheckoutSession = ById<Stripe.Checkout.Session>;

export type StoredObject =
	| Customer
	| PaymentMethod
	| Charge
	| PaymentIntent
	| SetupIntent
	| CheckoutSession
	| Refund
	| Dispute
	| FraudWarning;

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

	remove(id: string): void {
		this.#byId.delete(id);
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
