// A forgotten password, from the login page to the first sign-in with the new one.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { readMailbox } from './support/mailbox.ts';
import { demoPassword, type Login, mailboxOf } from './support/people.ts';
import { findResetLink } from './support/reset-links.ts';
import { chooseLanguage, dumpStorage, open, submitCredentials, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		forgot: 'Forgot your password?',
		name: 'User name or email',
		send: 'Send link',
		sent: 'Instructions sent by email.',
		choose: 'Choose a new password',
		password: 'New password',
		again: 'Confirm new password',
		save: 'Save new password',
		changed: 'Password changed.',
		signIn: 'Sign in',
		mismatch: 'Password Mismatch. Please fill in your password again.',
		expired: 'Link Expired. Please go to Forgot Password page and request a reset again',
		askAgain: 'Request a new link',
		missing: 'missing',
		tooShort: /8 to 16 characters missing/,
		three: '3 requirements left',
		allMet: 'All requirements met',
		common: /a common password with small changes/,
		unknown: 'If “nobody.at.all” belongs to an account',
		other: 'Use another user name or email',
		scripts: 'This portal needs JavaScript',
	},
	fr: {
		forgot: 'Mot de passe oublié?',
		name: 'Nom d’utilisateur ou courriel',
		send: 'Envoyer le lien',
		sent: 'Instructions envoyées par courriel.',
		choose: 'Choisissez un nouveau mot de passe',
		password: 'Nouveau mot de passe',
		again: 'Confirmez le nouveau mot de passe',
		save: 'Enregistrer',
		changed: 'Mot de passe modifié.',
		signIn: 'Ouvrir une session',
		mismatch: 'Les mots de passe ne correspondent pas. Saisissez de nouveau votre mot de passe.',
		expired: 'Lien expiré. Retournez à la page Mot de passe oublié et demandez une nouvelle réinitialisation',
		askAgain: 'Demander un nouveau lien',
		missing: 'exigence non remplie',
		tooShort: /de 8 à 16 caractères exigence non remplie/,
		three: '3 exigences à remplir',
		allMet: 'Toutes les exigences sont remplies',
		common: /un mot de passe courant à peine modifié/,
		unknown: 'Si «\u00A0nobody.at.all\u00A0» correspond à un compte',
		other: 'Utiliser un autre nom d’utilisateur ou courriel',
		scripts: 'Ce portail nécessite JavaScript',
	},
} as const;

const people = { en: 'broker', fr: 'broker.fr' } as const satisfies Record<Language, Login>;
const newPassword = 'Otter-plum7-kiln';

/** The newest of all reset links that were mailed to anyone. */
async function newestResetLink(page: Page, portal: Portal): Promise<string | undefined> {
	return (await readMailbox(page, portal.origin())).find(({ text }) => text.includes('/auth/resetpwd/'))?.id;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	const login = people[language];

	test(`${language}: a person who forgot the password gets in with a new one`, async ({ page, portal, faults }) => {
		faults.allow(/status of 4(01|10)/);
		await open(page, `/account/login?language=${language}`);
		await page.getByRole('link', { name: text.forgot }).click();
		await waitUntilHydrated(page);
		await page.getByLabel(text.name, { exact: true }).fill(mailboxOf(login));
		await page.getByRole('button', { name: text.send }).click();
		await expect(page.getByText(text.sent)).toBeVisible();

		const link = await findResetLink(page, portal.origin(), login);
		await open(page, link);
		await expect(page.getByRole('heading', { name: text.choose })).toBeVisible();
		await expect(page.getByLabel(text.password, { exact: true })).toBeVisible();
		await expect(page, 'the token has left the address').not.toHaveURL(new RegExp(link.split('/').at(-1) ?? link));
		await page.reload();
		await waitUntilHydrated(page);

		await page.getByLabel(text.password, { exact: true }).fill(newPassword);
		await page.getByLabel(text.again, { exact: true }).fill(`${newPassword}x`);
		await page.getByRole('button', { name: text.save }).click();
		await expect(page.getByLabel(text.again, { exact: true })).toHaveAccessibleDescription(text.mismatch);
		await expect(page.getByLabel(text.password, { exact: true })).toHaveValue(newPassword);
		await page.getByLabel(text.again, { exact: true }).fill(newPassword);
		await page.keyboard.press('Enter');
		await expect(page.getByText(text.changed)).toBeVisible();
		expect((await dumpStorage(page)).local, 'nobody is signed in by it').not.toHaveProperty(['portal.accessToken']);

		await page.getByRole('link', { name: text.signIn, exact: true }).click();
		await waitUntilHydrated(page);
		await submitCredentials(page, login, { language, password: demoPassword });
		await expect(page.getByRole('alert').first()).not.toBeEmpty();
		await submitCredentials(page, login, { language, password: newPassword });
		await page.waitForURL('**/auth/verifyTwoFactor');

		await open(page, link);
		await expect(page.getByText(text.expired)).toBeVisible();
		await page.getByRole('link', { name: text.askAgain }).click();
		await expect(page).toHaveURL('/account/forgotPassword');
	});

	test(`${language}: each rule shows when it is met, and a guessable password is refused with the reason`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 400/);
		await chooseLanguage(page, portal, language);
		await open(page, await findResetLink(page, portal.origin(), 'agent2'));
		const field = page.getByLabel(text.password, { exact: true });
		const repeated = page.getByLabel(text.again, { exact: true });
		const unmet = page.getByRole('listitem').filter({ hasText: text.missing });
		await expect(unmet).toHaveCount(5);
		await field.fill('Otter');
		await expect(unmet).toHaveCount(3);
		await expect(field).toHaveAccessibleDescription(text.tooShort);
		await expect(page.getByText(text.three)).toBeAttached();
		await field.fill('Bonjour123!');
		await repeated.fill('Bonjour123!');
		await expect(unmet).toHaveCount(0);
		await expect(page.getByText(text.allMet)).toBeAttached();

		await page.getByRole('button', { name: text.save }).click();
		await expect(field).toHaveAccessibleDescription(text.common);
		await expect(field).toBeFocused();
		await expect(repeated, 'everything typed stays').toHaveValue('Bonjour123!');
	});

	test(`${language}: a name that no one has gets the same words and no message`, async ({ page, portal }) => {
		await open(page, `/account/forgotPassword?language=${language}`);
		const before = await newestResetLink(page, portal);
		await page.getByLabel(text.name, { exact: true }).fill('nobody.at.all');
		await page.keyboard.press('Enter');
		await expect(page.getByText(text.sent)).toBeVisible();
		await expect(page.getByText(text.unknown)).toBeVisible();
		expect(await newestResetLink(page, portal)).toBe(before);
		await page.getByRole('button', { name: text.other }).click();
		await expect(page.getByLabel(text.name, { exact: true })).toBeVisible();
	});

	test(`${language}: without scripts a form is answered with kind words`, async ({ browser, portal }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.origin() });
		const page = await context.newPage();
		await page.goto(`/account/forgotPassword?language=${language}`);
		await page.getByLabel(text.name, { exact: true }).fill('agent');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: text.scripts })).toBeVisible();
		await context.close();
	});
}
