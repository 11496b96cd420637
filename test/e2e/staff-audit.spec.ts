// An auditor reads who changed what, then the sign-ins with their steps, by keyboard, and sends a link to one of them. In a portal of its own:
// what other journeys change would stand before it.
import { pageSize } from '#features/staff/audit/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { test } from './support/own-portal.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect } from './support/test.ts';

const words = {
	en: {
		grant: 'Granted access',
		signedIn: 'Signed in',
		failed: /^Failed to sign in 7 times/,
		signIns: 'Sign-ins',
		steps: 'Steps',
		code: 'Verification code sent',
		show: 'Show',
	},
	fr: {
		grant: 'Accès accordé',
		signedIn: 'Session ouverte',
		failed: /^7 échecs de connexion/,
		signIns: 'Connexions',
		steps: 'Étapes',
		code: 'Code de vérification envoyé',
		show: 'Afficher',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: changes come first, and a sign-in is one row with its steps`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'auditor', language);
		await open(page, '/UserAgentAdmin/audit');
		const main = page.getByRole('main');
		const row = (name: string | RegExp) => main.getByRole('rowheader', { name });
		await expect(row(text.grant).first()).toBeVisible();
		await expect(row(text.failed)).toBeVisible();
		await expect(row(text.signedIn)).toHaveCount(0);

		await main.getByRole('link', { name: text.show, exact: true }).click();
		await expect(page).toHaveURL(/group=sign_in/);
		await expect(main.getByRole('radio', { name: text.signIns })).toBeChecked();
		await expect(row(text.signedIn).first()).toBeVisible();
		await expect(row(text.grant)).toHaveCount(0);
		expect(await main.getByRole('rowheader').count()).toBeLessThanOrEqual(pageSize);

		const signIn = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: text.signedIn }) });
		const withSteps = signIn.filter({ hasText: 'Amelia Chen' }).first();
		await withSteps.getByRole('button').focus();
		await page.keyboard.press('Enter');
		const steps = main.getByRole('list', { name: text.steps });
		await expect(steps.getByRole('listitem').nth(1)).toContainText(text.code);
		await page.keyboard.press('Enter');
		await expect(steps).toHaveCount(0);
	});
}
