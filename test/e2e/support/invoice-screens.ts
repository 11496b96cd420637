// Invoices in every state. The server's answers stand in for it here.
import { expect, type Page } from '@playwright/test';
import { type InvoiceRow, invoiceStates, type Mail } from '#features/billing/invoices/contract.ts';
import { buildInvoice, quebecInvoice } from '#test/support/invoice-papers.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';

const status = { ReturnCode: 200, ReturnMessage: 'OK', RequestID: 'screens' };
const list = '/desktop/creditsandsubscriptions/viewInvoices';
const id = '01999999-0000-7000-8000-000000000000';

const row: InvoiceRow = {
	InvoiceID: id,
	Number: 'INV-0012874',
	Kind: 'invoice',
	Topic: 'subscription',
	Day: '2026-12-04',
	Description: { en: 'Professional, 2 seats', fr: 'Professionnel, 2 places' },
	MoreLines: 0,
	Period: { From: '2026-12-04', To: '2027-01-03' },
	State: 'paid',
	Total: 13_334,
	Balance: 0,
	GivenBack: 0,
	Currency: 'CAD',
	IsOffices: false,
};
const numbered = (index: number): Pick<InvoiceRow, 'InvoiceID' | 'Number'> => ({
	InvoiceID: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
	Number: `INV-${String(12_898 - index * 7).padStart(7, '0')}`,
});
/** One of each state, and a credit note. */
const everyState: readonly InvoiceRow[] = [
	...invoiceStates.map((State, index): InvoiceRow => ({
		...row,
		...numbered(index),
		State,
		...(State === 'to_pay' && { DueOn: '2026-12-18', Balance: 13_334 }),
		...(index % 2 === 1 && {
			Topic: 'credits',
			Period: undefined,
			OrderNumber: 'PO-000251',
			Description: { en: '250 credits and 20 bonus credits', fr: '250 crédits et 20 crédits bonis' },
		}),
	})),
	{
		...row,
		...numbered(9),
		Number: 'CN-0000318',
		Kind: 'credit_note',
		Period: undefined,
		Description: { en: 'Charged twice', fr: 'Débité deux fois' },
		Credits: { InvoiceID: id, Number: 'INV-0012041' },
		Reason: 'refund',
		State: 'refunded',
		Total: -5_650,
	},
];
const confirmed = {
	CopyID: '01999999-0000-7000-8000-000000000101',
	Name: 'Lefebvre & Singh, CPA',
	Email: 'books@lefebvresingh.example',
	State: 'confirmed',
	GetsEveryOne: true,
	Language: 'en',
};
const waiting = {
	CopyID: '01999999-0000-7000-8000-000000000102',
	Name: '',
	Email: 'comptes@harbourview.example',
	State: 'waiting',
	AskedAt: '2026-12-23T18:52:00.000Z',
	GetsEveryOne: false,
	Language: 'en',
};

const mail: Mail = {
	From: 'Portico <invoices@portico.example>',
	Subject: 'Invoice INV-0012874: $133.34',
	Greeting: 'Hello,',
	Blocks: [
		{ Kind: 'paragraph', Text: 'Invoice INV-0012874 of December 4, 2026 for Dana Whitfield is attached as PDF.' },
		{ Kind: 'facts', Facts: [{ Label: 'Total', Value: '$133.34 CAD' }] },
		{ Kind: 'button', Text: 'See the document' },
		{ Kind: 'note', Text: 'You get it because this address was confirmed for copies of their invoices.' },
	],
	File: 'invoice-INV-0012874.pdf',
};

async function answerList(page: Page, Invoices: readonly InvoiceRow[]): Promise<void> {
	const Checked = { At: '2026-12-23T19:00:00.000Z', IsWhole: true };
	await page.route('**/v1/invoices/ListInvoices', (route) =>
		route.fulfill({ json: { ReturnStatus: status, Invoices, Checked } }),
	);
	await page.route('**/v1/invoices/GetInvoiceYears', (route) =>
		route.fulfill({ json: { ReturnStatus: status, Years: Invoices.length === 0 ? [] : [2026, 2025] } }),
	);
}

async function showInvoice(page: Page, Invoice: ReturnType<typeof buildInvoice>): Promise<void> {
	await page.route('**/v1/invoices/GetInvoice', (route) => route.fulfill({ json: { ReturnStatus: status, Invoice } }));
	await page.route('**/v1/invoices/ListInvoiceCopies', (route) =>
		route.fulfill({ json: { ReturnStatus: status, Copies: [confirmed, waiting] } }),
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
			await page.getByRole('button', { name: /ZIP/ }).click();
			await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '2026' })).toBeAttached();
		},
	},
	{
		name: 'addresses for copies of invoices',
		async show(page) {
			await answerList(page, everyState);
			await page.route('**/v1/invoices/ListInvoiceCopies', (route) =>
				route.fulfill({ json: { ReturnStatus: status, Copies: [confirmed, waiting] } }),
			);
			await open(page, list);
			await page.getByRole('button', { name: /^(Accountant|Comptable)$/ }).click();
			await expect(page.getByRole('dialog').getByText(waiting.Email).first()).toBeVisible();
		},
	},
	{ name: 'invoice', show: (page) => showInvoice(page, buildInvoice()) },
	{
		name: 'invoice in two languages, credited',
		show: (page) =>
			showInvoice(
				page,
				quebecInvoice({
					State: 'credited',
					CreditNotes: [{ InvoiceID: id, Number: 'CN-0000318', Day: '2026-12-24', Total: -2_225 }],
				}),
			),
	},
	{
		name: 'invoice in favour, paid back another way',
		show: (page) =>
			showInvoice(page, buildInvoice({ State: 'credited', Total: -367, Balance: -367, InFavour: 'other_way' })),
	},
	{
		name: 'invoice to be sent',
		async show(page) {
			await page.route('**/v1/invoices/PreviewInvoiceMail', (route) =>
				route.fulfill({ json: { ReturnStatus: status, Mail: mail } }),
			);
			await showInvoice(page, buildInvoice());
			await page.getByRole('button', { name: /^(Send|Envoyer)$/ }).click();
			const dialog = page.getByRole('dialog');
			for (const { Email } of [waiting, confirmed])
				await dialog.getByRole('button', { name: Email, exact: true }).click();
			await dialog.getByRole('textbox').fill('accountant@lefebvresingh.example,comptes@harb');
			await expect(dialog.getByText(mail.Subject)).toBeVisible();
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
