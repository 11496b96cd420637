import type { IncomingHttpHeaders } from 'node:http';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import { type WebhookEvent, WebhookRefused } from '../processor.ts';

/** Oldest signature that is believed, in seconds, as Stripe advises. Always given: a missing tolerance lets some calls of the library pass any age. */
const toleranceSeconds = 300;

const delivered = z.object({
	id: z.string(),
	type: z.string(),
	livemode: z.boolean(),
	data: z.object({ object: z.object({ id: z.optional(z.string()), payment_intent: z.nullish(z.string()) }) }),
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
	for (const secret of secrets) {
		const event = verify(rawBody, signature, secret, now);
		if (event !== undefined) {
			return { id: event.id, type: event.type, isLive: event.livemode, subject: subjectOf(event) };
		}
	}
	throw new WebhookRefused('not signed with a secret of ours, or too old');
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
	'charge.dispute.created': ({ payment_intent: id }) => id,
	'charge.dispute.closed': ({ payment_intent: id }) => id,
	'payment_method.detached': ({ id }) => id,
	'payment_method.updated': ({ id }) => id,
	'payment_method.automatically_updated': ({ id }) => id,
};
const kinds: Readonly<Record<string, 'checkout' | 'charge' | 'card'>> = {
	checkout: 'checkout',
	payment_intent: 'charge',
	charge: 'charge',
	payment_method: 'card',
};

function subjectOf({ type, data }: Delivered): Subject {
	const id = Object.hasOwn(subjects, type) ? subjects[type]?.(data.object) : undefined;
	const kind = kinds[type.split('.')[0] ?? ''];
	return typeof id === 'string' && kind !== undefined ? { kind, id } : { kind: 'none' };
}
