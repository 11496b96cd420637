// Payments that the account makes itself, off session, and how they are found again.
import { seconds } from '#platform/contract/duration.ts';
import { type Account, cardError, confirm } from './charging.ts';
import { fieldsOf, type Fields, textOf, textsOf } from './form-body.ts';
import type { PaymentIntent } from './objects.ts';
import { newPaymentIntent } from './new-objects.ts';
import { invalid, missing } from './refusal.ts';

/** Search lags behind: "data is searchable in less than a minute" in Stripe's documentation. */
const searchLagMs = seconds(60);

/**
 * Without code or parameter, as recorded answers have it (github.com/liberapay/liberapay.com, issue 2686, and a recorded body in public
 * tests of a Kotlin client: `message`, `request_log_url` and `type` alone). That a card of another customer is refused in the same way is by
 * the sentence alone (github.com/getlago/lago-api, pull request 3826).
 */
const detached =
	'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

export function createPaymentIntent(account: Account, fields: Fields): PaymentIntent {
	const { objects } = account;
	const amount = Number(textOf(fields['amount']));
	if (!Number.isSafeInteger(amount) || amount < 50) {
		throw invalid('Amount must be at least $0.50 cad', { param: 'amount', code: 'amount_too_small' });
	}
	const customer = textOf(fields['customer']) ?? null;
	if (customer !== null && objects.find('customer', customer) === undefined) {
		throw missing('customer', customer, 'customer');
	}
	const methodId = textOf(fields['payment_method']) ?? '';
	const method = objects.find('payment_method', methodId);
	if (method === undefined) throw missing('PaymentMethod', methodId, 'payment_method');
	if (method.customer === null) throw invalid(detached);
	if (method.customer !== customer) {
		throw invalid(
			`The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`,
		);
	}
	const intent = newPaymentIntent(objects, {
		amount,
		currency: textOf(fields['currency']) ?? 'cad',
		customer,
		description: textOf(fields['description']) ?? null,
		metadata: textsOf(fields['metadata']),
		status: 'requires_confirmation',
		payment_method: method.id,
		automatic_payment_methods: { allow_redirects: 'never', enabled: true },
	});
	account.events.record('payment_intent.created', intent);
	if (textOf(fields['confirm']) !== 'true') return intent;
	confirm(account, intent, method, textOf(fields['off_session']) === 'true' ? 'off_session' : 'on_session');
	if (intent.status === 'requires_payment_method') throw cardError(intent);
	return intent;
}

export function listPaymentIntents(account: Account, query: Fields): PaymentIntent[] {
	const since = Number(textOf(fieldsOf(query['created'])['gte']) ?? 0);
	const customer = textOf(query['customer']);
	if (customer !== undefined && account.objects.find('customer', customer) === undefined)
		throw missing('customer', customer, 'customer');
	return account.objects
		.list('payment_intent')
		.filter((one) => one.created >= since && (customer === undefined || one.customer === customer));
}

/** The one form of query that an integration by reference needs: `metadata['reference']:'…'`. */
export function searchPaymentIntents(account: Account, query: Fields): PaymentIntent[] {
	const asked = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(textOf(query['query']) ?? '');
	if (asked === null) throw invalid('We were unable to parse your search query.', { param: 'query' });
	const [, name = '', value] = asked;
	const indexed = (account.objects.clock.now().getTime() - searchLagMs) / 1000;
	return account.objects.list('payment_intent').filter((one) => one.created <= indexed && one.metadata[name] === value);
}
