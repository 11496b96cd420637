// Invoices in every state. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import type { Mail } from '#features/billing/invoices/contract.ts';
import {
	type Entry,
	entryFilters,
	entryStates,
	eventKinds,
	type Summary,
} from '#features/billing/payment-history/contract.ts';
import { buildInvoice, quebecInvoice } from '#test/support/invoice-papers.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { callsApart } from './single-calls.ts';
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const list = '/desktop/creditsandsubscriptions/viewInvoices';
const id = '01999999-0000-7000-8000-000000000000';

const card = { brand: 'visa', last4: '4242' } as const;
const at = '2026-12-04T20:39:00.000Z';
const numbered = (index: number) => ({
	invoiceId: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
	number: `INV-${String(12_898 - index * 7).padStart(7, '0')}`,
});
/** There is one of each state. */
const everyState = entryStates.map((state, index): Entry => {
	const isUnpaid = ['to_pay', 'past_due', 'partly_paid', 'declined', 'abandoned', 'on_its_way'].includes(state);
	const isGiven = /refunded|credited|uncollected/.test(state);
	const invoice = numbered(index);
	return {
		entryId: invoice.invoiceId,
		...(state !== 'abandoned' && { invoice }),
		day: index > 8 ? '2026-11-04' : '2026-12-04',
		...(index % 2 === 1
			? {
					topic: 'credits',
					description: { en: '250 credits and 20 bonus credits', fr: '250 crédits et 20 crédits en prime' },
				}
			: {
					topic: 'subscription',
					description: { en: 'Professional, 2 seats', fr: 'Professionnel, 2 places' },
					period: { from: '2026-12-04', to: '2027-01-03' },
				}),
		moreLines: 0,
		state,
		...(state === 'to_pay' && { dueOn: '2026-12-18' }),
		...(state === 'disputed' && { disputedAt: at }),
		card,
		total: 13_334,
		balance: isUnpaid && state !== 'abandoned' ? 12_204 : 0,
		paid: isUnpaid ? 0 : 13_334,
		givenBack: isGiven ? 1_130 : 0,
		isOffices: false,
		events: eventKinds.map((kind) => ({
			kind,
			at,
			amount: 13_334,
			...(/paid|declined/.test(kind) && { card }),
			...(kind === 'declined' && { failure: 'insufficient_funds' }),
			...(kind === 'credits' && { transactionId: '1' }),
			...(kind === 'credit_note' && { reason: 'correction', isKept: true, number: 'CN-0000318' }),
			...(kind === 'carried' && { number: 'INV-0012041' }),
		})),
		receipts: isUnpaid ? [] : [{ sessionId: id, orderNumber: 'PO-000251' }],
		creditNotes: isGiven ? [{ invoiceId: id, number: 'CN-0000318', total: -1_130 }] : [],
	};
});
const summary: Summary = {
	paid: 795_52,
	payments: 8,
	topics: [],
	refunded: 67_80,
	keptInFavour: 11_30,
	disputed: 56_50,
	disputedSince: at,
	inFavour: 11_30,
	count: everyState.length,
	filters: entryFilters.map((filter, index) => ({ filter, count: index + 1 })),
	months: [
		{ month: '2026-12', paid: 226_00, refunded: 67_80 },
		{ month: '2026-11', paid: 133_34, refunded: 0 },
	],
};
const confirmed = {
	copyId: '01999999-0000-7000-8000-000000000101',
	name: 'Lefebvre & Singh, CPA',
	email: 'books@lefebvresingh.example',
	state: 'confirmed',
	getsEveryOne: true,
	language: 'en',
};
const waiting = {
	copyId: '01999999-0000-7000-8000-000000000102',
	name: '',
	email: 'comptes@harbourview.example',
	state: 'waiting',
	askedAt: '2026-12-23T18:52:00.000Z',
	getsEveryOne: false,
	language: 'en',
};

const mail: Mail = {
	from: 'Portico <invoices@portico.example>',
	subject: 'Invoice INV-0012874: $133.34',
	greeting: 'Hello,',
	blocks: [
		{
			kind: 'paragraph',
			text: 'Invoice INV-0012874 for Dana Whitfield, dated December 4, 2026, is attached as a PDF.',
		},
		{ kind: 'facts', facts: [{ label: 'Total', value: '$133.34 CAD' }] },
		{ kind: 'button', text: 'View document' },
		{
			kind: 'note',
			text: 'You’re receiving this because you confirmed this address for copies of Dana Whitfield’s invoices.',
		},
	],
	file: 'invoice-INV-0012874.pdf',
};

async function answerList(page: Page, entries: readonly Entry[]): Promise<void> {
	const checked = { at: '2026-12-23T19:00:00.000Z', isWhole: true };
	const isEmpty = entries.length === 0;
	const answer = { entries, checked, year: 2026, years: isEmpty ? [] : [2026, 2025] };
	const sums = isEmpty
		? { ...summary, paid: 0, payments: 0, refunded: 0, disputed: 0, count: 0, filters: [], months: [] }
		: summary;
	await callsApart(page);
	await page.route('**/v1/payments/ListPaymentsAndInvoices', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, ...answer, summary: sums }) }),
	);
	await page.route('**/v1/invoices/GetInvoice', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, invoice: buildInvoice() }) }),
	);
}

async function showInvoice(page: Page, invoice: ReturnType<typeof buildInvoice>): Promise<void> {
	await callsApart(page);
	await page.route('**/v1/invoices/GetInvoice', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, invoice }) }),
	);
	await page.route('**/v1/invoices/ListInvoiceCopies', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, copies: [confirmed, waiting] }) }),
	);
	await open(page, `/desktop/creditsandsubscriptions/SMInvoice/${id}`);
	await expect(page.getByRole('article')).toBeVisible();
}

export const invoiceScreens: readonly Screen[] = [
	{
		name: 'payments and invoices in every state',
		async show(page) {
			await answerList(page, everyState);
			await open(page, list);
			await expect(page.getByRole('row').nth(everyState.length)).toBeVisible();
		},
	},
	{
		name: 'payments and invoices, some open',
		async show(page) {
			await answerList(page, everyState);
			await open(
				page,
				`${list}?open=${everyState
					.slice(0, 2)
					.map(({ invoice }) => invoice?.number)
					.join(',')}`,
			);
			await expect(page.getByRole('main').getByText('INV-0012041').first()).toBeVisible();
			await expect(page.getByRole('main').locator('dl').nth(1)).toBeVisible();
		},
	},
	{
		name: 'payments and invoices, none yet',
		async show(page) {
			await answerList(page, []);
			await open(page, list);
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'payments and invoices, none found',
		async show(page) {
			await answerList(page, []);
			await open(page, `${list}?search=INV-0&state=past_due&year=2026`);
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'payments and invoices on their way',
		async show(page) {
			await callsApart(page);
			await page.route('**/v1/payments/ListPaymentsAndInvoices', () => {});
			await open(page, list);
			await expect(page.locator('table[aria-busy=true]')).toBeVisible();
		},
	},
	{
		name: 'payments and invoices that cannot be loaded',
		async show(page) {
			await callsApart(page);
			await page.route('**/v1/payments/ListPaymentsAndInvoices', (route) => route.abort());
			await open(page, list);
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'invoices, the file with a year failed',
		async show(page) {
			await answerList(page, everyState);
			await page.route('**/v1/files/invoices/year.zip*', (route) => route.abort());
			await open(page, list);
			await page.getByRole('button', { name: /^\d{4} (as|en) ZIP$/ }).click();
			await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '2026' })).toBeAttached();
		},
	},
	{
		name: 'addresses for copies of invoices',
		async show(page) {
			await answerList(page, everyState);
			await page.route('**/v1/invoices/ListInvoiceCopies', (route) =>
				route.fulfill({ json: toWire({ returnStatus: status, copies: [confirmed, waiting] }) }),
			);
			await open(page, list);
			await page.getByRole('button', { name: /^(Invoice copies|Copies|Copies des factures)$/ }).click();
			await expect(page.getByRole('dialog').getByText(waiting.email).first()).toBeVisible();
		},
	},
	{ name: 'invoice', show: (page) => showInvoice(page, buildInvoice()) },
	{
		name: 'invoice in two languages, credited',
		show: (page) =>
			showInvoice(
				page,
				quebecInvoice({
					state: 'credited',
					creditNotes: [{ invoiceId: id, number: 'CN-0000318', day: '2026-12-24', total: -2_225 }],
				}),
			),
	},
	{
		name: 'invoice in favour, paid back another way',
		show: (page) =>
			showInvoice(page, buildInvoice({ state: 'credited', total: -367, balance: -367, inFavour: 'other_way' })),
	},
	{
		name: 'invoice to be sent',
		async show(page) {
			await page.route('**/v1/invoices/PreviewInvoiceMail', (route) =>
				route.fulfill({ json: toWire({ returnStatus: status, mail }) }),
			);
			await showInvoice(page, buildInvoice());
			await page.getByRole('button', { name: /^(Send|Envoyer)$/ }).click();
			const dialog = page.getByRole('dialog');
			for (const { email } of [waiting, confirmed])
				await dialog.getByRole('button', { name: email, exact: true }).click();
			await dialog.getByRole('textbox').fill('accountant@lefebvresingh.example,comptes@harb');
			await expect(dialog.getByText(mail.subject)).toBeVisible();
		},
	},
	{
		name: 'invoice that is not there',
		async show(page) {
			await open(page, `/desktop/creditsandsubscriptions/SMInvoice/${id}`);
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		},
	},
];
