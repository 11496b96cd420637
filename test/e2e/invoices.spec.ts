// Invoices: found, read, printed and kept as PDF; sent to an accountant who confirms their address; a year as ZIP, by keyboard alone.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ontario } from '#test/support/billing-addresses.ts';
import { readPdf } from '#test/support/pdf.ts';
import { readZip } from '#test/support/zip.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

const words = {
	en: {
		invoice: 'Invoice',
		find: 'Number, amount or what it was for',
		facts: ['Paid in advance by card', 'HST 13%', 'No. 700555142 RT0001', '$113.00', 'Balance'],
		both: 'Both',
		below: 'Facturé à',
		pdf: 'Download PDF',
		receipt: 'Payment receipt',
		toInvoice: 'Related invoice',
		send: /^Send$/,
		to: 'To',
		sendTo: 'Send to 2 addresses',
		sendToMe: 'Send to 1 address',
		openForm: 'Finish or clear the address you’re typing.',
		preview: 'Preview',
		copy: 'Copy',
		after: 'will get it after confirming.',
		confirm: 'Confirm this address',
		confirmed: 'Address confirmed',
		none: /^No results for/,
		clear: 'Clear filters',
		zip: /^\d{4} as ZIP$/,
		ready: /^The \d{4} file is ready$/,
		download: 'Download',
		save: 'Download',
		print: 'Print',
		sendDocuments: 'Send documents…',
		sendDialog: /^Send INV-/,
	},
	fr: {
		invoice: 'Facture',
		find: 'Numéro, montant ou objet',
		facts: ['Payée d’avance par carte', 'TVH 13 %', 'Nº 700555142 RT0001', '113,00 $', 'Solde'],
		both: 'Les deux',
		below: 'Billed to',
		pdf: 'Télécharger le PDF',
		receipt: 'Reçu de paiement',
		toInvoice: 'Facture correspondante',
		send: /^Envoyer$/,
		to: 'Destinataires',
		sendTo: 'Envoyer à 2 adresses',
		sendToMe: 'Envoyer à 1 adresse',
		openForm: 'Terminez l’adresse en cours ou effacez-la.',
		preview: 'Aperçu',
		copy: 'Copie',
		after: 'la recevra après confirmation.',
		confirm: 'Confirmer cette adresse',
		confirmed: 'Adresse confirmée',
		none: /^Aucun résultat/,
		clear: 'Effacer les filtres',
		zip: /^\d{4} en ZIP$/,
		ready: /^Le fichier de \d{4} est prêt$/,
		download: 'Télécharger',
		save: 'Télécharger',
		print: 'Imprimer',
		sendDocuments: 'Envoyer les documents…',
		sendDialog: /^Envoyer INV-/,
	},
} as const;

const list = '/desktop/creditsandsubscriptions/viewInvoices';
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** Buys a hundred credits, by the processor's page. */
async function buy(page: Page, portal: Portal, token: string): Promise<void> {
	const call = async <Answer>(path: string, data: object): Promise<Answer> => {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await page.request.post(`${portal.origin()}${path}`, { data: toWire(data), headers });
		expect(answer.ok(), await answer.text()).toBe(true);
		return fromWire(await answer.json()) as Answer; // the portal's own
	};
	await call('/v1/payments/SaveBillingAddress', ontario);
	const { total } = await call<{ total: number }>('/v1/credits/QuoteCredits', { productId: 'credits-100' });
	const purchase = { productId: 'credits-100', quoteTotal: total, idempotencyKey: crypto.randomUUID() };
	const { redirectTo } = await call<{ redirectTo: string }>('/v1/credits/StartCreditPurchase', purchase);
	await page.goto(redirectTo);
	await page.locator('input[name=number]').pressSequentially('4242 4242 4242 4242');
	await page.locator('input[name=expiry]').pressSequentially('12/39');
	await page.locator('input[name=code]').pressSequentially('123');
	await page.locator('input[name=holder]').fill('Dana Whitfield');
	await page.locator('form button.main').click();
	await page.waitForURL('**/desktop/CCSuccess/**');
	await waitUntilHydrated(page);
	await expect(page.getByRole('main').getByText(/PO-/)).toBeVisible();
}

async function numberOfFirst(page: Page): Promise<string> {
	const row = page.getByRole('main').getByRole('row').filter({ hasText: /INV-/ }).first();
	return /INV-\d{7}/.exec(await row.innerText())?.[0] ?? 'none';
}

/** Opens the newest row of the list, and a document of it. */
async function openDocument(page: Page, name: string): Promise<void> {
	await page.getByRole('main').getByRole('rowheader').first().locator('..').getByRole('button').click();
	await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

interface Mail {
	readonly text: string;
	readonly attachments: readonly string[];
}
async function mailsTo(page: Page, portal: Portal, email: string): Promise<readonly Mail[]> {
	const answer = await page.request.get(`${portal.origin()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
	return (await answer.json()) as readonly Mail[]; // its own mailbox
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(`invoices, ${language}`, () => {
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			await buy(page, portal, await signInByCall(page, portal));
		});

		test('an invoice is found, read in both languages, printed, and kept as PDF', async ({ page }) => {
			await open(page, list);
			const number = await numberOfFirst(page);
			await page.getByRole('searchbox', { name: text.find }).fill(number.replace(/^INV-0*/, 'inv '));
			await expect(page).toHaveURL(/search=inv/);
			await expect(page.getByRole('rowheader')).toHaveCount(1);
			await openDocument(page, text.invoice);
			const paper = page.getByRole('article');
			await expect(paper.getByRole('heading', { name: text.invoice })).toBeVisible();
			for (const fact of [number, ...text.facts]) await expect(paper).toContainText(fact);
			await expect(paper).not.toContainText(text.below);
			await page.getByRole('radio', { name: text.both }).check({ force: true });
			await expect(paper).toContainText(text.below);

			const saved = page.waitForEvent('download');
			await page.getByRole('button', { name: text.pdf }).click();
			const { lines } = await readPdf(await readFile(await (await saved).path()));
			for (const fact of [number, ...text.facts, text.below]) expect(plain(lines.join('\n'))).toContain(plain(fact));

			await page.emulateMedia({ media: 'print' });
			await expect(page.getByRole('button', { name: text.pdf })).toBeHidden();
			await expect(page.getByRole('navigation')).toHaveCount(0);
			const sheet = await readPdf(await page.pdf({ preferCSSPageSize: true }));
			expect(sheet.pages).toBe(1);
			expect(plain(sheet.lines.join('\n'))).toContain(text.below);
			expect(sheet.lines.map(plain), 'the number of the page').toContain(plain('1 / 1'));
			await page.emulateMedia({ media: 'screen' });

			await page.getByRole('link', { name: text.receipt }).click();
			await page.getByRole('link', { name: text.toInvoice }).click();
			await expect(paper).toContainText(number);
		});

		test('an accountant confirms by one press, and the PDF follows by itself', async ({ page, portal }) => {
			const email = `books-${crypto.randomUUID()}@lefebvresingh.example`;
			await open(page, list);
			await openDocument(page, text.invoice);
			await page.getByRole('button', { name: text.send }).click();
			const dialog = page.getByRole('dialog');
			const field = dialog.getByRole('textbox', { name: text.to });
			// What is half typed is never left behind: sending waits, and says why.
			await field.fill(email.slice(0, 20));
			const sendToMe = dialog.getByRole('button', { name: text.sendToMe });
			await expect(sendToMe).toHaveAttribute('aria-disabled', 'true');
			await expect(dialog.getByText(text.openForm)).toBeVisible();
			await sendToMe.click({ force: true });
			await page.keyboard.press('Escape');
			await expect(field).toHaveValue(email.slice(0, 20));
			// What is typed to its end counts at once, and is no second address when it is typed again.
			await field.fill(email);
			await expect(dialog.getByRole('button', { name: text.sendTo })).not.toHaveAttribute('aria-disabled', 'true');
			await field.press('Enter');
			await field.fill(`${email.toUpperCase()},`);
			await expect(field).toHaveValue('');
			// Backspace goes to the last one, and takes it off there.
			await field.press('Backspace');
			await page.keyboard.press('Backspace');
			await expect(sendToMe).toBeVisible();
			await field.fill(email);
			const preview = dialog.getByRole('region', { name: text.preview });
			await field.press('Enter');
			await preview.getByRole('radio', { name: text.copy }).check({ force: true });
			await expect(preview.getByText(email)).toBeVisible();
			await expect(preview.getByText(/-INV-\d{7}\.pdf$/)).toBeVisible();
			await dialog.getByRole('button', { name: text.sendTo }).click();
			await expect(page.getByRole('status').filter({ hasText: text.after })).toContainText(email);
			const number = /INV-\d{7}/.exec(await page.getByRole('article').innerText())?.[0] ?? 'none';
			const files = async (): Promise<readonly string[]> =>
				(await mailsTo(page, portal, email)).flatMap(({ attachments }) => attachments);
			const link = async (): Promise<string> =>
				/\S+\/account\/confirmCopies\/\S+/.exec((await mailsTo(page, portal, email))[0]?.text ?? '')?.[0] ?? '';
			await expect.poll(link).not.toBe('');
			expect(await files()).toEqual([]);
			await open(page, await link());
			await page.getByRole('button', { name: text.confirm }).click();
			await expect(page.getByRole('heading', { name: text.confirmed })).toBeVisible();
			await expect.poll(files).toEqual([expect.stringContaining(number)]);
		});

		test('an open row saves, prints and sends its document, by keyboard and on a phone', async ({ page }) => {
			await page.addInitScript(() => {
				globalThis.print = () => void (document.documentElement.dataset['printed'] = location.pathname);
			});
			await open(page, list);
			const number = await numberOfFirst(page);
			const main = page.getByRole('main');
			const choose = async (act: Locator): Promise<void> => {
				await main.getByRole('rowheader').first().locator('..').getByRole('button').focus();
				await page.keyboard.press('Enter');
				await act.focus();
				await page.keyboard.press('Enter');
			};
			const saved = page.waitForEvent('download');
			await choose(main.getByRole('button', { name: `${text.save} ${number}` }));
			expect((await saved).suggestedFilename()).toBe(`${number}.pdf`);
			await page.reload();
			await main.getByRole('link', { name: `${text.print} ${number}` }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('article')).toContainText(number);
			await expect(page.locator('html')).toHaveAttribute('data-printed', /SMInvoice/);
			await expect(page).toHaveURL(/SMInvoice\/[^?]+$/);
			await page.setViewportSize({ width: 375, height: 812 });
			await open(page, list);
			await choose(main.getByRole('link', { name: text.sendDocuments }));
			await expect(page.getByRole('dialog').getByRole('heading', { name: text.sendDialog })).toBeVisible();
		});

		test('a year is kept as ZIP by keyboard alone, and filters that find nothing are cleared', async ({ page }) => {
			await open(page, `${list}?search=INV-9999999&year=all`);
			await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
			await page.getByRole('button', { name: text.clear }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('rowheader').first()).toBeVisible();
			await page.getByRole('button', { name: text.zip }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('status').filter({ hasText: text.ready })).toBeAttached();
			const saved = page.waitForEvent('download');
			await page.getByRole('button', { name: text.download, exact: true }).focus();
			await page.keyboard.press('Enter');
			const files = readZip(await readFile(await (await saved).path()));
			const documents = files.filter(({ name }) => name.endsWith('.pdf'));
			expect(documents.length).toBeGreaterThan(0);
			for (const { bytes } of documents.slice(0, 2)) expect((await readPdf(bytes)).pages).toBeGreaterThan(0);
			expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(expect.arrayContaining(['csv', 'jsonl']));
		});
	});
}
