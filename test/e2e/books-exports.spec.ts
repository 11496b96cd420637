// An accountant numbers the accounts of the books by keyboard, and takes an open month along as a draft.
import { readFileSync } from 'node:fs';
import { findViolations } from './support/axe.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		own: '5999',
		number: 'Your number for Rounding',
		next: 'Your number for Write-offs',
		twice: 'Same number as Promotion',
		save: 'Save numbers',
		saved: 'Account numbers saved.',
		leave: 'Leave without saving?',
		stay: 'Keep editing',
		days: 'Days',
		fill: 'Fill from a file',
		take: 'Fill in',
		suspense: 'Suspense',
		missing: 'Your number for Suspense',
		fault: 'Line 3: the number isn’t valid.',
		draft: /^Download Draft of/,
		draftRow: /^\uFEFF?Status,[^]*\r\nDraft,/,
	},
	fr: {
		own: '5998',
		number: 'Votre numéro, Écarts d’arrondi',
		next: 'Votre numéro, Radiations',
		twice: 'Même numéro que Promotion',
		save: 'Enregistrer les numéros',
		saved: 'Numéros de compte enregistrés.',
		leave: 'Quitter sans enregistrer?',
		stay: 'Continuer la modification',
		days: 'Jours',
		fill: 'Remplir à partir d’un fichier',
		take: 'Remplir',
		suspense: 'Compte d’attente',
		missing: 'Votre numéro, Compte d’attente',
		fault: 'Ligne 3\u00A0: le numéro n’est pas valide.',
		draft: /^Télécharger Brouillon/,
		draftRow: /^\uFEFF?État,[^]*\r\nBrouillon,/,
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: numbers are typed by keyboard and kept, and an open month leaves as a draft`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await open(page, `${portal.origin()}/UserAgentAdmin/books/accounts`);
		const main = page.getByRole('main');
		const number = main.getByLabel(text.number);
		await number.fill('4800');
		await expect(main.getByText(text.twice)).toBeVisible();
		await number.press('ArrowUp');
		await expect(main.getByLabel(text.next)).toBeFocused();
		await main.getByRole('link', { name: text.days }).click();
		const dialog = page.getByRole('alertdialog');
		await expect(dialog).toContainText(text.leave);
		await dialog.getByRole('button', { name: text.stay }).click();
		await number.fill(text.own);
		await number.press('Control+Enter');
		await expect(page.getByText(text.saved)).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		await page.reload();
		await expect(number).toHaveValue(text.own);

		await main.getByRole('link', { name: text.days }).click();
		// Entries are posted a while after the portal began.
		await expect(async () => {
			await page.reload();
			await expect(main.getByRole('row').nth(2)).toBeVisible({ timeout: 5_000 });
		}).toPass({ timeout: 240_000 });
		const saving = page.waitForEvent('download');
		await main.getByRole('button', { name: text.draft }).click();
		const file = await saving;
		expect(file.suggestedFilename()).toMatch(/^draft-journal-\d{4}-\d{2}\.csv$/);
		expect(readFileSync(await file.path(), 'utf8')).toMatch(text.draftRow);
		expect(await findViolations(page)).toEqual([]);
	});
	test(`${language}: a file of accounts fills in what it leaves no doubt about, and saves nothing`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 400/);
		await page.setViewportSize({ width: 320, height: 700 });
		await signInByCall(page, portal, 'admin', language);
		await open(page, `${portal.origin()}/UserAgentAdmin/books/accounts`);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: text.fill }).press('Enter');
		const dialog = page.getByRole('dialog', { name: text.fill });
		const chosen = (content: string) => ({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
		await dialog.locator('input[type=file]').setInputFiles(chosen('Nothing here\n'));
		await expect(dialog.getByRole('alert')).not.toBeEmpty();
		await dialog.locator('input[type=file]').setInputFiles(chosen('Code,Name\n1900,Suspense\n=1+1,Bank\n'));
		await expect(dialog.getByRole('checkbox', { name: text.suspense })).toBeChecked();
		await expect(dialog.getByText(text.fault)).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		await dialog.getByRole('button', { name: text.take, exact: true }).press('Enter');
		await expect(main.getByLabel(text.missing)).toHaveValue('1900');
		await page.reload();
		await expect(main.getByLabel(text.missing)).toHaveValue('');
	});
}
