// What a brand sells, changed on screen: a credit package and a subscription get new prices and a package is added, in a draft that a second
// person is to approve.
import { findViolations } from './support/axe.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A colour on its way to another has the contrast of neither.
test.use({ reducedMotion: 'reduce' });

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
