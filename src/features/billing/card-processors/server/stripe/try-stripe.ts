// Whether Stripe takes the key and delivers webhooks here: for `npm run doctor`. It only reads.
import type { Stripe } from 'stripe';
import { createStripeClient, type StripeConnection } from './client.ts';
import { neededEvents } from './webhook.ts';

export interface StripeTrial {
	/** What is wrong with the key; absent where Stripe takes it. */
	readonly keyFault?: string;
	/** `unseen`: the key may not list endpoints, as a restricted one need not. */
	readonly webhook: 'ready' | 'unseen' | { readonly fault: string };
}

export async function tryStripe(connection: StripeConnection, webhookUrls: readonly string[]): Promise<StripeTrial> {
	const stripe = createStripeClient(connection);
	try {
		await stripe.charges.list({ limit: 1 });
	} catch (error) {
		return { keyFault: describe(error), webhook: 'unseen' };
	}
	try {
		const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
		return { webhook: judge(data, webhookUrls) };
	} catch (error) {
		return { webhook: isForbidden(error) ? 'unseen' : { fault: describe(error) } };
	}
}

function judge(endpoints: readonly Stripe.WebhookEndpoint[], urls: readonly string[]): StripeTrial['webhook'] {
	const ours = endpoints.find(({ url, status }) => status === 'enabled' && urls.includes(url));
	if (ours === undefined) return { fault: `no enabled endpoint has the address ${urls.join(' or ')}` };
	const missing = neededEvents.filter(
		(type) => !ours.enabled_events.includes(type) && !ours.enabled_events.includes('*'),
	);
	return missing.length === 0 ? 'ready' : { fault: `the endpoint ${ours.url} does not get ${missing.join(', ')}` };
}

/** Without Stripe's own words, which repeat a part of the key. */
function describe(error: unknown): string {
	const { type, statusCode, code } = Object(error) as { type?: string; statusCode?: number; code?: string };
	return [type ?? String(error), statusCode, code].filter((part) => part !== undefined).join(' ');
}

function isForbidden(error: unknown): boolean {
	return (Object(error) as { statusCode?: number }).statusCode === 403;
}
