// What a person sees who cannot sign in, and that nothing typed is lost.
import type { Locator, Page } from '@playwright/test';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { demoPassword } from './support/people.ts';
import { open, signInFields, submitCredentials } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		invalid: 'Invalid username or password',
		nameMissing: 'Enter your user name or email.',
		passwordMissing: 'Enter your password.',
		disabled: 'The account is disabled',
		microsoft: 'Access Denied – Please use your Microsoft account to successfully login',
		elsewhere: (address: string) => `Your account is with Maplecrest Mortgages. Sign in at ${address}.`,
		unreachable: 'Couldn’t connect to the portal.',
		show: 'Show password',
	},
	fr: {
		invalid: 'Nom d’utilisateur ou mot de passe non valide',
		nameMissing: 'Entrez votre nom d’utilisateur ou votre courriel.',
		passwordMissing: 'Entrez votre mot de passe.',
		disabled: 'Le compte est désactivé',
		microsoft: 'Accès refusé – Veuillez utiliser votre compte Microsoft pour ouvrir une session',
		elsewhere: (address: string) =>
			`Votre compte relève de Hypothèques Maplecrest. Ouvrez une session à l’adresse ${address}.`,
		unreachable: 'Impossible de joindre le portail.',
		show: 'Afficher le mot de passe',
	},
} as const;
const wrongPassword = 'Harbour!4822';

/** What the form of user name and password says; the passkey's below it says its own. */
function refusal(page: Page): Locator {
	return page.getByRole('alert').first();
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.describe(language, () => {
		test.beforeEach(({ page }) => open(page, `/account/login?language=${language}`));

		test('a wrong password is answered in words, keeps what was typed and puts the cursor in the password', async ({
			page,
			faults,
		}) => {
			faults.allow(/status of 401/);
			await submitCredentials(page, 'agent2', { language, password: wrongPassword });
			await expect(refusal(page)).toHaveText(text.invalid);
			const { name, password, submit } = signInFields(page, language);
			await expect(name).toHaveValue('agent2');
			await expect(password).toHaveValue(wrongPassword);
			await expect(password).toBeFocused();
			await expect(submit).toBeEnabled();
			const toggle = page.getByRole('button', { name: text.show });
			await toggle.click();
			await expect(password).toHaveAttribute('type', 'text');
			await toggle.click();
			await expect(password).toHaveAttribute('type', 'password');
			await expect(password).toHaveValue(wrongPassword);
		});

		test('an unknown name gets the same answer as a wrong password, and a double click asks once', async ({
			page,
			faults,
		}) => {
			faults.allow(/status of 401/);
			let calls = 0;
			await page.route(`**${getAccessTokenByUserName.path}`, async (route) => {
				calls += 1;
				await route.continue();
			});
			const { name, password, submit } = signInFields(page, language);
			await name.fill('nobody.here');
			await password.fill(demoPassword);
			await submit.dblclick();
			await expect(refusal(page)).toHaveText(text.invalid);
			expect(calls).toBe(1);
		});

		test('empty fields are both named at once and no call is made', async ({ page }) => {
			const calls: string[] = [];
			page.on('request', (request) => {
				if (request.url().endsWith(getAccessTokenByUserName.path)) calls.push(request.url());
			});
			const { name, password, submit } = signInFields(page, language);
			await submit.click();
			await expect(name).toHaveAccessibleDescription(text.nameMissing);
			await expect(password).toHaveAccessibleDescription(text.passwordMissing);
			await expect(name).toBeFocused();
			expect(calls).toEqual([]);
		});

		test('after the right password a person learns why it opens nothing here', async ({ page, portal, faults }) => {
			faults.allow(/status of 403/);
			await submitCredentials(page, 'agent.disabled', { language });
			await expect(refusal(page)).toContainText(text.disabled);
			await submitCredentials(page, 'agent.microsoft', { language });
			await expect(refusal(page)).toHaveText(text.microsoft);
			await submitCredentials(page, 'agent.10015', { language });
			await expect(refusal(page)).toHaveText(text.elsewhere(portal.origin('maplecrest')));
		});

		test('a lost connection is explained, and the same press works once it is back', async ({ page, faults }) => {
			faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
			await page.route('**/v1/**', (route) => route.abort());
			await submitCredentials(page, 'agent.exempt', { language });
			await expect(refusal(page)).toContainText(text.unreachable);
			await page.unroute('**/v1/**');
			await signInFields(page, language).submit.click();
			await expect(page).toHaveURL('/desktop/home');
		});
	});
}
