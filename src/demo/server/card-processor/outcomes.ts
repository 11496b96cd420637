// The numbers that the local processor takes, and how each of them ends. All satisfy the check digit and belong to no one; any other number
// is refused, so that no one types a real card here.
import { toPlainText } from '#platform/contract/typed-forms.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { Decline } from '#features/billing/card-processors/server/processor.ts';

const outcomes = [
	'approve',
	'decline',
	'insufficient_funds',
	'expired_card',
	'lost_card',
	'authenticate',
	'decline_later',
	'slow',
	'answer_lost',
	'never_arrives',
	'webhook_late',
	'webhook_twice',
	'webhook_disordered',
	'webhook_lost',
	'refunded',
	'disputed',
	'suspected',
] as const;
/** What is remembered of a number in place of it. */
export type Outcome = (typeof outcomes)[number];

export interface TestNumber {
	/** As printed on cards, in groups. */
	readonly number: string;
	readonly brand: CardBrand;
	readonly outcome: Outcome;
}

export const testNumbers: readonly TestNumber[] = [
	{ number: '4242 4242 4242 4242', brand: 'visa', outcome: 'approve' },
	{ number: '5555 5555 5555 4444', brand: 'mastercard', outcome: 'approve' },
	{ number: '3782 822463 10005', brand: 'amex', outcome: 'approve' },
	{ number: '4000 0000 0000 0002', brand: 'visa', outcome: 'decline' },
	{ number: '4000 0000 0000 9995', brand: 'visa', outcome: 'insufficient_funds' },
	{ number: '4000 0000 0000 0069', brand: 'visa', outcome: 'expired_card' },
	{ number: '4000 0000 0000 9987', brand: 'visa', outcome: 'lost_card' },
	{ number: '4000 0025 0000 3155', brand: 'visa', outcome: 'authenticate' },
	{ number: '4000 0000 0000 0341', brand: 'visa', outcome: 'decline_later' },
	{ number: '4000 0000 0100 0001', brand: 'visa', outcome: 'slow' },
	{ number: '4000 0000 0200 0000', brand: 'visa', outcome: 'answer_lost' },
	{ number: '4000 0000 0300 0009', brand: 'visa', outcome: 'never_arrives' },
	{ number: '4000 0000 0400 0008', brand: 'visa', outcome: 'webhook_late' },
	{ number: '4000 0000 0500 0007', brand: 'visa', outcome: 'webhook_twice' },
	{ number: '4000 0000 0600 0006', brand: 'visa', outcome: 'webhook_disordered' },
	{ number: '4000 0000 0700 0005', brand: 'visa', outcome: 'webhook_lost' },
	{ number: '4000 0000 0000 7726', brand: 'visa', outcome: 'refunded' },
	{ number: '4000 0000 0000 0259', brand: 'visa', outcome: 'disputed' },
	{ number: '4000 0000 0000 5423', brand: 'visa', outcome: 'suspected' },
];

/** Undefined for a number that is none of these. */
export function findTestNumber(typed: string): TestNumber | undefined {
	const digits = toPlainText(typed).replace(/\D/g, '');
	return testNumbers.find(({ number }) => number.replace(/ /g, '') === digits);
}

type When = 'on_page' | 'saving' | 'away';

/** Undefined: the bank agrees. `away`: the person is not there, the card was kept before. */
export function declineOf(outcome: Outcome, when: When): Decline | undefined {
	const decline = declines[outcome];
	return decline?.when.includes(when) === true ? decline.decline : undefined;
}

const declines: Readonly<Partial<Record<Outcome, { readonly when: readonly When[]; readonly decline: Decline }>>> = {
	decline: {
		when: ['on_page', 'saving', 'away'],
		decline: { code: 'generic_decline', reason: 'generic', isHard: false },
	},
	insufficient_funds: {
		when: ['on_page', 'away'],
		decline: { code: 'insufficient_funds', reason: 'insufficient_funds', isHard: false },
	},
	expired_card: {
		when: ['on_page', 'saving', 'away'],
		decline: { code: 'expired_card', reason: 'expired_card', isHard: true },
	},
	lost_card: { when: ['on_page', 'away'], decline: { code: 'lost_card', reason: 'generic', isHard: true } },
	decline_later: { when: ['away'], decline: { code: 'generic_decline', reason: 'generic', isHard: false } },
};
