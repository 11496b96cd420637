// New brand as a form: the sign-in page beside it, and an exported folder in its place.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editBrand, readSampleFolder, zipFolder } from '#test/support/zip-folder.ts';
import { findViolations } from './support/axe.ts';
import { test } from './support/new-brand.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect } from './support/test.ts';

test('the sign-in page takes the form of a new brand while one types, and keeps the last colour that can be seen', async ({
	page,
	portal,
}) => {
	const main = page.getByRole('main');
	await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/newBrand`);
	const sketch = page.getByRole('img', { name: /^Sign-in page of / });
	await expect(sketch).toHaveAccessibleName('Sign-in page of New brand, as it will look');
	await page.getByLabel('Name in English').fill('Lakeshore Lending');
	await page.getByLabel('Name in French').fill('Prêts Lakeshore');
	await expect(sketch).toHaveAccessibleName('Sign-in page of Lakeshore Lending, as it will look');
	const button = sketch.getByText('Sign in', { exact: true }).last();
	const accent = page.getByLabel('Accent colour', { exact: true });
	await accent.fill('#1670a8');
	await expect(button).toHaveCSS('background-color', 'rgb(22, 112, 168)');
	await expect(main).toContainText('Passes in both themes');
	await accent.fill('#e8822e');
	await accent.press('Tab');
	await expect(accent).toHaveAttribute('aria-invalid', 'true');
	await expect(button, 'the last one that can be seen').toHaveCSS('background-color', 'rgb(22, 112, 168)');
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Use #d47011' }).click();
	await expect(accent).toHaveValue('#d47011');
	await expect(button).toHaveCSS('background-color', 'rgb(212, 112, 17)');
	await page.locator('input[name="logo"]').setInputFiles('src/brands/portico/partner-lakeshore-light.svg');
	await expect(sketch.locator('img')).toHaveCount(1);
	await expect(main.getByRole('region', { name: 'Next steps' }).first()).toContainText('6 to add');
	await page.setViewportSize({ width: 375, height: 812 });
	await expect(sketch).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await main.getByRole('button', { name: 'Create draft' }).click();
	await page.waitForURL('**/UserAgentAdmin/brands/lakeshore-lending');
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(main.getByRole('button', { name: 'Replace' })).toHaveCount(1);
});

test('an exported folder becomes a draft once all of it is right', async ({ page, portal, faults }) => {
	faults.allow(/status of 409/);
	const place = mkdtempSync(join(tmpdir(), 'portico-folder-'));
	const write = async (name: string, change: Readonly<Record<string, unknown>>): Promise<string> => {
		const files = readSampleFolder('harbour');
		editBrand(files, 'harbour', change);
		const path = join(place, name);
		writeFileSync(path, await zipFolder(files));
		return path;
	};
	const main = page.getByRole('main');
	await open(page, `${portal.origin('maplecrest')}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/newBrand`);
	await main.getByText('An exported folder', { exact: true }).click();
	await main.getByRole('button', { name: 'Create draft' }).click();
	await expect(main).toContainText('Choose a ZIP file.');

	const file = page.getByLabel('Choose a ZIP file');
	await file.setInputFiles(await write('wrong.zip', { tagline: { en: 'Loans', fr: '{banque}' } }));
	await expect(main).toContainText('wrong.zip');
	await main.getByRole('button', { name: 'Create draft' }).click();
	await expect(main).toContainText('Nothing was created. Correct 1 problem in the folder.');
	await expect(main).toContainText('brand.json, tagline.fr');
	await expect(main).toContainText('The placeholder {banque} is unknown.');
	expect(await findViolations(page)).toEqual([]);

	await file.setInputFiles(await write('right.zip', { mortgageProduct: undefined, partners: {} }));
	await expect(main).not.toContainText('Nothing was created');
	await main.getByRole('button', { name: 'Create draft' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mortgages' })).toBeVisible();
	await expect(page).toHaveURL(/UserAgentAdmin\/brands\/harbour/);
	await expect(main.getByRole('button', { name: 'Replace' })).toHaveCount(4);
	rmSync(place, { recursive: true });

	await test.step('a partner has words and logos', async () => {
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands/harbour/words`);
		const partners = page.getByRole('region', { name: 'Partner sign-in pages' });
		await expect(partners).toContainText('No partner has its own sign-in page yet.');
		await partners.getByRole('button', { name: 'Add a partner' }).click();
		const dialog = page.getByRole('dialog', { name: 'Partner sign-in page' });
		for (const [label, value] of Object.entries(partnerWords))
			await dialog.getByLabel(label, { exact: true }).fill(value);
		await expect(dialog.getByLabel('Key')).toHaveValue('northgate');
		await dialog.getByRole('button', { name: 'Save in the draft' }).click();
		await expect(dialog).toBeHidden();
		await expect(partners).toContainText('https://harbour.example.com/account/login/northgate');
		for (const ground of ['light', 'dark']) {
			const file = `src/brands/portico/partner-northgate-${ground}.svg`;
			await page.locator(`input[name="pictures.partner-northgate-${ground}"]`).setInputFiles(file);
		}
		await expect(partners.getByRole('button', { name: 'Replace' })).toHaveCount(2);
		expect(await findViolations(page)).toEqual([]);
		await partners.getByRole('button', { name: 'Remove Northgate' }).click();
		await expect(partners).toContainText('No partner has its own sign-in page yet.');
	});

	await test.step('an organization is added, one of another brand is refused', async () => {
		await open(page, `${portal.origin('maplecrest')}/UserAgentAdmin/brands/harbour/hosts`);
		const organisations = page.getByRole('region', { name: 'Organizations' });
		await expect(organisations).toContainText('99015');
		await organisations.getByRole('button', { name: 'Add an organization' }).click();
		const dialog = page.getByRole('dialog', { name: 'Add an organization' });
		await dialog.getByLabel('Organization number').fill('10007');
		await dialog.getByRole('button', { name: 'Save in the draft' }).click();
		await expect(dialog).toContainText('This organization can’t be used.');
		await dialog.getByLabel('Organization number').fill('99016');
		await dialog.getByRole('button', { name: 'Save in the draft' }).click();
		await expect(organisations).toContainText('(99016)');
		expect(await findViolations(page)).toEqual([]);
		await organisations.getByRole('button', { name: 'Remove organization 99015' }).click();
		await expect(organisations).not.toContainText('99015');
	});
});

const partnerWords = {
	'Name in English': 'Northgate',
	'Name in French': 'Portail du Nord',
	'Headline in English': 'Welcome, Northgate',
	'Headline in French': 'Bienvenue, Portail du Nord',
	'Message in English': 'Your credits and reports in one place.',
	'Message in French': 'Vos crédits et vos rapports au même endroit.',
};
