// An administrator grants access with a reason, sees why each person can see the office, and ends the grant.
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		menu: /Account menu/,
		area: 'Staff area',
		access: 'Access',
		to: 'Person',
		office: /^Toronto Waterfront ·/,
		role: 'Auditor',
		reason: 'Reason',
		submit: 'Grant access',
		draft: 'Auditor, Toronto Waterfront, from today, granted by you',
		done: 'Access granted to Camille Roy.',
		stands: /^Auditor, Toronto Waterfront, since .+, granted by Helen Marsh$/,
		more: 'Actions for Camille Roy',
		end: 'Remove access',
		confirm: 'Remove access',
		ended: 'Camille Roy’s access removed.',
		closed: 'This area is for staff',
	},
	fr: {
		menu: /Menu du compte/,
		area: 'Espace du personnel',
		access: 'Accès',
		to: 'Personne',
		office: /^Toronto Waterfront ·/,
		role: 'Auditeur',
		reason: 'Motif',
		submit: 'Accorder l’accès',
		draft: 'Auditeur, Toronto Waterfront, à partir d’aujourd’hui, accordé par vous',
		done: 'Accès accordé à Camille Roy.',
		stands: /^Auditeur, Toronto Waterfront, depuis le .+, accordé par Helen Marsh$/,
		more: 'Actions pour Camille Roy',
		end: 'Retirer l’accès',
		confirm: 'Retirer l’accès',
		ended: 'Accès de Camille Roy retiré.',
		closed: 'Cet espace est réservé au personnel',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: access is granted with its reason, explained, and ended`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/desktop/home');
		await page.getByRole('button', { name: text.menu }).click();
		await page.getByRole('menuitem', { name: text.area }).click();
		await page.waitForURL('**/UserAgentAdmin/home');
		await page.getByRole('navigation').getByRole('link', { name: text.access }).click();

		const main = page.getByRole('main');
		await main.getByLabel(text.to, { exact: true }).fill('cam');
		await page.getByRole('option', { name: /Camille Roy/ }).click();
		await main.locator('[data-field=scope] button').click();
		await page.getByRole('option', { name: text.office }).click();
		await main.locator('[data-field=role] button').click();
		await page.getByRole('option', { name: text.role, exact: true }).click();
		await expect(main.getByText(text.draft)).toBeVisible();
		await main.getByLabel(text.reason, { exact: true }).fill('Yearly review of the office');
		await main.getByRole('button', { name: text.submit }).click();
		await expect(page.getByText(text.done)).toBeVisible();
		await expect(main.getByText(text.stands)).toBeVisible();

		await main.getByRole('button', { name: text.more }).click();
		await page.getByRole('menuitem', { name: text.end }).click();
		const dialog = page.getByRole('alertdialog');
		await dialog.getByLabel(text.reason, { exact: true }).fill('The review is done');
		await dialog.getByRole('button', { name: text.confirm }).click();
		await expect(page.getByText(text.ended)).toBeVisible();
		await expect(main.getByText(text.stands)).toHaveCount(0);
	});

	test(`${language}: who is not of the staff finds no way in`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'agent2', language);
		await open(page, '/desktop/home');
		await page.getByRole('button', { name: text.menu }).click();
		await expect(page.getByRole('menuitem').first()).toBeVisible();
		await expect(page.getByRole('menuitem', { name: text.area })).toHaveCount(0);
		await open(page, '/UserAgentAdmin/home');
		await expect(page.getByRole('heading', { level: 1, name: text.closed })).toBeVisible();
	});
}
