import type { IncomingHttpHeaders } from 'node:http';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import { type WebhookEvent, WebhookRefused } from '../processor.ts';

/** How far a signature's time may be from ours, in seconds, as Stripe advises. Always given: a missing tolerance lets some calls of the library pass any age. */
const toleranceSeconds = 300;

/** What is kept of an event is text of this kind; the rest of it may hold anything. */
const Name = z.string().check(z.regex(/^[\w.-]{1,255}$/));
const delivered = z.object({
	id: Name,
	type: Name,
	livemode: z.boolean(),
	/** It names an account that is connected to ours: its charges are not ours. */
	account: z.nullish(z.string()),
	data: z.object({
		object: z.object({
			id: z.optional(Name),
			livemode: z.optional(z.boolean()),
			payment_intent: z.nullish(Name),
		}),
	}),
});
type Delivered = z.output<typeof delivered>;
type Subject = WebhookEvent['subject'];

/** Several secrets are good at once, so that one can be exchanged for another while events arrive. */
export function readWebhook(
	{ secrets, clock }: { readonly secrets: readonly string[]; readonly clock: Clock },
	rawBody: Buffer,
	headers: IncomingHttpHeaders,
): WebhookEvent {
	const signature = headers['stripe-signature'];
	if (typeof signature !== 'string') throw new WebhookRefused('no signature');
	const now = clock.now().getTime();
	if (isAhead(signature, now)) throw new WebhookRefused('signed at a time that is not yet');
	for (const secret of secrets) {
		const event = verify(rawBody, signature, secret, now);
		if (event !== undefined) {
			if (typeof event.account === 'string') throw new WebhookRefused('of a connected account');
			const { livemode = event.livemode } = event.data.object;
			if (livemode !== event.livemode) throw new WebhookRefused('its object is of the other mode');
			return { id: event.id, type: event.type, isLive: event.livemode, subject: subjectOf(event) };
		}
	}
	throw new WebhookRefused('not signed with a secret of ours, or too old');
}

/**
 * Whether a signature says that it was made later than the tolerance allows. The library asks only how old it is, and an event that says
 * tomorrow could be sent again until then. Where the header names several times, the library believes the last.
 */
function isAhead(signature: string, now: number): boolean {
	const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
	return times.some((part) => !(Number(part.trim().slice('t='.length)) - Math.floor(now / 1000) <= toleranceSeconds));
}

/** Undefined: this secret has not signed it, or too long ago. */
function verify(rawBody: Buffer, signature: string, secret: string, now: number): Delivered | undefined {
	try {
		const event: unknown = Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now);
		return delivered.parse(event);
	} catch (error) {
		if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
		throw new WebhookRefused('signed, but not an event');
	}
}

/**
 * Which object to ask about. What else an account's endpoint sends means nothing here and is only acknowledged: invoices and subscriptions
 * of Stripe's own, set-ups and attached cards (their checkout says more), sources.
 */
const subjects: Readonly<Record<string, (object: Delivered['data']['object']) => string | null | undefined>> = {
	'checkout.session.completed': ({ id }) => id,
	'checkout.session.async_payment_succeeded': ({ id }) => id,
	'checkout.session.async_payment_failed': ({ id }) => id,
	'checkout.session.expired': ({ id }) => id,
	'payment_intent.succeeded': ({ id }) => id,
	'payment_intent.processing': ({ id }) => id,
	'payment_intent.payment_failed': ({ id }) => id,
	'payment_intent.requires_action': ({ id }) => id,
	'payment_intent.canceled': ({ id }) => id,
	'charge.refunded': ({ payment_intent: id }) => id,
	'charge.refund.updated': ({ payment_intent: id }) => id,
	'refund.created': ({ payment_intent: id }) => id,
	'refund.updated': ({ payment_intent: id }) => id,
	'refund.failed': ({ payment_intent: id }) => id,
	'charge.dispute.created': ({ payment_intent: id }) => id,
	'charge.dispute.updated': ({ payment_intent: id }) => id,
	'charge.dispute.funds_withdrawn': ({ payment_intent: id }) => id,
	'charge.dispute.funds_reinstated': ({ payment_intent: id }) => id,
	'charge.dispute.closed': ({ payment_intent: id }) => id,
	'customer.deleted': ({ id }) => id,
	'radar.early_fraud_warning.created': ({ payment_intent: id }) => id,
	'radar.early_fraud_warning.updated': ({ payment_intent: id }) => id,
	'payment_method.detached': ({ id }) => id,
	'payment_method.updated': ({ id }) => id,
	'payment_method.automatically_updated': ({ id }) => id,
};
/** They come with others of the table, or say nothing new. */
const spareEvents = new Set(['payment_intent.processing', 'payment_intent.requires_action', 'charge.refund.updated']);
/** What the endpoint at Stripe must deliver. */
export const neededEvents: readonly string[] = Object.keys(subjects).filter((type) => !spareEvents.has(type));
const kinds: Readonly<Record<string, 'checkout' | 'charge' | 'card' | 'customer' | 'returns'>> = {
	checkout: 'checkout',
	payment_intent: 'charge',
	charge: 'returns',
	refund: 'returns',
	radar: 'returns',
	payment_method: 'card',
	customer: 'customer',
};

function subjectOf({ type, data }: Delivered): Subject {
	const id = Object.hasOwn(subjects, type) ? subjects[type]?.(data.object) : undefined;
	const kind = kinds[type.split('.')[0] ?? ''];
	return typeof id === 'string' && kind !== undefined ? { kind, id } : { kind: 'none' };
}
