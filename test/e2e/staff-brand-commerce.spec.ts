// What a brand sells, changed on screen: a credit package and a subscription get new prices and a package is added, in a draft that a second
// person is to approve.
import { getBrand } from '#features/staff/brand-editor/contract.ts';
import { findViolations } from './support/axe.ts';
import { returnToTab } from './support/return-to-tab.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const { width, language } of [
	{ width: 1280, language: 'en' },
	{ width: 375, language: 'fr' },
] as const) {
	test(`at ${width} px prices are changed, a package is added, and all of it is undone`, async ({ page, portal }) => {
		const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
		const save = say('Save in the draft', 'Enregistrer dans le brouillon');
		const origin = portal.origin('maplecrest');
		await page.setViewportSize({ width, height: 900 });
		await open(page, `${origin}/account/login?language=en`);
		await signInByScreen(page, portal, 'staff.10015');
		await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/commerce?language=${language}`);
		const dialog = page.getByRole('dialog');
		const bar = (count: number) =>
			page.getByRole('region', {
				name: say(`Draft, ${count} change`, `Brouillon, ${count} modification`) + (count > 1 ? 's' : ''),
			});

		const bundles = page.getByRole('region', { name: say('Credit packages', 'Forfaits de crédits') });
		await bundles
			.getByRole('button', { name: say('Edit: ', 'Modifier : ') })
			.first()
			.click();
		await dialog.getByLabel(say('Price', 'Prix'), { exact: true }).fill('0');
		await dialog.getByRole('button', { name: save }).click();
		await expect(dialog.getByLabel(say('Price', 'Prix'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
		await dialog.getByLabel(say('Price', 'Prix'), { exact: true }).fill('77.50');
		await dialog.getByRole('button', { name: save }).click();
		await expect(bundles.getByText(say('$77.50', '77,50 $'))).toBeVisible();
		await expect(bundles.locator('del').first()).toBeVisible();
		await expect(bar(1)).toBeVisible();

		const packages = page.getByRole('region', { name: say('Subscription packages', 'Forfaits d’abonnement') });
		await packages
			.getByRole('button', { name: say('Change price', 'Changer le prix') })
			.first()
			.click();
		await dialog.getByLabel(say('New price', 'Nouveau prix')).fill('99');
		await expect(dialog.getByText(say('At least 30 days later', 'Au moins 30 jours plus tard'))).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		await dialog.getByRole('button', { name: save }).click();
		await expect(bar(2)).toBeVisible();

		await packages.getByRole('button', { name: say('Add', 'Ajouter'), exact: true }).click();
		await dialog.getByRole('button', { name: save }).click();
		await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(5);
		await dialog.getByLabel(say('Name in English', 'Nom en anglais')).fill('Harbour');
		await dialog.getByLabel(say('Name in French', 'Nom en français')).fill('Havre');
		await dialog.getByLabel(say('Description in English', 'Description en anglais')).fill('To begin with');
		await dialog.getByLabel(say('Description in French', 'Description en français')).fill('Pour commencer');
		await dialog.getByLabel(say('Price', 'Prix'), { exact: true }).fill('9.50');
		expect(await findViolations(page)).toEqual([]);
		await dialog.getByRole('button', { name: save }).click();
		await expect(packages.getByRole('heading', { name: say('Harbour', 'Havre') })).toBeVisible();
		await expect(bar(3)).toBeVisible();
		expect(await findViolations(page)).toEqual([]);

		// No check blocks it, and the approver reads the prices.
		await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/review`);
		await expect(page.getByRole('main')).toContainText(say('77.50', '77,50'));
		await expect(page.getByText(say('All 5 checks passed', 'Les 5 vérifications sont réussies'))).toBeVisible();

		await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/commerce`);
		const undo = page.getByRole('button', { name: say('Undo the change: ', 'Annuler la modification : ') });
		for (let left = 3; left > 0; left -= 1) {
			await expect(undo).toHaveCount(left);
			await undo.last().click();
		}
		await expect(undo).toHaveCount(0);
	});
}

test('a price that was changed under an open dialog is told, and not written back', async ({ page, portal }) => {
	const origin = portal.origin('maplecrest');
	const address = `${origin}/UserAgentAdmin/brands/maplecrest/commerce?language=en`;
	await open(page, `${origin}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	const other = await page.context().newPage();
	await page.clock.install();
	await open(page, address);
	await open(other, address);
	const partsOf = (tab: typeof page) => ({
		packages: tab.getByRole('region', { name: 'Subscription packages' }),
		dialog: tab.getByRole('dialog'),
		save: tab.getByRole('dialog').getByRole('button', { name: 'Save in the draft' }),
	});
	const [mine, theirs] = [partsOf(page), partsOf(other)];
	await mine.packages.getByRole('button', { name: 'Edit', exact: true }).first().click();
	await mine.dialog.getByLabel('Description in English').fill('For those who begin');

	await theirs.packages.getByRole('button', { name: 'Change price' }).first().click();
	await theirs.dialog.getByLabel('New price').fill('99');
	await theirs.save.click();
	await expect(theirs.dialog).toBeHidden();

	await returnToTab(page, getBrand, '"commerce"');
	const name = mine.dialog.getByLabel('Name in English');
	// Pressed once more, it is still not what was seen.
	for (const typed of ['Harbour', 'Harbour again']) {
		await name.fill(typed);
		await expect(name).toHaveAccessibleDescription('');
		await mine.save.click();
		await expect(name).toHaveAccessibleDescription(
			'Geneviève Roy just changed this. Close this window, then open it again.',
		);
	}
	expect(await findViolations(page)).toEqual([]);
	await mine.dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(mine.packages.getByText(/^\$99\.00/).first()).toBeVisible();

	// Opened again, it has what is there now.
	await mine.packages.getByRole('button', { name: 'Edit', exact: true }).first().click();
	await mine.dialog.getByLabel('Description in English').fill('For those who begin');
	await mine.save.click();
	await expect(mine.dialog).toBeHidden();
	await expect(mine.packages.getByText(/^\$99\.00/).first()).toBeVisible();
	await mine.packages.getByRole('button', { name: /^Undo the change/ }).click();
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
});

test('a provider is added with a secret that is shown to nobody', async ({ page, portal }) => {
	const secret = 'what only Acme knows';
	const origin = portal.origin('maplecrest');
	await open(page, `${origin}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/sign-in?language=en`);
	const dialog = page.getByRole('dialog');
	const providers = page.getByRole('region', { name: 'Your own sign-in providers' });
	await providers.getByRole('button', { name: 'Add', exact: true }).click();
	await dialog.getByLabel('Name on the button in English').fill('Acme ID');
	await dialog.getByLabel('Name on the button in French').fill('ID Acme');
	await dialog.getByLabel('Client ID').fill('portal');
	await dialog.getByLabel('Issuer').fill('http://id.acme.example');
	await dialog.getByRole('button', { name: 'Save in the draft' }).click();
	await expect(dialog.getByLabel('Issuer')).toHaveAttribute('aria-invalid', 'true');
	await dialog.getByLabel('Issuer').fill('https://id.acme.example');
	expect(await findViolations(page)).toEqual([]);
	await dialog.getByRole('button', { name: 'Save in the draft' }).click();
	await expect(providers).toContainText('/auth/providercallback/acme-id');
	await expect(providers).toContainText('No secret yet.');

	await providers.getByRole('button', { name: 'Enter secret' }).click();
	await dialog.getByLabel('Client secret').fill(secret);
	await dialog.getByRole('button', { name: 'Save secret' }).click();
	await expect(providers).toContainText(/Set on .* by /);
	await expect(dialog).toBeHidden();
	expect(await findViolations(page)).toEqual([]);
	expect(await page.content()).not.toContain(secret);
	await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/review`);
	await expect(page.getByRole('main')).toContainText('https://id.acme.example');

	// Another issuer was never told it.
	await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/sign-in`);
	await providers.getByRole('button', { name: 'Edit', exact: true }).click();
	await dialog.getByLabel('Issuer').fill('https://id.umbrella.example');
	await dialog.getByRole('button', { name: 'Save in the draft' }).click();
	await expect(providers).toContainText('No secret yet.');
	await providers.getByRole('button', { name: 'Remove' }).click();
	await expect(providers).toContainText('People can sign in only with the methods above.');
});

test('a package opens a product and compares a line that the brand did not have', async ({ page, portal, faults }) => {
	// The review frames pages whose scripts do not run.
	faults.allow(/Blocked script execution in .*\/brand-preview\//);
	const origin = portal.origin('maplecrest');
	const address = `${origin}/UserAgentAdmin/brands/maplecrest`;
	await open(page, `${origin}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	await open(page, `${address}/commerce?language=en`);
	const dialog = page.getByRole('dialog');
	const packages = page.getByRole('region', { name: 'Subscription packages' });
	await packages.getByRole('button', { name: 'Add', exact: true }).click();
	const typed = {
		'Name in English': 'Harbour',
		'Name in French': 'Havre',
		'Description in English': 'To begin with',
		'Description in French': 'Pour commencer',
		Price: '9.50',
	};
	for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
	await dialog.getByRole('button', { name: 'Add a line to compare' }).click();
	await dialog.getByRole('button', { name: 'Add a product' }).click();
	await dialog.getByRole('button', { name: 'Save in the draft' }).click();
	await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(5);
	expect(await findViolations(page)).toEqual([]);
	await dialog.getByLabel('Line in English').fill('Deal room');
	await dialog.getByLabel('Line in French').fill('Salle des dossiers');
	await dialog.getByLabel('Product key').fill('harbour.desk');
	await dialog.getByLabel('Product name in English').fill('Harbour desk');
	await dialog.getByLabel('Product name in French').fill('Bureau Havre');
	await dialog.getByRole('button', { name: 'Save in the draft' }).click();
	await expect(packages.getByRole('heading', { name: 'Harbour' })).toBeVisible();

	// The other package of the group has the same lines, and the product can be ticked by its name.
	await packages.getByRole('button', { name: 'Edit', exact: true }).first().click();
	await expect(dialog.getByLabel('Deal room')).not.toBeChecked();
	await expect(dialog.getByLabel('Harbour desk')).not.toBeChecked();
	await page.keyboard.press('Escape');
	await open(page, `${address}/review`);
	await expect(page.getByRole('main')).not.toContainText('blocks publishing');

	await open(page, `${address}/words`);
	const products = page.getByRole('region', { name: 'Product names' });
	await expect(products).toContainText('Harbour desk');
	expect(await findViolations(page)).toEqual([]);
	await products.getByRole('button', { name: 'Undo the change: Harbour desk' }).click();
	await expect(products).not.toContainText('Harbour desk');
	await open(page, `${address}/commerce`);
	const undo = packages.getByRole('button', { name: /^Undo the change/ });
	await expect(undo).toHaveCount(2);
	await undo.last().click();
	await expect(undo).toHaveCount(1);
	await undo.click();
	await expect(undo).toHaveCount(0);
});

test('who learns what of people, and whose two steps count, is switched and switched back', async ({
	page,
	portal,
}) => {
	const origin = portal.origin('maplecrest');
	await open(page, `${origin}/account/login?language=en`);
	await signInByScreen(page, portal, 'staff.10015');
	await open(page, `${origin}/UserAgentAdmin/brands/maplecrest/sign-in?language=en`);
	const bar = (changes: string) => page.getByRole('region', { name: `Draft, ${changes}` });
	const money = page.getByRole('switch', { name: 'Amounts visible to support' });
	const trust = page.getByRole('region', { name: 'Two-step verification by providers' });
	const before = await money.isChecked();
	await money.focus();
	await page.keyboard.press('Space');
	await expect(bar('1 change')).toBeVisible();
	await trust.getByRole('switch', { name: 'Microsoft' }).focus();
	await page.keyboard.press('Space');
	await expect(bar('2 changes')).toBeVisible();
	await expect(trust).toContainText('was empty');
	expect(await findViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Undo the change: Amounts visible to support' }).click();
	await trust.getByRole('button', { name: /^Undo the change/ }).click();
	await expect(page.getByRole('region', { name: /^Draft/ })).toBeHidden();
	await expect(money).toBeChecked({ checked: before });
});
