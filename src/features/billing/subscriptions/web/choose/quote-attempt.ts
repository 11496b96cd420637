// The press that confirms a quote, from being sent to its answer. However often it is sent, it is done and charged once.
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall, findAttempt } from '#platform/web/attempts.ts';
import { confirmQuote, quoteKinds } from '../../contract.ts';
import type { ChangeRequest, Quote } from '../queries.ts';

export type Confirmation = OutputOf<typeof confirmQuote>;

/** Says on the button what was agreed to, and for how much. */
export type Pressed = Pick<Quote, 'kind' | 'chargedToday' | 'effectiveOn' | 'today' | 'accessUntil'>;

/** What was agreed to, and what the button said of it. */
export type Agreed = Omit<InputOf<typeof confirmQuote>, 'idempotencyKey'> & { readonly pressed: Pressed };

export function agreeTo(quote: Quote, paymentMethodId: string | undefined): Agreed {
	const { quoteId, kind, chargedToday, effectiveOn, today, accessUntil } = quote;
	const pressed = { kind, chargedToday, effectiveOn, today, ...(accessUntil !== undefined && { accessUntil }) };
	return { quoteId, ...(paymentMethodId !== undefined && { paymentMethodId }), pressed };
}

/** Each change that can be asked for has attempts of its own: a step repeats only what it asks for itself. */
function purposeOf(changeRequest: ChangeRequest): string {
	return `subscription ${JSON.stringify(changeRequest)}`;
}

export function sendAgreed(changeRequest: ChangeRequest, agreed: Agreed): Promise<Confirmation> {
	const { pressed: _shown, ...wanted } = agreed;
	return attemptCall(purposeOf(changeRequest), agreed, (key) => call(confirmQuote, { ...wanted, idempotencyKey: key }));
}

/** What was agreed to of this very change and got no answer, also before a reload. */
export function findUnanswered(changeRequest: ChangeRequest): Agreed | undefined {
	const asked = findAttempt(purposeOf(changeRequest))?.asked;
	return isAgreed(asked) ? asked : undefined;
}

function isAgreed(asked: unknown): asked is Agreed {
	if (typeof asked !== 'object' || asked === null || !('quoteId' in asked) || !('pressed' in asked)) return false;
	return typeof asked.quoteId === 'string' && isPressed(asked.pressed);
}

function isPressed(pressed: unknown): pressed is Pressed {
	if (typeof pressed !== 'object' || pressed === null) return false;
	const { kind, chargedToday, effectiveOn, today, accessUntil = today } = pressed as Partial<Record<string, unknown>>;
	return (
		quoteKinds.some((one) => one === kind) &&
		Number.isSafeInteger(chargedToday) &&
		[effectiveOn, today, accessUntil].every((day) => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day))
	);
}
