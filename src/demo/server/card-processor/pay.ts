// What the page of the local processor does with what was typed. The number is judged here and forgotten: its outcome is kept in its place.
import { createHmac } from 'node:crypto';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { toPlainText } from '#platform/contract/typed-forms.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { goodThrough } from '#features/billing/payment-methods/rules.ts';
import { addObject, type Card, changeObject, findObject, newObjectId, type Stored } from './store.ts';
import { approve, type LocalProcessorOptions } from './local-processor.ts';
import { declineOf, findTestNumber } from './outcomes.ts';
import { sendReturnEvents } from './returns.ts';
import { queueEvent } from './webhooks.ts';

export interface Typed {
	readonly number: string;
	/** Takes `MM/YY`; also `M/YY`, `MMYY` and the whole year. */
	readonly expiry: string;
	readonly code: string;
	readonly holder: string;
}

/** The page has a text for each of these keys. */
export type Refusal =
	| 'number_unknown'
	| 'expiry_invalid'
	| 'expiry_past'
	| 'code_invalid'
	| 'holder_missing'
	| 'declined'
	| 'insufficient_funds'
	| 'expired_card'
	| 'not_confirmed'
	| 'bank_silent';

export type Answer =
	| { readonly kind: 'done'; readonly to: string }
	/** Done, but the browser is not told: what a broken line looks like. */
	| { readonly kind: 'silent' }
	| { readonly kind: 'refused'; readonly refusal: Refusal }
	| { readonly kind: 'confirm' }
	| { readonly kind: 'closed' };

export function findCheckout(options: LocalProcessorOptions, id: string): Promise<Stored<'checkout'> | undefined> {
	return options.database.transaction((queries) => findObject(queries, 'checkout', id));
}

export function isOpen({ body }: Stored<'checkout'>, now: Date): boolean {
	return body.state === 'open' && new Date(body.expiresAt) > now;
}

/** The person has typed a card. */
export async function submit(options: LocalProcessorOptions, id: string, typed: Typed): Promise<Answer> {
	const card = judge(options, typed);
	if (typeof card === 'string') return { kind: 'refused', refusal: card };
	return withOpenCheckout(options, id, async (queries, checkout) => {
		const { outcome } = card;
		if (outcome === 'authenticate') {
			await changeObject(queries, checkout, { confirming: card });
			return { kind: 'confirm' };
		}
		if (outcome === 'never_arrives' && checkout.body.mode === 'payment')
			return { kind: 'refused', refusal: 'bank_silent' };
		const decline = declineOf(outcome, checkout.body.mode === 'setup' ? 'saving' : 'on_page');
		if (decline === undefined) return complete(options, queries, checkout, card);
		const { reason } = decline;
		const isTold = reason === 'insufficient_funds' || reason === 'expired_card';
		return { kind: 'refused', refusal: isTold ? reason : 'declined' };
	});
}

/** The person has told their bank whether it was them. */
export async function confirm(options: LocalProcessorOptions, id: string, isConfirmed: boolean): Promise<Answer> {
	return withOpenCheckout(options, id, async (queries, checkout) => {
		const { confirming } = checkout.body;
		if (confirming === undefined || !isConfirmed) return { kind: 'refused', refusal: 'not_confirmed' };
		return complete(options, queries, checkout, confirming);
	});
}

async function withOpenCheckout(
	options: LocalProcessorOptions,
	id: string,
	run: (queries: TransactionQueries, checkout: Stored<'checkout'>) => Promise<Answer>,
): Promise<Answer> {
	return options.database.transaction(async (queries) => {
		const checkout = await findObject(queries, 'checkout', id);
		if (checkout === undefined || !isOpen(checkout, options.clock.now())) return { kind: 'closed' };
		return run(queries, checkout);
	});
}

/** The card, or what is wrong with it. */
function judge({ clock, secret }: LocalProcessorOptions, { number, expiry, code, holder }: Typed): Card | Refusal {
	const known = findTestNumber(number);
	if (known === undefined) return 'number_unknown';
	const [, month = '', year = ''] = /^(\d{1,2})[ /.-]*(\d{2}|20\d{2})$/.exec(toPlainText(expiry)) ?? [];
	const [expMonth, expYear] = [Number(month), 2000 + (Number(year) % 100)];
	if (month === '' || expMonth < 1 || expMonth > 12) return 'expiry_invalid';
	if (goodThrough({ expMonth, expYear }) < businessDayOf(clock.now())) return 'expiry_past';
	if (!(known.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(toPlainText(code))) return 'code_invalid';
	const name = holder.trim().slice(0, 80);
	if (name === '' || /\p{Cc}/u.test(name)) return 'holder_missing';
	const digits = known.number.replace(/ /g, '');
	return {
		brand: known.brand,
		last4: digits.slice(-4),
		expMonth,
		expYear,
		holder: name,
		outcome: known.outcome,
		fingerprint: createHmac('sha256', secret).update(`card ${digits}`).digest('base64url').slice(0, 16),
		isDetached: false,
	};
}

async function complete(
	options: LocalProcessorOptions,
	queries: TransactionQueries,
	checkout: Stored<'checkout'>,
	card: Card,
): Promise<Answer> {
	const { clock } = options;
	const { id, reference, customerId, body } = checkout;
	const { mode, amount, currency } = body;
	const cardId = body.saveCard ? newObjectId('card') : undefined;
	if (cardId !== undefined)
		await addObject(queries, clock, { id: cardId, kind: 'card', reference: null, customerId, body: card });
	const chargeId = mode === 'payment' ? newObjectId('charge') : undefined;
	if (chargeId !== undefined) {
		const charge = approve(options, card, amount, currency);
		await addObject(queries, clock, { id: chargeId, kind: 'charge', reference, customerId, body: charge });
		await sendReturnEvents(queries, options, charge, chargeId);
	}
	await changeObject(queries, checkout, {
		state: 'complete',
		...(cardId !== undefined && { cardId }),
		...(chargeId !== undefined && { chargeId }),
	});
	await queueEvent(queries, options, { kind: 'checkout', type: 'checkout.completed', objectId: id }, card.outcome);
	return card.outcome === 'answer_lost' ? { kind: 'silent' } : { kind: 'done', to: body.successUrl };
}
