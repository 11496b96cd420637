// Payments and invoices as one list: every kind of row, opened in place; found again by number, sort and year; and what is past due on top.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { languages } from '#platform/contract/language.ts';
import { readPdf } from '#test/support/pdf.ts';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		title: 'Payments and invoices',
		find: 'Number, amount or what it was for',
		all: /^All/,
		toPay: /^To pay/,
		refunds: /^Refunds/,
		pdf: /^Download PO-/,
		file: 'receipt',
		receipt: 'Payment receipt',
		toReceipt: 'Receipt',
		transaction: 'View transaction',
		seeReceipt: 'View receipt',
		happened: 'History',
		lines: 'Details',
		documents: 'Documents',
		youPaid: 'You paid',
		note: 'Credit note',
		none: 'No results for “PO-999999”',
		clear: 'Clear filters',
		noneInYear: /^No results for “nothing of this name” in \d{4}$/,
		everyYear: 'Search all years',
		declined: 'Declined',
		pastDue: /is past due$/,
		access: /You keep access until/,
		pay: /^Pay \$/,
		otherCard: 'Use another card',
		ask: 'Ask about this payment',
		mention: /and mention INV-/,
	},
	fr: {
		title: 'Paiements et factures',
		find: 'Numéro, montant ou objet',
		all: /^Tous/,
		toPay: /^À payer/,
		refunds: /^Remboursements/,
		pdf: /^Télécharger PO-/,
		file: 'recu',
		receipt: 'Reçu de paiement',
		toReceipt: 'Reçu',
		transaction: 'Voir l’opération',
		seeReceipt: 'Voir le reçu',
		happened: 'Historique',
		lines: 'Détails',
		documents: 'Documents',
		youPaid: 'Vous avez payé',
		note: 'Note de crédit',
		none: /^Aucun résultat pour «\sPO-999999\s»$/,
		clear: 'Effacer les filtres',
		noneInYear: /^Aucun résultat pour «\snothing of this name\s» en \d{4}$/,
		everyYear: 'Chercher dans toutes les années',
		declined: 'Refusé',
		pastDue: /en souffrance$/,
		access: /Vous conservez l’accès jusqu’au/,
		pay: /^Payer \d/,
		otherCard: 'Utiliser une autre carte',
		ask: 'Poser une question',
		mention: /et mentionnez INV-/,
	},
} as const;

const address = '/desktop/creditsandsubscriptions/viewPayments';
const rows = (page: Page): Locator =>
	page
		.getByRole('main')
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader') });
const opener = (row: Locator): Locator => row.getByRole('button');

for (const language of languages) {
	const text = words[language];

	test.describe(`payments and invoices, ${language}`, () => {
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			await signInByCall(page, portal);
		});

		test('a purchase opens in place, with its receipt, its file, its credits and the way back', async ({ page }) => {
			await open(page, '/desktop/creditsandsubscriptions');
			await page.getByRole('navigation').getByRole('link', { name: text.title, exact: true }).click();
			await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
			const row = rows(page)
				.filter({ hasText: /cr[eé]dits/i })
				.first();
			await opener(row).click();
			await expect(opener(row)).toHaveAttribute('aria-expanded', 'true');
			const main = page.getByRole('main');
			for (const part of [text.happened, text.lines, text.documents])
				await expect(main.getByRole('region', { name: part })).toBeVisible();
			await expect(main.getByRole('region', { name: text.lines })).toContainText(text.youPaid);
			await expect(page).toHaveURL(/open=INV-\d{7}/);
			const documents = main.getByRole('region', { name: text.documents });
			await expect(documents).toContainText(/PO-\d{6}/);
			const number = /PO-\d{6}/.exec(await documents.innerText())?.[0] ?? 'none';

			const saved = page.waitForEvent('download');
			await documents.getByRole('button', { name: text.pdf }).click();
			const file = await saved;
			expect(file.suggestedFilename()).toBe(`${text.file}-${number}.pdf`);
			expect((await readPdf(await readFile(await file.path()))).lines.join(' ')).toContain(number);

			// A reload keeps what was open.
			await page.reload();
			await expect(documents).toBeVisible();
			await documents.getByRole('link', { name: text.toReceipt, exact: true }).click();
			await expect(page.getByRole('article').getByRole('heading', { name: text.receipt })).toBeVisible();
			await expect(page.getByRole('article')).toContainText(number);
			await page.getByRole('main').getByRole('link', { name: text.title }).click();
			await expect(rows(page).first()).toBeVisible();

			await opener(row).click();
			await main.getByRole('link', { name: text.transaction }).click();
			const dialog = page.getByRole('dialog');
			await expect(dialog).toContainText(number);
			await dialog.getByRole('link', { name: text.seeReceipt }).click();
			await expect(page.getByRole('article')).toContainText(number);
		});

		test('a row is found by its number and opened with the keyboard alone', async ({ page }) => {
			await open(page, address);
			const number = /INV-(\d{7})/.exec(await rows(page).first().innerText())?.[1] ?? '';
			await page.getByRole('searchbox', { name: text.find }).focus();
			await page.keyboard.type(`inv ${Number(number)}`);
			await page.keyboard.press('Enter');
			await expect(rows(page)).toHaveCount(1);
			await expect(rows(page)).toContainText(`INV-${number}`);
			const button = opener(rows(page));
			for (let presses = 0; presses < 8; presses += 1) {
				await page.keyboard.press('Tab');
				if (await button.evaluate((one) => one === document.activeElement)) break;
			}
			await expect(button).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(button).toHaveAttribute('aria-expanded', 'true');
			const ask = page.getByRole('main').getByRole('button', { name: text.ask });
			await ask.focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('main').getByText(text.mention)).toBeVisible();
			await button.focus();
			await page.keyboard.press('Enter');
			await expect(button).toHaveAttribute('aria-expanded', 'false');
			await expect(ask).toHaveCount(0);
		});

		test('a number and words that are nowhere say so, and the list comes back', async ({ page }) => {
			await open(page, `${address}?number=PO-999999`);
			await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
			await page.getByRole('button', { name: text.clear }).click();
			await expect(rows(page).first()).toBeVisible();
			await page.getByRole('searchbox', { name: text.find }).fill('nothing of this name');
			await expect(page.getByRole('heading', { name: text.noneInYear })).toBeVisible();
			await page.getByRole('button', { name: text.everyYear }).click();
			await expect(page).toHaveURL(/year=all/);
			await expect(page.getByRole('button', { name: text.everyYear })).toHaveCount(0);
		});

		test('a link to a number opens its row, and a credit note that of its invoice', async ({ page, portal }) => {
			await signInByCall(page, portal, 'agent.refunded', language);
			await open(page, address);
			await page.getByRole('radio', { name: text.refunds }).press(' ');
			await expect(page).toHaveURL(/show=refunds/);
			await expect(rows(page).first()).toBeVisible();
			await opener(rows(page).first()).click();
			const documents = page.getByRole('region', { name: text.documents });
			await expect(documents).toContainText(text.note);
			const note = /CN-\d{7}/.exec(await documents.innerText())?.[0] ?? 'none';
			await open(page, `/desktop/creditsandsubscriptions/viewInvoices?number=${note}`);
			await expect(rows(page)).toHaveCount(1);
			await expect(page.getByRole('region', { name: text.documents })).toContainText(note);
		});

		test('what is past due is on top with its button, and its row says why it was declined', async ({
			page,
			portal,
		}) => {
			await signInByCall(page, portal, 'agent.late', language);
			await open(page, address);
			const notice = page.getByRole('main').getByRole('region', { name: text.pastDue });
			await expect(notice).toContainText(text.access);
			await expect(
				notice.getByRole('button', { name: text.pay }).or(notice.getByRole('link', { name: text.pay })),
			).toBeVisible();
			await page.getByRole('radio', { name: text.toPay }).press(' ');
			await expect(page).toHaveURL(/show=to_pay/);
			await expect(rows(page)).toHaveCount(1);
			await expect(rows(page)).toContainText(text.declined);
			await opener(rows(page)).click();
			await expect(page.getByRole('link', { name: text.otherCard })).toBeVisible();
			await page.getByRole('radio', { name: text.all }).press(' ');
			await expect(page).not.toHaveURL(/show=/);
		});

		test('on a phone a row has two lines and opens in the same way', async ({ page }) => {
			await page.setViewportSize({ width: 375, height: 812 });
			await open(page, address);
			const row = rows(page).first();
			await expect(row).toBeVisible();
			await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(90);
			await row.click();
			await expect(page.getByRole('region', { name: text.happened })).toBeVisible();
			await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
		});
	});
}
