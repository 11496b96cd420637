// Finding a payment again: last month's automatic charge, its receipt, the PDF, the credits that it bought, and the way back.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { languages } from '#platform/contract/language.ts';
import { readPdf } from '#test/support/pdf.ts';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		menu: 'Payments',
		overview: 'Credits and subscriptions',
		type: 'Type',
		automatic: 'Automatic charge',
		period: 'Period',
		lastMonth: 'Last month',
		pdf: /^Download receipt PO-/,
		file: 'receipt',
		receipt: 'Payment receipt',
		transaction: 'Credit transaction',
		seeReceipt: 'View receipt',
		number: 'Order number or reference',
		none: 'No results for “PO-999999”',
		all: 'Show all payments',
	},
	fr: {
		menu: 'Paiements',
		overview: 'Crédits et abonnements',
		type: 'Type',
		automatic: 'Prélèvement automatique',
		period: 'Période',
		lastMonth: 'Le mois dernier',
		pdf: /^Télécharger le reçu PO-/,
		file: 'recu',
		receipt: 'Reçu de paiement',
		transaction: 'Opération de crédits',
		seeReceipt: 'Voir le reçu',
		number: 'Numéro de commande ou référence',
		none: /^Aucun résultat pour «\sPO-999999\s»$/,
		all: 'Afficher tous les paiements',
	},
} as const;

const rows = (page: Page) =>
	page
		.getByRole('main')
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader') });

for (const language of languages) {
	const text = words[language];

	test.describe(`payments, ${language}`, () => {
		test.beforeEach(async ({ page, portal }) => {
			await chooseLanguage(page, portal, language);
			await signInByCall(page, portal);
		});

		test('last month’s automatic charge is found, with its receipt, its file, its credits and the way back', async ({
			page,
		}) => {
			await open(page, '/desktop/creditsandsubscriptions');
			await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
			await expect(page.getByRole('heading', { level: 1, name: text.menu })).toBeVisible();
			await choose(page, text.type, text.automatic);
			await page.getByRole('button', { name: new RegExp(`^${text.period}`) }).click();
			await page.getByRole('dialog').getByRole('button', { name: text.lastMonth }).click();
			await expect(page).toHaveURL(/period=last_month/);
			const row = rows(page).first();
			await expect(row).toContainText(text.automatic);
			const number = /PO-\d{6}/.exec(await row.innerText())?.[0] ?? 'none';

			const saved = page.waitForEvent('download');
			await row.getByRole('button', { name: text.pdf }).click();
			const file = await saved;
			expect(file.suggestedFilename()).toBe(`${text.file}-${number}.pdf`);
			expect((await readPdf(await readFile(await file.path()))).lines.join(' ')).toContain(number);

			await row.getByRole('rowheader').getByRole('link').click();
			await expect(page.getByRole('article').getByRole('heading', { name: text.receipt })).toBeVisible();
			await expect(page.getByRole('article')).toContainText(number);

			await page.getByRole('main').getByRole('link', { name: text.transaction, exact: true }).click();
			const dialog = page.getByRole('dialog');
			await expect(dialog).toContainText(number);
			await expect(page).toHaveURL(/transaction=/);
			await dialog.getByRole('link', { name: text.seeReceipt }).click();
			await expect(page.getByRole('article')).toContainText(number);

			await page
				.getByRole('main')
				.getByRole('link', { name: words[language].menu === 'Payments' ? 'All payments' : 'Tous les paiements' })
				.click();
			await expect(rows(page).first()).toBeVisible();
		});

		test('a payment is found by its number with the keyboard alone', async ({ page }) => {
			await open(page, '/desktop/creditsandsubscriptions/viewPayments');
			const number = /PO-(\d{6})/.exec(await rows(page).first().innerText())?.[1] ?? '';
			await page.getByLabel(text.number).focus();
			await page.keyboard.type(String(Number(number)));
			await page.keyboard.press('Enter');
			await expect(rows(page)).toHaveCount(1);
			await expect(rows(page).first()).toContainText(`PO-${number}`);
			// The keyboard goes from field and button to the row: its receipt, its transaction, its file.
			await page.getByLabel(text.number).focus();
			for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
			await expect(rows(page).first().getByRole('rowheader').getByRole('link')).toBeFocused();
			await page.keyboard.press('Tab');
			await expect(rows(page).first().getByRole('cell').last().getByRole('link')).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('dialog')).toContainText(`PO-${number}`);
			await page.keyboard.press('Escape');
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await expect(page).not.toHaveURL(/transaction=/);
		});

		test('a number that is none of the person’s says so, and all of them come back', async ({ page }) => {
			await open(page, '/desktop/creditsandsubscriptions/viewPayments?number=PO-999999');
			await expect(page.getByRole('heading', { name: text.none })).toBeVisible();
			await page.getByRole('button', { name: text.all }).click();
			await expect(rows(page).first()).toBeVisible();
		});
	});
}

async function choose(page: Page, label: string, option: string): Promise<void> {
	await page
		.getByRole('main')
		.getByRole('button', { name: new RegExp(`${label}$`) })
		.click();
	await page.getByRole('option', { name: option, exact: true }).click();
	await expect(page.getByRole('listbox')).toHaveCount(0);
}
