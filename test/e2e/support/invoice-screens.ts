// Invoices in every state. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { type InvoiceRow, invoiceStates, type Mail } from '#features/billing/invoices/contract.ts';
import { buildInvoice, quebecInvoice } from '#test/support/invoice-papers.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const list = '/desktop/creditsandsubscriptions/viewInvoices';
const id = '01999999-0000-7000-8000-000000000000';

const row: InvoiceRow = {
	invoiceId: id,
	number: 'INV-0012874',
	kind: 'invoice',
	topic: 'subscription',
	day: '2026-12-04',
	description: { en: 'Professional, 2 seats', fr: 'Professionnel, 2 places' },
	moreLines: 0,
	period: { from: '2026-12-04', to: '2027-01-03' },
	state: 'paid',
	total: 13_334,
	balance: 0,
	givenBack: 0,
	currency: 'CAD',
	isOffices: false,
};
const numbered = (index: number): Pick<InvoiceRow, 'invoiceId' | 'number'> => ({
	invoiceId: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
	number: `INV-${String(12_898 - index * 7).padStart(7, '0')}`,
});
/** There is one of each state, and a credit note. */
const everyState: readonly InvoiceRow[] = [
	...invoiceStates.map((state, index): InvoiceRow => ({
		...row,
		...numbered(index),
		state,
		...(state === 'to_pay' && { dueOn: '2026-12-18', balance: 13_334 }),
		...(index % 2 === 1 && {
			topic: 'credits',
			period: undefined,
			orderNumber: 'PO-000251',
			description: { en: '250 credits and 20 bonus credits', fr: '250 crédits et 20 crédits bonis' },
		}),
	})),
	{
		...row,
		...numbered(9),
		number: 'CN-0000318',
		kind: 'credit_note',
		period: undefined,
		description: { en: 'Charged twice', fr: 'Débité deux fois' },
		credits: { invoiceId: id, number: 'INV-0012041' },
		reason: 'refund',
		state: 'refunded',
		total: -5_650,
	},
];
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

async function answerList(page: Page, invoices: readonly InvoiceRow[]): Promise<void> {
	const checked = { at: '2026-12-23T19:00:00.000Z', isWhole: true };
	await page.route('**/v1/invoices/ListInvoices', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, invoices, checked }) }),
	);
	await page.route('**/v1/invoices/GetInvoiceYears', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, years: invoices.length === 0 ? [] : [2026, 2025] }) }),
	);
}

async function showInvoice(page: Page, invoice: ReturnType<typeof buildInvoice>): Promise<void> {
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
		name: 'invoices in every state',
		async show(page) {
			await answerList(page, everyState);
			await open(page, list);
			await expect(page.getByRole('row').nth(everyState.length)).toBeVisible();
		},
	},
	{
		name: 'invoices, none found',
		async show(page) {
			await answerList(page, []);
			await open(page, `${list}?search=INV-0&state=past_due`);
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
		},
	},
	{
		name: 'invoices on their way',
		async show(page) {
			await page.route('**/v1/invoices/ListInvoices', () => {});
			await open(page, list);
			await expect(page.locator('table[aria-busy=true]')).toBeVisible();
		},
	},
	{
		name: 'invoices, the file with a year failed',
		async show(page) {
			await answerList(page, everyState);
			await page.route('**/v1/files/invoices/year.zip*', (route) => route.abort());
			await open(page, list);
			await page.getByRole('button', { name: /^(Export|Exporter) \d{4}$/ }).click();
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
			await page.getByRole('button', { name: /^(Accountant|Comptable)$/ }).click();
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
