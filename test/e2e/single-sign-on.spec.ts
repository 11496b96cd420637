// Signing in with Microsoft and Zoho, linking and unlinking, through the pages that people see, in both languages.
import type { Page } from '@playwright/test';
import type { Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails, type Mail, waitForCode } from './support/mailbox.ts';
import { demoPassword, type Login } from './support/people.ts';
import { chooseLanguage, open, signInFields, waitUntilHydrated } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		signIn: 'Sign in with',
		accept: 'Continue',
		cancel: 'Cancel',
		name: 'User name or email',
		password: 'Password',
		associate: 'Sign in and link',
		associateTitle: /^Link your/,
		link: 'Link Zoho',
		linkOther: 'Link another Piper ID account',
		piper: 'Piper Mortgage Network',
		linked: 'Account linked',
		unlink: 'Unlink',
		unlinked: / unlinked\.$/,
		empty: /^No .+ account linked$/,
		cancelled: 'Sign-in was cancelled. Nothing changed.',
		toSignIn: 'Back to sign-in',
		held: 'Required by your organization',
		stranger: 'started in another browser',
	},
	fr: {
		signIn: 'Continuer avec',
		accept: 'Continuer',
		cancel: 'Annuler',
		name: 'Nom d’utilisateur ou courriel',
		password: 'Mot de passe',
		associate: 'Ouvrir une session et associer',
		associateTitle: /^Associer votre/,
		link: 'Associer Zoho',
		linkOther: 'Associer un autre compte Piper ID',
		piper: 'Réseau hypothécaire Piper',
		linked: 'Compte associé',
		unlink: 'Dissocier',
		unlinked: /^Compte dissocié\s: /,
		empty: /^Aucun compte .+ associé$/,
		cancelled: 'La connexion a été annulée. Rien n’a changé.',
		toSignIn: 'Retour à la connexion',
		held: 'Exigé par votre organisation',
		stranger: 'a commencé dans un autre navigateur',
	},
} as const;

/** From an open login page to the provider and back. */
async function prove(page: Page, language: Language, provider: string, person: RegExp): Promise<void> {
	await page.getByRole('link', { name: `${words[language].signIn} ${provider}` }).click();
	await agree(page, language, person);
}

/** On the provider's pages: chooses who one is, and lets the portal know. */
async function agree(page: Page, language: Language, person: RegExp): Promise<void> {
	await page.waitForURL('**/dev/identity/**');
	await page.getByRole('link', { name: person }).click();
	await page.getByRole('button', { name: words[language].accept }).click();
}

async function enterCode(
	page: Page,
	portal: Portal,
	login: Login,
	language: Language,
	before: readonly Mail[],
): Promise<void> {
	await page.waitForURL('**/auth/verifyTwoFactor');
	await waitUntilHydrated(page);
	await signInFields(page, language).code.pressSequentially(await waitForCode(page, portal.origin(), login, before));
	await page.waitForURL('**/desktop/**');
	await waitUntilHydrated(page);
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	// Each language has people of its own: codes to one of them are at most one a minute.
	const login = language === 'en' ? 'agent2' : 'office.manager';
	const person = language === 'en' ? /Marcus Osei/ : /Amelia Chen/;

	test.describe(`single sign-on, ${language}`, () => {
		test.beforeEach(({ page, portal }) => chooseLanguage(page, portal, language));

		test('a first visit links the account, and the list lets one link and unlink others', async ({ page, portal }) => {
			await open(page, '/account/login');
			const before = await listMails(page, portal.origin(), login);
			await prove(page, language, 'Microsoft', person);
			await expect(page.getByRole('heading', { level: 1, name: text.associateTitle })).toBeVisible();
			// The provider's answer is out of the address bar, and nothing typed is lost by a refusal.
			await expect.poll(() => new URL(page.url()).search).toBe('');
			await page.getByLabel(text.name, { exact: true }).fill(login);
			await page.getByLabel(text.password, { exact: true }).fill(demoPassword);
			await page.getByRole('button', { name: text.associate }).click();
			await enterCode(page, portal, login, language, before);
			await expect(page).toHaveURL(/\/desktop\/revoke$/);
			await expect(page.getByRole('listitem').filter({ hasText: person })).toBeVisible();

			await page.getByRole('button', { name: text.link, exact: true }).click();
			await agree(page, language, /Priya Raman/);
			await page.waitForURL('**/auth/authorisedRedirect/*');
			await expect(page.getByRole('heading', { level: 1, name: text.linked })).toBeVisible();
			await page.getByRole('link', { name: text.accept }).click();
			await page.waitForURL('**/desktop/revoke');

			for (const email of [/priya\.raman@zoho/, /@harbourview/]) {
				await page.getByRole('button', { name: email }).click();
				await page.getByRole('alertdialog').getByRole('button', { name: text.unlink, exact: true }).click();
				await expect(page.getByText(text.unlinked)).toBeVisible();
			}
			await expect(page.getByText(text.empty)).toBeVisible();
			await expect
				.poll(async () => (await listMails(page, portal.origin(), login)).length)
				.toBeGreaterThanOrEqual(before.length + 5);
		});

		test('who stops at the provider is told that nothing happened', async ({ page, faults }) => {
			faults.allow(/status of 403/);
			await open(page, '/account/login');
			await page.getByRole('link', { name: `${text.signIn} Microsoft` }).click();
			await page.getByRole('link', { name: text.cancel }).click();
			await expect(page.getByRole('alert')).toContainText(text.cancelled);
			await page.getByRole('link', { name: text.toSignIn }).click();
			await expect(page).toHaveURL(/\/account\/login$/);
		});

		test('a person who may use Microsoft only gets where they wanted to go, and cannot unlink it', async ({
			page,
			portal,
		}) => {
			await page.goto('/desktop/securitysettings/linked-accounts');
			await page.waitForURL('**/account/login');
			await waitUntilHydrated(page);
			const before = await listMails(page, portal.origin(), 'agent.microsoft');
			await prove(page, language, 'Microsoft', /Sofia Marino/);
			await enterCode(page, portal, 'agent.microsoft', language, before);
			await expect(page).toHaveURL(/\/desktop\/securitysettings\/linked-accounts$/);
			await expect(page.getByText(text.held)).toBeVisible();
			await expect(page.getByRole('button', { name: new RegExp(`^${text.unlink}`) })).toHaveCount(0);
		});

		test("a brand's own provider signs in without a code where it asked for two factors, and takes a second account", async ({
			page,
			portal,
		}) => {
			const origin = portal.origin('piper');
			await open(page, `${origin}/account/login?language=${language}`);
			const before = await listMails(page, portal.origin(), 'agent.piper');
			await prove(page, language, 'Piper ID', /Hannah MacNeil/);
			await page.waitForURL(`${origin}/desktop/home`);
			const mails = await listMails(page, portal.origin(), 'agent.piper');
			const codes = mails.slice(0, mails.length - before.length).filter(({ subject }) => /\d{6}/.test(subject));
			expect(codes).toEqual([]);

			await open(page, `${origin}/desktop/revoke`);
			await page.getByRole('button', { name: text.linkOther, exact: true }).click();
			await page.waitForURL('**/dev/identity/**');
			await page.getByRole('link', { name: /hannah\.pike@/ }).click();
			await expect(page.getByRole('heading', { level: 1 }), 'whose portal asks').toContainText(text.piper);
			await page.getByRole('button', { name: text.accept }).click();
			await expect(page.getByRole('heading', { level: 1, name: text.linked })).toBeVisible();
			await page.getByRole('link', { name: text.accept }).click();
			await page.getByRole('button', { name: /hannah\.pike@/ }).click();
			await page.getByRole('alertdialog').getByRole('button', { name: text.unlink, exact: true }).click();
			await expect(page.getByText(text.unlinked)).toBeVisible();
			await expect(page.getByRole('listitem').filter({ hasText: 'Piper ID' })).toHaveCount(1);
		});

		test('the email of somebody else signs no one in', async ({ page }) => {
			await open(page, '/account/login');
			await prove(page, language, 'Microsoft', /Amelia Chen/);
			await expect(page.getByRole('heading', { level: 1, name: text.associateTitle })).toBeVisible();
			expect(await page.evaluate(() => localStorage.getItem('portal.accessToken'))).toBeNull();
		});

		test('a return that this browser never began, and an address of a link, lead nowhere else', async ({
			page,
			faults,
		}) => {
			faults.allow(/status of 403/);
			await page.goto('/auth/office365callback?code=stolen&state=sign-in.invented');
			await expect(page.getByRole('alert')).toContainText(text.stranger);
			for (const address of [
				'https:%2F%2Fevil.example',
				'%2F%2Fevil.example',
				'https:evil.example',
				'javascript:alert(1)',
			]) {
				await page.goto(`/auth/authorisedRedirect/${address}`);
				await page.waitForURL('**/account/login');
			}
		});
	});
}
