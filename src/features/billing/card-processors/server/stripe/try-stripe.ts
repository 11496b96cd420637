// Whether Stripe takes the key and delivers webhooks here: for `npm run doctor`. It only reads.
import type { Stripe } from 'stripe';
import { createStripeClient, type StripeConnection } from './client.ts';
import { neededEvents } from './webhook.ts';

export interface StripeTrial {
	/** What is wrong with the key; absent where Stripe takes it. */
	readonly keyFault?: string;
	/** `unseen`: the key may not list endpoints, as a restricted one need not. */
	readonly webhook: 'ready' | 'unseen' | { readonly fault: string };
	/** These lists of what moves the balance are closed to it; without them the books know no fees and no payouts. */
	readonly unread: readonly ('balance transactions' | 'payouts')[];
}

export async function tryStripe(connection: StripeConnection, webhookUrls: readonly string[]): Promise<StripeTrial> {
	const stripe = createStripeClient(connection);
	try {
		await stripe.charges.list({ limit: 1 });
	} catch (error) {
		return { keyFault: describe(error), webhook: 'unseen', unread: [] };
	}
	const [webhook, isBalanceRead, arePayoutsRead] = await Promise.all([
		tryWebhook(stripe, webhookUrls),
		isAllowed(() => stripe.balanceTransactions.list({ limit: 1 })),
		isAllowed(() => stripe.payouts.list({ limit: 1 })),
	]);
	return {
		webhook,
		unread: [
			...(isBalanceRead ? [] : ['balance transactions' as const]),
			...(arePayoutsRead ? [] : ['payouts' as const]),
		],
	};
}

async function tryWebhook(stripe: Stripe, urls: readonly string[]): Promise<StripeTrial['webhook']> {
	try {
		return judge((await stripe.webhookEndpoints.list({ limit: 100 })).data, urls);
	} catch (error) {
		return isForbidden(error) ? 'unseen' : { fault: describe(error) };
	}
}

async function isAllowed(ask: () => Promise<unknown>): Promise<boolean> {
	try {
		await ask();
		return true;
	} catch (error) {
		if (isForbidden(error)) return false;
		throw error;
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
