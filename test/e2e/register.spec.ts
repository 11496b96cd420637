// Creating an account: freely, by invitation, and where neither is possible.
import type { Page } from '@playwright/test';
import { type Language } from '#platform/contract/language.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { plugInDevice } from './support/authenticator.ts';
import { readMailbox, waitForCodeTo } from './support/mailbox.ts';
import { open, submitCredentials, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		link: 'Create an account',
		given: 'First name',
		family: 'Last name',
		email: 'Email',
		login: 'User name',
		password: 'Password',
		again: 'Confirm password',
		terms: /I accept the/,
		submit: 'Continue',
		code: 'Code',
		ready: 'Your account is ready',
		signIn: 'Sign in',
		passkey: 'Passkey',
		makePasskey: 'Create a passkey',
		noPasskey: 'No passkey was created.',
		codes: 'Recovery codes',
		kept: 'I’ve saved these codes in a safe place',
		finish: 'Go to my desktop',
		back: 'Edit my details',
		wrong: 'Invalid code entered',
		another: 'Choose another user name',
		already: 'You already have a Portico account',
		needsInvitation: 'You need an invitation',
		closed: 'Page not found',
		invited: 'You’re invited to join Piper Mortgage Network.',
	},
	fr: {
		link: 'Créer un compte',
		given: 'Prénom',
		family: 'Nom de famille',
		email: 'Courriel',
		login: 'Nom d’utilisateur',
		password: 'Mot de passe',
		again: 'Confirmez le mot de passe',
		terms: /J’accepte les/,
		submit: 'Continuer',
		code: 'Code',
		ready: 'Votre compte est prêt',
		signIn: 'Ouvrir une session',
		passkey: 'Clé d’accès',
		makePasskey: 'Créer une clé d’accès',
		noPasskey: 'Aucune clé d’accès n’a été créée.',
		codes: 'Codes de récupération',
		kept: 'J’ai conservé ces codes en lieu sûr',
		finish: 'Aller à mon espace de travail',
		back: 'Modifier mes renseignements',
		wrong: 'Le code saisi n’est pas valide',
		another: 'Choisissez un autre nom d’utilisateur',
		already: 'Vous avez déjà un compte Portico',
		needsInvitation: 'Une invitation est nécessaire',
		closed: 'Page introuvable',
		invited: 'On vous invite à rejoindre Piper Mortgage Network.',
	},
} as const;
const password = 'Otter-plum7-kiln';

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: what was entered can be corrected after the code was sent`, async ({ page, faults }) => {
		faults.allow(/status of 429/);
		const email = `noor.${language}@broker.example`;
		await open(page, `/account/login?language=${language}`);
		await page.getByRole('link', { name: text.link }).click();
		await waitUntilHydrated(page);
		await fillForm(page, language, { email, login: `noor.${language}` });
		await page.getByRole('button', { name: text.submit }).click();
		await expect(page.getByLabel(text.code, { exact: true })).toBeFocused();

		await page.getByRole('button', { name: text.back }).click();
		await expect(page.getByLabel(text.email, { exact: true }), 'nothing entered is lost').toHaveValue(email);
		await expect(page.getByLabel(text.password, { exact: true })).toHaveValue(password);
		await page.getByRole('button', { name: text.submit }).click();
		await expect(page.getByRole('alert').filter({ hasText: /\d/ }), 'one message a minute').toBeVisible();
	});

	test(`${language}: a registration, with a user name that is taken, ends in an account that a passkey protects`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 4(00|09)/);
		const email = `adele.${language}@broker.example`;
		await open(page, `/account/register?language=${language}`);
		await fillForm(page, language, { email, login: 'agent' });
		await page.keyboard.press('Enter');
		const field = page.getByLabel(text.code, { exact: true });
		await expect(field).toBeVisible();
		const code = await waitForCodeTo(page, portal.origin(), email);
		await field.pressSequentially(code === '111111' ? '222222' : '111111');
		await expect(field).toHaveAccessibleDescription(text.wrong);
		await field.fill('');
		await field.pressSequentially(code);
		await expect(page.getByRole('heading', { name: text.another })).toBeVisible();
		await page.getByLabel(text.login, { exact: true }).fill(`adele.${language}`);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: text.ready })).toBeVisible();
		await page.getByRole('link', { name: text.signIn, exact: true }).click();
		await waitUntilHydrated(page);
		await submitCredentials(page, `adele.${language}`, { language, password });
		await page.waitForURL('**/desktop/setupSecuritySettings');

		const device = await plugInDevice(page);
		await page.getByText(text.passkey, { exact: true }).click();
		await device.refuse();
		await page.getByRole('button', { name: text.makePasskey }).click();
		await expect(page.getByRole('alert').filter({ hasText: text.noPasskey })).toBeVisible();
		await device.answer();
		await page.getByRole('button', { name: text.makePasskey }).click();
		await expect(page.getByRole('list', { name: text.codes }).getByRole('listitem')).toHaveCount(10);
		await page.getByLabel(text.kept).check();
		await page.getByRole('button', { name: text.finish }).click();
		await expect(page).toHaveURL('/desktop/home');
		await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeVisible();
		expect(await device.countPasskeys()).toBe(1);
	});

	test(`${language}: an address that has an account sees the same steps, and its owner gets a message`, async ({
		page,
		portal,
	}) => {
		await open(page, `/account/register?language=${language}`);
		const email = `${language === 'en' ? 'agent.disabled' : 'agent.new.fr'}@harbourview.example`;
		await fillForm(page, language, { email, login: 'somebody.else' });
		await page.keyboard.press('Enter');
		await expect(page.getByLabel(text.code, { exact: true })).toBeVisible();
		await expect(async () => {
			const mails = await readMailbox(page, portal.origin(), email);
			expect(mails.map(({ subject }) => subject)).toContain(text.already);
		}).toPass();
	});

	test(`${language}: where accounts are by invitation the page says so, and where they are closed there is none`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 404 \(Not Found\).*\/account\/register/);
		await open(page, `${portal.origin('piper')}/account/register?language=${language}`);
		await expect(page.getByRole('heading', { name: text.needsInvitation })).toBeVisible();
		await open(page, `${portal.origin('maplecrest')}/account/register?language=${language}`);
		await expect(page.getByRole('heading', { name: text.closed })).toBeVisible();
	});

	test(`${language}: an invitation fills in the form, and its token leaves the address`, async ({ page, portal }) => {
		let link = '';
		await expect(async () => {
			const mails = await readMailbox(page, portal.origin(), 'invited@piper.example');
			link = mails.flatMap(({ text: body }) => /http\S+\/account\/register#\S+/.exec(body)?.[0] ?? [])[0] ?? '';
			expect(link).not.toBe('');
		}).toPass();
		await page.goto(`${portal.origin('piper')}/account/login?language=${language}`);
		await open(page, link);
		await expect(page.getByText(text.invited)).toBeVisible();
		await expect(page.getByLabel(text.email, { exact: true })).toHaveValue('invited@piper.example');
		await expect(page).toHaveURL(`${portal.origin('piper')}/account/register`);
	});
}

interface Answers {
	readonly email: string;
	readonly login: string;
}

async function fillForm(page: Page, language: Language, { email, login }: Answers): Promise<void> {
	const text = words[language];
	await page.getByLabel(text.given, { exact: true }).fill('Noor');
	await page.getByLabel(text.family, { exact: true }).fill('Haddad');
	await page.getByLabel(text.email, { exact: true }).fill(email);
	await page.getByLabel(text.login, { exact: true }).fill(login);
	await page.getByLabel(text.password, { exact: true }).fill(password);
	await page.getByLabel(text.again, { exact: true }).fill(password);
	await page.getByLabel(text.terms).check();
}
