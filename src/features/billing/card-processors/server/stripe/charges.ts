import { Stripe } from 'stripe';
import { before, minutes } from '#platform/contract/duration.ts';
import {
	type ChargeLookup,
	type ChargeState,
	type PaidFacts,
	ProcessorUnavailable,
	type SavedCardCharge,
} from '../processor.ts';
import { hasCustomer, idOf, readCardFacts, retrieveCard } from './cards.ts';
import { askStripe, isInvalidRequest, isMissing } from './client.ts';
import { needsAuthentication, readDecline, type StripeDecline } from './declines.ts';

/** Where our reference stands on everything that we make at Stripe. */
export const referenceKey = 'reference';
/** Stripe's clock and ours need not agree. */
const clockSkewMs = minutes(10);

export function chargeSavedCard(stripe: Stripe, charge: SavedCardCharge): Promise<ChargeState> {
	return askStripe(async () => {
		try {
			return await readPayment(stripe, await confirmPayment(stripe, charge));
		} catch (error) {
			if (isInvalidRequest(error) && !(await hasCard(stripe, charge))) return gone;
			if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
			return readUnpaid(error, error.payment_intent?.id);
		}
	});
}

const gone: ChargeState = { state: 'declined', decline: { code: 'card_removed', reason: 'card_gone', isHard: true } };

/**
 * Whether the customer still has the card. Stripe says so in no code: a charge of a card that was detached is refused by a sentence alone, so
 * the card is asked for after every refusal. It may have been removed while the charge was on its way, or in Stripe's dashboard.
 */
async function hasCard(stripe: Stripe, { cardId, customerId }: SavedCardCharge): Promise<boolean> {
	const card = await retrieveCard(stripe, cardId);
	return card?.customerId === customerId && (await hasCustomer(stripe, customerId));
}

function confirmPayment(stripe: Stripe, charge: SavedCardCharge): Promise<Stripe.PaymentIntent> {
	return stripe.paymentIntents.create(
		{
			amount: charge.amount,
			currency: charge.currency.toLowerCase(),
			customer: charge.customerId,
			payment_method: charge.cardId,
			description: charge.description,
			metadata: { [referenceKey]: charge.reference },
			// No one is there whom a bank could send anywhere.
			automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
			off_session: true,
			confirm: true,
			expand: ['latest_charge'],
		},
		{ idempotencyKey: charge.idempotencyKey },
	);
}

function readUnpaid(failure: StripeDecline, processorPaymentId: string | undefined): ChargeState {
	const id = processorPaymentId === undefined ? {} : { processorPaymentId };
	if (needsAuthentication(failure)) return { state: 'authentication_required', ...id };
	return { state: 'declined', decline: readDecline(failure), ...id };
}

/**
 * The list of a customer's payments is up to date at once; Stripe's search by metadata lags behind by a minute and more, and would
 * deny a charge that was just made.
 */
export function findCharge(stripe: Stripe, wanted: ChargeLookup): Promise<ChargeState | undefined> {
	return askStripe(async () => {
		const found = (await listPayments(stripe, wanted)) ?? (await searchPayments(stripe, wanted));
		const decisive = found.find(({ status }) => status === 'succeeded') ?? found[0];
		return decisive === undefined ? undefined : readPayment(stripe, decisive);
	});
}

/** Undefined: the customer was deleted meanwhile. */
async function listPayments(stripe: Stripe, wanted: ChargeLookup): Promise<Stripe.PaymentIntent[] | undefined> {
	const since = Math.floor(before(wanted.askedAt, clockSkewMs).getTime() / 1000);
	const { customerId: customer, reference } = wanted;
	const created = { gte: since };
	const recent = stripe.paymentIntents.list({ customer, created, limit: 100, expand: ['data.latest_charge'] });
	const found: Stripe.PaymentIntent[] = [];
	try {
		for await (const intent of recent) if (intent.metadata[referenceKey] === reference) found.push(intent);
		return found;
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
}

/** That the search lags behind does no harm here: a charge of a customer that is gone cannot go through when it is asked for again. */
async function searchPayments(stripe: Stripe, { reference }: ChargeLookup): Promise<Stripe.PaymentIntent[]> {
	const query = `metadata['${referenceKey}']:'${reference}'`;
	const { data } = await stripe.paymentIntents.search({ query, limit: 100, expand: ['data.latest_charge'] });
	return data;
}

export function retrieveCharge(
	stripe: Stripe,
	paymentIntentId: string,
): Promise<{ readonly reference?: string; readonly charge: ChargeState }> {
	return askStripe(async () => {
		const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
		const reference = intent.metadata[referenceKey];
		return { ...(reference !== undefined && { reference }), charge: await readPayment(stripe, intent) };
	});
}

async function readPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeState> {
	const { id: processorPaymentId, status } = intent;
	switch (status) {
		case 'succeeded':
			return { state: 'paid', paid: readPaid(intent) };
		case 'requires_payment_method':
			return readUnpaid(intent.last_payment_error ?? {}, processorPaymentId);
		case 'requires_action':
			return { state: 'authentication_required', processorPaymentId };
		case 'canceled':
			return readUnpaid({ code: 'canceled' }, processorPaymentId);
		case 'requires_confirmation':
			return abandon(stripe, processorPaymentId);
		default:
			return { state: 'processing', processorPaymentId };
	}
}

/** Stripe failed between making a payment and charging it. No one will confirm it any more; so that no one can, it is cancelled. */
async function abandon(stripe: Stripe, processorPaymentId: string): Promise<ChargeState> {
	await stripe.paymentIntents.cancel(processorPaymentId);
	return readUnpaid({ code: 'canceled' }, processorPaymentId);
}

/** Reads a payment that succeeded, with its charge. */
export function readPaid(intent: Stripe.PaymentIntent): PaidFacts {
	const { latest_charge: charge, customer, metadata } = intent;
	const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
	if (charge === null || typeof charge === 'string' || card === undefined) {
		throw new ProcessorUnavailable(`Stripe does not say with which card ${intent.id} was paid`);
	}
	const reference = metadata[referenceKey];
	const authorizationCode = card.authorization_code ?? charge.authorization_code;
	return {
		processorPaymentId: intent.id,
		amount: intent.amount_received,
		currency: intent.currency.toUpperCase(),
		isLive: intent.livemode,
		...(customer !== null && { customerId: idOf(customer) }),
		...(reference !== undefined && { reference }),
		paidAt: new Date(charge.created * 1000),
		card: readCardFacts(card, charge.billing_details.name),
		...(authorizationCode !== undefined && { authorizationCode }),
	};
}
