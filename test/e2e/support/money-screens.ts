// A person's money, and the payments that support finds, with long names and in every state. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { renaming } from '#platform/contract/codec.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import {
	findPayments,
	getPaymentStory,
	getPersonMoney,
	type MoneyPayment,
	momentKinds,
	openKinds,
	paymentStates,
} from '#features/staff/money/contract.ts';
import { toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { showStaffPage } from './staff-people-screens.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const at = '2026-12-20T14:30:00.000Z';
const id = (number: number): string => `01999999-0000-7000-8000-${String(number).padStart(12, '0')}`;
const name = 'Maximilian Featherstonehaugh-Montgomery';
const userId = 20_031;
const description = {
	en: 'Professional with everything, for 12 people',
	fr: 'Professionnel avec tout, pour 12 personnes',
};
const paper = { invoiceId: id(90), number: 'INV-000123' };
const note = { invoiceId: id(91), number: 'CN-000007' };
const card = { brand: 'mastercard', last4: '4444' } as const;

const paymentOf = (state: MoneyPayment['state'], index: number): MoneyPayment => ({
	paymentId: id(index),
	state,
	amount: 123_456,
	at,
	card,
	...(state === 'failed' && { failure: 'authentication_required' }),
	orderNumber: 'PO-000123',
	reference: 'ch_3PqRsTuVwXyZ0123456789abcd',
});
const payments = paymentStates.map(paymentOf);
const [paid = paymentOf('paid', 0)] = payments;
const found = payments.map((payment) => ({ ...payment, userId, name, paper }));

const moments: OutputOf<typeof getPersonMoney>['moments'] = momentKinds.map((kind, index) => ({
	kind,
	id: id(20 + index),
	at,
	amount: kind === 'refund' || kind === 'credit_note' ? -4_500 : 4_500,
	description,
	moreLines: 2,
	paper,
	...(kind === 'invoice' && { topic: 'subscription', invoiceState: 'paid', balance: 0, dueOn: '2027-01-20' }),
	...(kind === 'payment' && { payment: paid }),
	...(kind === 'refund' && { other: note, returnState: 'pending', words: 'duplicate', payment: paid }),
	...(kind === 'dispute' && { returnState: 'open', respondBy: at, words: 'general', payment: paid }),
	...(kind === 'credit_note' && { paper: note, other: paper }),
	...(kind === 'credits' && { amount: 50_000, movement: 'granted', words: 'For the outage of Tuesday' }),
}));

const personMoney: OutputOf<typeof getPersonMoney> = {
	moments,
	nextCursor: `${at} ${id(20)}`,
	overview: {
		open: openKinds.map((kind, index) => ({
			kind,
			itemId: id(40 + index),
			since: at,
			amount: 4_500,
			description,
			paper,
			paymentId: paid.paymentId,
			card,
			dueOn: '2027-01-20',
			...(kind === 'dispute' && { words: 'general', until: at }),
			...(kind === 'past_due' && { failure: 'authentication_required' }),
		})),
		seats: [{ subscriptionId: 'one', name: description, startsOn: '2026-09-04' }],
		credits: { available: 2_874_000, bought: 1_000_000 },
		card: { ...card, expMonth: 4, expYear: 2028 },
		year: 2026,
		paid: 123_456,
		refunded: 4_500,
		disputed: 4_500,
		months: [{ month: '2026-12', paid: 123_456, refunded: 4_500, disputed: 4_500 }],
	},
};
const latest: OutputOf<typeof findPayments> = {
	payments: found,
	invoices: [],
	almost: [],
	people: [],
	hasMore: true,
	today: '2026-12-23',
};
const matched: OutputOf<typeof findPayments> = {
	...latest,
	invoices: [{ ...paper, userId, name, day: '2026-12-20', total: 123_456, state: 'paid', paymentId: paid.paymentId }],
	almost: found.slice(0, 3).map((payment, index) => ({
		...payment,
		paymentId: id(60 + index),
		differs: (['card', 'amount', 'day'] as const)[index],
	})),
	people: [{ userId, name, officeName: 'Halifax Waterfront and Dartmouth' }],
};
const story: OutputOf<typeof getPaymentStory> = {
	payment: paid,
	userId,
	name,
	officeName: 'Halifax Waterfront and Dartmouth',
	description,
	isAutomatic: true,
	beganAt: at,
	expires: { month: 4, year: 2028 },
	paid: 123_456,
	refunded: 4_500,
	disputed: 4_500,
	settlement: {
		fee: 3_610,
		net: 119_846,
		payout: { payoutId: 'po_1QmX7KdL9', day: '2026-12-22', arrivesOn: '2026-12-24', isPaid: false },
	},
	papers: [
		{ ...paper, total: 123_456 },
		{ ...note, total: -4_500 },
	],
	moments: moments.filter(({ kind }) => kind !== 'invoice' && kind !== 'credits'),
};

async function show(page: Page, address: string, answered: OutputOf<typeof findPayments> = latest): Promise<void> {
	for (const [{ path, output }, one] of [
		[getPersonMoney, personMoney],
		[findPayments, answered],
		[getPaymentStory, story],
	] as const) {
		const json = Object.assign({}, toWire({ returnStatus: status }), renaming(output, 'write')(one));
		await page.route(`**${path}`, (route) => route.fulfill({ json }));
	}
	await showStaffPage(page, address, ['directory.read', 'money.read', 'money.manage', 'books.read']);
}

function screen(called: string, address: string, shown: string, given?: OutputOf<typeof findPayments>): Screen {
	return {
		name: called,
		async show(page) {
			await show(page, address, given);
			await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
		},
	};
}

export const moneyScreens: readonly Screen[] = [
	screen('everything of a person’s money', `people/${userId}?tab=money`, paper.number),
	screen('payments', 'payments', name),
	screen('payments that match in part', 'payments?find=4444%201234.56%20Dec%2020', paper.number, matched),
	screen('one payment', `payments/${paid.paymentId}`, 'PO-000123'),
	{
		name: 'no payment found',
		async show(page) {
			await show(page, 'payments?find=4444', { ...latest, payments: [], hasMore: false });
			await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
		},
	},
];
